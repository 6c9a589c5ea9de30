import type { Candidate } from './candidate.ts';
import type { Fault } from './faults.ts';

/**
 * Whether the name of a province was taken for a municipality to find this address, although a word or the postal code
 * speaks against it: `123 rue Principale Magogg Quebec` is not in Québec.
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
