import { Kind, wordLexeme } from '../../address/lexicon.ts';
import { isEnglishOrdinal } from '../../address/ordinal-endings.ts';
import { BEHIND_TWO_NUMBERS, ENDS_STREET, fitsAt } from '../words/fits-at.ts';
import type { KnowsWord, Respelt, TypedWord } from '../words/typed-words.ts';
import { isBlank, PARTICLES, typesOf } from './parted-words.ts';
import { LEADING } from './run-on-units.ts';
import { BEHIND_NUMBER } from './typed-ordinals.ts';

/** A blank that was typed within a word. */

/**
 * `Blv d`, `b oul Laurier`, `E cho Pond`, `Sa int-Victor`: two words that are one, where that is a keyword or a name.
 */
export function blanksInWords(text: string, words: readonly TypedWord[], knows: KnowsWord): Respelt[] {
  const found: Respelt[] = [];
  for (let at = 1; at < words.length; at++) {
    const [first, second] = [words[at - 1]!, words[at]!];
    if (!isBlank(text, first, second) || second.hasDigit) continue;
    if (first.hasDigit ? !isOrdinalParted(first, second, text) : !isPartedWord(first, second, text, knows)) continue;
    const { from } = first;
    const { to } = second;
    found.push({ from, to, forms: [[{ text: first.text + second.text, from, to }]], kind: 'parted' });
    at++;
  }
  return found;
}

function isPartedWord(first: TypedWord, second: TypedWord, text: string, knows: KnowsWord): boolean {
  return isKeywordParted(first, second, text) || isNameParted(first, second, text, knows);
}

/** `71s t Ave`, `33r d St`: an ordinal behind the civic number, in front of a word. */
function isOrdinalParted(first: TypedWord, second: TypedWord, text: string): boolean {
  if (second.folded.length !== 1 || !isEnglishOrdinal(first.folded + second.folded)) return false;
  return fitsAt(BEHIND_NUMBER, text, first.from) && fitsAt(LEADS_WORD, text, second.to);
}

const LEADS_WORD = / \p{L}{2}/uy;

/** `Blv d`, `R d`, `b oul Laurier`, `Bsm t`, `Ap t 2`: a type or a word for a unit, where one stands. */
function isKeywordParted(first: TypedWord, second: TypedWord, text: string): boolean {
  const keyword = first.folded + second.folded;
  if (keyword.length > LONGEST) return false;
  const kinds = kindsOf(keyword);
  const isShort = keyword.length < 3;
  // UNIT E is no UNITÉ
  const isUnitAlone = (kindsOf(first.folded) & (Kind.Unit | Kind.BareUnit)) === Kind.Unit;
  if (isUnitAlone && (first.folded === 'UNIT' || !fitsAt(LEADS_LABEL, text, second.to))) return false;
  // KING ST E is no KING STE
  if ((kindsOf(first.folded) & Kind.StreetType) !== 0 && (kindsOf(second.folded) & Kind.Direction) !== 0) return false;
  if ((kinds & Kind.Unit) !== 0 && !isShort) return fitsAt(BEHIND_STREET, text, first.from);
  if ((kinds & Kind.StreetType) === 0 || mayBeTwo(first.folded, second.folded)) return false;
  if (fitsAt(BEHIND_NAME, text, first.from)) return !isShort || fitsAt(ENDS_STREET, text, second.to);
  if (fitsAt(BEHIND_TWO_NUMBERS, text, first.from)) return true;
  if (!fitsAt(BEHIND_CIVIC, text, first.from)) return false;
  if (keyword === 'ST') return fitsAt(LEADS_NAME, text, second.to);
  const isFrench = typesOf(keyword).some(({ beforeName }) => beforeName);
  return isFrench && (!isShort || text[first.from - 2] === ',' || fitsAt(LEADS_ORDINAL, text, second.to));
}

/** Longer keywords are joined wherever they stand, whatever their parts. */
const LONGEST = 5;

/** `L N`, `AV E`: the second is a keyword by itself. */
function mayBeTwo(first: string, second: string): boolean {
  return isKeyword(second) && (first.length + second.length < 3 || isKeyword(first));
}

function kindsOf(word: string): number {
  return wordLexeme(word)?.kinds ?? 0;
}

function isKeyword(word: string): boolean {
  return (kindsOf(word) & (Kind.Direction | Kind.StreetType | Kind.Unit | Kind.Province)) !== 0;
}

const BEHIND_NAME = /(?<=\p{L}{2} |\d(?:st|nd|rd|th) )/iuy;
const BEHIND_CIVIC = /(?<=\d\p{L}?,? )/uy;
const LEADS_ORDINAL = / \d{1,3}(?:e|re|er)\b/iuy;
const BEHIND_STREET = /(?<=\p{L}\.?,? |[\n,#] ?)/uy;
const LEADS_NAME = /\.?[ -]\p{L}{3}/uy;
/** `Suit e 3`, `Ap t B,`, `Ap t. UPPR,`: what a unit is called. */
const LEADS_LABEL = /\.? #?(?:\d+\p{L}?(?=[,\n]|$| \p{L}{3})|\p{L}\d*(?=[,\n]|$| \p{L}{3})|\p{L}{3,4}(?=[,\n]|$))/uy;

/**
 * `E cho Pond`, `av n ordière`: a direction that is the first letter of a name, where the others are none. `Sa
 * int-Victor`, `Notre-Dam e-de-Lourdes`, `rue D e Bourton`: a word of French names that no name has in parts.
 */
function isNameParted(first: TypedWord, second: TypedWord, text: string, knows: KnowsWord): boolean {
  const [a, b] = [first.folded, second.folded];
  const whole = a + b;
  const isKnown = (word: string): boolean => knows(word) || PARTS_OF_NAMES.has(word);
  if (!isKnown(whole) || (isKnown(a) && isKnown(b))) return false;
  // 14 L-O-N-E St
  if ((kindsOf(b) & Kind.StreetType) !== 0) return false;
  if (text[second.to] === '-' || JOINS.has(text[first.from - 1] ?? '')) return true;
  if (PARTICLES.has(whole)) return b.length === 1 && fitsAt(BEHIND_NAME, text, first.from);
  if (isKnown(b) || wordLexeme(b) !== undefined) return false;
  return LEADING.has(whole) || (a.length === 1 && b.length > 2 && (kindsOf(a) & Kind.Direction) !== 0);
}

/** Words of names that are in keys in a short form or in none, and those of French places. */
const PARTS_OF_NAMES: ReadonlySet<string> = new Set([
  ...[...LEADING, ...PARTICLES, 'NORD', 'SUD', 'EST', 'OUEST', 'SUR'],
  ...['NOTRE', 'DAME', 'ILE', 'LAC', 'ANSE', 'BAIE', 'COTE', 'MONT', 'MONTS', 'POINTE', 'RIVIERE', 'VALLEE'],
]);

const JOINS: ReadonlySet<string> = new Set(['-', "'", '’']);
