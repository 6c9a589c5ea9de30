import { fold } from '../text/fold.ts';
import { NAME_WORDS, ORDINAL_VALUES, ordinalValue, PARTICLES, SPELLED_OUT, TENS } from './name-words.ts';

const ENDS_IN_DIGIT = /[0-9]$/;
const LETTER_AFTER_NUMBER = /^[0-9]+E$/;
const VOWEL = /^[AEIOUYH]/;
/** A fraction, as a sign or as two digits, that is not part of a longer number: `5 1/2 LINE`, `5½`. */
const FRACTION = /[¼½¾]|(?<![0-9])(?:1\/4|1\/2|3\/4)(?![0-9])/g;
/** Few names contain a fraction; this spares the others the search. */
const FRACTION_SIGN = /[/¼½¾]/;
/** Fractions as words of keys; the digit keeps them out of every comparison that tolerates misspellings. */
const FRACTION_WORDS: ReadonlyMap<string, string> = new Map([
  ['1/4', 'Q1'],
  ['¼', 'Q1'],
  ['1/2', 'Q2'],
  ['½', 'Q2'],
  ['3/4', 'Q3'],
  ['¾', 'Q3'],
]);

/**
 * Match keys of names. Two spellings that Canadian practice treats as one name have the same key: SAINT/ST, MOUNT/MT,
 * FIFTH/5TH/5E/5, hyphens, spaces, apostrophes, accents, case. Keys hold only A-Z and 0-9 and are never shown to
 * anyone.
 */

/** Key of a street name, without its type and direction: `Saint-Laurent` -> `STLAURENT`, `Forty Second` -> `42`. */
export function streetNameKey(name: string): string {
  return canonicalWords(foldName(name)).join('');
}

/** Key of a municipality, station or building name: `Sault Sainte Marie` -> `SAULTSTEMARIE`. */
export function placeNameKey(name: string): string {
  return canonicalWords(foldName(name)).join('');
}

/**
 * The street key without French particles (`DE LA`, `DES`, `DU`, `L'`, …): `Ramezay` and `de Ramezay` have the same
 * one. It equals `streetNameKey` when there is nothing to drop.
 */
export function looseStreetNameKey(name: string): string {
  return looseKeyOf(canonicalWords(foldName(name.replace(/\b([LlDd])['’]/g, '$1 '))));
}

/** The loose key of canonical words, in which an elided `L'` or `D'` is a word of its own. */
export function looseKeyOf(words: readonly string[]): string {
  const kept = words.filter((_, at) => !isParticle(words, at));
  return kept.length === 0 ? words.join('') : kept.join('');
}

/** `fold`, with a fraction as one word that cannot be taken for two numbers: `5 1/2` -> `5 Q2`. */
function foldName(name: string): string {
  if (!FRACTION_SIGN.test(name)) return fold(name);
  return fold(name.replace(FRACTION, (fraction) => ` ${FRACTION_WORDS.get(fraction)} `));
}

/**
 * The letters of a name as written, short forms spelled out: `St-Prosper` -> `SAINTPROSPER`, `Mont-Joli` -> `MONTJOLI`.
 * It compares words that a key holds in another form, such as the SAIN of `Sain-Prosper`.
 */
export function spelledNameKey(name: string): string {
  const words = foldName(name).split(' ');
  return words.map((word) => SPELLED_OUT.get(word) ?? word).join('');
}

/**
 * The part that a folded word (or a fraction such as `1/2`) contributes to a key, whatever its neighbours are.
 * Undefined when they matter: tens that an ordinal may complete, `96E`, `N D`, `AVENUE O`.
 */
export function keyPart(word: string): string | undefined {
  const first = word.charCodeAt(0);
  if (first < 65) {
    if (word.charCodeAt(word.length - 1) < 65) return FRACTION_WORDS.get(word) ?? word;
    if (LETTER_AFTER_NUMBER.test(word)) return undefined;
    const ordinal = ordinalValue(word);
    return ordinal > 0 ? String(ordinal) : word;
  }
  const part = PARTS.get(word);
  return part === undefined ? word : part === DEPENDS ? undefined : part;
}

/** Stands for a part that depends on the neighbours of the word. */
const DEPENDS = '';

const PARTS: ReadonlyMap<string, string> = new Map([
  ...NAME_WORDS,
  ...ORDINAL_VALUES.map(([word, value]) => [word, String(value)] as const),
  ...[...TENS.keys(), 'N', 'O'].map((word) => [word, DEPENDS] as const),
]);

/** Words of letters whose part in a key differs from the word. */
export const KEY_WORDS: readonly string[] = [...PARTS.keys()];

/** Folded words in their canonical forms; an ordinal phrase becomes its number, `1/2` becomes `Q2`. */
export function canonicalWords(folded: string): string[] {
  if (folded === '') return [];
  const words = folded.split(' ');
  const out: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const part = keyPart(word);
    if (part !== undefined) {
      out.push(part);
      continue;
    }
    const tens = TENS.get(word);
    if (tens !== undefined && i + 1 < words.length) {
      const at = words[i + 1] === 'ET' && i + 2 < words.length ? i + 2 : i + 1;
      const unit = ordinalValue(words[at]!);
      if (unit > 0 && unit < 10) {
        out.push(String(tens + unit));
        i = at;
        continue;
      }
    }
    const ordinal = ordinalValue(word);
    // 5E and 5E RANG are ordinals; the E of FIRE ROUTE 96E is a letter of its own.
    const letter = i > 0 && i === words.length - 1 && LETTER_AFTER_NUMBER.test(word);
    if (ordinal > 0 && !letter) {
      out.push(String(ordinal));
      continue;
    }
    if (word === 'N' && words[i + 1] === 'D' && i + 2 < words.length) {
      out.push('NOTRE', 'DAME');
      i++;
      continue;
    }
    if (word === 'O' && isLetterName(words, i)) {
      out.push(word);
      continue;
    }
    out.push(NAME_WORDS.get(word) ?? FRACTION_WORDS.get(word) ?? word);
  }
  return out;
}

/** AVENUE O, which is not AVENUE W: the letter is the whole name, or all but AVENUE. Elsewhere it is Ouest. */
function isLetterName(words: readonly string[], at: number): boolean {
  if (at + 1 < words.length || at > 1) return false;
  return at === 0 || words[0] === 'AVENUE' || NAME_WORDS.get(words[0]!) === 'AVENUE';
}

/** The canonical words of a name without particles: `de l'Église Nord` -> `EGLISE`, `N`. */
export function significantWords(name: string): string[] {
  return canonicalWords(fold(name.replace(/\b([LlDd])['’]/g, '$1 '))).filter((word) => !PARTICLES.has(word));
}

/**
 * Only a letter tells A LINE, BLOCK A and 12 D from other names. A single letter is therefore a particle only where
 * French elides (L and D before a vowel, A before LA), and nothing is a particle at the end or after a number.
 */
function isParticle(words: readonly string[], at: number): boolean {
  const word = words[at]!;
  const next = words[at + 1];
  if (!PARTICLES.has(word) || next === undefined || (at > 0 && ENDS_IN_DIGIT.test(words[at - 1]!))) return false;
  if (word === 'A') return next === 'LA' || next === 'L';
  return word.length > 1 || (next.length > 1 && VOWEL.test(next));
}
