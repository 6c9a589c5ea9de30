import { Kind } from '../../address/lexicon.ts';
import { canonicalWords } from '../../address/name-key.ts';
import { wordFits } from '../../names/partial-words.ts';
import { holdsRow } from '../../reference/format/search-column.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { fold } from '../../text/fold.ts';
import { type SoughtDelivery, soughtDelivery } from '../typed/sought-delivery.ts';
import { ANYWHERE, type Places, type TypedPlace } from '../typed/typed-place.ts';
import type { TypedText } from '../typed/typed-text.ts';

/** A box, a route or general delivery that the text may mean. */
export interface FoundDelivery {
  readonly delivery: number;
  /** The box, or all boxes while no number is typed; undefined for routes and general delivery. */
  readonly boxes: { readonly from: number; readonly to: number } | undefined;
  readonly site: string;
  readonly compartment: string;
  readonly cost: number;
  readonly weight: number;
}

/** Words after the number that may be the name of a station. */
const MAX_STATION_WORDS = 4;
/** Cost of unexplained text before the keyword. */
const UNREAD_COST = 2;

/**
 * `po box 12 tab`, `cp 120 succ haute-ville`, `rr 2 taber`, `rr tab`, `gd taber`, `stn a tor`; empty for anything else.
 */
export function completeDeliveries(
  reference: Reference,
  typed: TypedText,
  places: Places,
  want: number,
): FoundDelivery[] {
  const sought = soughtDelivery(typed);
  if (sought === undefined || reference.deliveryCount === 0) return [];
  const end = typed.context.tokens.length;
  const before = sought.from > sought.first ? places.resolve(sought.first, sought.from) : [ANYWHERE];
  // the addressee, or a street that the route serves
  const aside = before.length === 0 ? UNREAD_COST : 0;
  const out: FoundDelivery[] = [];
  const seen = new Set<number>();
  const least = sought.kind === undefined ? sought.to + 2 : sought.to;
  for (let from = least; from <= Math.min(end, sought.to + MAX_STATION_WORDS) && out.length < want; from++) {
    for (const place of from === end ? before : places.resolve(from, end)) {
      for (const delivery of deliveriesOf(reference, place, sought)) {
        if (seen.has(delivery) || !hasStation(reference, delivery, typed, sought.to, from)) continue;
        seen.add(delivery);
        out.push({
          delivery,
          boxes: boxesOf(reference, delivery, sought),
          site: sought.site,
          compartment: sought.compartment,
          cost: aside + place.cost + (sought.kind === undefined ? 0 : from - sought.to) + (sought.begun ? 1 : 0),
          weight: reference.weightOfMunicipality(reference.municipalityOfDelivery(delivery)),
        });
      }
    }
  }
  return out.sort((a, b) => a.cost - b.cost || b.weight - a.weight || a.delivery - b.delivery).slice(0, want);
}

function boxesOf(reference: Reference, delivery: number, { kind, number }: SoughtDelivery) {
  if (reference.kindOfDelivery(delivery) !== 'POBox') return undefined;
  if (kind !== undefined && number > 0) return { from: number, to: number };
  return { from: reference.firstBox(delivery), to: reference.lastBox(delivery) };
}

/** Whether the words [from, to) belong to the delivery installation. */
function hasStation(reference: Reference, delivery: number, typed: TypedText, from: number, to: number): boolean {
  const { words, tokens } = typed.context;
  const station = canonicalWords(fold(reference.stationNameOf(delivery)));
  for (let at = from; at < to; at++) {
    const keyword = at === from && (tokens[at]!.kinds & Kind.Station) !== 0;
    if (!keyword && !station.some((part) => wordFits(words[at]!, part, typed.open[at] === 1))) return false;
  }
  return true;
}

function* deliveriesOf(reference: Reference, place: TypedPlace, sought: SoughtDelivery): Generator<number> {
  const ranges =
    place.municipalities === undefined
      ? [[0, reference.deliveryCount] as const]
      : place.municipalities.map((mun) => [reference.deliveriesFrom(mun), reference.deliveriesTo(mun)] as const);
  for (const [lo, hi] of ranges) {
    for (let delivery = lo; delivery < hi; delivery++) if (matches(reference, delivery, place, sought)) yield delivery;
  }
}

function matches(reference: Reference, delivery: number, place: TypedPlace, sought: SoughtDelivery): boolean {
  const code = reference.postalCodeOfDelivery(delivery);
  if (place.codes !== undefined && !holdsRow(place.codes, code)) return false;
  if (sought.kind !== undefined && reference.kindOfDelivery(delivery) !== sought.kind) return false;
  if (!reference.isInProvinces(reference.municipalityOfDelivery(delivery), place.provinces)) return false;
  if (sought.route !== '') {
    const route = reference.routeTypeOf(delivery);
    return route === sought.route && (sought.number === 0 || reference.routeNumberOf(delivery) === sought.number);
  }
  if (sought.number === 0) return true;
  return reference.firstBox(delivery) <= sought.number && reference.lastBox(delivery) >= sought.number;
}
