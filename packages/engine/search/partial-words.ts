import { canonicalWords } from '../address/name-key.ts';
import { NAME_WORDS, ORDINAL_VALUES, ordinalValue } from '../address/name-words.ts';

/** Fewest letters for which another form is thought of. */
const MIN_LETTERS = 2;

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

/** Whether a word of a name, in key form, is the typed word or, when that is still open, may become it. */
export function wordFits(typed: string, word: string, open: boolean): boolean {
  if (word === typed || canonicalWords(typed)[0] === word) return true;
  return open && (word.startsWith(typed) || startedForms(typed).includes(word));
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
  return new Map([...map].map(([letters, set]) => [letters, [...set]]));
}
