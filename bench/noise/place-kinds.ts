import { provinceByCode } from '../../packages/engine/address/provinces.ts';
import { fold } from '../../packages/engine/text/fold.ts';
import type { Random } from '../random.ts';
import { changed, fault, type NoiseKind, spelling } from './kind.ts';
import type { Written } from './written.ts';

/** Damage to municipality, province and postal code. */

const HISTORIC: Readonly<Record<string, readonly string[]>> = {
  NL: ['Nfld', 'NF'],
  PE: ['PEI', 'P.E.I.'],
  NS: ['N.S.'],
  NB: ['N.B.'],
  QC: ['PQ', 'Que', 'P.Q.'],
  ON: ['Ont', 'Ont.'],
  MB: ['Man', 'Man.'],
  SK: ['Sask', 'Sask.'],
  AB: ['Alta', 'Alta.'],
  BC: ['B.C.', 'C.-B.'],
  YT: ['Yuk', 'YK'],
  NT: ['NWT', 'N.W.T.'],
};
/** Letters and digits that are confused, by position in the code: letters in odd positions, digits in even ones. */
const LOOK_LIKE: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 5: 'S', 8: 'B', S: '5', B: '8', G: '6', L: '1' };
const CODE_LETTERS = 'ABCEGHJKLMNPRSTVWXYZ';
const CODE_CHARACTER = 'code-character';
const NEIGHBOURHOODS = ['Upper Terrace', 'Domaine Bellerive', 'Old Orchard Village', 'Secteur des Moulins', 'Eastgate'];

export const PLACE_KINDS: readonly NoiseKind[] = [
  fault('municipality-missing', 1, (address) => changed(address, 'municipality', '')),
  fault('neighbourhood-added', 1, (address, random) =>
    address.neighbourhood === '' ? { neighbourhood: random.pick(NEIGHBOURHOODS) } : undefined,
  ),
  fault('province-missing', 3, (address) => changed(address, 'province', '')),
  fault('province-wrong', 0.5, (address, random) =>
    hasSymbol(address) ? changed(address, 'province', random.pick(Object.keys(HISTORIC))) : undefined,
  ),
  spelling('province-spelled-out', 4, (address) => {
    const province = provinceByCode(address.province);
    return province && { province: address.language === 'FR' ? province.fr : province.en };
  }),
  spelling('province-in-other-language', 1, (address) => {
    const province = provinceByCode(address.province);
    return province && { province: address.language === 'FR' ? province.en : province.fr };
  }),
  spelling('province-historic', 3, (address, random) => {
    const forms = HISTORIC[address.province];
    return forms && { province: random.pick(forms) };
  }),
  spelling('province-doubled', 1, (address) => {
    const province = provinceByCode(address.province);
    return province && { province: `${province.en}, ${province.code}` };
  }),
  fault('code-missing', 4, (address) => changed(address, 'code', '')),
  fault(
    'code-look-alike',
    2,
    (address, random) => {
      const places = [...address.code].flatMap((character, at) => (LOOK_LIKE[character] === undefined ? [] : [at]));
      if (places.length === 0) return undefined;
      const at = random.pick(places);
      return { code: replaceAt(address.code, at, LOOK_LIKE[address.code[at]!]!) };
    },
    CODE_CHARACTER,
  ),
  fault('code-character-wrong', 2, (address, random) => wrongCharacter(address, random), CODE_CHARACTER),
  fault(
    'code-characters-transposed',
    1,
    (address, random) => {
      if (address.code.length !== 7) return undefined;
      const at = random.pick([0, 1, 4, 5]);
      const { code } = address;
      return { code: code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2) };
    },
    CODE_CHARACTER,
  ),
  spelling('code-without-space', 6, (address) => changed(address, 'code', address.code.replace(' ', ''))),
  spelling('code-with-hyphen', 1, (address) => changed(address, 'code', address.code.replace(' ', '-'))),
  spelling('code-in-lower-case', 2, (address) => changed(address, 'code', address.code.toLowerCase())),
];

function hasSymbol(address: Written): boolean {
  return provinceByCode(address.province) !== undefined && fold(address.province) === address.province;
}

function wrongCharacter(address: Written, random: Random): Partial<Written> | undefined {
  const { code } = address;
  if (!/^[A-Z0-9]{3} ?[A-Z0-9]{3}$/.test(code)) return undefined;
  const at = random.pick([...code].flatMap((character, place) => (character === ' ' ? [] : [place])));
  const other = /[0-9]/.test(code[at]!) ? String(random.below(10)) : random.pick([...CODE_LETTERS]);
  return changed(address, 'code', replaceAt(code, at, other));
}

function replaceAt(text: string, at: number, character: string): string {
  return text.slice(0, at) + character + text.slice(at + 1);
}
