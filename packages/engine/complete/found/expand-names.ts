import { addressesAt, addressesOfRun } from '../../names/address-counts.ts';
import { holdsRow } from '../../reference/format/search-column.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { countCivics, firstCivics } from './civic-list.ts';
import type { Completion } from './completion.ts';
import type { FoundStreet } from './found-street.ts';
import { countOfCode } from './place-completions.ts';
import { unitsStarting } from './typed-units.ts';

/** What a street or civic number that was found completes. */
export function completionOf(reference: Reference, found: FoundStreet): Completion {
  const { unit, unitsAt } = found;
  if (found.number < 0) return { kind: 'Street', found, unit: '' };
  if (unit !== undefined && unit.number !== '') return { kind: 'Address', found, unit: unit.number };
  return { kind: addressesAt(reference, unitsAt) > 1 ? 'Building' : 'Address', found, unit: '' };
}

/** The addresses below a completion; those of a street only as far as the typed postal code goes. */
export function countOf(reference: Reference, completion: Completion): number {
  if ('delivery' in completion) {
    const { boxes } = completion.delivery;
    return boxes === undefined ? 1 : boxes.to - boxes.from + 1;
  }
  if ('municipality' in completion) return reference.weightOfMunicipality(completion.municipality);
  if ('code' in completion) return countOfCode(reference, completion.code);
  if (completion.kind === 'Street') return countOfStreet(reference, completion.found);
  if (completion.kind === 'Building' && 'found' in completion) return addressesAt(reference, completion.found.unitsAt);
  return 1;
}

function countOfStreet(reference: Reference, { street, place: { codes }, weight }: FoundStreet): number {
  if (codes === undefined) return weight;
  const cursor = reference.civicCursor();
  let count = 0;
  for (let run = reference.runsFrom(street); run < reference.runsTo(street); run++) {
    if (holdsRow(codes, reference.postalCodeOfRun(run))) count += addressesOfRun(reference, cursor, run);
  }
  return count;
}

interface Expansion {
  /** Completions returned, at most. */
  readonly limit: number;
  /** Completions counted, at most. */
  readonly most: number;
  /** Addresses listed of each name, at most. */
  readonly each: number;
  /** Whether streets are expanded: not beside addresses with the number that was typed. */
  readonly streets: boolean;
}

/** The names, then the addresses below them, in the order of the names. */
export function expandNames(
  reference: Reference,
  names: readonly Completion[],
  { limit, most, each, streets }: Expansion,
): { completions: Completion[]; found: number } {
  const completions = names.slice(0, limit);
  let found = names.length;
  for (let at = 0; at < names.length && each > 0 && found <= most; at++) {
    const name = names[at]!;
    if (!('found' in name) || (name.kind === 'Street' && (!streets || name.found.lacksNumber))) continue;
    const room = limit - completions.length;
    const count = countBelow(reference, name, each);
    found += count;
    if (room > 0 && count > 0) completions.push(...listBelow(reference, name, Math.min(count, room)));
  }
  return { completions, found };
}

type Name = Extract<Completion, { readonly found: FoundStreet }>;

function listBelow(reference: Reference, name: Name, limit: number): Completion[] {
  const { found } = name;
  if (name.kind !== 'Street') {
    return unitsBelow(reference, name)
      .slice(0, limit)
      .map((unit) => ({ kind: 'Address', found, unit }));
  }
  const { codes } = found.place;
  return firstCivics(reference, found.street, limit, { codes }).map((civic) =>
    completionOf(reference, { ...found, ...civic }),
  );
}

function countBelow(reference: Reference, name: Name, most: number): number {
  if (name.kind !== 'Street') return Math.min(most, unitsBelow(reference, name).length);
  return countCivics(reference, name.found.street, most, name.found.place.codes);
}

function unitsBelow(reference: Reference, { kind, found }: Name): string[] {
  const { unit, unitsAt } = found;
  if (kind === 'Building') return unitsStarting(reference, unitsAt, '');
  if (unit?.open !== true || unitsAt < 0) return [];
  return unitsStarting(reference, unitsAt, unit.number).filter((label) => label !== unit.number);
}
