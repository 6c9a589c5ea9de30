import { wordLexeme } from '../../address/lexicon.ts';
import type { KnowsWord, Respelt, TypedWord } from '../words/typed-words.ts';
import { isName } from './run-on-words.ts';

/** The letters that lie elsewhere on the keyboards of France than on those of North America. */
const ELSEWHERE: Readonly<Record<string, string>> = { a: 'q', q: 'a', z: 'w', w: 'z', A: 'Q', Q: 'A', Z: 'W', W: 'Z' };
const LETTERS = /[aqzw]/gi;
const RARE = /[qzw]/i;
/** Hardly any word has a Q that no U follows. */
const LONE_Q = /q(?!u)/gi;

/** Fewer letters than this in the wrong place are slips. */
const LEAST_LETTERS = 2;

/**
 * `180 Broqdzqy Qve`: words that were typed on a keyboard of France as if it were one of North America, or the reverse.
 * They are known with their letters exchanged, and not as typed; where Q stands alone more than once, all words with
 * it are meant so.
 */
export function* otherLayout(words: readonly TypedWord[], knows: KnowsWord): Generator<Respelt> {
  if (!words.some(({ text }) => RARE.test(text))) return;
  const isWord = (folded: string): boolean => isName(folded, knows) || wordLexeme(folded) !== undefined;
  const found: Respelt[] = [];
  const lone = words.reduce((sum, { text }) => sum + (text.match(LONE_Q)?.length ?? 0), 0);
  let letters = 0;
  for (const { text, folded, from, to, hasDigit } of words) {
    const wrong = hasDigit || folded.length < 2 ? 0 : (text.match(LETTERS)?.length ?? 0);
    if (wrong === 0 || isWord(folded)) continue;
    const meant = text.replace(LETTERS, (letter) => ELSEWHERE[letter]!);
    const isLone = lone >= LEAST_LETTERS && text.search(LONE_Q) >= 0;
    if (!isLone && !isWord(folded.replace(LETTERS, (letter) => ELSEWHERE[letter]!))) continue;
    letters += wrong;
    found.push({ from, to, forms: [[{ text: meant, from, to }]] });
  }
  if (letters >= LEAST_LETTERS) yield* found;
}
