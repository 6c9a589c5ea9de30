import { canonicalWords, keyPart, significantWords } from '../address/name-key.ts';
import { NAME_WORDS, ORDINAL_VALUES, ordinalValue, TENS } from '../address/name-words.ts';
import { fold } from '../text/fold.ts';

/** Fewest letters for which another form is thought of. */
const MIN_LETTERS = 1;

/** Ends the form of a word of tens, that stands for all nine numbers after it: `3#` is 31 to 39. */
export const DECADE = '#';

/**
 * Words of names that keys hold in another form, by their first letters: `SAIN` may become SAINT, which is ST in keys,
 * and `FIF` FIFTH, which is 5.
 */
const FORMS: ReadonlyMap<string, readonly string[]> = forms();

const STARTED_ORDINAL = /^([0-9]{1,3})(S|N|R|T|E|EM|I|IE|IEM|ER|NDE?)$/;

/** Key forms, besides the letters themselves, of the words that may be under way; none of them begins with the letters. */
export function startedForms(letters: string): readonly string[] {
  const ordinal = STARTED_ORDINAL.exec(letters);
  if (ordinal !== null) return [ordinal[1]!];
  return FORMS.get(letters) ?? NONE;
}

const NONE: readonly string[] = [];

function decadeOf(tens: number): string {
  return tens / 10 + DECADE;
}

/** The last words of a name that may be under way, as one word of keys. */
interface StartedPhrase {
  /** How many words. */
  readonly words: number;
  readonly forms: readonly string[];
}

/** What the last words may become: FIF 5, THIRTY one of 31 to 39, THIRTY N 39. `open`: the last word may be unfinished. */
export function startedPhrases(words: readonly string[], open: boolean): StartedPhrase[] {
  const last = words.at(-1)!;
  const out: StartedPhrase[] = open ? [{ words: 1, forms: startedForms(last) }] : [];
  const decade = TENS.get(last);
  if (decade !== undefined) out.push({ words: 1, forms: [decadeOf(decade)] });
  const and = words.at(-2) === 'ET' ? 1 : 0;
  const tens = TENS.get(words.at(-2 - and) ?? '');
  if (tens === undefined) return out;
  if (last === 'ET' || (open && last === 'E')) out.push({ words: 2, forms: [decadeOf(tens)] });
  const units = open ? UNITS.filter(([word]) => word.startsWith(last)) : [];
  out.push({ words: 2 + and, forms: units.map(([, unit]) => String(tens + unit)) });
  return out;
}

/** Ordinals that follow tens. */
const UNITS: readonly (readonly [string, number])[] = ORDINAL_VALUES.filter(([, value]) => value < 10);

/** Whether a word of a name, in key form, is of this form. */
function formFits(form: string, word: string): boolean {
  if (!form.endsWith(DECADE)) return form === word;
  return word.length === 2 && word[0] === form[0] && word[1] !== '0';
}

/** Whether the words of a name, in key form, begin with the typed ones, the last of which are the beginning of one of them. */
export function phraseFits(typed: readonly string[], words: readonly string[], open: boolean): boolean {
  return startedPhrases(typed, open).some(({ words: count, forms }) => {
    const head = typed.length === count ? NONE : canonicalWords(typed.slice(0, -count).join(' '));
    const word = words[head.length];
    if (word === undefined || !head.every((part, at) => part === words[at])) return false;
    return forms.some((form) => formFits(form, word));
  });
}

/** The form of a single word in keys. */
export function canonicalWord(word: string): string {
  return keyPart(word) ?? canonicalWords(word)[0] ?? word;
}

/** Whether a word of a name, in key form, is the typed word or, when that is still open, may become it. */
export function wordFits(typed: string, word: string, open: boolean): boolean {
  if (word === typed || canonicalWord(typed) === word) return true;
  return open && (word.startsWith(typed) || startedForms(typed).some((form) => formFits(form, word)));
}

/** The beginnings that keys of names may have when the name begins with `text`; no stretch holds another. */
export function keyStarts(text: string): { prefix: string; strict: boolean }[] {
  const words = fold(text).split(' ');
  const last = words.at(-1);
  const raw = canonicalWords(words.slice(0, -1).join(' ')).join('') + last;
  const full = canonicalWords(words.join(' ')).join('');
  if (full.startsWith(raw)) return [{ prefix: raw, strict: false }];
  const changed = { prefix: full, strict: true };
  return raw.startsWith(full) ? [changed] : [{ prefix: raw, strict: false }, changed];
}

/** Whether the words of a name begin with the words of a text, the last of which may be unfinished. */
export function nameStarts(name: string, text: string): boolean {
  const typed = fold(text).split(' ');
  return [canonicalWords(fold(name)), significantWords(name)].some(
    (words) =>
      words.length >= typed.length && typed.every((word, at) => wordFits(word, words[at]!, at === typed.length - 1)),
  );
}

function forms(): ReadonlyMap<string, readonly string[]> {
  const map = new Map<string, Set<string>>();
  const add = (word: string, form: string): void => {
    for (let length = MIN_LETTERS; length < word.length; length++) {
      const letters = word.slice(0, length);
      if (form.startsWith(letters)) continue;
      const known = map.get(letters);
      if (known === undefined) map.set(letters, new Set([form]));
      else known.add(form);
    }
  };
  for (const [word, form] of NAME_WORDS) add(word, form);
  for (const [word] of ORDINAL_VALUES) add(word, String(ordinalValue(word)));
  for (const [word, tens] of TENS) add(word, decadeOf(tens));
  return new Map([...map].map(([letters, set]) => [letters, [...set]]));
}
