import { codesOf } from '../../match/compare/typed-codes.ts';
import type { Scope } from '../../match/places/scope.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { EXTRA_BITS, NUMBER_BITS, OTHER_SUFFIX_BITS, SUFFIX_BITS } from './error-model.ts';
import type { TextAndReference } from './weight.ts';

/** What fits by chance, counted in the reference: how many doors, how many names. */

/**
 * Number of doors on the typed postal code, or on all that a misread one may stand for, estimated from their number of
 * streets: a rural one serves hundreds.
 */
export function doorsOfCode({ reference, parse }: TextAndReference): number {
  const codes = codesOf(reference, parse);
  if (codes.length === 0) return 1;
  let rows = 0;
  for (const code of codes) rows += reference.codeStreetsTo(code) - reference.codeStreetsFrom(code);
  return doorsOfRows(reference, rows);
}

/** The same for those of their streets that are in none of the places. */
export function doorsElsewhere(reference: Reference, { elsewhere }: Scope): number {
  let rows = 0;
  for (const { from, to } of elsewhere) rows += to - from;
  return doorsOfRows(reference, rows);
}

/** Number of doors on so many streets of postal codes. */
function doorsOfRows(reference: Reference, rows: number): number {
  const { civics, postalCodes } = reference.meta.totals;
  return (civics * rows) / Math.max(1, reference.codeStreetsTo(postalCodes - 1));
}

/** Number of doors in the places of a scope, estimated from their number of streets. */
export function doorsOfPlaces(reference: Reference, { places }: Scope): number {
  const { civics, streets } = reference.meta.totals;
  let count = 0;
  for (let i = 0; i < places.length; i++) {
    const { municipality } = places[i]!;
    let seen = false;
    for (let before = 0; before < i; before++) if (places[before]!.municipality === municipality) seen = true;
    if (!seen) count += streetsOf(reference, municipality);
  }
  return Math.max(1, (count * civics) / Math.max(1, streets));
}

function streetsOf(reference: Reference, municipality: number): number {
  return reference.streetsTo(municipality) - reference.streetsFrom(municipality);
}

/** Bits of one street of such a share of the streets of the typed place, or of the code if there is none. */
export function shareBits(evidence: TextAndReference, scope: Scope | undefined, share: number): number {
  const { reference } = evidence;
  const doors = scope === undefined ? doorsOfCode(evidence) : doorsOfPlaces(reference, scope);
  const { streets, civics } = reference.meta.totals;
  return Math.log2(share / Math.max(1, (doors * streets) / civics));
}

/** Number of designations with this key in the whole reference; 0 if there are none. */
export function designationsOf(reference: Reference, key: number): number {
  return key < 0 ? 0 : reference.entriesTo(key) - reference.entriesFrom(key);
}

/** Bits of the chance that an unlisted street has the same name as this many listed ones; -Infinity if none has it. */
export function nameBits(reference: Reference, key: number): number {
  return Math.log2(designationsOf(reference, key) / Math.max(1, reference.meta.totals.designations));
}

/**
 * Bits of the chance that a name of several words has this one, as often as those of the reference; -Infinity if none
 * has it.
 */
export function wordOfNameBits(reference: Reference, word: string): number {
  const id = reference.findWord(word);
  if (id < 0) return Number.NEGATIVE_INFINITY;
  return Math.log2((reference.wordKeysTo(id) - reference.wordKeysFrom(id)) / reference.nameKeys.size);
}

/** Bits of the chance that a civic number is this one; small numbers are common. */
export function numberBits(number: number): number {
  return NUMBER_BITS - Math.log2(Math.max(1, number));
}

/** Bits of the chance that a number with a letter has this one; 0 for a fraction or none. */
export function suffixBits(suffix: string): number {
  return suffix < 'A' ? 0 : (SUFFIX_BITS[suffix] ?? OTHER_SUFFIX_BITS);
}

/** Bits of a word that nothing explains, by its length. */
export function lettersBits(word: string): number {
  let bits: number = EXTRA_BITS.word;
  for (let i = 0; i < word.length; i++) bits += word.charCodeAt(i) < 58 ? EXTRA_BITS.digit : EXTRA_BITS.letter;
  return Math.max(bits, EXTRA_BITS.most);
}
