import type { Random } from '../random.ts';
import { type DirtKind, parts, saying } from './kind.ts';
import { asSpoken, inWords } from './spoken.ts';
import type { Typed } from './typed.ts';

/** Places as people say them, neighbouring places, and codes that are spoken, scanned, mistyped and spread out. */

const CALLED: Readonly<Record<'EN' | 'FR', readonly string[]>> = {
  EN: ['City of #', 'Town of #', '# Twp', 'Township of #', 'near #', 'downtown #'],
  FR: ['Ville de #', 'Municipalité de #', 'à #', 'paroisse de #', 'près de #', 'centre-ville de #'],
};
const SHORTENED: readonly (readonly [RegExp, string])[] = [
  [/\bNorth\b/, 'N.'],
  [/\bSouth\b/, 'S.'],
  [/\bEast\b/, 'E.'],
  [/\bWest\b/, 'W.'],
  [/\bSaint\b/, 'St'],
  [/\bSainte-/, 'Ste-'],
  [/\bSt\b\.?/, 'Saint'],
  [/\bMount\b/, 'Mt'],
  [/\bFort\b/, 'Ft'],
  [/\bPoint\b/, 'Pt'],
  [/\bFalls\b/, 'Fls'],
  [/\bLake\b/, 'Lk'],
  [/\bHarbour\b/, 'Harbor'],
  [/\bHill\b/, 'Hl'],
  [/\bNotre-Dame\b/, 'N-D'],
  [/-sur-/i, '/'],
  [/\bLac\b/, 'L.'],
  [/\bRivière\b/, 'Riv.'],
  [/ville\b/, 'vl'],
  [/-/, ' '],
];
const CODE_FORMS = [
  '{f}-{l}',
  '{f}.{l}',
  '{f}  {l}',
  '{f}, {l}',
  '({f}{l})',
  'PC {f} {l}',
  'postal code: {f}{l}',
  'Code postal {f} {l}',
  '{f}/{l}',
  '{f}_{l}',
  '{f}\n{l}',
];
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  0: 'O',
  1: 'I',
  5: 'S',
  8: 'B',
  6: 'G',
  2: 'Z',
  S: '5',
  B: '8',
  G: '6',
  Z: '2',
  L: '1',
};
const CODE_LETTERS = [...'ABCEGHJKLMNPRSTVXY'];

export const PLACE_KINDS: readonly DirtKind[] = [
  ...saidKinds('place-called', ({ municipality, language }, random) =>
    random.pick(CALLED[language]).replace('#', () => municipality),
  ),
  ...saidKinds('place-shortened', ({ municipality }, random) => {
    const found = SHORTENED.filter(([word]) => word.test(municipality));
    return found.length === 0 ? undefined : municipality.replace(...random.pick(found));
  }),
  ...saidKinds('place-without-vowels', ({ municipality }) =>
    municipality.length > 5 ? municipality[0] + municipality.slice(1).replace(/[aeiouyéèêîôà]/g, '') : undefined,
  ),
  parts('place-cut', (address, random) => {
    const { municipality } = address;
    const cut = random.pick([municipality.slice(0, 5), `${municipality.slice(0, 4)}.`, municipality.slice(0, -3)]);
    return municipality.length > 7 ? saying(address, { municipality: cut.trim() }) : undefined;
  }),
  parts('neighbouring-place', (address, random, nearby) => {
    const municipality = nearby.place(random);
    return municipality === undefined ? undefined : saying(address, { municipality });
  }),
  parts(
    'neighbouring-place-no-code',
    (address, random, nearby) => {
      const municipality = nearby.place(random);
      return municipality === undefined ? undefined : saying(address, { municipality, code: '' });
    },
    'right or none',
  ),
  parts('code-forms', (address, random) =>
    coded(address, (code) => random.pick(CODE_FORMS).replace('{f}', code.slice(0, 3)).replace('{l}', code.slice(3))),
  ),
  parts('code-scanned', (address, random) => {
    const at = [...address.kept.code].flatMap((sign, index) => (LOOK_ALIKES[sign] === undefined ? [] : [index]));
    return at.length === 0
      ? undefined
      : { code: replaced(address.kept.code, random.pick(at), (sign) => LOOK_ALIKES[sign]!) };
  }),
  parts('code-mistyped', (address, random) => {
    const change = coded(address, (code) => mistyped(code, random));
    return change && { ...change, kept: { ...address.kept, code: '' } };
  }),
  parts('code-spoken', (address, random) => coded(address, (code) => asSpoken(code, address.language, random))),
  parts('number-spoken', ({ kept, language }) =>
    /^[0-9]+$/.test(kept.civic) && kept.suffix === ''
      ? { number: inWords(kept.civic, language), letters: 'lower' }
      : undefined,
  ),
];

/** The kind with its code and without: then the place alone has to do. */
function saidKinds(name: string, say: (address: Typed, random: Random) => string | undefined): DirtKind[] {
  return (['', '-no-code'] as const).map((ending) =>
    parts(`${name}${ending}`, (address, random) => {
      const municipality = say(address, random);
      if (municipality === undefined || municipality === address.municipality) return undefined;
      const code = ending === '' ? {} : { code: '' };
      const kept = { ...address.kept, ...code, municipality, municipalityMeant: address.kept.municipality };
      return { municipality, ...code, kept };
    }),
  );
}

function coded({ kept }: Typed, write: (code: string) => string): Partial<Typed> | undefined {
  return kept.code === '' ? undefined : { code: write(kept.code.replace(' ', '')) };
}

function mistyped(code: string, random: Random): string {
  const at = random.below(5);
  return random
    .pick([
      () => replaced(code, at, (sign) => (/[0-9]/.test(sign) ? String(random.below(10)) : random.pick(CODE_LETTERS))),
      () => code.slice(0, 5),
      () => code.slice(0, 3),
      () => code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2),
      () => code + random.pick([...'ABC123']),
    ])()
    .replace(/^(...)(?=.)/, '$1 ');
}

function replaced(text: string, at: number, by: (sign: string) => string): string {
  return text.slice(0, at) + by(text[at]!) + text.slice(at + 1);
}
