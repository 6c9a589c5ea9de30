import { Kind, wordLexeme } from '../../address/lexicon.ts';
import { fold } from '../../text/fold.ts';
import type { Respelt, TypedWord } from '../words/typed-words.ts';
import { numberOf } from './number-words.ts';
import { endOfNumber } from './spoken.ts';

/** What somebody says who takes back the number before, in both languages. */
const TAKEN_BACK: readonly (readonly string[])[] = [
  ...['sorry', 'no sorry', 'i mean', 'no i mean', 'no wait', 'wait no', 'make that', 'correction', 'scratch that'],
  ...['oops', 'no actually', 'actually', 'pardon', 'non pardon', 'je veux dire', 'non plutôt', 'plutôt', 'oups'],
  ...['excusez', 'excusez moi', 'désolé', 'non attendez', 'je me trompe'],
].map((phrase) => fold(phrase).split(' '));

/** The same between numbers in words; in front of digits it may stand for a number, `12 no 14`. */
const NO: ReadonlySet<string> = new Set(['NO', 'NON']);

/**
 * `12 sorry 14 Elm St`, `twelve no fourteen Elm St`, `douze, pardon, quatorze rue Eddy`: the second number is meant.
 */
export function selfCorrections(text: string, words: readonly TypedWord[]): Respelt[] {
  const found: Respelt[] = [];
  if (!MAY_CORRECT.test(text)) return found;
  for (let at = 0; at < words.length; at++) {
    const end = endOfEither(text, words, at);
    if (end === at) continue;
    const second = behindCorrection(words, at, end);
    const to = second < 0 ? -1 : endOfEither(text, words, second);
    if (to > second) {
      const [first, next, last] = [words[at]!, words[second]!, words[to - 1]!];
      const number = NUMBER.test(last.folded) ? last.text : numberOf(words.slice(second, to));
      found.push({ from: first.from, to: last.to, forms: [[{ text: number, from: next.from, to: last.to }]] });
    }
    at = Math.max(end, to) - 1;
  }
  return found;
}

/** Every text with a correction holds one of these; this is found faster. */
const MAY_CORRECT =
  /\b(?:sorry|mean|no|non|make|correction|scratch|oops|oups|actually|pardon|veux|plut|excuse|d[ée]sol|trompe)/i;

const NUMBER = /^\d+[A-Z]?$/;

/** Where the number in digits or in words that begins at `at` ends. */
function endOfEither(text: string, words: readonly TypedWord[], at: number): number {
  return NUMBER.test(words[at]?.folded ?? '') ? at + 1 : endOfNumber(text, words, at);
}

/** Where the words go on behind those that take back the number from `from` to `at`; -1 if there are none. */
function behindCorrection(words: readonly TypedWord[], from: number, at: number): number {
  const lengths = TAKEN_BACK.filter((phrase) => phrase.every((word, i) => words[at + i]?.folded === word));
  if (lengths.length > 0) return at + Math.max(...lengths.map(({ length }) => length));
  const isUnit = ((wordLexeme(words[from - 1]?.folded ?? '')?.kinds ?? 0) & Kind.Unit) !== 0;
  const isSaid = !words[from]!.hasDigit && NO.has(words[at]?.folded ?? '') && !words[at + 1]?.hasDigit;
  return isSaid && !isUnit ? at + 1 : -1;
}
