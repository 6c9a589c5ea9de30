import type { AddressElements, ElementName } from '../address/elements.ts';
import { styleCode, styleKeyword, styleName, stylePostalCode, styleStreetName } from './apply-style.ts';
import { type Composition, civicNumber, directionText, joined, municipalityText, range } from './element-text.ts';
import { placeUnit, type UnitPlace, unitText } from './unit-placement.ts';
import {
  generalDelivery,
  poBox,
  routeType,
  ruralSite,
  ShortenStep,
  stationType,
  streetType,
  unitDesignator,
  type Wording,
} from './wording.ts';

/** Words that stay together, with what separates them from the words before on the same line. */
export interface Piece {
  readonly text: string;
  /** Separator towards the piece before; never written at the start of a line. */
  readonly glue: string;
  /** What it costs to begin a new line here although the rest of the block would go on; see `placeBlocks`. */
  readonly breakCost: number;
}

export type BlockKind = 'info' | 'unit' | 'civic' | 'box' | 'site' | 'route' | 'last' | 'country';

/** One line of a full-size label. */
export interface Block {
  readonly kind: BlockKind;
  /** The words at a step of shortening, never none; each step applies the ones before it too. */
  readonly pieces: (step: number) => readonly Piece[];
}

/** The blocks of an address, or of the part of it that some lines hold, in the order of a label from top to bottom. */
export function composeBlocks(composition: Composition): Block[] {
  const part = withoutMembers(composition.elements, composition.hidden);
  if (part.TypeOfAddress === 'AES_Foreign') return foreignBlocks(part);
  const { wording } = composition;
  const blocks: Block[] = [];
  for (const name of INFO) if (part[name] !== '') addInfo(blocks, part[name], wording);
  if (hasAny(part, CIVIC)) {
    const unit = placeUnit(part, wording, composition.oneLine);
    if (unit === 'OwnLine') add(blocks, 'unit', (step) => [piece(unitText(part, wording, step))]);
    add(blocks, 'civic', (step) => civicPieces(part, wording, unit, step));
  }
  const general = !composition.hidden.includes('RouteType') && part.TypeOfAddress === 'AES_GeneralDelivery';
  if (general || hasAny(part, DELIVERY)) {
    const onRoute = general || part.RouteType !== '' || part.RouteNumber !== '';
    add(blocks, 'box', (step) => boxPieces(part, wording, step, !onRoute));
    add(blocks, 'site', (step) => sitePieces(part, wording, step));
    if (onRoute) add(blocks, 'route', (step) => routePieces(part, wording, step, general));
  }
  if (hasAny(part, LAST)) add(blocks, 'last', (step) => lastPieces(part, composition, step));
  if (part.Country !== '') add(blocks, 'country', () => [piece(styleName(part.Country, wording.style, 'EN'))]);
  return blocks;
}

function civicPieces(part: AddressElements, wording: Wording, unit: UnitPlace, step: number): Piece[] {
  const { style } = wording;
  const pieces: Piece[] = [];
  const civic = civicNumber(part, wording);
  if (unit === 'Prefix') {
    const typed = style.Keywords === 'AsIs' && wording.asTyped.keywords?.UnitDesignator !== undefined;
    const designator = typed ? styleKeyword(unitDesignator(part.UnitDesignator, wording, step), style) : '';
    pieces.push(piece(joined(designator, `${styleCode(part.UnitNumber, style)}-${civic}`)));
  } else {
    if (unit === 'PrefixKeyword') pieces.push(piece(unitText(part, wording, step)));
    pieces.push(piece(civic));
  }
  const type = piece(styleKeyword(streetType(part.StreetType, wording, step), style));
  const [first, ...rest] = words(styleStreetName(part, wording), BREAK.insideName);
  const street = wording.typeBefore ? [type, first!, ...rest] : [first!, ...rest, type];
  pieces.push({ ...street[0]!, breakCost: BREAK.afterCivic }, ...street.slice(1));
  pieces.push(piece(directionText(part.StreetDirection, wording, step)));
  if (unit === 'Suffix') pieces.push(piece(unitText(part, wording, step), ' ', BREAK.beforeUnit));
  return pieces;
}

function boxPieces(part: AddressElements, wording: Wording, step: number, withStation: boolean): Piece[] {
  const number = range(part.POBoxNumberFrom, part.POBoxNumberTo, wording);
  const pieces = number === '' ? [] : [piece(joined(styleKeyword(poBox(wording, step), wording.style), number))];
  if (withStation) pieces.push(...stationPieces(part, wording, step));
  return pieces;
}

function sitePieces(part: AddressElements, wording: Wording, step: number): Piece[] {
  const pieces: Piece[] = [];
  for (const slot of ['Site', 'Compartment'] as const) {
    if (part[slot] === '') continue;
    const keyword = styleKeyword(ruralSite(slot, wording, step), wording.style);
    pieces.push(piece(joined(keyword, styleCode(part[slot], wording.style)), ' ', BREAK.beforeStation));
  }
  return pieces;
}

function routePieces(part: AddressElements, wording: Wording, step: number, general: boolean): Piece[] {
  const { style } = wording;
  const route = part.RouteType === '' ? '' : styleKeyword(routeType(part.RouteType, wording, step), style);
  const text = joined(route, styleCode(part.RouteNumber, style));
  const delivery = general ? styleKeyword(generalDelivery(wording, step), style) : '';
  const pieces = [piece(text), piece(delivery, ' ', BREAK.beforeStation)].filter(({ text }) => text !== '');
  return pieces.length === 0 ? pieces : [...pieces, ...stationPieces(part, wording, step)];
}

function stationPieces(part: AddressElements, wording: Wording, step: number): Piece[] {
  const type = part.StationType === '' ? '' : styleKeyword(stationType(part.StationType, wording, step), wording.style);
  const name = styleName(part.StationName, wording.style, wording.language);
  return [piece(joined(type, name), ' ', BREAK.beforeStation)];
}

function lastPieces(part: AddressElements, composition: Composition, step: number): Piece[] {
  const pieces = words(municipalityText(part, composition, step), BREAK.insideName);
  pieces.push(piece(styleCode(part.Province, composition.wording.style), ' ', BREAK.beforeProvince));
  pieces.push(piece(stylePostalCode(part.PostalCode), '  ', BREAK.beforePostalCode));
  return pieces;
}

function addInfo(blocks: Block[], info: string, wording: Wording): void {
  for (const row of info.split('\n')) {
    const text = styleName(collapsed(row), wording.style, wording.language);
    add(blocks, 'info', () => words(text, BREAK.insideInfo));
  }
}

/** A foreign address is written as it was given, without styles or keywords. */
function foreignBlocks(part: AddressElements): Block[] {
  const blocks: Block[] = [];
  const street = [...CIVIC, ...DELIVERY].map((name) => part[name]);
  const rows = [...INFO.flatMap((name) => part[name].split('\n')), street.filter((text) => text !== '').join(' ')];
  for (const row of rows) add(blocks, 'info', () => words(collapsed(row), BREAK.insideInfo));
  const last = [part.Municipality, part.Province, part.PostalCode];
  add(blocks, 'last', () => last.map((text) => piece(collapsed(text), ' ', BREAK.beforeProvince)));
  add(blocks, 'country', () => [piece(part.Country)]);
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

/** Breaking before a postal code or a unit is Canada Post's own way out; breaking a name is the last resort. */
const BREAK = {
  beforePostalCode: 2,
  beforeUnit: 3,
  beforeStation: 4,
  insideInfo: 5,
  beforeProvince: 30,
  insideName: 50,
  afterCivic: 90,
} as const;

/** Adds a block unless it has no text at all; empty pieces are dropped. */
function add(blocks: Block[], kind: BlockKind, piecesOf: (step: number) => readonly Piece[]): void {
  const filled = (step: number) => piecesOf(step).filter(({ text }) => text !== '');
  const normal = filled(ShortenStep.None);
  if (normal.length > 0) blocks.push({ kind, pieces: (step) => (step === ShortenStep.None ? normal : filled(step)) });
}

function hasAny(part: AddressElements, names: readonly ElementName[]): boolean {
  return names.some((name) => part[name] !== '');
}

function piece(text: string, glue = ' ', breakCost: number = BREAK.insideName): Piece {
  return { text, glue, breakCost };
}

function words(text: string, breakCost: number): Piece[] {
  return text.split(' ').map((word) => piece(word, ' ', breakCost));
}

function collapsed(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function withoutMembers(elements: AddressElements, hidden: readonly ElementName[]): AddressElements {
  const part = { ...elements };
  for (const name of hidden) part[name] = '';
  return part;
}
