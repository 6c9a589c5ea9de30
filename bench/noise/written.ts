import { directionById, directionOf } from '../../packages/engine/address/directions.ts';
import type { AddressElements } from '../../packages/engine/address/elements.ts';
import { streetTypeOfSymbol } from '../../packages/engine/address/street-types.ts';

/** Where the unit is written: `5-100 KING`, `APT 5, 100 KING`, `100 KING ST APT 5`, or on a line above the street. */
export type UnitPlace = 'hyphen' | 'before' | 'after' | 'line';

/**
 * An address as somebody writes it, in parts: faults are done to the parts, and only then is it put together. Texts are
 * empty where the address has no such part.
 */
export interface Written {
  readonly language: 'EN' | 'FR';
  readonly attention: string;
  readonly unit: string;
  readonly unitPlace: UnitPlace;
  /** In front of the unit, with the blank that follows it. */
  readonly unitWord: string;
  readonly civic: string;
  readonly suffix: string;
  /** Between civic number and suffix. */
  readonly suffixGap: string;
  /** Behind the civic number: `845, rue`. */
  readonly civicMark: string;
  readonly name: string;
  readonly type: string;
  readonly typeFirst: boolean;
  readonly direction: string;
  readonly directionFirst: boolean;
  readonly boxWord: string;
  readonly box: string;
  readonly routeWord: string;
  readonly route: string;
  readonly general: string;
  readonly stationWord: string;
  readonly station: string;
  readonly neighbourhood: string;
  readonly municipality: string;
  readonly province: string;
  readonly code: string;
  /** Behind the address: a country, or words that are no part of it. */
  readonly remark: string;
  /** Line ends, commas or nothing between the parts. */
  readonly join: 'lines' | 'commas' | 'spaces';
  readonly codeOnOwnLine: boolean;
  readonly letters: 'asIs' | 'upper' | 'lower';
  readonly spaces: 'single' | 'doubled';
}

/** The address by Canada Post's guidelines, without any fault. */
export function written(elements: AddressElements): Written {
  const french = elements.Language === 'FR';
  const type = elements.StreetType === '' ? undefined : streetTypeOfSymbol(elements.StreetType, french ? 'FR' : 'EN');
  const direction = directionById(directionOf(elements.StreetDirection));
  const unit = elements.UnitNumber;
  const short = /^(?:[A-Z]|[A-Z]{0,2}[0-9]+[A-Z]?)$/.test(unit);
  return {
    language: french ? 'FR' : 'EN',
    attention: '',
    unit,
    unitPlace: short ? 'hyphen' : 'after',
    unitWord: '',
    civic: elements.StreetNumberFrom,
    suffix: elements.StreetNumberSuffix,
    suffixGap: elements.StreetNumberSuffix.includes('/') ? ' ' : '',
    civicMark: '',
    name: elements.StreetName,
    type: type?.symbol ?? elements.StreetType,
    typeFirst: type !== undefined && goesFirst(type, elements.StreetName),
    direction: direction === undefined ? '' : french ? direction.fr : direction.en,
    directionFirst: false,
    boxWord: elements.POBoxNumberFrom === '' ? '' : french ? 'CP' : 'PO BOX',
    box: elements.POBoxNumberFrom,
    routeWord: elements.RouteType,
    route: elements.RouteNumber,
    general: elements.TypeOfAddress === 'AES_GeneralDelivery' ? (french ? 'PR' : 'GD') : '',
    stationWord: elements.StationType,
    station: elements.StationName,
    neighbourhood: '',
    municipality: elements.Municipality,
    province: elements.Province,
    code: elements.PostalCode,
    remark: '',
    join: 'lines',
    codeOnOwnLine: false,
    letters: 'asIs',
    spaces: 'single',
  };
}

/** The address as text; its lines end with a line feed. */
export function render(address: Written): string {
  const { join } = address;
  const unitWords = `${address.unitWord}${address.unit}`;
  const place = address.municipality;
  const gap = join === 'lines' && address.province !== '' && address.code !== '' ? '  ' : ' ';
  const province = [address.province, address.code].filter((part) => part !== '').join(gap);
  const blocks = [
    address.attention,
    address.unit !== '' && address.unitPlace === 'line' ? unitWords : '',
    streetLine(address, unitWords),
    deliveryLine(address),
    address.neighbourhood,
    ...(join === 'lines' && !address.codeOnOwnLine ? [words(place, province)] : []),
    ...(join === 'lines' && address.codeOnOwnLine ? [words(place, address.province), address.code] : []),
    ...(join === 'lines' ? [] : [place, province]),
    address.remark,
  ].filter((block) => block !== '');
  const text = blocks.join(join === 'lines' ? '\n' : join === 'commas' ? ', ' : ' ');
  const spaced = address.spaces === 'doubled' ? text.replaceAll(' ', '  ') : text;
  if (address.letters === 'asIs') return spaced;
  return address.letters === 'upper' ? spaced.toUpperCase() : spaced.toLowerCase();
}

function streetLine(address: Written, unitWords: string): string {
  const { civic, name, type, direction, unit, unitPlace } = address;
  if (civic === '') return '';
  const number = `${civic}${address.suffixGap}${address.suffix}${address.civicMark}`;
  const named = address.typeFirst ? words(type, name) : words(name, type);
  const street = address.directionFirst ? words(number, direction, named) : words(number, named, direction);
  if (unit === '' || unitPlace === 'line') return street;
  if (unitPlace === 'hyphen') return `${unitWords}-${street}`;
  return unitPlace === 'before' ? `${unitWords}, ${street}` : words(street, unitWords);
}

function deliveryLine(address: Written): string {
  const { boxWord, box, routeWord, route, general, stationWord, station } = address;
  return words(boxWord, box, routeWord, route, general, stationWord, station);
}

function words(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

/** French types go before the name, unless it is an ordinal; roads that are called by a number go before it. */
function goesFirst(type: { beforeName: boolean; beforeNumber: boolean }, name: string): boolean {
  if (/^[0-9]+[A-Z]?$/.test(name) && !/[0-9]E$/.test(name)) return type.beforeNumber;
  return type.beforeName && !/^[0-9]+(?:E|RE|ER)\b/i.test(name);
}
