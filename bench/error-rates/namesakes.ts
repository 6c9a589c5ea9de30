import { areOpposite } from '../../packages/engine/address/directions.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import { fold } from '../../packages/engine/text/fold.ts';

/** Of so many streets, how many share their name with another one of their place, by how alike the two are called. */
export interface Alike {
  streets: number;
  /** Name, type and direction are the same. */
  same: number;
  /** None is the very same, and one has a type or a direction that this one lacks. */
  fuller: number;
  /** None of these, and one has another type or direction. */
  other: number;
}

/** Of the numbers of a street, one for each namesake of it, how many the namesake has, too. */
export interface SharedNumbers {
  numbers: number;
  shared: number;
}

export interface Namesakes {
  readonly all: Alike;
  /** The streets that are called by a number. */
  readonly numbered: Alike;
  /** The name has several words, and another name begins with the first of them. */
  readonly kin: number;
  /** The name is another one with a word more, in front of it or behind. */
  readonly longer: number;
  /** By what sets the two apart; streets that are called by a number are apart from the others. */
  readonly shared: { readonly type: SharedNumbers; readonly opposite: SharedNumbers; readonly numbered: SharedNumbers };
}

interface Called {
  readonly street: number;
  readonly type: number;
  readonly direction: number;
  readonly isNumbered: boolean;
}

const none = (): Alike => ({ streets: 0, same: 0, fuller: 0, other: 0 });
const noNumbers = (): SharedNumbers => ({ numbers: 0, shared: 0 });

/** Counts the namesakes within each place. */
export function countNamesakes(reference: Reference): Namesakes {
  const found = { all: none(), numbered: none(), kin: 0, longer: 0 };
  const shared = { type: noNumbers(), opposite: noNumbers(), numbered: noNumbers() };
  for (let municipality = 0; municipality < reference.meta.totals.municipalities; municipality++) {
    const byName = new Map<number, Called[]>();
    const names = new Set<string>();
    for (let street = reference.streetsFrom(municipality); street < reference.streetsTo(municipality); street++) {
      const called = calledOf(reference, street);
      const name = reference.keyOfStreet(street);
      names.add(fold(reference.entryText(reference.canonicalEntry(street))));
      const others = byName.get(name);
      if (others === undefined) byName.set(name, [called]);
      else others.push(called);
    }
    found.kin += countKin(names);
    found.longer += [...names].filter((name) => isLonger(name, names)).length;
    for (const all of byName.values()) {
      for (const one of all) {
        countAlike(one, all, found.all);
        if (one.isNumbered) countAlike(one, all, found.numbered);
      }
      if (all.length > 1) countNumbers(reference, all, shared);
    }
  }
  return { ...found, shared };
}

function calledOf(reference: Reference, street: number): Called {
  const entry = reference.canonicalEntry(street);
  return {
    street,
    type: reference.typeOfEntry(entry),
    direction: reference.directionOfEntry(entry),
    isNumbered: /^\d/.test(reference.nameKeyText(reference.keyOfStreet(street))),
  };
}

function countAlike(one: Called, all: readonly Called[], found: Alike): void {
  found.streets++;
  const others = all.filter((each) => each !== one);
  if (others.some((each) => each.type === one.type && each.direction === one.direction)) found.same++;
  else if (others.some((each) => isFuller(each, one))) found.fuller++;
  else if (others.length > 0) found.other++;
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

function countNumbers(reference: Reference, all: readonly Called[], shared: Namesakes['shared']): void {
  const numbers = new Map(
    all.map((each) => [each, new Set([...reference.civicsOf(each.street)].map(({ number }) => number))] as const),
  );
  for (const [one, ofOne] of numbers) {
    for (const [other, ofOther] of numbers) {
      const found = other === one ? undefined : shared[apartBy(one, other)];
      if (found === undefined) continue;
      found.numbers += ofOne.size;
      for (const number of ofOne) if (ofOther.has(number)) found.shared++;
    }
  }
}

function apartBy(one: Called, other: Called): keyof Namesakes['shared'] {
  if (one.isNumbered) return 'numbered';
  return areOpposite(one.direction, other.direction) ? 'opposite' : 'type';
}

/** Whether it has everything that the other has, and more. */
function isFuller({ type, direction }: Called, than: Called): boolean {
  return (than.type < 0 || type === than.type) && (than.direction === 0 || direction === than.direction);
}

/** Of all names, how many are another one with one of these letters in front, as McStanley is. */
export function countPrefixed(
  reference: Reference,
  prefixes: readonly string[],
): { names: number; prefixed: readonly (readonly [string, number])[] } {
  const names = new Set<string>();
  for (let street = 0; street < reference.meta.totals.streets; street++) {
    names.add(reference.nameKeyText(reference.keyOfStreet(street)));
  }
  const count = (prefix: string): number =>
    [...names].filter((name) => name.startsWith(prefix) && names.has(name.slice(prefix.length))).length;
  return { names: names.size, prefixed: prefixes.map((prefix) => [prefix, count(prefix)] as const) };
}
