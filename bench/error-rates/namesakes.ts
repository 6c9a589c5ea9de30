import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import { fold } from '../../packages/engine/text/fold.ts';

/** Of all streets, how many share their name with another one of their place, by how alike the two are called. */
export interface Namesakes {
  readonly streets: number;
  /** Name, type and direction are the same. */
  readonly same: number;
  /** None is the very same, and one has a type or a direction that this one lacks. */
  readonly fuller: number;
  /** None of these, and one has another type or direction. */
  readonly other: number;
  /** The name has several words, and another name begins with the first of them. */
  readonly kin: number;
  /** The name is another one with a word more, in front of it or behind. */
  readonly longer: number;
  /** Of the numbers of a street, one for each namesake of it, how many the namesake has, too. */
  readonly numbers: number;
  readonly shared: number;
}

interface Called {
  readonly street: number;
  readonly type: number;
  readonly direction: number;
}

/** Counts the namesakes within each place. */
export function countNamesakes(reference: Reference): Namesakes {
  const found = { same: 0, fuller: 0, other: 0, kin: 0, longer: 0, numbers: 0, shared: 0 };
  const { municipalities, streets } = reference.meta.totals;
  for (let municipality = 0; municipality < municipalities; municipality++) {
    const byName = new Map<number, Called[]>();
    const names = new Set<string>();
    for (let street = reference.streetsFrom(municipality); street < reference.streetsTo(municipality); street++) {
      const entry = reference.canonicalEntry(street);
      const called = { street, type: reference.typeOfEntry(entry), direction: reference.directionOfEntry(entry) };
      const name = reference.keyOfStreet(street);
      names.add(fold(reference.entryText(entry)));
      const others = byName.get(name);
      if (others === undefined) byName.set(name, [called]);
      else others.push(called);
    }
    found.kin += countKin(names);
    found.longer += [...names].filter((name) => isLonger(name, names)).length;
    for (const all of byName.values()) {
      for (const one of all) {
        const others = all.filter((each) => each !== one);
        if (others.some((each) => each.type === one.type && each.direction === one.direction)) found.same++;
        else if (others.some((each) => isFuller(each, one))) found.fuller++;
        else if (others.length > 0) found.other++;
      }
      if (all.length > 1) countNumbers(reference, all, found);
    }
  }
  return { streets, ...found };
}

/** How many of the names have several words, the first of which, more than two letters, begins another, too. */
function countKin(names: ReadonlySet<string>): number {
  const beginnings = new Map<string, number>();
  for (const name of names) {
    const [first] = name.split(' ');
    beginnings.set(first!, (beginnings.get(first!) ?? 0) + 1);
  }
  return [...names].filter((name) => {
    const [first, second] = name.split(' ');
    return second !== undefined && /^[A-Z]{3}/.test(first!) && beginnings.get(first!)! > 1;
  }).length;
}

/** Another of the names is this one without its first or its last word; a number or a letter is none. */
function isLonger(name: string, names: ReadonlySet<string>): boolean {
  return [name.replace(/^\S+ /, ''), name.replace(/ \S+$/, '')].some(
    (rest) => rest !== name && /^[A-Z]{3}/.test(rest) && names.has(rest),
  );
}

function countNumbers(reference: Reference, all: readonly Called[], found: { numbers: number; shared: number }): void {
  const numbers = all.map(({ street }) => new Set([...reference.civicsOf(street)].map(({ number }) => number)));
  for (const one of numbers) {
    for (const other of numbers) {
      if (other === one) continue;
      found.numbers += one.size;
      for (const number of one) if (other.has(number)) found.shared++;
    }
  }
}

/** Whether it has everything that the other has, and more. */
function isFuller({ type, direction }: Called, than: Called): boolean {
  return (than.type < 0 || type === than.type) && (than.direction === 0 || direction === than.direction);
}
