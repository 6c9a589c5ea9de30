import { STREET_TYPES, streetTypeOfSymbol } from '../../packages/engine/address/street-types.ts';
import { ENGLISH_ORDINALS } from '../made-up-country/names.ts';
import type { Random } from '../random.ts';
import { type DirtKind, into, parts, saying } from './kind.ts';
import { ROADS } from './roads.ts';
import { DIRECTION_WORDS, TYPE_WORDS } from './spellings.ts';
import { streetOf, type Typed } from './typed.ts';

/** Types, directions and numbered names: wrong, moved, in the other language, corrected by a telephone. */

/** What the keyboard of a telephone makes of a type. */
const AUTOCORRECTED: Readonly<Record<'EN' | 'FR', Readonly<Record<string, readonly string[]>>>> = {
  EN: {
    ST: ['at', 'Sr', 'dt'],
    RD: ['Ed', 'Red', 'Fd'],
    DR: ['Fr', 'Doctor', 'Dt'],
    AVE: ['Ace', 'Abe', 'Aves'],
    CRES: ['Crew', 'Crest', 'Cress', 'Creast'],
    CRT: ['Cry', 'Cart'],
    BLVD: ['Bold', 'Blve', 'Bulevard'],
    LANE: ['Lsne', 'Land', 'Lain'],
    PL: ['Pal', 'Ply'],
  },
  FR: {
    RUE: ['tue', 'Ruse', 'rie'],
    AV: ['avec', 'ab', 'aven'],
    CH: ['chez', 'cg'],
    BOUL: ['bool', 'boule', 'bpul'],
    RANG: ['tang', 'range'],
    RTE: ['toute', 'rouye'],
  },
};
const OPPOSITE: Readonly<Record<string, string>> = {
  N: 'S',
  S: 'N',
  E: 'W',
  W: 'E',
  O: 'E',
  NE: 'NW',
  NW: 'NE',
  SE: 'SW',
  SW: 'SE',
};

export const WORD_KINDS: readonly DirtKind[] = [
  parts('wrong-type', otherType),
  parts('wrong-type-no-code', (address, random) => {
    const change = otherType(address, random);
    return change && { ...change, ...saying({ ...address, ...change }, { code: '' }) };
  }),
  parts('type-autocorrected', (address, random) => {
    const words = AUTOCORRECTED[address.language][address.kept.type];
    return words && { type: random.pick(words), kept: { ...address.kept, type: '' } };
  }),
  parts('type-in-other-language', (address) => {
    const type = inOtherLanguage(address);
    return type === undefined ? undefined : { type, typeFirst: address.language === 'EN' };
  }),
  parts('type-in-other-language-order-mixed', (address, random) => {
    const type = inOtherLanguage(address);
    return type === undefined ? undefined : { type, typeFirst: random.chance(0.5) };
  }),
  parts('wrong-direction', ({ language, kept }, random) => {
    const other = OPPOSITE[kept.direction];
    return other === undefined
      ? undefined
      : {
          direction: random.pick(DIRECTION_WORDS[language][other] ?? [other]),
          kept: { ...kept, direction: other },
        };
  }),
  parts('direction-moved', ({ direction, name, type, typeFirst }, random) => {
    if (direction === '') return undefined;
    if (random.chance(0.6) || type === '') return { direction: '', name: `${direction} ${name}` };
    return { direction: '', type: typeFirst ? `${type} ${direction}` : `${direction} ${type}` };
  }),
  parts('ordinal', ({ name }, random) => {
    const number = /^([0-9]+)(?:st|nd|rd|th|e)?$/i.exec(name)?.[1];
    if (number === undefined) return undefined;
    const word = ENGLISH_ORDINALS[Number(number) - 1];
    return {
      name: into(random.pick(['#', '#th', '# th', '#e', '#.', '#-th', 'No. #', '##', ...(word ? [word] : [])]), number),
    };
  }),
  parts('numbered-road', (address, random) => {
    const road = streetOf({ ...address, type: address.kept.type, direction: '' });
    for (const { pattern, forms } of ROADS) {
      const number = pattern
        .exec(road)
        ?.slice(1)
        .find((group) => group !== undefined);
      if (number !== undefined) return { name: into(random.pick(forms), number), type: '' };
    }
    return undefined;
  }),
];

function otherType(address: Typed, random: Random): Partial<Typed> | undefined {
  if (address.type === '') return undefined;
  const words = TYPE_WORDS[address.language];
  const type = random.pick(Object.keys(words).filter((symbol) => symbol !== address.kept.type));
  return { type: random.pick(words[type]!), kept: { ...address.kept, type } };
}

function inOtherLanguage({ language, kept }: Typed): string | undefined {
  const type = streetTypeOfSymbol(kept.type, language);
  return STREET_TYPES.find(
    (other) => other.concept === type?.concept && other.language === (language === 'EN' ? 'FR' : 'EN'),
  )?.name;
}
