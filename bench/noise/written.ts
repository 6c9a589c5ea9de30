import { directionById, directionOf } from '../../packages/engine/address/directions.ts';
import type { AddressElements } from '../../packages/engine/address/elements.ts';
import { streetTypeOfSymbol } from '../../packages/engine/address/street-types.ts';

/**
 * Where the unit is written: `5-100 KING`, `5 - 100 KING`, `5 100 KING`, `APT 5, 100 KING`, `100 KING ST APT 5`, or on
 * a line above the street.
 */
export type UnitPlace = 'hyphen' | 'spacedHyphen' | 'blank' | 'before' | 'after' | 'line';

/**
 * An address as somebody writes it, in parts: faults are applied to the parts, and only then is it put together. Texts
 * are empty where the address has no such part.
 */
export interface Written {
  readonly language: 'EN' | 'FR';
  readonly attention: string;
  readonly unit: string;
  readonly unitPlace: UnitPlace;
  /** In front of the unit, with the space that follows it. */
  readonly unitWord: string;
  readonly civic: string;
  readonly suffix: string;
  /** Between civic number and suffix. */
  readonly suffixGap: string;
  /** The civic number as it is written where that is not its digits alone (`l20`, `2,150`); empty otherwise. */
  readonly civicAs: string;
  /** Behind the civic number: `845, rue`. */
  readonly civicMark: string;
  /** No blank between number and name (`77O'Connor`), or between name and type (`WellingtonSt`). */
  readonly numberGlued: boolean;
  readonly typeGlued: boolean;
  readonly name: string;
  readonly type: string;
  readonly typeFirst: boolean;
  readonly direction: string;
  readonly directionFirst: boolean;
  /** A private mailbox behind the street: `Suite 210` where the unit stands elsewhere. */
  readonly mailbox: string;
  /** A second civic address that is written on the same line, and the words between the two. */
  readonly second: SecondAddress | undefined;
  readonly boxWord: string;
  readonly box: string;
  readonly routeWord: string;
  readonly route: string;
  readonly general: string;
  readonly stationWord: string;
  readonly station: string;
  readonly neighbourhood: string;
  readonly municipality: string;
  /** The municipality that the written name stands for where the reference does not know it; empty otherwise. */
  readonly municipalityMeant: string;
  readonly province: string;
  readonly code: string;
  /** Behind the address: a country, or words that are no part of it. */
  readonly remark: string;
  /** Line ends, commas or nothing between the parts. */
  readonly join: 'lines' | 'commas' | 'spaces';
  readonly codeOnOwnLine: boolean;
  readonly lastLineFirst: boolean;
  /** Box or route before the street. */
  readonly deliveryFirst: boolean;
  /** `Address: ... City: ...` */
  readonly labelled: boolean;
  readonly letters: 'asIs' | 'upper' | 'lower';
  readonly spaces: 'single' | 'doubled';
}

/** Another true address in the same place, without the place. */
export interface SecondAddress {
  readonly truth: AddressElements;
  readonly between: string;
  readonly first: boolean;
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
    civicAs: '',
    suffixGap: elements.StreetNumberSuffix.includes('/') ? ' ' : '',
    civicMark: '',
    numberGlued: false,
    typeGlued: false,
    name: elements.StreetName,
    type: type?.symbol ?? elements.StreetType,
    typeFirst: type !== undefined && goesFirst(type, elements.StreetName),
    direction: direction === undefined ? '' : french ? direction.fr : direction.en,
    directionFirst: false,
    mailbox: '',
    second: undefined,
    boxWord: elements.POBoxNumberFrom === '' ? '' : french ? 'CP' : 'PO BOX',
    box: elements.POBoxNumberFrom,
    routeWord: elements.RouteType,
    route: elements.RouteNumber,
    general: elements.TypeOfAddress === 'AES_GeneralDelivery' ? (french ? 'PR' : 'GD') : '',
    stationWord: elements.StationType,
    station: elements.StationName,
    neighbourhood: '',
    municipality: elements.Municipality,
    municipalityMeant: '',
    province: elements.Province,
    code: elements.PostalCode,
    remark: '',
    join: 'lines',
    codeOnOwnLine: false,
    lastLineFirst: false,
    deliveryFirst: false,
    labelled: false,
    letters: 'asIs',
    spaces: 'single',
  };
}

/** The address as text; its lines end with a line feed. */
export function render(address: Written): string {
  const { join } = address;
  const separator = join === 'lines' ? '\n' : join === 'commas' ? ', ' : ' ';
  const top = address.attention === '' ? [] : [address.attention];
  const body = address.lastLineFirst
    ? [...lastLines(address), ...streetLines(address)]
    : [...streetLines(address), ...lastLines(address)];
  const text = [...top, ...body, address.remark].filter((block) => block !== '').join(separator);
  const spaced = address.spaces === 'doubled' ? text.replaceAll(' ', '  ') : text;
  if (address.letters === 'asIs') return spaced;
  return address.letters === 'upper' ? spaced.toUpperCase() : spaced.toLowerCase();
}

function streetLines(all: Written): string[] {
  // on a line of its own, the unit would be that of the other address
  const address: Written = all.second?.first && all.unitPlace === 'line' ? { ...all, unitPlace: 'before' } : all;
  const unitWords = `${address.unitWord}${address.unit}`;
  const street = withSecond(address, words(streetLine(address, unitWords), address.mailbox));
  const delivery = deliveryLine(address);
  return [
    address.unit !== '' && address.unitPlace === 'line' ? unitWords : '',
    address.deliveryFirst ? delivery : '',
    labelled(address, 'Address', street),
    address.deliveryFirst ? '' : delivery,
    address.neighbourhood,
  ];
}

function lastLines(address: Written): string[] {
  const { join, municipality, province, code, codeOnOwnLine } = address;
  const gap = join === 'lines' && province !== '' && code !== '' ? '  ' : ' ';
  if (address.labelled) {
    const parts = [labelled(address, 'City', municipality), labelled(address, 'Province', province)];
    return [...parts, labelled(address, 'Postal Code', code)];
  }
  const behind = [province, code].filter((part) => part !== '').join(gap);
  if (join !== 'lines') return [municipality, behind];
  return codeOnOwnLine ? [words(municipality, province), code] : [words(municipality, behind)];
}

function labelled(address: Written, label: string, text: string): string {
  return address.labelled && text !== '' ? `${label}: ${text}` : text;
}

function withSecond({ second }: Written, street: string): string {
  if (second === undefined || street === '') return street;
  const other = streetLine({ ...written(second.truth), unit: '' }, '');
  return second.first ? `${other}${second.between}${street}` : `${street}${second.between}${other}`;
}

function streetLine(address: Written, unitWords: string): string {
  const { civic, name, type, direction, unit, unitPlace } = address;
  if (civic === '') return '';
  const number = `${address.civicAs === '' ? civic : address.civicAs}${address.suffixGap}${address.suffix}${address.civicMark}`;
  const glue = address.typeGlued && name !== '' && type !== '' ? '' : ' ';
  const named = (address.typeFirst ? [type, name] : [name, type]).filter((part) => part !== '').join(glue);
  const onward = address.directionFirst ? words(direction, named) : words(named, direction);
  const street = address.numberGlued ? `${number}${onward}` : words(number, onward);
  if (unit === '' || unitPlace === 'line') return street;
  if (unitPlace === 'hyphen') return `${unitWords}-${street}`;
  if (unitPlace === 'spacedHyphen') return `${unitWords} - ${street}`;
  if (unitPlace === 'blank') return `${unitWords} ${street}`;
  return unitPlace === 'before' ? `${unitWords}, ${street}` : words(street, unitWords);
}

function deliveryLine(address: Written): string {
  const { boxWord, box, routeWord, route, general, stationWord, station } = address;
  return words(boxWord, box, routeWord, route, general, stationWord, station);
}

function words(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

/** French types go before the name, unless it is an ordinal; for roads named by a number, the type comes first. */
function goesFirst(type: { beforeName: boolean; beforeNumber: boolean }, name: string): boolean {
  if (/^[0-9]+[A-Z]?$/.test(name) && !/[0-9]E$/.test(name)) return type.beforeNumber;
  return type.beforeName && !/^[0-9]+(?:E|RE|ER)\b/i.test(name);
}
