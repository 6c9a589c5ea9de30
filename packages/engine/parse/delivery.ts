import type { StationType } from '../address/delivery.ts';
import { Kind } from '../address/lexicon.ts';
import type { UnitDesignator } from '../address/unit-designators.ts';
import { Owner, own, type ParseContext, phraseAt } from './context.ts';
import { Break, Shape, type Token } from './token.ts';

/** Boxes, routes, general delivery, stations, rural extras and units: the parts that announce themselves by a keyword. */
export interface Delivery {
  box: Numbered | undefined;
  route: (Numbered & { readonly type: 'RR' | 'SS' | 'MR' }) | undefined;
  general: boolean;
  /** Token range of GD / PR. */
  generalFrom: number;
  station: Station | undefined;
  site: string;
  compartment: string;
  /** Lots, concessions, floors, buildings, groups and whatever else must not be lost, as token ranges. */
  info: { readonly from: number; readonly to: number }[];
  unit: Unit | undefined;
}

export interface Numbered {
  readonly number: string;
  readonly from: number;
  readonly to: number;
  /** `#` or `NO` stood before the number. */
  readonly sign: boolean;
  /** The keyword was only BOX, BAG ... */
  readonly bare: boolean;
}

export interface Station {
  readonly type: StationType | undefined;
  /** Range of the keyword (empty when it was left out) and of the name; the name may reach into the municipality. */
  readonly from: number;
  readonly nameFrom: number;
  readonly nameTo: number;
}

export interface Unit {
  readonly designator: UnitDesignator | undefined;
  /** As typed, folded; empty for a bare designator like BSMT. */
  readonly number: string;
  readonly from: number;
  readonly to: number;
  readonly sign: boolean;
}

export function readDelivery(context: ParseContext): Delivery {
  const delivery: Delivery = {
    box: undefined,
    route: undefined,
    general: false,
    generalFrom: 0,
    station: undefined,
    site: '',
    compartment: '',
    info: [],
    unit: undefined,
  };
  const { tokens, owner } = context;
  for (let i = 0; i < tokens.length; i++) {
    if (owner[i] !== 0) continue;
    const token = tokens[i]!;
    if (token.shape === Shape.NumberSign) {
      readNumberSign(context, delivery, i);
      continue;
    }
    if (token.kinds === 0) continue;
    const lexeme = phraseAt(context, i);
    if (lexeme === undefined) continue;
    const after = i + lexeme.words;
    const kinds = lexeme.kinds;
    if ((kinds & Kind.PoBox) !== 0 && readBox(context, delivery, i, after)) continue;
    if ((kinds & Kind.Route) !== 0 && lexeme.route !== '' && readRoute(context, delivery, i, after, lexeme.route))
      continue;
    if ((kinds & Kind.GeneralDelivery) !== 0 && readGeneral(context, delivery, i, after)) continue;
    if ((kinds & Kind.Site) !== 0 && readExtra(context, delivery, i, after, Owner.Site)) continue;
    if ((kinds & Kind.Compartment) !== 0 && readExtra(context, delivery, i, after, Owner.Compartment)) continue;
    if ((kinds & (Kind.Unit | Kind.BareUnit)) !== 0 && readUnit(context, delivery, i, after, lexeme.unit, kinds))
      continue;
    if ((kinds & Kind.Info) !== 0 && readInfo(context, delivery, i, after)) continue;
    if ((kinds & Kind.Attention) !== 0) readAttention(context, i);
  }
  readStations(context, delivery);
  return delivery;
}

/** Index of the number after a keyword, past `#`, `NO` and a hyphen; -1 when no number follows. */
function numberAfter(context: ParseContext, at: number): number {
  let i = at;
  for (let steps = 0; steps < 3; steps++) {
    const token = context.tokens[i];
    if (token === undefined || context.owner[i] !== 0 || token.before >= Break.Comma) return -1;
    if (token.shape === Shape.NumberSign || (token.kinds & Kind.Number) !== 0) {
      i++;
      continue;
    }
    return i;
  }
  return -1;
}

function isNumber(token: Token | undefined): token is Token {
  return token !== undefined && token.shape === Shape.Number;
}

function startsCivic(token: Token | undefined): boolean {
  return token !== undefined && (token.shape === Shape.Number || token.shape === Shape.NumberLetters);
}

/** A unit, box or site value: something with a digit, or one letter. */
function isValue(token: Token): boolean {
  if (token.shape === Shape.Letters) return token.word.length === 1;
  return token.shape !== Shape.NumberSign && token.shape !== Shape.Fraction;
}

function isFreeNumber(context: ParseContext, at: number): boolean {
  return at >= 0 && context.owner[at] === 0 && isNumber(context.tokens[at]);
}

function readBox(context: ParseContext, delivery: Delivery, at: number, after: number): boolean {
  const value = numberAfter(context, after);
  if (value < 0) return false;
  const token = context.tokens[value]!;
  const bare = after - at === 1 && context.words[at] !== 'POBOX' && context.words[at] !== 'CP';
  const numeric = token.shape === Shape.Number || token.shape === Shape.NumberLetters;
  if (!numeric && !(isValue(token) && !bare)) return false;
  if (bare && (delivery.route !== undefined || delivery.site !== '')) {
    // BOX on a rural route is old style for the compartment and is kept as it is
    delivery.info.push({ from: at, to: value + 1 });
    own(context, at, value + 1, Owner.Info);
    return true;
  }
  if (delivery.box !== undefined) return false;
  delivery.box = { number: token.word, from: at, to: value + 1, sign: value > after, bare };
  own(context, at, value + 1, Owner.Box);
  return true;
}

function readRoute(
  context: ParseContext,
  delivery: Delivery,
  at: number,
  after: number,
  type: 'RR' | 'SS' | 'MR',
): boolean {
  const value = numberAfter(context, after);
  if (value < 0 || !isNumber(context.tokens[value])) return false;
  // three digits: an Alberta or Saskatchewan range road, not a rural route
  if (type === 'RR' && context.tokens[value]!.value > 199) return false;
  if (delivery.route !== undefined) return false;
  delivery.route = { type, number: context.words[value]!, from: at, to: value + 1, sign: value > after, bare: false };
  own(context, at, value + 1, Owner.Route);
  return true;
}

function readGeneral(context: ParseContext, delivery: Delivery, at: number, after: number): boolean {
  const phrase = after - at > 1;
  const next = context.tokens[after];
  const isolated =
    (at === 0 ||
      context.tokens[at]!.before >= Break.Comma ||
      context.owner[at - 1] !== 0 ||
      isFreeNumber(context, at - 1)) &&
    (next === undefined ||
      next.before >= Break.Comma ||
      context.owner[after] !== 0 ||
      (next.kinds & Kind.Station) !== 0);
  if (!phrase && !isolated && at !== 0) return false;
  if (!phrase && at === 0 && next !== undefined && next.shape === Shape.Number) return false;
  delivery.general = true;
  delivery.generalFrom = at;
  own(context, at, after, Owner.General);
  return true;
}

function readExtra(context: ParseContext, delivery: Delivery, at: number, after: number, owner: number): boolean {
  // a lone letter (`S`, `C`) is a keyword only where a route or site is already known
  const single = after - at === 1 && context.words[at]!.length === 1;
  if (single && delivery.route === undefined && delivery.site === '') return false;
  const value = numberAfter(context, after);
  if (value < 0) return false;
  const token = context.tokens[value]!;
  if (token.shape !== Shape.Number && token.shape !== Shape.NumberLetters) return false;
  if (owner === Owner.Site) {
    if (delivery.site !== '') return false;
    delivery.site = token.word;
  } else {
    const rural = delivery.site !== '' || delivery.route !== undefined;
    if (!rural || delivery.compartment !== '') return false;
    delivery.compartment = token.word;
  }
  own(context, at, value + 1, owner);
  return true;
}

function readInfo(context: ParseContext, delivery: Delivery, at: number, after: number): boolean {
  const tokens = context.tokens;
  const keyword = tokens[at]!;
  const next = tokens[after];
  const single = after - at === 1 && keyword.word.length === 1;
  if (single && delivery.route === undefined && delivery.site === '') return false;
  // CONCESSION 5 is the street unless a lot was named before
  if ((keyword.kinds & Kind.RoadWord) !== 0 && !delivery.info.some((span) => context.words[span.from] === 'LOT'))
    return false;
  const previous = at - 1;
  const isFloor = /^(FLR?|FLOOR|ETAGE|NIVEAU|LEVEL)$/.test(keyword.word);
  if (isFloor && previous >= 0 && context.owner[previous] === 0 && keyword.before < Break.Comma) {
    const ordinal = tokens[previous]!;
    if (ordinal.shape === Shape.NumberLetters || (isNumber(ordinal) && previous > 0)) {
      delivery.info.push({ from: previous, to: after });
      own(context, previous, after, Owner.Info);
      return true;
    }
  }
  if (next === undefined || context.owner[after] !== 0 || next.before >= Break.Comma) return false;
  const value = numberAfter(context, after);
  if (value < 0 || !isValue(tokens[value]!)) return false;
  if (tokens[value]!.shape === Shape.Letters && (tokens[value + 1]?.kinds ?? 0) & Kind.StreetType) return false;
  // `100 TOWER 5 ST`-like: a building word right after the civic number is the street
  const beforeIt = tokens[at - 1];
  if (beforeIt !== undefined && isNumber(beforeIt) && context.owner[at - 1] === 0 && keyword.before < Break.Comma)
    return false;
  delivery.info.push({ from: at, to: value + 1 });
  own(context, at, value + 1, Owner.Info);
  return true;
}

function readUnit(
  context: ParseContext,
  delivery: Delivery,
  at: number,
  after: number,
  designator: UnitDesignator | undefined,
  kinds: number,
): boolean {
  if (delivery.unit !== undefined) return false;
  const { tokens, words } = context;
  const keyword = tokens[at]!;
  const value = numberAfter(context, after);
  if (value >= 0 && (kinds & Kind.Unit) !== 0) {
    const token = tokens[value]!;
    if (isValue(token) && !endsStreet(context, at, value) && !startsStreetLine(context, at, value, kinds)) {
      let to = value + 1;
      let number = token.word;
      const next = tokens[to];
      // `APT 3-A`, `UNIT 4 B`: one label in two tokens
      if (next !== undefined && context.owner[to] === 0 && next.before === Break.Hyphen && isLabelPart(context, to)) {
        number = `${number}-${next.word}`;
        to++;
      }
      delivery.unit = { designator, number, from: at, to, sign: value > after };
      own(context, at, to, Owner.Unit);
      return true;
    }
  }
  if ((kinds & Kind.BareUnit) === 0) return false;
  const next = tokens[after];
  const openEnd = next === undefined || context.owner[after] !== 0 || next.before >= Break.Comma;
  const openStart = at === 0 || keyword.before >= Break.Comma || context.owner[at - 1] !== 0;
  const hyphenated = next !== undefined && next.before >= Break.Hyphen && next.before < Break.Comma && startsCivic(next);
  const distinctive = /^(BSMT|BASEMENT|BSMNT|UPPR|LWR|PH|PENTHOUSE|SOUS SOL)$/.test(words.slice(at, after).join(' '));
  if (!((openStart && (openEnd || hyphenated)) || (distinctive && openEnd))) {
    if (!(distinctive && openStart && startsCivic(next))) return false;
  }
  delivery.unit = { designator, number: '', from: at, to: after, sign: false };
  own(context, at, after, Owner.Unit);
  return true;
}

/** `BSMT-60 MAIN ST`, `UPPER 320A KING`: a designator that may stand alone leaves the only number to the street. */
function startsStreetLine(context: ParseContext, at: number, value: number, kinds: number): boolean {
  const { tokens, owner } = context;
  const numeric = (i: number) => (tokens[i]?.shape ?? 0) & (Shape.Number | Shape.NumberLetters | Shape.Fraction);
  if ((kinds & Kind.BareUnit) === 0 || numeric(value) === 0 || streetBefore(context, at)) return false;
  const next = tokens[value + 1];
  if (next === undefined || owner[value + 1] !== 0 || next.before !== Break.Space) return false;
  if (next.shape === Shape.Letters || next.shape === Shape.Fraction) return true;
  return numeric(value + 1) !== 0 && ((tokens[value + 2]?.kinds ?? 0) & Kind.StreetType) !== 0;
}

/** The second half of a label like `3-A`; not the civic number of `APT 3-120 MAIN`. */
function isLabelPart(context: ParseContext, at: number): boolean {
  const token = context.tokens[at]!;
  if (token.shape === Shape.Letters) return token.word.length === 1;
  if (token.shape !== Shape.Number) return false;
  const next = context.tokens[at + 1];
  return next === undefined || context.owner[at + 1] !== 0 || next.before >= Break.Comma;
}

/** `45 TH AVE`, `SIDE RD`, `REAR ST`: the keyword belongs to the street when the value is followed by a street type. */
function endsStreet(context: ParseContext, at: number, value: number): boolean {
  const { tokens } = context;
  const token = tokens[value]!;
  if (
    token.shape === Shape.Letters &&
    (token.kinds & Kind.Direction) !== 0 &&
    at > 0 &&
    tokens[at]!.before < Break.Comma
  ) {
    // `UNIT E`, after a comma or at the start, is a unit; `10 MAIN SIDE E` is not
    return (tokens[at]!.kinds & Kind.StreetType) !== 0;
  }
  const before = tokens[at - 1];
  if (before !== undefined && context.words[at] === 'TH' && isNumber(before) && tokens[at]!.before <= Break.Space)
    return true;
  return false;
}

/** `#10`, `# 25 - 100 MAIN`: a unit, unless it is the sign before the only number of a street line. */
function readNumberSign(context: ParseContext, delivery: Delivery, at: number): void {
  const { tokens, owner } = context;
  const token = tokens[at + 1];
  if (token === undefined || owner[at + 1] !== 0 || !isValue(token) || token.before >= Break.Comma) {
    own(context, at, at + 1, Owner.Noise);
    return;
  }
  const next = tokens[at + 2];
  const startsStreet =
    next !== undefined && next.shape === Shape.Letters && next.before < Break.Comma && !isFreeNumber(context, at - 1);
  const alreadyCivic = streetBefore(context, at);
  if (delivery.unit !== undefined || (startsStreet && !alreadyCivic && tokens[at]!.before >= Break.Line)) {
    own(context, at, at + 1, Owner.Noise);
    return;
  }
  let to = at + 2;
  let number = token.word;
  if (next !== undefined && owner[to] === 0 && next.before === Break.Hyphen && isLabelPart(context, to)) {
    number = `${number}-${next.word}`;
    to++;
  }
  delivery.unit = { designator: undefined, number, from: at, to, sign: true };
  own(context, at, to, Owner.Unit);
}

/** True when a number stands before `at` in the same line. */
function streetBefore(context: ParseContext, at: number): boolean {
  for (let i = at - 1; i >= 0; i--) {
    if (context.owner[i] === 0 && isNumber(context.tokens[i])) return true;
    if (context.tokens[i]!.before >= Break.Line) return false;
  }
  return false;
}

/** The rest of an attention line, up to the comma, the line's end or the first number. */
function readAttention(context: ParseContext, at: number): void {
  const { tokens, owner } = context;
  let to = at + 1;
  while (to < tokens.length && owner[to] === 0 && tokens[to]!.before < Break.Comma && !isNumber(tokens[to])) to++;
  own(context, at, to, Owner.Attention);
}

/** STN / SUCC / RPO ... with the words after it, or the words right behind a box number when the keyword was left out. */
function readStations(context: ParseContext, delivery: Delivery): void {
  const { tokens, owner } = context;
  const anchored = delivery.box !== undefined || delivery.route !== undefined || delivery.general;
  for (let i = 0; i < tokens.length; i++) {
    if (owner[i] !== 0 || (tokens[i]!.kinds & Kind.Station) === 0) continue;
    const lexeme = phraseAt(context, i);
    if (lexeme?.station === undefined) continue;
    const startsLine = tokens[i]!.before >= Break.Comma || (i > 0 && owner[i - 1] !== 0 && owner[i - 1] !== Owner.Unit);
    const phrase = lexeme.words > 1;
    if (!anchored && !(phrase && startsLine)) continue;
    if (!startsLine && !(anchored && tokens[i]!.word.length <= 4)) continue;
    const nameFrom = i + lexeme.words;
    let nameTo = nameFrom;
    while (nameTo < tokens.length && owner[nameTo] === 0 && tokens[nameTo]!.before < Break.Comma) nameTo++;
    own(context, i, nameFrom, Owner.Station);
    delivery.station = { type: lexeme.station, from: i, nameFrom, nameTo };
    return;
  }
  const anchor = delivery.box ?? delivery.route;
  if (anchor === undefined) return;
  let nameTo = anchor.to;
  while (nameTo < tokens.length && owner[nameTo] === 0 && tokens[nameTo]!.before < Break.Comma) nameTo++;
  if (nameTo > anchor.to) delivery.station = { type: undefined, from: anchor.to, nameFrom: anchor.to, nameTo };
}
