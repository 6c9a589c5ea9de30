import { type DirtKind, parts, saying } from './kind.ts';
import type { Typed } from './typed.ts';

type Part = 'unit' | 'type' | 'direction' | 'municipality' | 'province' | 'code';

/** One or two elements are left out; without place and code only luck could tell. */
const LEFT_OUT: readonly (readonly [name: string, ...parts: Part[]])[] = [
  ['no-code', 'code'],
  ['no-place', 'municipality'],
  ['no-type', 'type'],
  ['no-type-no-code', 'type', 'code'],
  ['no-province', 'province'],
  ['no-direction', 'direction'],
  ['no-direction-no-code', 'direction', 'code'],
  ['no-unit', 'unit'],
];

export const LEFT_OUT_KINDS: readonly DirtKind[] = [
  parts('clean', () => ({})),
  ...LEFT_OUT.map(([name, ...out]) => parts(name, (address) => without(address, out))),
  parts('no-place-no-code', (address) => without(address, ['municipality', 'code']), 'right or none'),
  parts('name-word-missing', (address, random) => {
    const words = address.name.split(/[ -]/);
    words.splice(random.below(words.length), 1);
    const name = words.join(' ');
    return /\p{L}{4}/u.test(name) ? saying(address, { name }) : undefined;
  }),
  parts('name-word-added', (address, random) => {
    const [before, behind] = ADDED[address.language];
    const name = random.chance(0.5)
      ? `${random.pick(before)} ${address.name}`
      : `${address.name} ${random.pick(behind)}`;
    return saying(address, { name });
  }),
];

const ADDED = {
  EN: [
    ['Old', 'New', 'Upper', 'Lower', 'Great'],
    ['Park', 'Hill', 'View', 'Heights'],
  ],
  FR: [
    ['Vieux', 'Grande', 'Petit', 'Haut', 'Nouveau'],
    ['du Parc', 'du Lac', 'Centre', 'du Nord'],
  ],
} as const;

function without(address: Typed, out: readonly Part[]): Partial<Typed> | undefined {
  if (out.some((part) => address[part] === '')) return undefined;
  const change = saying(address, Object.fromEntries(out.map((part) => [part, ''])));
  return out.includes('unit') ? { ...change, unitForm: '{c} {s}' } : change;
}
