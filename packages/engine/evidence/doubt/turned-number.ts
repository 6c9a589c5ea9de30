import type { Candidate } from '../../match/candidates/candidate.ts';
import { isOtherCode } from '../../match/compare/fault-kinds.ts';
import type { Evidence } from '../model/weight.ts';
import { isDoorOfCode } from './listed-door.ts';

/**
 * `95 GAUTHIER DR` with the code of 59: two figures may have changed places as well as the code may be wrong, and
 * either door is there.
 */
export function hasTurnedNumber({ reference, parse, found }: Evidence, { street, number, faults }: Candidate): boolean {
  if (!found.codeFound || !faults.some(isOtherCode)) return false;
  const code = reference.findPostalCode(parse.tail.postalCode);
  return turned(String(number)).some((other) => isDoorOfCode(reference, code, street, Number(other)));
}

/** The numbers with two neighbouring figures exchanged. */
function turned(number: string): string[] {
  return Array.from({ length: number.length - 1 }, (_, at) => {
    return number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2);
  }).filter((other) => other !== number && !other.startsWith('0'));
}
