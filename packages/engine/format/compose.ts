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

/** The blocks of an address, or of the part that some lines hold, from the top of a label to the bottom. */
export function composeBlocks(composition: Composition): Block[] {
  const part = withoutMembers(composition.elements, composition.hidden);
  if (part.TypeOfAddress === 'AES_Foreign') return foreignBlocks(part);
  const { wording } = composition;
  const blocks: Block[] = [];
  for (const name of INFO) if (part[name] !== '') addInfo(blocks, part[name], wording);
  if (hasAny(civicTexts(part))) {
    const unit = placeUnit(part, wording, composition.oneLine);
    if (unit === 'OwnLine') addBlock(blocks, 'unit', (words, step) => words.add(unitText(part, wording, step)));
    addBlock(blocks, 'civic', (words, step) => writeCivic(words, part, wording, unit, step));
  }
  const general = part.TypeOfAddress === 'AES_GeneralDelivery' && !composition.hidden.includes('RouteType');
  if (general || hasAny(deliveryTexts(part))) {
    const onRoute = general || part.RouteType !== '' || part.RouteNumber !== '';
    addBlock(blocks, 'box', (words, step) => writeBox(words, part, wording, step, !onRoute));
    addBlock(blocks, 'site', (words, step) => writeSite(words, part, wording, step));
    if (onRoute) addBlock(blocks, 'route', (words, step) => writeRoute(words, part, wording, step, general));
  }
  if (hasAny(lastTexts(part))) addBlock(blocks, 'last', (words, step) => writeLast(words, part, composition, step));
  if (part.Country !== '')
    addBlock(blocks, 'country', (words) => words.add(styleName(part.Country, wording.style, 'EN')));
  return separated(blocks, part);
}

/**
 * On one line, a comma shows where text beside the address ends, so that it is read back as what it is. A group, a lot
 * or a concession belongs to its route: `GROUP 13 RR 1`.
 */
function separated(blocks: Block[], { AdditionalInfo }: AddressElements): Block[] {
  if (blocks[0]?.kind !== 'info') return blocks;
  return blocks.map((block, at) => {
    const isOfRoute = (block.kind === 'site' || block.kind === 'route') && ENDS_IN_LOT.test(AdditionalInfo);
    return blocks[at - 1]?.kind === 'info' && !isOfRoute ? { ...block, glue: ', ' } : block;
  });
}

const ENDS_IN_LOT = /\b(?:GROUPE?|GRP|LOT|CONC?|CONCESSION) \S+$/i;

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
    addBlock(blocks, 'info', (words) => writeInfo(words, text));
  }
}

/** A number at the beginning of a line would be read as that of the unit or the street: `ORDER | 4412, 22 MAIN ST`. */
function writeInfo(words: Words, text: string): void {
  for (const word of text.split(' ')) {
    words.add(word, ' ', BEGINS_WITH_NUMBER.test(word) ? BREAK.beforeNumber : BREAK.insideInfo);
  }
}

const BEGINS_WITH_NUMBER = /^[#(]?\d/;

/** A foreign address is written as given, without styles or keywords. */
function foreignBlocks(part: AddressElements): Block[] {
  const blocks: Block[] = [];
  const street = [...civicTexts(part), ...deliveryTexts(part)];
  const rows = [...INFO.flatMap((name) => part[name].split('\n')), street.filter((text) => text !== '').join(' ')];
  for (const row of rows) addBlock(blocks, 'info', (words) => words.addEach(collapsed(row), BREAK.insideInfo));
  addBlock(blocks, 'last', (words) => {
    for (const text of lastTexts(part)) words.add(collapsed(text), ' ', BREAK.beforeProvince);
  });
  addBlock(blocks, 'country', (words) => words.add(part.Country));
  return blocks;
}

const INFO = ['LargeVolumeReceiver', 'BuildingName', 'AdditionalInfo'] as const;

function civicTexts(part: AddressElements): string[] {
  return [
    part.UnitDesignator,
    part.UnitNumber,
    part.UnitNumberTo,
    part.StreetNumberFrom,
    part.StreetNumberTo,
    part.StreetNumberSuffix,
    part.StreetName,
    part.StreetType,
    part.StreetDirection,
  ];
}

function deliveryTexts(part: AddressElements): string[] {
  return [
    part.POBoxNumberFrom,
    part.POBoxNumberTo,
    part.RouteType,
    part.RouteNumber,
    part.StationType,
    part.StationName,
    part.Site,
    part.Compartment,
  ];
}

function lastTexts(part: AddressElements): string[] {
  return [part.Municipality, part.Province, part.PostalCode];
}

function hasAny(texts: readonly string[]): boolean {
  for (const text of texts) if (text !== '') return true;
  return false;
}

function collapsed(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function withoutMembers(elements: AddressElements, hidden: readonly ElementName[]): AddressElements {
  if (hidden.length === 0) return elements;
  const part = { ...elements };
  // most are empty, and looking is cheaper than writing
  for (const name of hidden) if (part[name] !== '') part[name] = '';
  return part;
}
