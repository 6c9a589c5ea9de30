import { civicText } from '../address/civic-text.ts';
import { placeNameKey } from '../address/name-key.ts';
import { parse } from '../parse/parse.ts';
import { Owner, type ParseContext, type PlaceIndex } from '../parse/words/context.ts';
import type { Span } from '../parse/words/parts.ts';
import type { Parse, ParseVariant } from '../parse/words/variant.ts';

/** A place index of the given municipalities, all of the same weight. */
export function placesOf(names: readonly string[]): PlaceIndex {
  const keys = new Set(names.map(placeNameKey));
  return { placeWeight: (key) => (keys.has(key) ? 2 : 0) };
}

/** Parses one free-form line; `\n` separates lines of an address. */
export function parseLine(text: string, places?: PlaceIndex): Parse {
  return parse([{ role: 'free', text }], places === undefined ? {} : { places });
}

/** The best reading, as `part: words | part: words`; absent parts are left out. */
export function bestReading(text: string, places?: PlaceIndex): string {
  const parsed = parseLine(text, places);
  return describeVariant(parsed, parsed.variants[0]!);
}

/** Every reading, best first. */
export function allReadings(text: string, places?: PlaceIndex): string[] {
  const parsed = parseLine(text, places);
  return parsed.variants.map((variant) => describeVariant(parsed, variant));
}

function describeVariant({ context, tail, delivery }: Parse, variant: ParseVariant): string {
  const { civic, unit, spareUnit } = variant;
  const spare = spareUnit === undefined ? [] : [spareUnit];
  const { box, route, station } = delivery;
  const sign = (part: { readonly sign: boolean }) => (part.sign ? '#' : '');
  const parts: readonly (readonly [string, string])[] = [
    ['attention', ownedBy(context, Owner.Attention)],
    ['unit', unit === undefined ? '' : `${unit.designator?.code ?? ''} ${sign(unit)}${unit.number}`.trim()],
    ['civic', civic === undefined ? '' : civicText(civic.number, civic.suffix)],
    ['street', words(context, variant.street)],
    ['box', box === undefined ? '' : sign(box) + box.number],
    ['site', delivery.site],
    ['comp', delivery.compartment],
    ['route', route === undefined ? '' : `${route.type} ${sign(route)}${route.number}`],
    ['general', delivery.general ? 'yes' : ''],
    ['station', `${station?.type?.code ?? ''} ${words(context, variant.stationName)}`.trim()],
    ['info', [...delivery.info, ...spare].map((span) => words(context, span)).join(', ')],
    ['rest', variant.leftovers.map((span) => words(context, span)).join(', ')],
    ['in', words(context, variant.municipality)],
    ['province', tail.provinces.join('/')],
    ['code', tail.postalCode || tail.fsa || tail.postalCandidates.join('/')],
    ['canada', tail.canada ? 'yes' : ''],
    ['foreign', tail.foreign === undefined ? '' : `${tail.foreign.country?.code ?? '?'} ${tail.foreign.strength}`],
  ];
  return parts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join(' | ');
}

function words(context: ParseContext, span: Span | undefined): string {
  return span === undefined ? '' : context.words.slice(span.from, span.to).join(' ');
}

function ownedBy(context: ParseContext, owner: number): string {
  return context.words.filter((_, at) => context.owner[at] === owner).join(' ');
}
