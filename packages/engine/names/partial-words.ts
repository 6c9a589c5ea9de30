import { canonicalWords, keyPart, significantWords } from '../address/name-key.ts';
import { NAME_WORDS, ORDINAL_VALUES, ordinalValue, TENS } from '../address/name-words.ts';
import { fold } from '../text/fold.ts';

/** Fewest letters that may turn into another form. */
const MIN_LETTERS = 1;

/** Marks a word for tens, which stands for the nine numbers that may follow: `3#` is 31 to 39. */
export const DECADE = '#';

/**
 * Key forms of words that keys write differently, by the words' first letters: `SAIN` may turn into SAINT, which is ST
 * in keys, and `FIF` into FIFTH, which is 5.
 */
const FORMS: ReadonlyMap<string, readonly string[]> = forms();

const STARTED_ORDINAL = /^([0-9]{1,3})(S|N|R|T|E|EM|I|IE|IEM|ER|NDE?)$/;

/** Key forms of the words that may be half-typed, other than the letters themselves; none begins with the letters. */
export function startedForms(letters: string): readonly string[] {
  const ordinal = STARTED_ORDINAL.exec(letters);
  if (ordinal !== null) return [ordinal[1]!];
  return FORMS.get(letters) ?? NONE;
}

const NONE: readonly string[] = [];

function decadeOf(tens: number): string {
  return tens / 10 + DECADE;
}

/** The last, perhaps half-typed words of a name that make one word in keys. */
interface StartedPhrase {
  /** How many words. */
  readonly words: number;
  readonly forms: readonly string[];
}

/** What the last words may turn into: FIF 5, THIRTY 31 to 39, THIRTY N 39. If `open`, the last may be unfinished. */
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

/** Ordinals that may follow tens. */
const UNITS: readonly (readonly [string, number])[] = ORDINAL_VALUES.filter(([, value]) => value < 10);

/** Whether a word of a name, in key form, fits this form. */
function formFits(form: string, word: string): boolean {
  if (!form.endsWith(DECADE)) return form === word;
  return word.length === 2 && word[0] === form[0] && word[1] !== '0';
}

/** Whether a name's words, in key form, begin with the typed ones, the last of which may make up a single key word. */
export function phraseFits(typed: readonly string[], words: readonly string[], open: boolean): boolean {
  return startedPhrases(typed, open).some(({ words: count, forms }) => {
    const head = typed.length === count ? NONE : canonicalWords(typed.slice(0, -count).join(' '));
    const word = words[head.length];
    if (word === undefined || !head.every((part, at) => part === words[at])) return false;
    return forms.some((form) => formFits(form, word));
  });
}

/** The key form of a single word. */
export function canonicalWord(word: string): string {
  return keyPart(word) ?? canonicalWords(word)[0] ?? word;
}

/** Whether a word of a name, in key form, is the typed word or, if that is still `open`, may be what it turns into. */
export function wordFits(typed: string, word: string, open: boolean): boolean {
  if (word === typed || canonicalWord(typed) === word) return true;
  return open && (word.startsWith(typed) || startedForms(typed).some((form) => formFits(form, word)));
}

/** The words, in key form, that `wordFits` for what was typed, among those that begin with given letters. */
export function fittingWords(
  typed: string,
  open: boolean,
  starting: (letters: string) => readonly string[],
): ReadonlySet<string> {
  const words = new Set([typed, canonicalWord(typed)]);
  if (!open) return words;
  for (const word of starting(typed)) words.add(word);
  for (const form of startedForms(typed)) {
    const isDecade = form.endsWith(DECADE);
    for (const word of isDecade ? starting(form[0]!) : [form]) if (formFits(form, word)) words.add(word);
  }
  return words;
}

/** The prefixes that the keys of names beginning with `text` may have; none contains another. */
export function keyStarts(text: string): { prefix: string; strict: boolean }[] {
  const words = fold(text).split(' ');
  const last = words.at(-1);
  const raw = canonicalWords(words.slice(0, -1).join(' ')).join('') + last;
  const full = canonicalWords(words.join(' ')).join('');
  if (full.startsWith(raw)) return [{ prefix: raw, strict: false }];
  const changed = { prefix: full, strict: true };
  return raw.startsWith(full) ? [changed] : [{ prefix: raw, strict: false }, changed];
}

/** Whether a name begins with the words of a text, the last of which may be unfinished. */
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
