import { Kind } from '../../address/lexicon.ts';
import { besideProvince, isProvinceName } from '../last-line/homonyms.ts';
import { sortByCost } from '../words/by-cost.ts';
import { keyOf, MAX_PLACE_WORDS, Owner, type ParseContext, roleOf } from '../words/context.ts';
import { type Delivery, isBoxOrRoute, type Span, type Tail } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import { isNumberedRoad, startsFrenchStreet, startsWithNumber, typeAt } from '../words/values.ts';
import { Shape } from '../words/word.ts';
import { knownEndings } from './known-endings.ts';
import { longerPlace, numberedPlace } from './longer-place.ts';
import { partedPlaces } from './parted-place.ts';
import { beginsPlaces, cutsName, endsStreet, isBehindSaint, isDirectionLetters, isHardlyName } from './place-start.ts';
import type { Segment } from './segments.ts';

export interface PlaceCandidate {
  readonly span: Span | undefined;
  readonly key: string;
  readonly known: boolean;
  /** The name is also a province and more likely means it: this reading must account for every word of the address. */
  readonly homonym?: boolean;
  /** Another name ends it, so it is a place only if the reference has one that is spelled much like it. */
  readonly isLonger?: true;
  readonly cost: number;
}

/** Longest name assumed when no known name fits. */
const MAX_UNKNOWN_WORDS = 3;
const MAX_CANDIDATES = 8;

/** Costs of a place. 0 = a known municipality, alone between commas, right before the province or postal code. */
const COST = {
  /** For each anchor closer to the province or postal code. */
  laterAnchor: 0.7,
  /** A known name at the end of a longer text. */
  suffix: 0.3,
  /** A known name that is the end of a longer known name: BAY in NORTH BAY. */
  inside: 0.8,
  littleKnown: 0.1,
  /** A known name with a comma in it. */
  parted: 0.4,
  /** The only text there is, so it may be the street. */
  only: 0.5,
  onlyUnknown: 2.4,
  onlyWithNumber: 1.5,
  /** A name that would start in the middle of a group of words: TREMBLAY in NEREE-TREMBLAY, TUQUE in LA TUQUE. */
  cut: 1.5,
  /** `43RD AVE | W VANCOUVER`: the letter is more likely the street direction than the start of the name. */
  letter: 1.2,
  unknownWhole: 0.6,
  unknownBesideKnown: 1.4,
  /** After a station keyword, the station name comes first. */
  station: 1.2,
  behindType: 0.9,
  unknown: 1.4,
  unknownWord: 0.2,
  /** A name that ends in a street type, or starts with one after a number, is more likely the street. */
  streetWord: 1.5,
  elsewhere: 2.2,
  /**
   * QUEBEC, typed once, read as the city rather than the province. In order: no other place is likely; another one is;
   * the words before it are a place, so QUEBEC is tried only when nothing is found there.
   */
  homonym: 0.4,
  homonymBeside: 0.8,
  homonymLate: 1.7,
  nowhere: 3.2,
} as const;

/** Where the municipality may be, most plausible first. The last candidate is always "nowhere". */
export function placeCandidates(
  context: ParseContext,
  tail: Tail,
  delivery: Delivery,
  segments: readonly Segment[],
): PlaceCandidate[] {
  const out: PlaceCandidate[] = [];
  const given = givenPlace(segments);
  if (given !== undefined) {
    const key = keyOf(context, given.from, given.to);
    return [{ span: given, key, known: context.places.placeWeight(key) > 0, cost: 0 }];
  }
  const anchors = anchorSegments(tail, segments);
  const alone = segments.length === 1 && !isPostal(delivery);
  const search: PlaceSearch = { context, stationName: stationNameStart(delivery), alone, out };
  for (let i = 0; i < anchors.length; i++) suffixes(search, anchors[i]!, i * COST.laterAnchor);
  for (const segment of segments) {
    if (anchors.includes(segment) || segment.to - segment.from > MAX_PLACE_WORDS) continue;
    const key = keyOf(context, segment.from, segment.to);
    if (context.places.placeWeight(key) > 0) out.push({ span: segment, key, known: true, cost: COST.elsewhere });
    else if (mayEndPlace(context, segment.from, segment.to)) placeInFront(context, segment.from, segment.to, 0, out);
  }
  for (const span of partedPlaces(context)) {
    out.push({ span, key: keyOf(context, span.from, span.to), known: true, cost: COST.parted });
  }
  if (!out.some(({ known }) => known)) prefixes(context, segments, out);
  if (!out.some(({ known }) => known)) inFrontOfSign(context, segments, out);
  addHomonyms(context, tail, out);
  out.push({ span: undefined, key: '', known: false, cost: COST.nowhere });
  sortByCost(out);
  return out.length > MAX_CANDIDATES ? [...out.slice(0, MAX_CANDIDATES - 1), out[out.length - 1]!] : out;
}

/** Reads a municipality that shares a province's name as the province, unless no other word can be the place. */
function addHomonyms(context: ParseContext, tail: Tail, out: PlaceCandidate[]): void {
  const { provinceFrom: from, provinceTo: to } = tail;
  if (tail.provinceMayBeCity && roleOf(context, from) !== 'province') {
    const beside = besideProvince(context, from, to);
    const best = lowestCost(out);
    if (beside === 'nothing' || beside === 'ending') {
      const cost = beside === 'ending' ? best + COST.homonymLate : best < 1 ? best + COST.homonymBeside : COST.homonym;
      out.push({ span: { from, to }, key: keyOf(context, from, to), known: true, homonym: true, cost });
    }
  }
  if ((context.opens & Kind.Province) === 0) return;
  for (let i = out.length - 1; i >= 0; i--) {
    const { span, homonym } = out[i]!;
    if (span === undefined || homonym === true || !isProvinceName(context, span.from, span.to)) continue;
    if (besideProvince(context, span.from, span.to) === 'place') out.splice(i, 1);
  }
}

function lowestCost(candidates: readonly PlaceCandidate[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (const { cost } of candidates) if (cost < best) best = cost;
  return best;
}

/** The municipality, when a field is dedicated to it. */
function givenPlace(segments: readonly Segment[]): Span | undefined {
  let given: Span | undefined;
  for (const { from, to, isMunicipality } of segments) {
    if (isMunicipality) given = given === undefined ? { from, to } : { from: given.from, to };
  }
  return given;
}

/** Delivery that needs no street. */
function isPostal(delivery: Delivery): boolean {
  return isBoxOrRoute(delivery) || delivery.site !== '';
}

/** The segments next to the province or the postal code, then the last segment. */
function anchorSegments(tail: Tail, segments: readonly Segment[]): Segment[] {
  const anchors: Segment[] = [];
  const province = tail.provinceTo > tail.provinceFrom;
  const code = tail.postalTo > tail.postalFrom;
  if (province) addAnchor(anchors, segments, tail.provinceFrom, true);
  if (code) addAnchor(anchors, segments, tail.postalFrom, true);
  if (segments.length > 0) addAnchor(anchors, segments, segments[segments.length - 1]!.to, true);
  if (province) addAnchor(anchors, segments, tail.provinceTo, false);
  if (code) addAnchor(anchors, segments, tail.postalTo, false);
  return anchors;
}

/** Adds the segment that ends or begins at `at`, unless it was added already. */
function addAnchor(anchors: Segment[], segments: readonly Segment[], at: number, ends: boolean): void {
  for (const segment of segments) {
    if ((ends ? segment.to : segment.from) !== at) continue;
    if (!anchors.includes(segment)) anchors.push(segment);
    return;
  }
}

/** Shared state of the search for names that may end a segment. */
interface PlaceSearch {
  readonly context: ParseContext;
  /** Index where the station name begins, after its keyword, or -1. */
  readonly stationName: number;
  /** No other text is left for the street. */
  readonly alone: boolean;
  readonly out: PlaceCandidate[];
}

function stationNameStart({ station }: Delivery): number {
  return station?.type === undefined ? -1 : station.nameFrom;
}

/** Adds the names that may end a segment. */
function suffixes(search: PlaceSearch, segment: Segment, base: number): void {
  const { context, stationName, alone, out } = search;
  const { from, to } = segment;
  const known = knownSuffixes(search, segment, base);
  const { tokens } = context;
  const length = to - from;
  if (tokens[from]!.shape === Shape.Letters && length <= MAX_PLACE_WORDS && !alone && !has(out, from, to)) {
    const cost = known ? COST.unknownBesideKnown : COST.unknownWhole;
    unknown(context, from, to, base + cost + (stationName === from ? COST.station : 0), out);
  }
  // STN B CLARENVILLE, STN MAIN KITIMAT
  if (!known && stationName === from && length > 1 && isWholeStation(context, from)) {
    unknown(context, from + 1, to, base + COST.unknownWhole, out);
  }
  if (known) {
    const shorter = out.findLast(({ span }) => span?.to === to)?.span ?? segment;
    const longer = longerPlace(context, segment, shorter.from);
    if (longer !== undefined) out.push({ ...longer, cost: base + COST.unknownBesideKnown });
    return;
  }
  const numbered = numberedPlace(context, segment);
  if (numbered !== undefined) out.push({ ...numbered, cost: base + COST.unknownWhole });
  if (alone && standsAsPlace(context, segment)) unknown(context, from, to, base + COST.onlyUnknown, out);
  // words after the street type, when nothing else shows where the street ends
  for (let at = to - 1; at > from + 1 && to - at <= 5; at--) {
    // names contain no numbers
    if (tokens[at]!.shape !== Shape.Letters) break;
    if (!endsStreet(context, at)) continue;
    if ((tokens[at]!.kinds & Kind.Direction) !== 0 && at === to - 1) continue;
    unknown(context, at, to, base + COST.behindType + cutCost(context, from, at), out);
  }
  // misspelt or unlisted: one to three words at the end
  let start = to;
  for (let words = 1; words <= MAX_UNKNOWN_WORDS; words++) {
    start--;
    // LAC-VAUDOH-DE-VAUON counts as one word
    while (start > from && tokens[start]!.before === Break.Hyphen && to - start < MAX_PLACE_WORDS) start--;
    if (start <= from || tokens[start]!.shape !== Shape.Letters) break;
    if (has(out, start, to)) continue;
    unknown(context, start, to, base + COST.unknown + COST.unknownWord * words + cutCost(context, from, start), out);
  }
}

/**
 * `K7L 3N6 KINGSTON MAIN ST 22`: adds the known municipalities that begin a segment with a number, from large to small.
 */
function prefixes(context: ParseContext, segments: readonly Segment[], out: PlaceCandidate[]): void {
  for (const { from, to } of segments) {
    if (startsWithNumber(context.tokens[from]) || !hasNumber(context, from, to)) continue;
    for (let end = Math.min(to - 2, from + MAX_PLACE_WORDS); end > from; end--) {
      const key = keyOf(context, from, end);
      if (context.places.placeWeight(key) === 0) continue;
      if (!endsInType(context, end, to)) out.push({ span: { from, to: end }, key, known: true, cost: COST.elsewhere });
      return;
    }
  }
}

/** A letter, or a word that is the whole name of most stations that bear it. */
function isWholeStation({ tokens }: ParseContext, at: number): boolean {
  const { shape, word } = tokens[at]!;
  return shape === Shape.Letters && (word.length === 1 || WHOLE_STATIONS.has(word));
}

const WHOLE_STATIONS: ReadonlySet<string> = new Set(['MAIN', 'FORCES', 'TERMINAL', 'CSC', 'PROVINCIAL']);

/**
 * `TORONTO ST 22`: a type stands at `at`, and is no road of a number (`HWY 7`) and no type in front of its name
 * (`RUE EDDY`).
 */
function endsInType(context: ParseContext, at: number, to: number): boolean {
  if (!typeAt(context, at, to) || isNumberedRoad(context, at, to - 1)) return false;
  const name = context.tokens[at + 1]!;
  const isNamed = name.shape === Shape.Letters && (name.kinds & Kind.Direction) === 0 && at + 1 < to - 1;
  return !(isNamed && startsFrenchStreet(context, at));
}

/** Adds the known municipalities that end a segment, longest first. Returns true if there are any. */
function knownSuffixes({ context, alone, out }: PlaceSearch, segment: Segment, base: number): boolean {
  const { from, to } = segment;
  const { tokens } = context;
  let found = false;
  const endings = knownEndings(context, from, to);
  for (let i = endings.length - 1; i >= 0; i--) {
    const { start, key, weight } = endings[i]!;
    let cost = base + (found ? COST.inside : 0) + (weight < 2 ? COST.littleKnown : 0);
    const cut = cutCost(context, from, start);
    if (start > from) cost += COST.suffix + cut;
    else if (alone) cost += hasNumber(context, from, to) ? COST.onlyWithNumber : COST.only;
    const letter = start > from && isDirectionLetters(context, start) && tokens[start]!.before < Break.Comma;
    if (letter) cost += COST.letter;
    // SAINT-GEORGES-DE-WINDSOR may be a place that is not known
    else if (cut === 0) found = true;
    out.push({ span: { from: start, to }, key, known: true, cost });
  }
  const first = endings.at(-1)?.start ?? from;
  if (mayEndPlace(context, from, first)) placeInFront(context, from, first, base, out);
  return found;
}

/** A number, a name and a type. */
const SHORTEST_STREET = 3;

/** Words between the street and a place, or in front of one. */
function mayEndPlace({ tokens }: ParseContext, from: number, at: number): boolean {
  if (at === from) return false;
  const { shape, kinds } = tokens[at - 1]!;
  return shape === Shape.Letters && (kinds & (Kind.StreetType | Kind.Direction)) === 0;
}

/** `12 MAIN ST APSLEY | BANCROFT`, `APSLEY - BANCROFT`: of two places, the first may be the municipality, too. */
function placeInFront(context: ParseContext, from: number, to: number, base: number, out: PlaceCandidate[]): void {
  const longest = knownEndings(context, from, to).at(-1);
  if (longest === undefined) return;
  const { start, key } = longest;
  if (start > from && (start < from + SHORTEST_STREET || !endsStreet(context, start))) return;
  out.push({ span: { from: start, to }, key, known: true, cost: base + COST.elsewhere });
}

/**
 * `12 ELM ST, BATH - RED DOOR`, `BATH. RING TWICE`: adds a known place that a dash or a period parts from other words.
 */
function inFrontOfSign(context: ParseContext, segments: readonly Segment[], out: PlaceCandidate[]): void {
  for (const { from, to } of segments) {
    for (let at = from + 1; at < to; at++) {
      if (!isBehindSign(context, at)) continue;
      const longest = knownEndings(context, from, at).at(-1);
      if (longest === undefined || (longest.start > from && !endsStreet(context, longest.start))) continue;
      const { start, key } = longest;
      out.push({ span: { from: start, to: at }, key, known: true, cost: COST.elsewhere });
      return;
    }
  }
}

function isBehindSign({ tokens, fields }: ParseContext, at: number): boolean {
  if (tokens[at]!.before === Break.SpacedHyphen) return true;
  const { field, end } = tokens[at - 1]!;
  return fields[field]!.text.startsWith('. ', end);
}

/**
 * `KITIMAT, BC V8C 1A1`, `L'ANSE AUX MEADOWS, NL`, `BAIE-VERTE, NB`: words right before the province or the code that
 * need not begin or end a street.
 */
function standsAsPlace(context: ParseContext, { from, to }: Span): boolean {
  const { tokens, words, owner } = context;
  if (!ENDS_TEXT.has(owner[to]!) && !(to === tokens.length && isBehindSaint(context, from, from + 2))) return false;
  const isStreet = tokens[from]!.lexeme?.types.some(({ beforeName }) => beforeName) && !beginsPlaces(words[from]!);
  if (to - from > MAX_UNKNOWN_WORDS || isStreet) return false;
  for (let i = from; i < to; i++) {
    // FORT ST JAMES, BC
    const isSaint = words[i] === 'ST' && i > from && i + 1 < to && beginsPlaces(words[i - 1]!);
    if (tokens[i]!.shape !== Shape.Letters || (i > from && isHardlyName(tokens[i]!) && !isSaint)) return false;
  }
  return (tokens[to - 1]!.kinds & Kind.Direction) === 0;
}

/** Owners of the words behind a place; a copy of one is noise. */
const ENDS_TEXT: ReadonlySet<number> = new Set([Owner.Province, Owner.PostalCode, Owner.Noise]);

function unknown(context: ParseContext, from: number, to: number, cost: number, out: PlaceCandidate[]): void {
  const { tokens } = context;
  let plain = false;
  for (let i = from; i < to; i++) {
    // LOG 2 LINDSAY: words before a number are not part of a name
    if (i > from && tokens[i]!.shape === Shape.Letters && startsWithNumber(tokens[i - 1])) return;
    if ((tokens[i]!.kinds & (Kind.StreetType | Kind.Direction)) === 0 && tokens[i]!.word.length > 1) plain = true;
  }
  if (!plain) return;
  // 51 | AVE VANCOUVER, QUEEN | ELIZABETH ROAD
  const isFree = from > 0 && context.owner[from - 1] === Owner.None;
  const behindNumber = isFree && (tokens[from]!.kinds & Kind.StreetType) !== 0 && startsWithNumber(tokens[from - 1]);
  const streetWord = behindNumber || (tokens[to - 1]!.kinds & Kind.StreetType) !== 0 || holdsStreet(context, from, to);
  out.push({
    span: { from, to },
    key: keyOf(context, from, to),
    known: false,
    cost: cost + (streetWord ? COST.streetWord : 0),
  });
}

/** `ALASKA HWY FORT LIARD`: a type that is hardly a name, behind other words. */
function holdsStreet({ tokens }: ParseContext, from: number, to: number): boolean {
  for (let i = from + 1; i < to - 1; i++) if (isHardlyName(tokens[i]!)) return true;
  return false;
}

function has(candidates: readonly PlaceCandidate[], from: number, to: number): boolean {
  for (const { span } of candidates) if (span !== undefined && span.from === from && span.to === to) return true;
  return false;
}

function hasNumber(context: ParseContext, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (context.tokens[i]!.value >= 0) return true;
  return false;
}

function cutCost(context: ParseContext, from: number, at: number): number {
  return cutsName(context, from, at) ? COST.cut : 0;
}
