import type { Candidate } from '../../match/candidates/candidate.ts';
import { conceptOf } from '../../match/compare/designation.ts';
import { isOfTypedCode } from '../../match/compare/fault-kinds.ts';
import { leftoversOf } from '../../match/compare/leftovers.ts';
import { OR_WORDS } from '../../parse/words/and-or.ts';
import type { Token } from '../../parse/words/token.ts';
import type { Reference } from '../../reference/read/reader.ts';
import type { TextAndReference } from '../model/weight.ts';
import { isDoor } from './listed-door.ts';

/** Filled by each look-up. */
const range = { lo: 0, hi: 0 };

/**
 * `12 KING ST W/E`, `12 ELM CRES OR RD`, `12 ELM CRES (RD)`: behind the street stands the type or direction of another
 * of that name, which has the number, too. `12 ADLEY PL OR RUDD AVE`: behind OR, another street. A code tells.
 */
export function isEitherStreet({ reference, parse }: TextAndReference, candidate: Candidate): boolean {
  const { variant, reading, faults } = candidate;
  if (reading === undefined || isOfTypedCode(parse, faults)) return false;
  const { tokens, words } = parse.context;
  const end = Math.max(reading.nameTo, reading.typeTo, reading.directionTo);
  const span = leftoversOf(parse, variant, reading).find(({ from }) => from === end);
  if (span === undefined) return false;
  const isOr = OR_WORDS.has(words[span.from]!);
  const first = isOr ? span.from + 1 : span.from;
  if (span.to === first + 1 && hasNamesake(reference, candidate, tokens[first]!)) return true;
  return isOr && tokens.slice(first + 1, span.to).some(isStreetWord);
}

function isStreetWord({ lexeme }: Token): boolean {
  return (lexeme?.types.length ?? 0) > 0;
}

/** Whether the place has a street of the name with this type or direction and the number. */
function hasNamesake(reference: Reference, candidate: Candidate, { lexeme }: Token): boolean {
  const { street, municipality, number, suffix, entry } = candidate;
  const types = lexeme?.types ?? [];
  const direction = lexeme?.direction ?? 0;
  if (types.length === 0 && direction === 0) return false;
  if (!reference.entryRange(reference.keyOfStreet(street), municipality, range)) return false;
  const { lo, hi } = range;
  for (let other = lo; other < hi; other++) {
    if (reference.streetOfEntry(other) === street) continue;
    const isOther =
      direction > 0 && types.length === 0
        ? reference.directionOfEntry(other) === direction && conceptOf(reference, other) === conceptOf(reference, entry)
        : types.some(({ concept }) => concept === conceptOf(reference, other));
    if (isOther && isDoor(reference, reference.streetOfEntry(other), number, suffix)) return true;
  }
  return false;
}
