import type { AddressElements } from '../../packages/engine/address/elements.ts';
import { streetNameKey } from '../../packages/engine/address/name-key.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import type { Random } from '../random.ts';

/** A letter to a street that the reference lacks: it is called much like one of the place that has the number. */
export interface AlikeCase {
  readonly kind: AlikeKind;
  readonly text: string;
}

/** What the name, or the type, has in place of the listed one's. */
export const ALIKE_KINDS = [
  'run on',
  'word behind',
  'word in front',
  'other last',
  'other first',
  'other type',
] as const;
export type AlikeKind = (typeof ALIKE_KINDS)[number];

interface Words {
  readonly between: string;
  readonly runOn: readonly string[];
  readonly behind: readonly string[];
  readonly inFront: readonly string[];
  readonly types: readonly string[];
}

/** Words that names of streets are made of, and types as they are written, by the language of the street. */
const WORDS: Readonly<Record<'EN' | 'FR', Words>> = {
  EN: {
    between: ' ',
    runOn: ['wood', 'dale', 'ridge', 'field', 'crest', 'view', 'brook', 'land', 'ton', 'shire', 'bury', 'mount'],
    behind: [
      ...['Hill', 'Park', 'Meadows', 'Creek', 'Heights', 'Lake', 'View', 'Grove', 'Ridge', 'Woods', 'Landing'],
      ...['Bay', 'Valley', 'Green', 'Gardens', 'Point'],
    ],
    inFront: [
      ...['Old', 'Upper', 'Blue', 'Fox', 'Silver', 'Mount', 'Little', 'New', 'Red', 'Lower', 'St.', 'Lake', 'Royal'],
      'Fort',
    ],
    types: ['ST', 'AVE', 'RD', 'DR', 'CRES', 'CRT', 'LANE', 'WAY', 'PL', 'BLVD', 'TRAIL', 'TERR'],
  },
  FR: {
    between: '-',
    // French names are not made that way
    runOn: [],
    behind: ['Tremblay', 'Bouchard', 'Vert', 'Blanc', 'du Lac', 'Roy', 'Martel', 'Gagnon', 'Lavoie', 'de la Rivière'],
    inFront: [
      ...['Vieux', 'Petit', 'Grand', 'Lac', 'Jean', 'Louis', 'Marie', 'Joseph', 'Mont', 'Haut', 'Saint', 'Pointe'],
    ],
    types: ['RUE', 'AV', 'BOUL', 'CH', 'PL', 'MONTÉE', 'RANG', 'IMP', 'CROIS'],
  },
};

/** The share whose type is that of the listed street, and of those whose direction and code are written at all. */
const HALF = 0.5;

/**
 * A line about a street that is called almost like that of `truth`, with its number and place. There is no code, or a
 * rural one, which all streets of a place have: nothing says that the listed street is meant. Undefined where no such
 * street can be made up, or where the name is listed.
 */
export function alikeCase(reference: Reference, truth: AddressElements, random: Random): AlikeCase | undefined {
  const { StreetName, StreetNumberFrom, StreetType, StreetDirection, Municipality, Province, PostalCode } = truth;
  const isFrench = truth.Language === 'FR';
  const words = WORDS[isFrench ? 'FR' : 'EN'];
  // Numbers are names of their own kind.
  if (StreetNumberFrom === '' || /\d/.test(StreetName)) return undefined;
  const kind = random.pick(ALIKE_KINDS);
  const name = kind === 'other type' ? StreetName : nameAlike(kind, StreetName, words, random);
  const type = kind !== 'other type' && random.next() < HALF ? StreetType : random.pick(words.types);
  const isListed = kind === 'other type' ? type === StreetType : reference.findNameKey(streetNameKey(name ?? '')) >= 0;
  if (name === undefined || isListed) return undefined;
  const street = isFrench ? `${StreetNumberFrom} ${type} ${name}` : `${StreetNumberFrom} ${name} ${type}`;
  const direction = StreetDirection !== '' && random.next() < HALF ? ` ${StreetDirection}` : '';
  const code = PostalCode[1] === '0' && random.next() < HALF ? ` ${PostalCode}` : '';
  return { kind, text: `${street}${direction}${random.pick([', ', '\n'])}${Municipality} ${Province}${code}` };
}

function nameAlike(
  kind: Exclude<AlikeKind, 'other type'>,
  name: string,
  { between, runOn, behind, inFront }: Words,
  random: Random,
): string | undefined {
  const words = name.split(/[ -]/);
  switch (kind) {
    case 'run on':
      return runOn.length === 0 ? undefined : name + random.pick(runOn);
    case 'word behind':
      return name + between + random.pick(behind);
    case 'word in front':
      return random.pick(inFront) + between + name;
    case 'other last':
      return words.length < 2 ? undefined : [...words.slice(0, -1), random.pick(behind)].join(' ');
    case 'other first':
      return words.length < 2 ? undefined : [random.pick(inFront), ...words.slice(1)].join(' ');
  }
}
