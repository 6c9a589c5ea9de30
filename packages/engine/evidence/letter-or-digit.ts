import type { Candidate } from '../match/candidate.ts';
import { spanText } from '../match/compare.ts';
import type { Parse } from '../parse/variant.ts';
import { CivicHits } from '../reference/read/civic-lookup.ts';
import type { Reference } from '../reference/read/reader.ts';

/** Filled for one door at a time. */
const hits = new CivicHits();

/** `S22 MAIN ST`, read as 522: the street has a 22, too, and the letter may be a letter. */
export function hasLetterInNumber(reference: Reference, parse: Parse, { variant, street, faults }: Candidate): boolean {
  if (!faults.some(({ code }) => code === 'CIVIC_NUMBER_MISREAD')) return false;
  const digits = LETTER_IN_FRONT.exec(spanText(parse, variant.civic))?.[1];
  return digits !== undefined && reference.lookupCivic(street, Number(digits), '', hits) > 0;
}

const LETTER_IN_FRONT = /^S(\d+)$/i;
