import type { ReferenceBuilder } from '@civique/engine/reference';
import { civicSuffix } from '../sources/civic-suffix.ts';
import type { Rejection, Remark } from '../sources/row-tally.ts';
import { isNumber, number } from './digits.ts';
import { fieldReader, type PcadLayout } from './layout.ts';
import { type ReadPlace, readPlace, readStreet } from './place-reader.ts';
import { suitesBetween } from './suites.ts';

const MAX_BOX = 99_999;

type AddressField = keyof PcadLayout['address']['fields'];
type Field = (field: AddressField) => string;
/** The outcome for a record: accepted, with anything unusual about it, or the reason it was not. */
type Outcome = readonly Remark[] | Rejection;

/** Reads records of the range file: streets, streets served by route, boxes, routes, general delivery. */
export class AddressReader {
  readonly #builder: ReferenceBuilder;
  readonly #codes: PcadLayout['codes'];
  readonly #field: (record: string, field: AddressField) => string;
  readonly #kinds: Readonly<Record<string, (field: Field, place: ReadPlace) => Outcome>>;

  constructor(builder: ReferenceBuilder, layout: PcadLayout) {
    this.#builder = builder;
    this.#codes = layout.codes;
    this.#field = fieldReader(layout.address);
    this.#kinds = {
      street: (field, place) => this.#street(field, place, 0),
      streetByRoute: (field, place) => this.#streetByRoute(field, place),
      box: (field, place) => this.#box(field, place),
      route: (field, place) => this.#route(field, place),
      generalDelivery: (field, place) => this.#deliver(field, place, { kind: 'GeneralDelivery' }),
    };
  }

  read(record: string): Outcome {
    const field: Field = (name) => this.#field(record, name);
    const kind = this.#kinds[this.#codes.recordType[field('recordType')] ?? ''];
    if (kind === undefined) return 'RECORD_TYPE';
    const place = readPlace(this.#builder, {
      province: field('province'),
      municipality: field('municipality') || field('installationArea') || field('directoryArea'),
      postalCode: field('postalCode'),
    });
    return typeof place === 'string' ? place : kind(field, place);
  }

  #streetByRoute(field: Field, place: ReadPlace): Outcome {
    const routeType = field('streetRouteType');
    // Without a route, it is a street like any other.
    if (routeType === '') return this.#street(field, place, 0);
    const installation = this.#installation(field, place);
    if (routeType === 'GD') {
      return this.#street(field, place, this.#builder.delivery({ ...installation, kind: 'GeneralDelivery' }));
    }
    const route = routeOf(routeType, field('streetRouteNumber'));
    if (route === undefined) return 'RECORD_ROUTE';
    return this.#street(field, place, this.#builder.delivery({ ...installation, kind: 'Route', ...route }));
  }

  #street(field: Field, place: ReadPlace, deliveryId: number): Outcome {
    const street = readStreet(
      { name: field('streetName'), type: field('streetType'), direction: field('streetDirection') },
      place.province,
    );
    if (street === undefined) return 'STREET_NAME';
    const from = number(field('civicFrom'));
    const to = number(field('civicTo'));
    const sequence = this.#codes.sequence[field('sequence')];
    const first = this.#suffix(field('civicSuffixFrom'));
    const last = this.#suffix(field('civicSuffixTo'));
    if (first === undefined || last === undefined) return 'CIVIC_SUFFIX';
    const isSequence = sequence === 'Odd' || sequence === 'Even' || sequence === 'Consecutive';
    if (from < 1 || to < from || !isSequence) return 'RECORD_CIVICS';
    const { munId, postalCode } = place;
    const streetId = this.#builder.street(street.name, street.type, street.direction, munId);
    const civic = (civicNumber: number, suffix: string, unit = ''): void =>
      this.#builder.civic(streetId, { number: civicNumber, suffix, unit, postalCode, deliveryId });
    const remarks: Remark[] = street.unknown ? ['STREET_TYPE_UNKNOWN'] : [];
    const suites = suitesBetween(field('suiteFrom'), field('suiteTo'));
    if (from === to) {
      const suffixes = suffixesBetween(first, last);
      const listed = typeof suites === 'string' ? [] : suites;
      if (typeof suites === 'string') remarks.push(suites);
      for (const suffix of suffixes) for (const unit of listed.length === 0 ? [''] : listed) civic(from, suffix, unit);
      return remarks;
    }
    if (suites.length > 0) remarks.push('SUITES_OF_RANGE');
    if (first !== '' || last !== '') remarks.push('SUFFIX_RANGE');
    if (first !== '') civic(from, first);
    if (last !== '') civic(to, last);
    const step = sequence === 'Consecutive' ? 1 : 2;
    const low = first === '' ? from : from + step;
    if (low <= to) this.#builder.civicRange(streetId, { from: low, to, sequence, postalCode, deliveryId });
    return remarks;
  }

  #box(field: Field, place: ReadPlace): Outcome {
    const [from, to] = [field('boxFrom'), field('boxTo')];
    // If the numbers cannot be compared, any box may be there.
    if (!isNumber(from) || !isNumber(to)) {
      this.#deliver(field, place, { kind: 'POBox', from: 1, to: MAX_BOX });
      return ['BOXES_NOT_NUMBERS'];
    }
    if (number(to) < number(from)) return 'RECORD_BOXES';
    return this.#deliver(field, place, { kind: 'POBox', from: number(from), to: number(to) });
  }

  #route(field: Field, place: ReadPlace): Outcome {
    const route = routeOf(field('routeType'), field('routeNumber'));
    return route === undefined ? 'RECORD_ROUTE' : this.#deliver(field, place, { kind: 'Route', ...route });
  }

  #deliver(
    field: Field,
    place: ReadPlace,
    mode: {
      kind: 'POBox' | 'Route' | 'GeneralDelivery';
      from?: number;
      to?: number;
      routeType?: string;
      routeNumber?: number;
    },
  ): Outcome {
    this.#builder.delivery({ ...this.#installation(field, place), ...mode });
    return [];
  }

  #installation(field: Field, { munId, postalCode }: ReadPlace) {
    const stationType = field('installationType');
    const stationName = field('installationName');
    return { munId, postalCode, stationType, stationName };
  }

  #suffix(text: string): string | undefined {
    return civicSuffix(this.#codes.suffix[text] ?? text);
  }
}

function routeOf(type: string, text: string): { routeType: string; routeNumber: number } | undefined {
  if (!['RR', 'SS', 'MR'].includes(type) || number(text) < 1) return undefined;
  return { routeType: type, routeNumber: number(text) };
}

/** Letters between letters, fractions between fractions; otherwise only the two ends. */
function suffixesBetween(first: string, last: string): string[] {
  const order = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const fractions = ['1/4', '1/2', '3/4'];
  for (const list of [order, fractions]) {
    const [from, to] = [list.indexOf(first), list.indexOf(last)];
    if (from >= 0 && to >= from) return list.slice(from, to + 1);
    if (first === '' && to >= 0) return ['', ...list.slice(0, to + 1)];
  }
  return first === last ? [first] : [first, last];
}
