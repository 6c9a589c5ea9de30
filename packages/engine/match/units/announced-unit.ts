import { Kind } from '../../address/lexicon.ts';
import { unitDesignatorOf } from '../../address/unit-designators.ts';
import { type ParseContext, wordsAt } from '../../parse/words/context.ts';
import type { Span, Unit } from '../../parse/words/parts.ts';
import { isCivic, valueAfter } from '../../parse/words/values.ts';
import { Shape } from '../../parse/words/word.ts';

const INITIAL_AND_LETTER = /^U[A-Z]$/;
const UNIT = unitDesignatorOf('UNIT');

/** `AVE UNIT 10`, `SUITE201`, `# 6`: a listed unit with what announces it. */
export function announcedIn(
  context: ParseContext,
  { from, to }: Span,
  isListed: (label: string) => boolean,
): Unit | undefined {
  const { tokens } = context;
  for (let at = from; at < to; at++) {
    const { shape, kinds, letters, word } = tokens[at]!;
    const isSign = at === from && at > 0 && tokens[at - 1]!.shape === Shape.NumberSign;
    if (isSign && isCivic(tokens[at]!) && isListed(word)) {
      return { designator: undefined, number: word, from: at, to: at + 1, sign: true };
    }
    const joined = shape === Shape.LettersNumber ? unitDesignatorOf(letters) : undefined;
    if (joined !== undefined && isListed(word.slice(letters.length))) {
      return { designator: joined, number: word.slice(letters.length), from: at, to: at + 1, sign: false };
    }
    // 12 ELM ST UA
    if (INITIAL_AND_LETTER.test(word) && !isListed(word) && isListed(word.slice(1))) {
      return { designator: UNIT, number: word.slice(1), from: at, to: at + 1, sign: false };
    }
    const designator = (kinds & Kind.Unit) === 0 ? undefined : wordsAt(context, at);
    if (designator?.unit === undefined) continue;
    const { code, bare } = designator.unit;
    const value = valueAfter(context, at + designator.words);
    if (value < 0 || value >= to || !isListed(tokens[value]!.word)) {
      // UPPR-NUMBER 12 ELM ST
      if (!bare || !isListed(code)) continue;
      return { designator: designator.unit, number: '', from: at, to: at + designator.words, sign: false };
    }
    const sign = value > at + designator.words;
    return { designator: designator.unit, number: tokens[value]!.word, from: at, to: value + 1, sign };
  }
  return undefined;
}
