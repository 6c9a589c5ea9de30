import { Kind, phraseLexeme } from '../address/lexicon.ts';
import { canonicalWords } from '../address/name-key.ts';
import { DELIVERY_KINDS } from '../reference/meta.ts';
import type { Reference } from '../reference/reader.ts';
import { fold } from '../text/fold.ts';
import { wordFits } from './partial-words.ts';
import { ANYWHERE, PlaceResolver, type TypedPlace } from './typed-places.ts';
import type { TypedText } from './typed-text.ts';

/** A box, a route or general delivery that the text may mean. */
export interface FoundDelivery {
  readonly delivery: number;
  /** Number of the box, 0 for none. */
  readonly box: number;
  readonly cost: number;
  readonly weight: number;
}

/** Words behind the number that may be the name of a station. */
const MAX_STATION_WORDS = 4;

interface Sought {
  readonly kind: number;
  /** Number of the box or the route; 0 = any. */
  readonly number: number;
  readonly route: string;
  readonly from: number;
  readonly to: number;
}

/** `po box 12 tab`, `cp 120 succ haute-ville`, `rr 2 taber`, `gd taber`; empty for anything else. */
export function browseDeliveries(reference: Reference, typed: TypedText, want: number): FoundDelivery[] {
  const sought = soughtDelivery(typed);
  if (sought === undefined || reference.dlvKind.length === 0) return [];
  const { context } = typed;
  const resolver = new PlaceResolver(reference, typed, { whole: false, typos: 0 });
  const end = context.tokens.length;
  const before = sought.from > 0 ? resolver.resolve(0, sought.from) : [ANYWHERE];
  const out: FoundDelivery[] = [];
  const seen = new Set<number>();
  for (let from = sought.to; from <= Math.min(end, sought.to + MAX_STATION_WORDS) && out.length < want; from++) {
    for (const place of from === end ? before : resolver.resolve(from, end)) {
      for (const delivery of deliveriesOf(reference, place, sought)) {
        if (seen.has(delivery) || !hasStation(reference, delivery, typed, sought.to, from)) continue;
        seen.add(delivery);
        const box = sought.kind === DELIVERY_KINDS.indexOf('POBox') ? sought.number : 0;
        const weight = reference.munWeight[reference.dlvMun[delivery]!]!;
        out.push({ delivery, box, cost: place.cost + from - sought.to, weight });
      }
    }
  }
  return out.sort((a, b) => a.cost - b.cost || b.weight - a.weight || a.delivery - b.delivery).slice(0, want);
}

/** Whether words [from, to) are of the delivery installation. */
function hasStation(reference: Reference, delivery: number, typed: TypedText, from: number, to: number): boolean {
  const { words, tokens } = typed.context;
  const station = canonicalWords(fold(reference.deliveryStationName(delivery)));
  for (let at = from; at < to; at++) {
    const keyword = at === from && (tokens[at]!.kinds & Kind.Station) !== 0;
    if (!keyword && !station.some((part) => wordFits(words[at]!, part, typed.open[at] === 1))) return false;
  }
  return true;
}

function soughtDelivery({ context }: TypedText): Sought | undefined {
  const { tokens, words } = context;
  for (let at = 0; at < tokens.length; at++) {
    const lexeme = phraseLexeme(words, at);
    if (lexeme === undefined) continue;
    const to = at + lexeme.words;
    if ((lexeme.kinds & Kind.GeneralDelivery) !== 0) {
      return { kind: DELIVERY_KINDS.indexOf('GeneralDelivery'), number: 0, route: '', from: at, to };
    }
    const value = tokens[to]?.value ?? -1;
    if (value <= 0) continue;
    if ((lexeme.kinds & Kind.PoBox) !== 0) {
      return { kind: DELIVERY_KINDS.indexOf('POBox'), number: value, route: '', from: at, to: to + 1 };
    }
    if ((lexeme.kinds & Kind.Route) !== 0 && lexeme.route !== '') {
      return { kind: DELIVERY_KINDS.indexOf('Route'), number: value, route: lexeme.route, from: at, to: to + 1 };
    }
  }
  return undefined;
}

function* deliveriesOf(reference: Reference, place: TypedPlace, sought: Sought): Generator<number> {
  const { munDeliveryStart } = reference;
  const ranges =
    place.municipalities === undefined
      ? [[0, reference.dlvKind.length] as const]
      : place.municipalities.map((mun) => [munDeliveryStart[mun]!, munDeliveryStart[mun + 1]!] as const);
  for (const [lo, hi] of ranges) {
    for (let delivery = lo; delivery < hi; delivery++) if (matches(reference, delivery, place, sought)) yield delivery;
  }
}

function matches(reference: Reference, delivery: number, place: TypedPlace, sought: Sought): boolean {
  if (reference.dlvKind[delivery] !== sought.kind) return false;
  if (((1 << reference.munProvince[reference.dlvMun[delivery]!]!) & place.provinces) === 0) return false;
  const code = reference.dlvPc[delivery]! - 1;
  if (place.codes !== undefined && (code < place.codes.lo || code >= place.codes.hi)) return false;
  if (sought.route !== '') {
    const route = reference.deliveryRouteType(delivery);
    return route === sought.route && reference.dlvRouteNumber[delivery] === sought.number;
  }
  if (sought.number === 0) return true;
  return reference.dlvFrom[delivery]! <= sought.number && reference.dlvTo[delivery]! >= sought.number;
}
