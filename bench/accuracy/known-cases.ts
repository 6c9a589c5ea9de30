import { canonicalWords } from '../../packages/engine/address/name-key.ts';
import { parsePostalCode } from '../../packages/engine/address/postal-code.ts';
import { CivicHits } from '../../packages/engine/reference/read/civic-lookup.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import { damerauLevenshtein } from '../../packages/engine/text/distance.ts';
import { fold } from '../../packages/engine/text/fold.ts';
import type { Case } from './case-file.ts';

/** A number with the letter that may be its suffix: `12`, `12B`, `12 B`. */
const NUMBERS = /(?<![0-9])([0-9]{1,7})(?: ?([A-Z])\b)?/gi;

/** True when the reference has the expected postal code. */
export function hasKnownCode(reference: Reference, { expected }: Case): boolean {
  return reference.findPostalCode(parsePostalCode(expected.PostalCode ?? '') ?? '') >= 0;
}

/**
 * True when a number of the line is a civic number with the expected postal code. Where the reference and the file have
 * different codes for an address, the engine can only give the reference's; such rows measure the data.
 */
export function hasKnownCivic(reference: Reference, item: Case): boolean {
  return codesOfCivic(reference, item) > 0;
}

/** How many postal codes the reference has for the number of the line that has the expected one; 0 = none has it. */
export function codesOfCivic(reference: Reference, item: Case): number {
  const code = reference.findPostalCode(parsePostalCode(item.expected.PostalCode ?? '') ?? '');
  if (code < 0) return 0;
  const hits = new CivicHits();
  for (const [, digits, letter] of item.line.matchAll(NUMBERS)) {
    for (const suffix of letter === undefined ? [''] : ['', letter.toUpperCase()]) {
      for (let row = reference.codeStreetsFrom(code); row < reference.codeStreetsTo(code); row++) {
        const count = reference.lookupCivic(reference.codeStreet(row), Number(digits), suffix, hits);
        const codes = new Set(hits.postalCode.slice(0, count));
        if (codes.has(code)) return codes.size;
      }
    }
  }
  return 0;
}

/**
 * True when a number in the line precedes a street that has it under the expected code, with each word of the street's
 * name in the line with few edits. Otherwise the line and the reference differ.
 */
export function namesKnownCivic(reference: Reference, item: Case): boolean {
  const code = reference.findPostalCode(parsePostalCode(item.expected.PostalCode ?? '') ?? '');
  if (code < 0) return false;
  const hits = new CivicHits();
  for (const { 1: digits, index } of item.line.matchAll(NUMBERS)) {
    const behind = canonicalWords(fold(item.line.slice(index + digits!.length))).slice(0, 8);
    for (let row = reference.codeStreetsFrom(code); row < reference.codeStreetsTo(code); row++) {
      const street = reference.codeStreet(row);
      const name = canonicalWords(fold(reference.streetText(street)));
      if (!name.every((word, at) => behind.some((other, place) => place <= at + 3 && isAlike(word, other)))) continue;
      const count = reference.lookupCivic(street, Number(digits), '', hits);
      if (hits.postalCode.slice(0, count).includes(code)) return true;
    }
  }
  return false;
}

function isAlike(word: string, other: string): boolean {
  const allowed = /\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  return damerauLevenshtein(word, other, allowed) <= allowed;
}
