import type { AddressElements, ElementName } from '../address/elements.ts';
import { styleCode, styleKeyword, styleName, stylePostalCode, styleStreetName } from './apply-style.ts';
import { addBlock, type Block, BREAK, type Words } from './blocks.ts';
import { type Composition, civicNumber, directionText, joined, municipalityText, range } from './element-text.ts';
import { placeUnit, type UnitPlace, unitText } from './unit-placement.ts';
import {
  generalDelivery,
  poBox,
  routeType,
  ruralSite,
  stationType,
  streetType,
  unitDesignator,
  type Wording,
} from './wording.ts';

/** The blocks of an address, or of the part of it that some lines hold, in the order of a label from top to bottom. */
export function composeBlocks(composition: Composition): Block[] {
  const part = withoutMembers(composition.elements, composition.hidden);
  if (part.TypeOfAddress === 'AES_Foreign') return foreignBlocks(part);
  const { wording } = composition;
  const blocks: Block[] = [];
  for (const name of INFO) if (part[name] !== '') addInfo(blocks, part[name], wording);
  if (hasAny(part, CIVIC)) {
    const unit = placeUnit(part, wording, composition.oneLine);
    if (unit === 'OwnLine') addBlock(blocks, 'unit', (words, step) => words.add(unitText(part, wording, step)));
    addBlock(blocks, 'civic', (words, step) => writeCivic(words, part, wording, unit, step));
  }
  const general = part.TypeOfAddress === 'AES_GeneralDelivery' && !composition.hidden.includes('RouteType');
  if (general || hasAny(part, DELIVERY)) {
    const onRoute = general || part.RouteType !== '' || part.RouteNumber !== '';
    addBlock(blocks, 'box', (words, step) => writeBox(words, part, wording, step, !onRoute));
    addBlock(blocks, 'site', (words, step) => writeSite(words, part, wording, step));
    if (onRoute) addBlock(blocks, 'route', (words, step) => writeRoute(words, part, wording, step, general));
  }
  if (hasAny(part, LAST)) addBlock(blocks, 'last', (words, step) => writeLast(words, part, composition, step));
  if (part.Country !== '')
    addBlock(blocks, 'country', (words) => words.add(styleName(part.Country, wording.style, 'EN')));
  return blocks;
}

function writeCivic(words: Words, part: AddressElements, wording: Wording, unit: UnitPlace, step: number): void {
  const { style } = wording;
  const civic = civicNumber(part, wording);
  if (unit === 'Prefix') {
    const typed = style.Keywords === 'AsIs' && wording.asTyped.keywords?.UnitDesignator !== undefined;
    const designator = typed ? styleKeyword(unitDesignator(part.UnitDesignator, wording, step), style) : '';
    words.add(joined(designator, `${styleCode(part.UnitNumber, style)}-${civic}`));
  } else {
    if (unit === 'PrefixKeyword') words.add(unitText(part, wording, step));
    words.add(civic);
  }
  const type = part.StreetType === '' ? '' : styleKeyword(streetType(part.StreetType, wording, step), style);
  const name = styleStreetName(part, wording);
  if (wording.typeBefore) {
    words.add(type, ' ', BREAK.afterCivic);
    words.addEach(name, BREAK.insideName);
  } else {
    words.addEach(name, BREAK.insideName, BREAK.afterCivic);
    words.add(type);
  }
  words.add(directionText(part.StreetDirection, wording, step));
  if (unit === 'Suffix') words.add(unitText(part, wording, step), ' ', BREAK.beforeUnit);
}

function writeBox(words: Words, part: AddressElements, wording: Wording, step: number, withStation: boolean): void {
  const number = range(part.POBoxNumberFrom, part.POBoxNumberTo, wording);
  if (number !== '') words.add(joined(styleKeyword(poBox(wording, step), wording.style), number));
  if (withStation) writeStation(words, part, wording, step);
}

function writeSite(words: Words, part: AddressElements, wording: Wording, step: number): void {
  for (const slot of ['Site', 'Compartment'] as const) {
    if (part[slot] === '') continue;
    const keyword = styleKeyword(ruralSite(slot, wording, step), wording.style);
    words.add(joined(keyword, styleCode(part[slot], wording.style)), ' ', BREAK.beforeStation);
  }
}

function writeRoute(words: Words, part: AddressElements, wording: Wording, step: number, general: boolean): void {
  const { style } = wording;
  const route = part.RouteType === '' ? '' : styleKeyword(routeType(part.RouteType, wording, step), style);
  const text = joined(route, styleCode(part.RouteNumber, style));
  const delivery = general ? styleKeyword(generalDelivery(wording, step), style) : '';
  words.add(text);
  words.add(delivery, ' ', BREAK.beforeStation);
  if (text !== '' || delivery !== '') writeStation(words, part, wording, step);
}

function writeStation(words: Words, part: AddressElements, wording: Wording, step: number): void {
  const type = part.StationType === '' ? '' : styleKeyword(stationType(part.StationType, wording, step), wording.style);
  const name = styleName(part.StationName, wording.style, wording.language);
  words.add(joined(type, name), ' ', BREAK.beforeStation);
}

function writeLast(words: Words, part: AddressElements, composition: Composition, step: number): void {
  words.addEach(municipalityText(part, composition, step), BREAK.insideName);
  words.add(styleCode(part.Province, composition.wording.style), ' ', BREAK.beforeProvince);
  words.add(stylePostalCode(part.PostalCode), '  ', BREAK.beforePostalCode);
}

function addInfo(blocks: Block[], info: string, wording: Wording): void {
  for (const row of info.split('\n')) {
    const text = styleName(collapsed(row), wording.style, wording.language);
    addBlock(blocks, 'info', (words) => words.addEach(text, BREAK.insideInfo));
  }
}

/** A foreign address is written as it was given, without styles or keywords. */
function foreignBlocks(part: AddressElements): Block[] {
  const blocks: Block[] = [];
  const street = [...CIVIC, ...DELIVERY].map((name) => part[name]);
  const rows = [...INFO.flatMap((name) => part[name].split('\n')), street.filter((text) => text !== '').join(' ')];
  for (const row of rows) addBlock(blocks, 'info', (words) => words.addEach(collapsed(row), BREAK.insideInfo));
  addBlock(blocks, 'last', (words) => {
    for (const name of LAST) words.add(collapsed(part[name]), ' ', BREAK.beforeProvince);
  });
  addBlock(blocks, 'country', (words) => words.add(part.Country));
  return blocks;
}

const INFO = ['LargeVolumeReceiver', 'BuildingName', 'AdditionalInfo'] as const;

const CIVIC: readonly ElementName[] = [
  'UnitDesignator',
  'UnitNumber',
  'UnitNumberTo',
  'StreetNumberFrom',
  'StreetNumberTo',
  'StreetNumberSuffix',
  'StreetName',
  'StreetType',
  'StreetDirection',
];

const DELIVERY: readonly ElementName[] = [
  'POBoxNumberFrom',
  'POBoxNumberTo',
  'RouteType',
  'RouteNumber',
  'StationType',
  'StationName',
  'Site',
  'Compartment',
];

const LAST: readonly ElementName[] = ['Municipality', 'Province', 'PostalCode'];

function hasAny(part: AddressElements, names: readonly ElementName[]): boolean {
  for (const name of names) if (part[name] !== '') return true;
  return false;
}

function collapsed(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function withoutMembers(elements: AddressElements, hidden: readonly ElementName[]): AddressElements {
  if (hidden.length === 0) return elements;
  const part = { ...elements };
  for (const name of hidden) part[name] = '';
  return part;
}
