import { Kind } from '../../address/lexicon.ts';
import { PROVINCE_SLIPS, PROVINCES } from '../../address/provinces.ts';
import { damerauLevenshtein } from '../../text/distance.ts';
import { fold, glue } from '../../text/fold.ts';
import { closesStreet } from '../street/closes-street.ts';
import {
  beginsPlace,
  freeEnd,
  keyOf,
  MAX_PLACE_WORDS,
  Owner,
  type ParseContext,
  phraseCovering,
  roleOf,
  startsSegment,
  wordsAt,
} from '../words/context.ts';
import type { PostalPart, ProvincePart, Span } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import { isBehindLine, isProvinceCode, startsWithNumber, streetBefore } from '../words/values.ts';
import { Shape } from '../words/word.ts';
import { besideProvince, isProvinceName } from './homonyms.ts';
import { cutSymbol, slippedSymbol } from './slipped-province.ts';

export const NO_PROVINCE: ProvincePart = { provinces: [], from: 0, to: 0, mayBeCity: false, misspelt: false };

/** A province, plus any further words that repeat it. */
interface ProvinceReading {
  readonly province: ProvincePart;
  readonly copies: readonly Span[];
}

const NO_SPANS: readonly Span[] = [];
const NOTHING: ProvinceReading = { province: NO_PROVINCE, copies: NO_SPANS };

/** Truncated provinces, accepted only where nothing else can be. */
export const WEAK_PROVINCES: ReadonlySet<string> = new Set('NE NO PR CO BR TE IL MA SA AL LB SL OM MAN CB'.split(' '));

/** The province at the end, before the postal code, between commas, or before the municipality. */
export function readProvince(context: ParseContext, postal: PostalPart): ProvinceReading {
  const found = (context.opens & Kind.Province) === 0 ? undefined : announcedProvince(context, postal);
  const last = lastFree(context, postal);
  return (
    found ??
    only(misspeltProvince(context, postal) ?? slippedSymbol(context, last, postal) ?? cutSymbol(context, last, postal))
  );
}

/** The word that ends the text, or stands before the code. */
function lastFree(context: ParseContext, postal: PostalPart): number {
  return (postal.code === '' ? freeEnd(context) : postal.from) - 1;
}

/** A province in one of its forms. */
function announcedProvince(context: ParseContext, postal: PostalPart): ProvinceReading | undefined {
  const ending =
    provincesBefore(context, freeEnd(context), postal) ??
    (postal.code === '' ? undefined : provincesBefore(context, freeEnd(context, postal.from), postal));
  if (ending !== undefined) return ending;
  const inside = provinceInside(context);
  return inside === undefined ? undefined : only(inside);
}

function only(found: ProvincePart | undefined): ProvinceReading {
  return found === undefined ? NOTHING : { province: found, copies: NO_SPANS };
}

/** `ONTARIO, ON`: the province may occur two or three times. */
function provincesBefore(context: ParseContext, end: number, postal: PostalPart): ProvinceReading | undefined {
  const province = provinceEnding(context, end, NO_PROVINCE, postal);
  if (province === undefined) return undefined;
  let copies = NO_SPANS;
  let first: Span = province;
  for (let round = 0; round < 2; round++) {
    const copy = provinceEnding(context, freeEnd(context, first.from), province, postal);
    if (copy === undefined) break;
    copies = [...copies, copy];
    first = copy;
  }
  return { province, copies };
}

/** The province that ends at `end`; once one is `known`, only the same one. */
function provinceEnding(
  context: ParseContext,
  end: number,
  known: ProvincePart,
  postal: PostalPart,
): ProvincePart | undefined {
  for (let length = Math.min(4, end); length > 0; length--) {
    const from = end - length;
    if (context.owner[from] !== Owner.None) continue;
    const lexeme = phraseCovering(context, from, end, Kind.Province);
    if (lexeme === undefined) continue;
    const { provinces, surface } = lexeme;
    const role = roleOf(context, from);
    const isInPlace = role === 'municipality' && known !== NO_PROVINCE && closesColumn(context, from, end);
    if ((role === 'municipality' && !isInPlace) || role === 'street') return undefined;
    if (known === NO_PROVINCE && (endsNameOfPlace(context, from, end) || namesStreetBelow(context, from))) {
      return undefined;
    }
    if (known !== NO_PROVINCE) {
      const same = provinces.some((code) => known.provinces.includes(code));
      // QUEBEC before QC is the city, unless another place comes before it
      const city = mayBeCity(context, from, end) && besideProvince(context, from, end) !== 'place';
      return same && !city ? provincePart(context, from, end, provinces, surface) : undefined;
    }
    if (from === 0 && length === 1 && surface.length > 2 && postal.code === '') return undefined;
    const token = context.tokens[from]!;
    // C.-B. and N.-É. are not truncations
    if (WEAK_PROVINCES.has(surface) && !token.text.includes('.-')) {
      if (from === 0 || (postal.code === '' && token.before < Break.Comma && surface !== 'MAN')) return undefined;
    }
    return provincePart(context, from, end, provinces, surface);
  }
  return undefined;
}

/**
 * `SHERBROOKE QC, 242 RUE ONTARIO`, `BATH ON / 26 ONTARIO`: a street, below the place and the symbol of its province,
 * or with nothing in front.
 */
function namesStreetBelow(context: ParseContext, at: number): boolean {
  const { tokens } = context;
  const type = at > 0 && (tokens[at - 1]!.kinds & Kind.StreetType) !== 0 ? at - 1 : at;
  const civic = type - 1;
  if (civic < 0 || !startsWithNumber(tokens[civic]) || !startsSegment(context, civic)) return false;
  // 215 RUE QUEBEC, P0T 2H0
  if (civic === 0) return true;
  for (let i = civic - 1; i > 0; i--) if (isProvinceCode(context, i) && tokens[i]!.before < Break.Comma) return true;
  return false;
}

/** `12 ELM ST, FORT SASKATCHEWAN`: with the words in front it is a known place, which they alone are not. */
function endsNameOfPlace(context: ParseContext, at: number, end: number): boolean {
  const { tokens, owner, places } = context;
  for (let from = at - 1; from > 0 && end - from <= MAX_PLACE_WORDS && owner[from] === Owner.None; from--) {
    if (tokens[from + 1]!.before >= Break.Comma) return false;
    if (places.placeWeight(keyOf(context, from, end)) > 0) return places.placeWeight(keyOf(context, from, at)) === 0;
  }
  return false;
}

/** `BATH ON` in the column of the place, where another has the province: words are in front that it is no part of. */
function closesColumn(context: ParseContext, at: number, end: number): boolean {
  const { tokens, places } = context;
  const { field } = tokens[at]!;
  const from = tokens.findIndex((token) => token.field === field);
  return from < at && tokens[end]?.field !== field && places.placeWeight(keyOf(context, from, end)) === 0;
}

/** A province between commas, or before the municipality. */
function provinceInside(context: ParseContext): ProvincePart | undefined {
  const { tokens, owner } = context;
  for (let i = 0; i < tokens.length; i++) {
    if (owner[i] !== Owner.None || (tokens[i]!.opens & Kind.Province) === 0) continue;
    const lexeme = wordsAt(context, i);
    if (lexeme === undefined || (lexeme.kinds & Kind.Province) === 0 || WEAK_PROVINCES.has(lexeme.surface)) continue;
    const after = i + lexeme.words;
    const ends = after >= tokens.length || tokens[after]!.before >= Break.Comma || owner[after] !== Owner.None;
    if (endsAddress(context, i, after)) return provincePart(context, i, after, lexeme.provinces, lexeme.surface);
    // inside a segment, only the two-letter code is certain enough (`TORONTO ON, 100 KING ST W`), or the name behind a
    // place
    const isName = lexeme.surface.length > 2 && !startsSegment(context, i);
    // COBOURG ON 504 KING ST W
    const leadsCivic = startsWithNumber(tokens[after]) && isBehindPlace(context, i);
    if (isName && !leadsCivic && !(ends && isBehindPlace(context, i))) continue;
    const explicit = isProvinceCode(context, i);
    const isBehindCountry = i > 0 && leadsKnownPlace(context, i, after);
    const leads = i === 0 ? isWholePlace(context, after) : leadsMunicipality(context, i);
    const leadsPlace = !explicit && i > 0 && leadsOnlyPlace(context, i, after);
    if ((ends && (explicit || i > 0)) || (explicit && leads) || leadsPlace || isBehindCountry || leadsCivic) {
      return provincePart(context, i, after, lexeme.provinces, lexeme.surface);
    }
  }
  return undefined;
}

/** `TORONTO ONTARIO, 100 KING ST W`: all words before `at`, from the comma on, are a known place. */
function isBehindPlace(context: ParseContext, at: number): boolean {
  let from = at;
  while (from > 0 && context.owner[from - 1] === Owner.None && context.tokens[from]!.before < Break.Comma) from--;
  return from < at && context.places.placeWeight(keyOf(context, from, at)) > 0;
}

/**
 * `22 MAIN ST, NEPEAN ON THANKS`, `22 MAIN ST NEPEAN ONT., @HANDLE`: it is behind a whole street and a known place, and
 * before a comma or words of another kind.
 */
function endsAddress(context: ParseContext, at: number, after: number): boolean {
  const { tokens, owner } = context;
  const next = tokens[after];
  if (next === undefined || (tokens[at]!.kinds & Kind.Direction) !== 0) return false;
  const isRemark = owner[after] === Owner.None && next.shape === Shape.Letters && (next.kinds & OF_ADDRESS) === 0;
  if (!isRemark && next.before < Break.Comma) return false;
  const from = knownPlaceBefore(context, at);
  if (from <= 0 || isWithinPlace(context, from, after)) return false;
  const { before } = tokens[from]!;
  if (before >= Break.Line) return isBehindLine(context, from);
  return before >= Break.Comma ? streetBefore(context, from) : closesStreet(context, from);
}

/** `NIAGARA-ON-THE-LAKE`: a known place begins at `from`, and ends behind `after`. */
function isWithinPlace(context: ParseContext, from: number, after: number): boolean {
  const { tokens, owner, places } = context;
  for (let to = after; to < tokens.length && owner[to] === Owner.None && tokens[to]!.before < Break.Comma; to++) {
    if (places.placeWeight(keyOf(context, from, to + 1)) > 0) return true;
  }
  return false;
}

/** Where the longest known place begins that ends right before `at`, or -1. */
function knownPlaceBefore(context: ParseContext, at: number): number {
  const { tokens, owner } = context;
  let found = -1;
  for (let from = at - 1; from > 0 && at - from <= MAX_PLACE_WORDS && owner[from] === Owner.None; from--) {
    if (context.places.placeWeight(keyOf(context, from, at)) > 0) found = from;
    if (tokens[from]!.before >= Break.Comma) break;
  }
  return found;
}

const OF_ADDRESS = Kind.StreetType | Kind.Direction | Kind.Province | Kind.Unit | Kind.Country;

/** `…, ON KINGSTON`: the province comes before words without a number. */
function leadsMunicipality(context: ParseContext, at: number): boolean {
  const { tokens, owner } = context;
  if (!startsSegment(context, at)) return false;
  let i = at + 1;
  while (i < tokens.length && owner[i] === Owner.None && tokens[i]!.before < Break.Comma) {
    if (tokens[i]!.shape !== Shape.Letters) return false;
    i++;
  }
  return i > at + 1;
}

/** `ON BRAMPTON, 1104 EDINBURGH DR`: all words from `from` on, up to the comma, are a known place. */
function isWholePlace(context: ParseContext, from: number): boolean {
  const { tokens } = context;
  const to = stretchEnd(context, from);
  const isSetOff = to < tokens.length && tokens[to]!.before >= Break.Comma;
  return to > from && isSetOff && context.places.placeWeight(keyOf(context, from, to)) > 0;
}

/**
 * `12 ELM ST, ALBERTA BANFF`: a name that is no place, and behind it nothing but one. `ALBERTA BEACH` is one as a
 * whole.
 */
function leadsOnlyPlace(context: ParseContext, at: number, after: number): boolean {
  const { tokens, places } = context;
  const to = stretchEnd(context, after);
  if (to === after || startsWithNumber(tokens[at - 1]) || mayBeCity(context, at, after)) return false;
  return places.placeWeight(keyOf(context, after, to)) > 0 && places.placeWeight(keyOf(context, at, to)) === 0;
}

/** Where the free words end that begin at `from` and no comma parts. */
function stretchEnd({ tokens, owner }: ParseContext, from: number): number {
  let to = from;
  while (to < tokens.length && owner[to] === Owner.None && (to === from || tokens[to]!.before < Break.Comma)) to++;
  return to;
}

/**
 * `CANADA K7L 3N6 ONTARIO KINGSTON MAIN ST 22`: the country and the code come before the province, and a known place
 * behind it.
 */
function leadsKnownPlace(context: ParseContext, at: number, after: number): boolean {
  const { owner } = context;
  if (owner[0] !== Owner.Country) return false;
  for (let i = 1; i < at; i++) if (owner[i] !== Owner.PostalCode) return false;
  return beginsPlace(context, after);
}

/**
 * Names that may be misspelt, without blanks, and how many words they have. Shorter ones are too close to other words.
 */
const LONG_NAMES = PROVINCES.flatMap(({ code, en, fr }) =>
  [...new Set([fold(en), fold(fr)])]
    .map((name) => ({ code, name: glue(name), first: name.split(/[ -]/)[0]!, count: name.split(/[ -]/).length }))
    .filter(({ name }) => name.length >= 6),
);

/**
 * `Ontarioo K7L 3N6`, `Albreta`, `British Coulmbia`, `Ne wBrunswick`: the last words, before a code or the end, if they
 * are no municipality.
 */
function misspeltProvince(context: ParseContext, postal: PostalPart): ProvincePart | undefined {
  const end = lastFree(context, postal) + 1;
  for (const { code, name, first, count } of LONG_NAMES) {
    const from = end - count;
    // Ne wBrunswick
    const hasBlankAside = context.words[from] !== first;
    if (from < 1 || !isOneSlip(context.words, from, end, name, hasBlankAside) || !mayBeProvince(context, from, end))
      continue;
    return { provinces: [code], from, to: end, mayBeCity: false, misspelt: true };
  }
  return undefined;
}

function isOneSlip(words: readonly string[], from: number, to: number, name: string, hasBlankAside: boolean): boolean {
  let typed = words[from]!;
  for (let at = from + 1; at < to; at++) typed += words[at]!;
  if (typed === name) return hasBlankAside;
  return Math.abs(typed.length - name.length) < 2 && damerauLevenshtein(typed, name, 1) === 1;
}

function mayBeProvince(context: ParseContext, from: number, to: number): boolean {
  const { tokens, owner, words } = context;
  for (let at = from; at < to; at++) if (owner[at] !== Owner.None) return false;
  const role = roleOf(context, from);
  if (role === 'municipality' || role === 'street') return false;
  if (context.places.placeWeight(keyOf(context, from, to)) > 0) return false;
  if (to > from + 1) return true;
  if (tokens[from]!.kinds !== 0 || words[from]!.length < SHORTEST_SLIP) return false;
  return !NAMES.has(words[from]!) && !isNamedByType(context, from);
}

/** `QUBEC`. */
const SHORTEST_SLIP = 5;
/** Names of streets and places that are one letter away from a province. */
const NAMES: ReadonlySet<string> = new Set(['ALBERT', 'ALBERTS', 'ALBERTO']);

/** `12 RUE QUEBECC H1A 1A1`: the name of a street, behind its number and type. */
function isNamedByType({ tokens }: ParseContext, at: number): boolean {
  if (at < 2 || tokens[at]!.before >= Break.Comma || (tokens[at - 1]!.kinds & Kind.StreetType) === 0) return false;
  return startsWithNumber(tokens[at - 2]);
}

function provincePart(
  context: ParseContext,
  from: number,
  to: number,
  provinces: readonly string[],
  surface: string,
): ProvincePart {
  return { provinces, from, to, mayBeCity: mayBeCity(context, from, to), misspelt: PROVINCE_SLIPS.has(surface) };
}

/** The name is also a municipality: Québec always is, others are if the reference has one. */
export function mayBeCity(context: ParseContext, from: number, to: number): boolean {
  if (!isProvinceName(context, from, to)) return false;
  const key = keyOf(context, from, to);
  return key === QUEBEC_CITY || context.places.placeWeight(key) > 0;
}

const QUEBEC_CITY = 'QUEBEC';
