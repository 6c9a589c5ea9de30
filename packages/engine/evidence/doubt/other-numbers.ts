import { Kind } from '../../address/lexicon.ts';
import { HAVE_NUMBERS, HAVE_NUMBERS_OR_NAMES, HAVE_SIGNED_NUMBERS } from '../../address/words-beside-numbers.ts';
import type { Candidate } from '../../match/candidates/candidate.ts';
import { isOfTypedCode } from '../../match/compare/fault-kinds.ts';
import { leftoversOf } from '../../match/compare/leftovers.ts';
import type { ParseContext } from '../../parse/words/context.ts';
import { Break } from '../../parse/words/token.ts';
import { Shape } from '../../parse/words/word.ts';
import type { TextAndReference } from '../model/weight.ts';

/**
 * `REF 12 ELM ST`, `SINCE 12 ELM ST`, `STORE #12, ELM ST`: the number of something else, which happens to be a door of
 * the street; the code of that door says that it is no accident. In `ELM ST - WING 12` and `ELM ST & OAK AVE 12`, the
 * words in between have the number, whatever they are.
 */
export function hasNumberOfOther({ parse }: Pick<TextAndReference, 'parse'>, candidate: Candidate): boolean {
  const { variant, reading, faults } = candidate;
  const { civic, street } = variant;
  if (civic === undefined || street === undefined || civic.from === 0) return false;
  const { tokens, words } = parse.context;
  if (tokens[civic.from]!.before >= Break.Comma) return false;
  const isSigned = tokens[civic.from - 1]!.shape === Shape.NumberSign;
  const start = isSigned ? civic.from - 1 : civic.from;
  const isBetween = leftoversOf(parse, variant, reading).some(
    ({ from, to }) => from > street.from && (to === civic.from || (to === start && from < start)),
  );
  if (isBetween) return true;
  if (isOfTypedCode(parse, faults)) return false;
  const at = start - 1;
  if (at < 0 || tokens[start]!.before >= Break.Comma) return false;
  if ((tokens[at]!.kinds & Kind.Telephone) !== 0) return true;
  if (HAVE_NUMBERS.has(words[at]!)) return !isCalled(parse.context, at);
  return isSigned && HAVE_SIGNED_NUMBERS.has(words[at]!);
}

/** `ATTN FRONT DESK 12 ELM ST`: the word in front says which desk. */
function isCalled({ tokens, words }: ParseContext, at: number): boolean {
  const isFirst = at === 0 || tokens[at]!.before >= Break.Comma;
  if (isFirst || !HAVE_NUMBERS_OR_NAMES.has(words[at]!)) return false;
  const { shape, kinds } = tokens[at - 1]!;
  return shape === Shape.Letters && (kinds & Kind.Attention) === 0;
}
