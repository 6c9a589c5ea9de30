import type { Reference } from '../../packages/engine/reference/read/reader.ts';

/** Of all streets, how many share their name with another one of their place, by how alike the two are called. */
export interface Namesakes {
  readonly streets: number;
  /** Name, type and direction are the same. */
  readonly same: number;
  /** None is the very same, and one has a type or a direction that this one lacks. */
  readonly fuller: number;
  /** None of these, and one has another type or direction. */
  readonly other: number;
}

interface Called {
  readonly type: number;
  readonly direction: number;
}

/** Counts the namesakes within each place. */
export function countNamesakes(reference: Reference): Namesakes {
  const found = { same: 0, fuller: 0, other: 0 };
  const { municipalities, streets } = reference.meta.totals;
  for (let municipality = 0; municipality < municipalities; municipality++) {
    const byName = new Map<number, Called[]>();
    for (let street = reference.streetsFrom(municipality); street < reference.streetsTo(municipality); street++) {
      const entry = reference.canonicalEntry(street);
      const called = { type: reference.typeOfEntry(entry), direction: reference.directionOfEntry(entry) };
      const name = reference.keyOfStreet(street);
      const others = byName.get(name);
      if (others === undefined) byName.set(name, [called]);
      else others.push(called);
    }
    for (const all of byName.values()) {
      for (const one of all) {
        const others = all.filter((each) => each !== one);
        if (others.some((each) => each.type === one.type && each.direction === one.direction)) found.same++;
        else if (others.some((each) => isFuller(each, one))) found.fuller++;
        else if (others.length > 0) found.other++;
      }
    }
  }
  return { streets, ...found };
}

/** Whether it has everything that the other has, and more. */
function isFuller({ type, direction }: Called, than: Called): boolean {
  return (than.type < 0 || type === than.type) && (than.direction === 0 || direction === than.direction);
}
