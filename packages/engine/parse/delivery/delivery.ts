import { Kind } from '../../address/lexicon.ts';
import { misspeltUnit } from '../street/slips.ts';
import {
  beginsPlace,
  draftOf,
  give,
  holdsInPlace,
  Owner,
  type ParseContext,
  type ParseDraft,
  phraseAt,
  startsSegment,
} from '../words/context.ts';
import type { Delivery, DeliveryPart, Span } from '../words/parts.ts';
import { Break, type Token } from '../words/token.ts';
import {
  announcesCivicNumber,
  announcesUnitAndCivic,
  freeNext,
  isCivic,
  isNumber,
  isValue,
  namesStreet,
  startsFrenchStreet,
  startsWithNumber,
  valueAfter,
} from '../words/values.ts';
import { Shape } from '../words/word.ts';
import { attentionPart, companies, nameAboveRoute } from './addressees.ts';
import { type DeliveryKeyword, partOf } from './delivery-part.ts';
import { extraPart, routeLetterPart } from './extras.ts';
import { infoPart } from './info.ts';
import { numberSignPart } from './number-sign.ts';
import { isBehindStreet } from './remarks.ts';
import { stationPart } from './stations.ts';
import { unitPart } from './unit.ts';

const POSTAL = Kind.PoBox | Kind.Route | Kind.GeneralDelivery;
const REST = Kind.Site | Kind.Compartment | Kind.Unit | Kind.BareUnit | Kind.Info | Kind.Attention;

/** Nothing announced by a keyword. */
export const NO_DELIVERY: Delivery = {
  box: undefined,
  route: undefined,
  general: false,
  generalFrom: 0,
  station: undefined,
  site: '',
  compartment: '',
  info: [],
  unit: undefined,
  otherUnit: undefined,
};

/**
 * Reads the parts that a keyword announces, and returns the context with their tokens assigned. `beside`: text set
 * aside earlier.
 */
export function readDelivery(
  context: ParseContext,
  beside: readonly Span[],
): { readonly context: ParseContext; readonly delivery: Delivery } {
  const draft = draftOf(context);
  const { tokens, owner, opens } = draft;
  let delivery = beside.length === 0 ? NO_DELIVERY : { ...NO_DELIVERY, info: beside };
  // `S-1 B 36 RR 4`: the meaning of S and B depends on the route, wherever it is
  for (let i = 0; i < tokens.length && (opens & POSTAL) !== 0; i++) {
    if ((tokens[i]!.opens & POSTAL) === 0 || owner[i] !== Owner.None) continue;
    delivery = take(draft, delivery, postalPart(draft, delivery, i));
  }
  if ((opens & Kind.Company) !== 0) {
    for (const { from, to } of companies(draft)) give(draft, from, to, Owner.Attention);
  }
  for (let i = 0; i < tokens.length; i++) {
    if (owner[i] !== Owner.None) continue;
    const part = partAt(draft, delivery, i);
    if (part !== undefined) delivery = take(draft, delivery, part);
  }
  const name = delivery.route && nameAboveRoute(draft, delivery.route);
  if (name !== undefined) give(draft, name.from, name.to, Owner.Attention);
  delivery = settleBox(draft, delivery);
  delivery = take(draft, delivery, stationPart(draft, delivery));
  return { context: draft, delivery };
}

/** Adds what a reader found to the delivery and assigns its tokens. */
function take(draft: ParseDraft, delivery: Delivery, part: DeliveryPart | undefined): Delivery {
  if (part === undefined) return delivery;
  const { from, to, owner, says } = part;
  give(draft, from, to, owner);
  if (owner === Owner.Info) return { ...delivery, info: [...delivery.info, { from, to }] };
  return owner === Owner.Noise || owner === Owner.Attention ? delivery : { ...delivery, ...says };
}

function partAt(context: ParseContext, delivery: Delivery, at: number): DeliveryPart | undefined {
  const token = context.tokens[at]!;
  if (token.shape === Shape.NumberSign) return numberSignPart(context, delivery, at);
  if ((token.kinds & Kind.Number) !== 0) {
    if (announcesCivicNumber(context, at) && !isLineBehindStreet(context, at)) return partOf(Owner.Noise, at, at + 1);
    const isUnit = announcesUnitAndCivic(context, at) || announcesUnitBehind(context, at);
    if (isUnit && !holdsInPlace(context, at)) return numberSignPart(context, delivery, at);
  }
  if (isNameOfAvenue(context, at)) return undefined;
  if ((token.opens & REST) !== 0) return restPart(context, delivery, at);
  const unit = misspeltUnit(token);
  if (unit !== undefined && !beginsPlace(context, at)) {
    return unitPart({ context, delivery, lexeme: unit, at, after: at + unit.words });
  }
  if (token.shape === Shape.Letters && token.word.length === 1) return routeLetterPart(context, delivery, at);
  return undefined;
}

/** `22 AVENUE U N`, `22 AVE A S`: avenues that are called by letters, as in Saskatoon. */
function isNameOfAvenue({ tokens, words, owner }: ParseContext, at: number): boolean {
  if (at < 2 || words[at]!.length > 1 || tokens[at]!.before >= Break.Comma) return false;
  return owner[at - 1] === Owner.None && AVENUES.has(words[at - 1]!) && startsWithNumber(tokens[at - 2]);
}

const AVENUES: ReadonlySet<string> = new Set(['AVENUE', 'AVE', 'AV']);

/**
 * `22 ELM ST NO. 471, BATH`, `22, CH DU LOUP, NO 319`: a word for a number between a whole street and a comma or the
 * end.
 */
function announcesUnitBehind(context: ParseContext, at: number): boolean {
  const { tokens, owner } = context;
  const unit = freeNext(context, at + 1);
  const isBehind = isBehindStreet(context, at) || isLineBehindStreet(context, at);
  if (unit === undefined || !(isNumber(unit) || isLetter(unit)) || !isBehind) return false;
  // OLD HIGHWAY NO 7
  const { kinds } = tokens[at - 1]!;
  if ((kinds & Kind.RoadWord) !== 0 && tokens[at]!.before < Break.Comma) return false;
  let civic = at - 1;
  while (!startsWithNumber(tokens[civic])) civic--;
  const isFrench = startsFrenchStreet(context, civic + 1);
  // 3RD LINE W NO 32: the number in front is the street's
  if (!isCivic(tokens[civic]!) || !(isFrench || namesStreet(context, civic + 1))) return false;
  const isApart = isFrench || tokens[at]!.before >= Break.Comma || (kinds & ENDS_STREET) !== 0;
  const next = tokens[at + 2];
  const ends = next === undefined || next.before >= Break.Comma || owner[at + 2] !== Owner.None;
  return isApart && (ends || beginsPlace(context, at + 2));
}

/** `22 ELM ST / NO. 4`, `22 ELM ST / NO. 4, BATH`: it begins a line below one that is a number and words. */
function isLineBehindStreet(context: ParseContext, at: number): boolean {
  const { tokens } = context;
  const next = tokens[at + 2];
  if (tokens[at]!.before < Break.Line) return false;
  const isBeforePlace = next?.before === Break.Comma && beginsPlace(context, at + 2);
  if (next !== undefined && next.before < Break.Line && !isBeforePlace) return false;
  let from = at - 1;
  while (from > 0 && tokens[from]!.before < Break.Line) from--;
  return at - from > 2 && startsWithNumber(tokens[from]);
}

function isLetter({ shape, word }: Token): boolean {
  return shape === Shape.Letters && word.length === 1;
}

const ENDS_STREET = Kind.StreetType | Kind.Direction;

function postalPart(context: ParseContext, delivery: Delivery, at: number): DeliveryPart | undefined {
  const lexeme = phraseAt(context, at);
  if (lexeme === undefined) return undefined;
  const { kinds, route } = lexeme;
  const keyword = { context, delivery, lexeme, at, after: at + lexeme.words };
  return (
    ((kinds & Kind.PoBox) === 0 ? undefined : boxPart(keyword)) ??
    ((kinds & Kind.Route) === 0 || route === '' ? undefined : routePart(keyword, route)) ??
    ((kinds & Kind.GeneralDelivery) === 0 ? undefined : generalPart(keyword))
  );
}

function restPart(context: ParseContext, delivery: Delivery, at: number): DeliveryPart | undefined {
  const lexeme = phraseAt(context, at);
  if (lexeme === undefined) return undefined;
  const { kinds } = lexeme;
  const keyword = { context, delivery, lexeme, at, after: at + lexeme.words };
  return (
    ((kinds & Kind.Site) === 0 ? undefined : extraPart(keyword, Owner.Site)) ??
    ((kinds & Kind.Compartment) === 0 ? undefined : extraPart(keyword, Owner.Compartment)) ??
    ((kinds & (Kind.Unit | Kind.BareUnit)) === 0 ? undefined : unitPart(keyword)) ??
    ((kinds & Kind.Info) === 0 ? undefined : infoPart(keyword)) ??
    ((kinds & Kind.Attention) === 0 ? undefined : attentionPart(context, at, keyword.after))
  );
}

/** Words that mean a post office box only when nothing suggests otherwise. */
const BARE_BOX = new Set(['PO', 'BOX', 'BX', 'BOITE', 'BTE', 'BAG', 'DRAWER', 'CFPO', 'BPFC']);

function boxPart({ context, delivery, at, after }: DeliveryKeyword): DeliveryPart | undefined {
  const value = valueAfter(context, after);
  if (value < 0) return undefined;
  const token = context.tokens[value]!;
  const bare = after - at === 1 && BARE_BOX.has(context.words[at]!);
  const numeric = token.shape === Shape.Number || token.shape === Shape.NumberLetters;
  if (!numeric && !(isValue(token) && !bare)) return undefined;
  const to = value + (isHyphenated(context, value) ? 2 : 1);
  const number = context.words.slice(value, to).join('-');
  // one of two boxes is kept as it is
  if (delivery.box !== undefined) return partOf(delivery.box.number === number ? Owner.Noise : Owner.Info, at, to);
  const box = { number, from: at, to, sign: value > after, bare };
  return partOf(Owner.Box, at, to, { box });
}

/** `PO BOX 12-4, 22 MAIN ST`: what a hyphen joins to the number, and nothing follows, is no unit. */
function isHyphenated({ tokens }: ParseContext, at: number): boolean {
  const [joined, behind] = [tokens[at + 1], tokens[at + 2]];
  if (joined?.before !== Break.Hyphen || !(isNumber(joined) || isLetter(joined))) return false;
  return behind === undefined || behind.before >= Break.Comma;
}

/**
 * A box beside a site, or a plain BOX beside a route, is the old style for the route's compartment. It is kept as typed
 * and is not a post office box.
 */
function settleBox(draft: ParseDraft, delivery: Delivery): Delivery {
  const { box, route, site } = delivery;
  if (box === undefined || !(site !== '' || (box.bare && route !== undefined))) return delivery;
  return take(draft, { ...delivery, box: undefined }, partOf(Owner.Info, box.from, box.to));
}

/**
 * Where the number of a route is; a line end may come between: `RR / #2, BATH`, `RURAL ROUTE / 7, 12 ELM ST`. Behind
 * the civic number, the place may follow at once: `22 ELM ST RR / 5 BATH ON`.
 */
function routeNumberAt(context: ParseContext, after: number): number {
  const { tokens, owner } = context;
  const value = valueAfter(context, after);
  if (value >= 0 || owner[after] !== Owner.None || tokens[after]?.before !== Break.Line) return value;
  const isSign = tokens[after]!.shape === Shape.NumberSign;
  const number = tokens[isSign ? after + 1 : after];
  const behind = tokens[isSign ? after + 2 : after + 1];
  if (!isNumber(number)) return -1;
  const ends = behind === undefined || behind.before >= Break.Comma;
  return ends || (number.value <= MANY_ROUTES && isBehindCivic(context, after - 1)) ? after + Number(isSign) : -1;
}

/** A number stands before the word on its line. */
function isBehindCivic({ tokens }: ParseContext, at: number): boolean {
  return tokens.some((token, i) => i < at && token.field === tokens[at]!.field && isNumber(token));
}

/** Highest route number. In Alberta and Saskatchewan, three-digit numbers from 200 up are range roads. */
const MAX_ROUTE = 199;
/** After a civic number, a number that few post offices have routes for is that of a range road or a regional road. */
const MANY_ROUTES = 20;
/** `273051`: civic numbers on range roads have many digits. One behind other words (`CUST 55012`) may be anything. */
function isOfGrid(context: ParseContext, at: number): boolean {
  return context.tokens[at]!.word.length >= GRID_DIGITS && startsSegment(context, at);
}

const GRID_DIGITS = 5;

function routePart(
  { context, delivery, at, after }: DeliveryKeyword,
  type: 'RR' | 'SS' | 'MR',
): DeliveryPart | undefined {
  const { tokens, words } = context;
  const value = routeNumberAt(context, after);
  if (value < 0 || !isNumber(tokens[value]) || isHyphenated(context, value)) return undefined;
  if (tokens[value]!.value < 1 || tokens[value]!.value > MAX_ROUTE) return undefined;
  // `42106 RR 152`: a number comes first, and 152 is too high for a rural route
  // `273051 RR 15`: so does a number of a rural grid
  const isBehindNumber = tokens[at]!.before < Break.Comma && startsWithNumber(tokens[at - 1]);
  if (isBehindNumber && (tokens[value]!.value > MANY_ROUTES || isOfGrid(context, at - 1))) return undefined;
  // `BUREAU SS-100`; in `MAIN ST BSMT RR 6` and `MILLVALE BAY RR 3`, nothing wants a number
  const isBehindUnit = at > 0 && tokens[at]!.before < Break.Comma && (tokens[at - 1]!.kinds & Kind.Unit) !== 0;
  if (type === 'SS' && (isBehindUnit || isBasement(context, value))) return undefined;
  const { route } = delivery;
  if (route !== undefined) {
    if (route.type !== type || Number(route.number) !== tokens[value]!.value) return undefined;
    return partOf(Owner.Noise, at, value + 1);
  }
  const to = value + 1;
  return partOf(Owner.Route, at, to, {
    route: { type, number: words[value]!, from: at, to, sign: value > after, bare: false },
  });
}

/** `SS-73 RUE LUTZ`: the sous-sol of a civic number. A route has no street right behind it. */
function isBasement(context: ParseContext, value: number): boolean {
  const street = value + 1;
  if (context.tokens[value]!.before !== Break.Hyphen || (context.tokens[street]?.before ?? Break.Line) > Break.Space)
    return false;
  return startsFrenchStreet(context, street) || namesStreet(context, street);
}

function generalPart({ context, at, after }: DeliveryKeyword): DeliveryPart | undefined {
  const { tokens, owner } = context;
  const keyword = tokens[at]!;
  const next = tokens[after];
  const phrase = after - at > 1;
  // PR may be a province or a state; GD can be nothing else
  const sure = phrase || keyword.kinds === Kind.GeneralDelivery;
  if (!sure) {
    const previous = tokens[at - 1];
    const opens =
      at === 0 ||
      keyword.before >= Break.Comma ||
      owner[at - 1] !== Owner.None ||
      (isNumber(previous) && owner[at - 1] === Owner.None);
    const ends =
      next === undefined ||
      next.before >= Break.Comma ||
      owner[after] !== Owner.None ||
      (next.kinds & Kind.Station) !== 0 ||
      at === 0;
    if (!opens || !ends) return undefined;
  }
  if (!phrase && isNumber(next) && next.before < Break.Comma) return undefined;
  return partOf(Owner.General, at, after, { general: true, generalFrom: at });
}
