import { type Country, countryOf } from '../address/countries.ts';
import { Kind, phraseLexeme } from '../address/lexicon.ts';
import { repairPostalCode } from '../address/postal-code.ts';
import { Owner, own, type ParseContext, roleOf } from './context.ts';
import { Break, Shape } from './token.ts';

/** Postal code, province and country: the parts that are recognised by their form alone. */
export interface Tail {
  /** `K7L3N6`, empty when none was typed or it cannot be read. */
  postalCode: string;
  /** Codes the typed text may stand for when it is not one (`K7L 3NG`); fewest substitutions first. */
  postalCandidates: readonly string[];
  /** First three characters when only these were typed. */
  fsa: string;
  /** Token range of the postal code as typed, empty range when none. */
  postalFrom: number;
  postalTo: number;
  /** Province codes the typed province may mean; empty when none was typed. */
  provinces: readonly string[];
  provinceFrom: number;
  provinceTo: number;
  /** The province word may as well be the city (`QUEBEC`). */
  provinceMayBeCity: boolean;
  /** The word CANADA was there. */
  canada: boolean;
  foreign: ForeignEvidence | undefined;
}

export interface ForeignEvidence {
  readonly country: Country | undefined;
  /** 3 = state and ZIP code or a foreign code with its country, 2 = country in a place of its own, 1 = only a hint. */
  readonly strength: 1 | 2 | 3;
}

const FSA = /^[ABCEGHJKLMNPRSTVXY][0-9][ABCEGHJKLMNPRSTVWXYZ]$/;
const LDU = /^[0-9][ABCEGHJKLMNPRSTVWXYZ][0-9]$/;
/** Look-alike characters that may be replaced in one code. */
const MAX_SUBSTITUTIONS = 2;
const CODE = /^[ABCEGHJKLMNPRSTVXY][0-9][ABCEGHJKLMNPRSTVWXYZ][0-9][ABCEGHJKLMNPRSTVWXYZ][0-9]$/;

export function readTail(context: ParseContext): Tail {
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
    canada: false,
    foreign: undefined,
  };
  readPostalCode(context, tail);
  readCountry(context, tail);
  readProvince(context, tail);
  return tail;
}

/** The second look, once boxes, routes and units are out of the way: what is left at the end may be an odd code or a ZIP code. */
export function finishTail(context: ParseContext, tail: Tail, guessLookAlikes: boolean): void {
  if (tail.postalCode !== '') return;
  readOddPostalCode(context, tail, guessLookAlikes);
  if (tail.postalCandidates.length === 0 && tail.fsa === '' && tail.foreign === undefined) readUsTail(context, tail);
}

/** The last postal code of the input, in one token or spread over two or three. Earlier copies of it are noise. */
function readPostalCode(context: ParseContext, tail: Tail): void {
  const { tokens, words } = context;
  for (let i = tokens.length - 1; i >= 0; i--) {
    const count = codeLength(context, i);
    if (count === 0) continue;
    const code = words.slice(i, i + count).join('');
    if (tail.postalCode === '') {
      tail.postalCode = code;
      tail.postalFrom = i;
      tail.postalTo = i + count;
      own(context, i, i + count, Owner.PostalCode);
    } else if (code === tail.postalCode) own(context, i, i + count, Owner.Noise);
  }
}

/** How many tokens from `i` on make a postal code, 0 for none. */
function codeLength(context: ParseContext, i: number): number {
  const { tokens, words, owner } = context;
  if (owner[i] !== 0) return 0;
  const word = words[i]!;
  if (word.length === 6) return CODE.test(word) ? 1 : 0;
  if (word.length > 5 || word.length === 0) return 0;
  const code = word.charCodeAt(0);
  if (code < 65) return 0;
  const next = words[i + 1];
  if (next === undefined || owner[i + 1] !== 0 || tokens[i + 1]!.before >= Break.Comma) return 0;
  if (word.length === 3) return next.length === 3 && FSA.test(word) && LDU.test(next) ? 2 : 0;
  if (word.length + next.length === 6) return CODE.test(word + next) ? 2 : 0;
  const third = words[i + 2];
  if (third === undefined || owner[i + 2] !== 0 || tokens[i + 2]!.before >= Break.Comma) return 0;
  return word.length + next.length + third.length === 6 && CODE.test(word + next + third) ? 3 : 0;
}

/** Index after the last free token. */
function freeEnd(context: ParseContext): number {
  let end = context.owner.length;
  while (end > 0 && context.owner[end - 1] !== 0) end--;
  return end;
}

/** True when nothing free stands before `at` in its comma- or line-bounded segment. */
function startsSegment(context: ParseContext, at: number): boolean {
  return at === 0 || context.tokens[at]!.before >= Break.Comma || context.owner[at - 1] !== 0;
}

function readCountry(context: ParseContext, tail: Tail): void {
  const { tokens, owner } = context;
  for (let i = 0; i < tokens.length; i++) {
    if (owner[i] === 0 && (tokens[i]!.kinds & Kind.Canada) !== 0 && isCountryPosition(context, i, 1)) {
      if (tokens[i]!.word === 'CA' && tail.postalCode === '') continue;
      own(context, i, i + 1, Owner.Country);
      tail.canada = true;
    }
  }
  const end = freeEnd(context);
  for (let length = Math.min(6, end); length > 0; length--) {
    const from = end - length;
    const lexeme = phraseLexeme(context.words, from);
    if (lexeme === undefined || lexeme.words !== length || (lexeme.kinds & Kind.Country) === 0) continue;
    const alone = startsSegment(context, from);
    if (from === 0) return;
    if (length === 1 && lexeme.surface.length <= 3 && !alone) continue;
    tail.foreign = { country: lexeme.country, strength: alone ? 2 : 1 };
    readForeignCode(context, tail, from);
    return;
  }
}

function isCountryPosition(context: ParseContext, at: number, count: number): boolean {
  const after = at + count;
  const ends =
    after >= context.tokens.length || context.tokens[after]!.before >= Break.Line || context.owner[after] !== 0;
  const alone = startsSegment(context, at) && (ends || context.tokens[after]!.before >= Break.Comma);
  return at > 0 && (alone || (ends && freeEnd(context) === after));
}

/** A code of digits near a country's name makes the evidence conclusive. */
function readForeignCode(context: ParseContext, tail: Tail, countryFrom: number): void {
  for (let i = countryFrom - 1; i >= Math.max(0, countryFrom - 4); i--) {
    const token = context.tokens[i]!;
    if (token.shape === Shape.Number && token.word.length >= 4) {
      tail.foreign = { country: tail.foreign!.country, strength: 3 };
      return;
    }
  }
}

/** `DC 20500`, `NEW YORK NY 10001-1234`: a state and a ZIP code at the end. */
function readUsTail(context: ParseContext, tail: Tail): void {
  const { tokens, words } = context;
  let end = freeEnd(context);
  let zip = false;
  const last = end - 1;
  if (
    last > 1 &&
    tokens[last]!.shape === Shape.Number &&
    tokens[last]!.word.length === 4 &&
    tokens[last]!.before === Break.Hyphen
  ) {
    if (tokens[last - 1]!.word.length === 5 && tokens[last - 1]!.shape === Shape.Number) {
      zip = true;
      end -= 2;
    }
  } else if (last > 0 && tokens[last]!.shape === Shape.Number && tokens[last]!.word.length === 5) {
    zip = true;
    end -= 1;
  }
  for (let length = Math.min(3, end - 1); length > 0; length--) {
    const lexeme = phraseLexeme(words, end - length);
    if (lexeme === undefined || lexeme.words !== length || (lexeme.kinds & Kind.UsState) === 0) continue;
    const known = lexeme.kinds & Kind.Province;
    if (!zip && (known !== 0 || tail.provinces.length > 0)) return;
    tail.foreign = { country: US, strength: zip ? 3 : 1 };
    return;
  }
  if (tail.provinces.length > 0 && zip) {
    const from = tail.provinceFrom;
    const lexeme = phraseLexeme(words, from);
    if (lexeme !== undefined && (lexeme.kinds & Kind.UsState) !== 0) tail.foreign = { country: US, strength: 3 };
  }
}

const US = countryOf('UNITED STATES')!;

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
  for (let round = 0; round < 3; round++) {
    const end = freeEnd(context);
    if (!takeProvince(context, tail, end)) break;
  }
  if (tail.provinces.length > 0) return;
  // before the postal code, or alone between commas
  if (tail.postalCode !== '' && takeProvince(context, tail, tail.postalFrom)) return;
  for (let i = 0; i < context.tokens.length; i++) {
    if (context.owner[i] !== 0) continue;
    const lexeme = phraseLexeme(context.words, i);
    if (lexeme === undefined || (lexeme.kinds & Kind.Province) === 0 || WEAK_PROVINCES.has(lexeme.surface)) continue;
    // inside a segment only the two letters are sure enough: `TORONTO ON, 100 KING ST W`
    if (!startsSegment(context, i) && lexeme.surface.length > 2) continue;
    const after = i + lexeme.words;
    const ends =
      after >= context.tokens.length || context.tokens[after]!.before >= Break.Comma || context.owner[after] !== 0;
    const explicit = lexeme.surface.length === 2 && lexeme.provinces[0] === lexeme.surface;
    if (ends && (explicit || i > 0)) {
      setProvince(context, tail, i, after, lexeme.provinces, lexeme.surface);
      return;
    }
  }
}

function takeProvince(context: ParseContext, tail: Tail, end: number): boolean {
  for (let length = Math.min(4, end); length > 0; length--) {
    const from = end - length;
    if (context.owner[from] !== 0) continue;
    const lexeme = phraseLexeme(context.words, from);
    if (lexeme === undefined || lexeme.words !== length || (lexeme.kinds & Kind.Province) === 0) continue;
    if (roleOf(context, from) === 'municipality' || roleOf(context, from) === 'street') return false;
    if (tail.provinces.length > 0) {
      // doubled (`ONTARIO, ON`): only the same province again, and QUEBEC before QC is the city
      const same = lexeme.provinces.length === 1 && tail.provinces.includes(lexeme.provinces[0]!);
      if (!same || lexeme.surface === 'QUEBEC') return false;
      own(context, from, end, Owner.Noise);
      return true;
    }
    if (from === 0 && length === 1 && lexeme.surface.length > 2 && tail.postalCode === '') return false;
    if (WEAK_PROVINCES.has(lexeme.surface)) {
      const token = context.tokens[from]!;
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
  own(context, from, to, Owner.Province);
}

/** What is no postal code but stands where one would: a look-alike (`K7L 3NG`), or the first half of one. */
function readOddPostalCode(context: ParseContext, tail: Tail, guess: boolean): void {
  const { tokens, words, owner } = context;
  let end = tokens.length;
  while (end > 0 && owner[end - 1] !== 0 && owner[end - 1] !== Owner.PostalCode) end--;
  if (end === 0 || owner[end - 1] !== 0) return;
  const own1 = words[end - 1]!;
  if (FSA.test(own1) && end > 1) {
    tail.fsa = own1;
    tail.postalFrom = end - 1;
    tail.postalTo = end;
    own(context, end - 1, end, Owner.PostalCode);
    readProvinceAgain(context, tail);
    return;
  }
  if (!guess) return;
  let from = end - 1;
  let joined = own1;
  while (joined.length < 6 && from > 0 && owner[from - 1] === 0 && tokens[from]!.before < Break.Comma) {
    from--;
    joined = words[from]! + joined;
  }
  if (joined.length !== 6 || from === 0 || /^[0-9]+$/.test(joined) || /^[A-Z]+$/.test(joined)) return;
  const candidates = repairPostalCode(joined).filter((code) => substitutions(code, joined) <= MAX_SUBSTITUTIONS);
  if (candidates.length === 0) return;
  tail.postalCandidates = candidates;
  tail.postalFrom = from;
  tail.postalTo = end;
  own(context, from, end, Owner.PostalCode);
  readProvinceAgain(context, tail);
}

function substitutions(a: string, b: string): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) count++;
  return count;
}

function readProvinceAgain(context: ParseContext, tail: Tail): void {
  if (tail.provinces.length === 0) readProvince(context, tail);
}
