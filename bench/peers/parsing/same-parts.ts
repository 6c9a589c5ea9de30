import { directionOf } from '../../../packages/engine/address/directions.ts';
import { canonicalWords, placeNameKey, streetNameKey } from '../../../packages/engine/address/name-key.ts';
import { parsePostalCode } from '../../../packages/engine/address/postal-code.ts';
import { provincesOf } from '../../../packages/engine/address/provinces.ts';
import { STREET_TYPES } from '../../../packages/engine/address/street-types.ts';
import { fold, glue } from '../../../packages/engine/text/fold.ts';
import type { ReadParts } from './peer.ts';

/** Columns of the table, in its order. */
export const PARTS = [
  'civic number',
  'street',
  'street name',
  'type',
  'direction',
  'unit',
  'municipality',
  'province',
  'postal code',
] as const;
export type Part = (typeof PARTS)[number];

const CONCEPTS: ReadonlyMap<string, string> = new Map(
  // The first of several types with the same surface form wins on both sides of a comparison.
  [...STREET_TYPES]
    .reverse()
    .flatMap(({ variants, concept }) => variants.map((surface) => [surface, concept] as const)),
);

/** How a part is compared: case, accents, hyphens and accepted spellings make no difference. */
const KEYS: Readonly<Record<Part, (parts: ReadParts) => string | undefined>> = {
  'civic number': ({ civic }) => glue(fold(civic)),
  street: ({ street }) => streetKey(street),
  'street name': ({ divided }) => divided && streetNameKey(divided.name),
  type: ({ divided }) => divided && (CONCEPTS.get(fold(divided.type)) ?? fold(divided.type)),
  direction: ({ divided }) => divided && String(directionOf(divided.direction)),
  unit: ({ unit }) => glue(fold(unit)),
  municipality: ({ municipality }) => placeNameKey(municipality),
  province: ({ province }) => provincesOf(fold(province))[0] ?? fold(province),
  'postal code': ({ code }) => parsePostalCode(code) ?? glue(fold(code)),
};

/** Whether each part that the program divides is correct; undefined where it does not divide. */
export function sameParts(wanted: ReadParts, read: ReadParts): Readonly<Record<Part, boolean | undefined>> {
  const same = {} as Record<Part, boolean | undefined>;
  for (const part of PARTS) {
    const found = KEYS[part](read);
    same[part] = found === undefined ? undefined : found === KEYS[part](wanted);
  }
  return same;
}

/** Types and directions by meaning, wherever they are; the other words in order. */
function streetKey(street: string): string {
  const name: string[] = [];
  const meanings: string[] = [];
  for (const word of canonicalWords(fold(street))) {
    const meaning = CONCEPTS.get(word) ?? (directionOf(word) > 0 ? String(directionOf(word)) : undefined);
    if (meaning === undefined) name.push(word);
    else meanings.push(meaning);
  }
  return `${name.join('')} ${meanings.sort().join(' ')}`;
}
