import { DIRECTIONS, directionById, directionOf } from '../../packages/engine/address/directions.ts';
import { STREET_TYPES, type StreetType, streetTypeOfSymbol } from '../../packages/engine/address/street-types.ts';
import { type Edit, slip } from './edits.ts';
import { changed, fault, type NoiseKind, spelling } from './kind.ts';
import type { Written } from './written.ts';

/** Damage to the type and direction of a street, and to a name that is a number. */

const EDITS: readonly Edit[] = ['inserted', 'dropped', 'replaced', 'transposed'];
const ORDINALS = ['', 'First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];
const COMMON_TYPES = ['ST', 'AVE', 'RD', 'DR', 'CRES', 'BLVD', 'LANE', 'CRT', 'RUE', 'BOUL', 'CH'];

export const STREET_KINDS: readonly NoiseKind[] = [
  spelling('type-spelled-out', 7, (address) => changed(address, 'type', typeOf(address)?.name)),
  spelling('type-with-period', 2, (address) => {
    const type = typeOf(address);
    return type === undefined || type.symbol === type.name.toUpperCase() ? undefined : { type: `${type.symbol}.` };
  }),
  fault('type-missing', 4, (address) => (typeOf(address) === undefined ? undefined : { type: '' })),
  fault('type-wrong', 1, (address, random) => {
    const type = typeOf(address);
    if (type === undefined) return undefined;
    const others = COMMON_TYPES.map((symbol) => streetTypeOfSymbol(symbol)!).filter(
      ({ language, concept }) => language === type.language && concept !== type.concept,
    );
    return others.length === 0 ? undefined : { type: random.pick(others).symbol };
  }),
  spelling('type-in-other-language', 1, (address) => {
    const type = typeOf(address);
    const other = type && STREET_TYPES.find((row) => isTranslation(row, type));
    if (other === undefined || /[0-9]/.test(address.name)) return undefined;
    return { type: other.symbol, typeFirst: other.beforeName };
  }),
  fault('type-misspelt', 2, (address, random) => {
    const name = typeOf(address)?.name ?? '';
    const typed = name.length < 5 ? undefined : slip(name, random.pick(EDITS), random);
    return changed(address, 'type', typed);
  }),
  spelling('type-on-the-other-side', 1, (address) => {
    const type = typeOf(address);
    if (type === undefined || /[0-9]/.test(address.name)) return undefined;
    // ST in front of a name would be a saint
    return { typeFirst: !address.typeFirst, type: type.name };
  }),
  fault('type-doubled', 1, (address) => {
    const type = typeOf(address);
    return type === undefined || type.beforeName ? undefined : { type: `${type.symbol} ${type.symbol}` };
  }),
  fault('direction-missing', 2, (address) => (isDirected(address) ? { direction: '' } : undefined)),
  fault('direction-wrong', 1, (address, random) => {
    if (!isDirected(address)) return undefined;
    const id = directionOf(address.direction);
    const other = random.pick(DIRECTIONS.filter((row) => row.id !== id && row.en.length === address.direction.length));
    return { direction: address.language === 'FR' ? other.fr : other.en };
  }),
  spelling('direction-spelled-out', 4, (address) => {
    const direction = directionById(directionOf(address.direction));
    if (direction === undefined) return undefined;
    return changed(address, 'direction', address.language === 'FR' ? direction.nameFr : direction.nameEn);
  }),
  spelling('direction-with-periods', 1, (address) =>
    isDirected(address) ? { direction: address.direction.replaceAll(/\p{L}/gu, '$&.') } : undefined,
  ),
  spelling('direction-before-the-name', 1, (address) =>
    isDirected(address) && !address.directionFirst ? { directionFirst: true } : undefined,
  ),
  spelling('direction-in-other-language', 1, (address) => {
    const direction = directionById(directionOf(address.direction));
    if (direction === undefined) return undefined;
    return changed(address, 'direction', address.language === 'FR' ? direction.nameEn : direction.nameFr);
  }),
  spelling('ordinal-ending', 3, (address) => {
    const [, digits, ending] = /^([0-9]+)(ST|ND|RD|TH)?$/i.exec(address.name) ?? [];
    if (digits === undefined || address.language === 'FR' || isRoadNumber(address)) return undefined;
    return { name: ending === undefined ? `${digits}${endingOf(Number(digits))}` : digits };
  }),
  spelling('ordinal-as-a-word', 2, (address) => {
    const [, digits] = /^([0-9]+)(?:ST|ND|RD|TH)?$/i.exec(address.name) ?? [];
    const word = digits === undefined ? undefined : ORDINALS[Number(digits)];
    if (word === undefined || word === '' || address.language === 'FR' || isRoadNumber(address)) return undefined;
    return { name: word };
  }),
];

function typeOf(address: Written): StreetType | undefined {
  if (address.type === '' || address.name === '') return undefined;
  return streetTypeOfSymbol(address.type, address.language);
}

function isTranslation(row: StreetType, type: StreetType): boolean {
  return row.concept === type.concept && row.language !== type.language && row.language !== 'BOTH';
}

/** A direction still written with its symbol. */
function isDirected(address: Written): boolean {
  return /^[A-Z]{1,2}$/.test(address.direction);
}

/** `HWY 7` is not the seventh highway. */
function isRoadNumber(address: Written): boolean {
  return address.typeFirst || !['ST', 'AVE', 'RD', 'LINE', 'CONC'].includes(address.type);
}

function endingOf(number: number): string {
  const tens = number % 100;
  if (tens > 10 && tens < 14) return 'TH';
  return ['TH', 'ST', 'ND', 'RD'][number % 10] ?? 'TH';
}
