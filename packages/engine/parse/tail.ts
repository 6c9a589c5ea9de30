import { Kind } from '../address/lexicon.ts';
import {
  packPostalCode,
  provincesOfPostalCode,
  repairPostalCode,
  transposedPostalCodes,
} from '../address/postal-code.ts';
import { PROVINCE_SLIPS, PROVINCES } from '../address/provinces.ts';
import { damerauLevenshtein } from '../text/distance.ts';
import { fold } from '../text/fold.ts';
import {
  freeEnd,
  keyOf,
  Owner,
  own,
  type ParseContext,
  phraseCovering,
  roleOf,
  startsSegment,
  wordsAt,
} from './context.ts';
import { readCountry, readUsTail } from './country.ts';
import type { ForeignEvidence, Tail } from './parts.ts';
import { Break } from './token.ts';
import { isProvinceCode } from './values.ts';
import { Shape } from './word.ts';

/** Look-alike characters that may be replaced in one code. */
const MAX_SUBSTITUTIONS = 2;
export function readTail(context: ParseContext, guessLookAlikes: boolean): Tail {
  const tail: Tail = {
    postalCode: '',
    postalCandidates: [],
    fsa: '',
    postalFrom: 0,
    postalTo: 0,
    provinces: [],
    provinceFrom: 0,
    provinceTo: 0,
    provinceMayBeCity: false,
    provinceMisspelt: false,
    canada: false,
    foreign: undefined,
  };
  readPostalCode(context, tail);
  readCountry(context, tail);
  readProvince(context, tail);
  if (tail.postalCode === '' && guessLookAlikes) readBrokenCode(context, tail);
  // before FL is taken for a floor; evidence that is not sure waits until the units are out of the way
  if (tail.postalCode === '' && tail.foreign === undefined) {
    readUsTail(context, tail);
    if (tail.foreign !== undefined && !isSure(tail.foreign)) tail.foreign = undefined;
  }
  return tail;
}

function isSure({ strength }: ForeignEvidence): boolean {
  return strength === 3;
}

/** The second look, once boxes, routes and units are out of the way: what is left at the end may be an odd code or a ZIP code. */
export function finishTail(context: ParseContext, tail: Tail, guessLookAlikes: boolean): void {
  if (tail.provinces.length === 0) readProvince(context, tail);
  if (tail.provinces.length > 1 && tail.postalCode !== '') {
    // NE and NO stand for several provinces, the code for one
    const possible = provincesOfPostalCode(tail.postalCode);
    const both = tail.provinces.filter((code) => possible.includes(code));
    if (both.length > 0) tail.provinces = both;
  }
  if (tail.postalCode !== '' || tail.postalCandidates.length > 0) return;
  readOddPostalCode(context, tail, guessLookAlikes);
  if (tail.postalCandidates.length === 0 && tail.fsa === '' && tail.foreign === undefined) readUsTail(context, tail);
}

/** The last postal code of the input, in one token or spread over two or three. Earlier copies of it are noise. */
function readPostalCode(context: ParseContext, tail: Tail): void {
  const { tokens, words } = context;
  for (let i = tokens.length - 1; i >= 0; i--) {
    const count = codeLength(context, i);
    if (count === 0) continue;
    let code = words[i]!;
    for (let at = i + 1; at < i + count; at++) code += words[at]!;
    if (tail.postalCode === '') {
      tail.postalCode = code;
      tail.postalFrom = i;
      tail.postalTo = i + count;
      own(context, i, i + count, Owner.PostalCode);
    } else if (code === tail.postalCode) own(context, i, i + count, Owner.Noise);
  }
}

/** What a code may begin with: `K7L3N6`, `K7L`, `K7`, `K`. */
const CODE_START = Shape.Mixed | Shape.LettersNumber | Shape.Letters;

/** How many tokens from `i` on make a postal code, 0 for none. */
function codeLength(context: ParseContext, i: number): number {
  const { tokens, words, owner } = context;
  const { shape } = tokens[i]!;
  if ((shape & CODE_START) === 0 || owner[i] !== 0) return 0;
  let code = words[i]!;
  // letters alone begin a code only where its characters were typed apart: `K 7 L 3 N 6`
  if (code.length > (shape === Shape.Letters ? 1 : 6)) return 0;
  for (let count = 1; count <= 6; count++) {
    if (code.length === 6) return packPostalCode(code) < 0 ? 0 : count;
    const next = words[i + count];
    if (next === undefined || owner[i + count] !== 0 || tokens[i + count]!.before >= Break.Comma) return 0;
    code += next;
    if (code.length > 6) return 0;
  }
  return 0;
}

/** True for the first half of a code: any such half completes to a code. */
function isFsa(word: string): boolean {
  return word.length === 3 && packPostalCode(`${word}0A0`) >= 0;
}

/** Truncated provinces are believed only where nothing else can stand. */
const WEAK_PROVINCES = new Set([
  'NE',
  'NO',
  'PR',
  'CO',
  'BR',
  'TE',
  'IL',
  'MA',
  'SA',
  'AL',
  'LB',
  'SL',
  'OM',
  'MAN',
  'CB',
]);

function readProvince(context: ParseContext, tail: Tail): void {
  if ((context.opens & Kind.Province) === 0) return;
  for (let round = 0; round < 3; round++) {
    const end = freeEnd(context);
    if (!takeProvince(context, tail, end)) break;
  }
  if (tail.provinces.length > 0) return;
  // before the postal code, or alone between commas
  if (tail.postalCode !== '' && takeProvince(context, tail, tail.postalFrom)) return;
  for (let i = 0; i < context.tokens.length; i++) {
    if (context.owner[i] !== 0 || (context.tokens[i]!.opens & Kind.Province) === 0) continue;
    const lexeme = wordsAt(context, i);
    if (lexeme === undefined || (lexeme.kinds & Kind.Province) === 0 || WEAK_PROVINCES.has(lexeme.surface)) continue;
    // inside a segment only the two letters are sure enough: `TORONTO ON, 100 KING ST W`
    if (!startsSegment(context, i) && lexeme.surface.length > 2) continue;
    const after = i + lexeme.words;
    const ends =
      after >= context.tokens.length || context.tokens[after]!.before >= Break.Comma || context.owner[after] !== 0;
    const explicit = isProvinceCode(context, i);
    if ((ends && (explicit || i > 0)) || (explicit && i > 0 && leadsMunicipality(context, i))) {
      setProvince(context, tail, i, after, lexeme.provinces, lexeme.surface);
      return;
    }
  }
  takeMisspeltProvince(context, tail);
}

/** Names of one word in which a slip is believed; the shorter ones make too many other words. */
const LONG_NAMES = PROVINCES.flatMap(({ code, en }) =>
  en.length >= 6 && /^\p{L}+$/u.test(en) ? [{ code, name: fold(en) }] : [],
);

/** `Ontarioo K7L 3N6`, `Albreta`: the last word, when it is no municipality, in front of a code or of the end. */
function takeMisspeltProvince(context: ParseContext, tail: Tail): void {
  const { tokens, owner, words } = context;
  const end = tail.postalCode === '' ? freeEnd(context) : tail.postalFrom;
  const at = end - 1;
  if (at < 1 || owner[at] !== 0 || tokens[at]!.kinds !== 0 || words[at]!.length < 6) return;
  if (roleOf(context, at) === 'municipality' || roleOf(context, at) === 'street') return;
  if (context.places.placeWeight(keyOf(context, at, end)) > 0) return;
  const found = LONG_NAMES.find(({ name }) => damerauLevenshtein(words[at]!, name, 1) === 1);
  if (found === undefined) return;
  setProvince(context, tail, at, end, [found.code], words[at]!);
  tail.provinceMisspelt = true;
}

/** `…, ON KINGSTON`: the province in front of words without a number. */
function leadsMunicipality(context: ParseContext, at: number): boolean {
  const { tokens, owner } = context;
  if (!startsSegment(context, at)) return false;
  let i = at + 1;
  while (i < tokens.length && owner[i] === 0 && tokens[i]!.before < Break.Comma) {
    if (tokens[i]!.shape !== Shape.Letters) return false;
    i++;
  }
  return i > at + 1;
}

function takeProvince(context: ParseContext, tail: Tail, end: number): boolean {
  for (let length = Math.min(4, end); length > 0; length--) {
    const from = end - length;
    if (context.owner[from] !== 0) continue;
    const lexeme = phraseCovering(context, from, end, Kind.Province);
    if (lexeme === undefined) continue;
    if (roleOf(context, from) === 'municipality' || roleOf(context, from) === 'street') return false;
    if (tail.provinces.length > 0) {
      // doubled (`ONTARIO, ON`): only the same province again, and QUEBEC before QC is the city
      const same = lexeme.provinces.some((code) => tail.provinces.includes(code));
      if (!same || lexeme.surface === 'QUEBEC') return false;
      own(context, from, end, Owner.Noise);
      return true;
    }
    if (from === 0 && length === 1 && lexeme.surface.length > 2 && tail.postalCode === '') return false;
    const token = context.tokens[from]!;
    // C.-B., N.-É. are no truncations
    if (WEAK_PROVINCES.has(lexeme.surface) && !token.text.includes('.-')) {
      if (from === 0 || (tail.postalCode === '' && token.before < Break.Comma && lexeme.surface !== 'MAN'))
        return false;
    }
    setProvince(context, tail, from, end, lexeme.provinces, lexeme.surface);
    return true;
  }
  return false;
}

function setProvince(
  context: ParseContext,
  tail: Tail,
  from: number,
  to: number,
  provinces: readonly string[],
  surface: string,
): void {
  tail.provinces = provinces;
  tail.provinceFrom = from;
  tail.provinceTo = to;
  tail.provinceMayBeCity = surface === 'QUEBEC';
  tail.provinceMisspelt = PROVINCE_SLIPS.has(surface);
  own(context, from, to, Owner.Province);
}

/** What is no postal code but stands where one would: a look-alike (`K7L 3NG`), or the first half of one. */
function readOddPostalCode(context: ParseContext, tail: Tail, guess: boolean): void {
  const { words, owner } = context;
  let end = words.length;
  while (end > 0 && owner[end - 1] !== 0) end--;
  if (end < 2) return;
  if (isFsa(words[end - 1]!)) {
    tail.fsa = words[end - 1]!;
    takeCode(context, tail, end - 1, end);
    return;
  }
  const from = guess ? lookAlikeStart(context, end) : -1;
  if (from < 1) return;
  const joined = words.slice(from, end).join('');
  const candidates = repairPostalCode(joined).filter((code) => substitutions(code, joined) <= MAX_SUBSTITUTIONS);
  if (candidates.length === 0) return;
  tail.postalCandidates = candidates;
  takeCode(context, tail, from, end);
}

/**
 * Six characters at the end that one slip keeps from being a code: two neighbours changed places, or one look-alike. It is
 * looked for before keywords are, because `RM6 1Z1` and `V0B IM0` would pass for a room and a route.
 */
function readBrokenCode(context: ParseContext, tail: Tail): void {
  const { tokens, words, owner } = context;
  const end = freeEnd(context);
  let from = end;
  let joined = '';
  while (
    from > 0 &&
    joined.length < 6 &&
    owner[from - 1] === 0 &&
    (from === end || tokens[from]!.before < Break.Comma)
  ) {
    from--;
    joined = words[from]! + joined;
  }
  if (joined.length !== 6 || from === 0 || !isHalfDigits(joined)) return;
  const slips = transposedPostalCodes(joined);
  const alikes =
    slips.length > 0 ? slips : repairPostalCode(joined).filter((code) => substitutions(code, joined) === 1);
  if (alikes.length === 0) return;
  tail.postalCandidates = alikes;
  takeCode(context, tail, from, end);
}

/** Two to four digits and as many letters as that leaves. */
function isHalfDigits(text: string): boolean {
  let digits = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < 65) digits++;
  return digits >= 2 && digits <= 4;
}

function takeCode(context: ParseContext, tail: Tail, from: number, to: number): void {
  tail.postalFrom = from;
  tail.postalTo = to;
  own(context, from, to, Owner.PostalCode);
  if (tail.provinces.length === 0) readProvince(context, tail);
}

/**
 * Where the six characters before `end` begin that may stand for a code: one word, or two halves of three. A keyword
 * with a number (`HWY 101`, `BOX 120`) and a number alone are no codes; -1.
 */
function lookAlikeStart(context: ParseContext, end: number): number {
  const { tokens, words, owner } = context;
  const last = tokens[end - 1]!;
  if (words[end - 1]!.length === 6) return last.shape === Shape.Letters || last.shape === Shape.Number ? -1 : end - 1;
  const first = tokens[end - 2]!;
  if (words[end - 1]!.length !== 3 || words[end - 2]!.length !== 3) return -1;
  if (owner[end - 2] !== 0 || last.before >= Break.Comma || first.kinds !== 0) return -1;
  return first.shape === last.shape && (last.shape === Shape.Letters || last.shape === Shape.Number) ? -1 : end - 2;
}

function substitutions(a: string, b: string): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) count++;
  return count;
}
