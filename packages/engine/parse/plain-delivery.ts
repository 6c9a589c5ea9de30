import { Kind } from '../address/lexicon.ts';
import { readDelivery } from './delivery/delivery.ts';
import { divisionOf } from './places/place-division.ts';
import { freeSegments } from './places/segments.ts';
import { isAsTyped, plainTail } from './plain-line.ts';
import { draftOf, give, keyOf, MAX_PLACE_WORDS, Owner, type ParseContext } from './words/context.ts';
import type { Delivery } from './words/parts.ts';
import { Break } from './words/token.ts';
import type { Parse } from './words/variant.ts';

const POSTAL = Kind.PoBox | Kind.Route | Kind.GeneralDelivery;

/**
 * The one reading of a text that is nothing but a box, a route or general delivery, perhaps its installation, and below
 * it or behind a comma the place, the province and the postal code; undefined for any other.
 */
export function plainDelivery(input: ParseContext): Parse | undefined {
  const { tokens, opens } = input;
  if ((opens & POSTAL) === 0 || (tokens[0]!.opens & POSTAL) === 0) return undefined;
  const tail = plainTail(input);
  if (tail === undefined) return undefined;
  const { provinceFrom, provinceTo, postalFrom, postalTo } = tail;
  const from = placeStart(input, provinceFrom);
  if (from < 0) return undefined;
  for (let at = 1; at < provinceFrom; at++) if (!isAsTyped(tokens[at]!)) return undefined;
  const draft = draftOf(input);
  give(draft, provinceFrom, provinceTo, Owner.Province);
  give(draft, postalFrom, postalTo, Owner.PostalCode);
  if (tail.canada) give(draft, postalTo, tokens.length, Owner.Country);
  const { context, delivery } = readDelivery(draft, []);
  if (!isPostalOnly(delivery)) return undefined;
  const span = { from, to: provinceFrom };
  const key = keyOf(context, from, provinceFrom);
  const place = { span, key, known: true, cost: 0 };
  const { rest, stationName } = divisionOf(context, delivery, freeSegments(context), place);
  if (rest.length > 0 || !isFree(context, from, provinceFrom)) return undefined;
  const variant = {
    cost: 0,
    civic: undefined,
    unit: undefined,
    spareUnit: undefined,
    street: undefined,
    municipality: span,
    municipalityKey: key,
    municipalityKnown: true,
    municipalityHomonym: false,
    municipalityLonger: false,
    stationName,
    leftovers: [],
  };
  return { context, tail, delivery, variants: [variant] };
}

/** Where the words begin that a comma or a line end sets off before the province; -1 if none does. */
function placeStart({ tokens }: ParseContext, to: number): number {
  for (let at = to - 1; at > 0 && to - at <= MAX_PLACE_WORDS; at--) if (tokens[at]!.before >= Break.Comma) return at;
  return -1;
}

/** One box, one route, or general delivery, and nothing else that a keyword announces. */
function isPostalOnly({ box, route, general, site, compartment, info, unit, otherUnit }: Delivery): boolean {
  if (Number(box !== undefined) + Number(route !== undefined) + Number(general) !== 1) return false;
  return site === '' && compartment === '' && info.length === 0 && unit === undefined && otherUnit === undefined;
}

function isFree({ owner }: ParseContext, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (owner[at] !== Owner.None) return false;
  return true;
}
