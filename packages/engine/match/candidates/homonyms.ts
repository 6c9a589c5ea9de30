import type { Fault } from '../compare/faults.ts';
import type { Candidate } from './candidate.ts';

/**
 * Whether this address was found by taking the name of a province for a municipality, although a word or the postal
 * code says otherwise: `123 rue Principale Magogg Quebec` is not in Québec City.
 */
export function isMovedByProvince({ variant, faults }: Candidate): boolean {
  return variant.municipalityHomonym && faults.some(speaksAgainst);
}

function speaksAgainst({ code, from, to }: Fault): boolean {
  switch (code) {
    case 'TEXT_NOT_PLACED':
    case 'NUMBER_NOT_PLACED':
    case 'POSTAL_CODE_REPLACED':
      return true;
    case 'STREET_NAME_WORDS':
      return wordCount(from) > wordCount(to);
    default:
      return false;
  }
}

const wordCount = (text: string): number => text.split(/[\s-]+/).length;
