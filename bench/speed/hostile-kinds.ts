import { COUNTRIES, US_STATES } from '../../packages/engine/address/countries.ts';
import { DIRECTIONS } from '../../packages/engine/address/directions.ts';
import { PROVINCES } from '../../packages/engine/address/provinces.ts';
import { STREET_TYPES } from '../../packages/engine/address/street-types.ts';
import { UNIT_DESIGNATORS } from '../../packages/engine/address/unit-designators.ts';
import type { Random } from '../random.ts';

/** What a maker of hostile texts may use besides chance. */
export interface HostileMaterial {
  /** Noisy addresses from the measured reference. */
  readonly addresses: readonly string[];
  /** Names of its streets and municipalities. */
  readonly names: readonly string[];
}

/** One piece of a text; pieces of one kind are joined until the text is long enough. */
type Piece = (random: Random, material: HostileMaterial) => string;

export interface HostileKind {
  readonly name: string;
  readonly piece: Piece;
}

const KEYWORDS = [
  ...STREET_TYPES.flatMap(({ variants }) => variants),
  ...DIRECTIONS.flatMap(({ surfaces }) => surfaces),
  ...UNIT_DESIGNATORS.flatMap(({ surfaces }) => surfaces),
  ...PROVINCES.flatMap(({ surfaces }) => surfaces),
  ...[...COUNTRIES, ...US_STATES].flatMap(({ surfaces }) => surfaces),
  ...['PO BOX', 'RR', 'SS', 'GD', 'STN', 'RPO', 'SUCC', 'CP', 'CANADA', 'ATTN', 'SITE', 'COMP', '#', '1/2'],
];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const BRACKETS = '()[]{}<>"\'«»';
/** What marks characters that a program encoded, and what may follow. */
const ESCAPING = ['%', '%c', '&', '&#', '=', '=C3', '\\', '\\u00', '\\x', '<', 'Ã', 'â€'];
const PUNCTUATION = ',;.:/\\|-–_#&@!?*+=~^%$\t\n\r ';

const character = (random: Random, low: number, high: number): string =>
  String.fromCodePoint(low + random.below(high - low));

/** Endless, meaningless or deceptive text, each kind with its own letters. */
export const HOSTILE_KINDS: readonly HostileKind[] = [
  { name: 'random bytes', piece: (random) => character(random, 0, 256) },
  { name: 'printable ASCII', piece: (random) => character(random, 32, 127) },
  { name: 'random Unicode', piece: (random) => character(random, 0, 0x11_0000) },
  { name: 'lone surrogates', piece: (random) => character(random, 0xd800, 0xe000) },
  { name: 'right to left', piece: (random) => (random.next() < 0.1 ? '\u202e ' : character(random, 0x590, 0x700)) },
  { name: 'combining marks', piece: (random) => `${random.pick([...LETTERS])}${character(random, 0x300, 0x370)}` },
  { name: 'Latin beyond ASCII', piece: (random) => character(random, 0xa1, 0x250) },
  { name: 'escapes', piece: (random) => random.pick(ESCAPING) + random.pick(['', ' ', '\n', '12', 'ab', 'A9']) },
  { name: 'full width', piece: (random) => character(random, 0xff01, 0xff5f) },
  { name: 'digits', piece: (random) => character(random, 48, 58) },
  { name: 'numbers', piece: (random) => `${random.below(100_000)} ` },
  { name: 'commas', piece: (random) => (random.next() < 0.9 ? ',' : ' ') },
  { name: 'punctuation', piece: (random) => random.pick([...PUNCTUATION]) },
  { name: 'lines of signs', piece: (random) => `${random.pick([...PUNCTUATION])}\n` },
  { name: 'lines of a letter', piece: (random) => `${random.pick([...LETTERS, '', ' '])}\n` },
  {
    name: 'short lines',
    piece: (random) => `${random.below(999)} ${random.pick([...LETTERS])}${random.pick([...LETTERS])}\n`,
  },
  { name: 'nested brackets', piece: (random) => random.pick([...BRACKETS]) + (random.next() < 0.2 ? 'A1 ' : '') },
  { name: 'very long words', piece: (random) => random.pick([...LETTERS]) + (random.next() < 0.003 ? ' ' : '') },
  { name: 'single letters', piece: (random) => `${random.pick([...LETTERS])} ` },
  { name: 'keywords', piece: (random) => `${random.pick(KEYWORDS)} ` },
  { name: 'keywords and numbers', piece: (random) => `${random.pick(KEYWORDS)} ${random.below(300)} ` },
  { name: 'names', piece: (random, { names }) => `${random.pick(names)} ` },
  { name: 'names and keywords', piece: (random, { names }) => `${random.pick(names)} ${random.pick(KEYWORDS)} ` },
  { name: 'misspelt names', piece: (random, { names }) => `${slipped(random.pick(names), random)} ` },
  { name: 'numbered names', piece: (random, { names }) => `${random.below(999)} ${random.pick(names)}, ` },
  { name: 'postal codes', piece: (random) => `${code(random)} ` },
  { name: 'addresses', piece: (random, { addresses }) => `${random.pick(addresses)}\n` },
  {
    name: 'addresses on one line',
    piece: (random, { addresses }) => `${random.pick(addresses).replaceAll('\n', ' ')} `,
  },
  {
    name: 'few addresses, damaged',
    piece: (random, { addresses }) => `${damaged(random.pick(addresses.slice(0, 3)), random)} `,
  },
  { name: 'damaged addresses', piece: (random, { addresses }) => damaged(random.pick(addresses), random) },
];

/** Length of the texts of a kind; 0 is a single piece of an address, or a few characters. */
const LENGTHS = [0, 0, 80, 200, 1_000, 10_000];
const LONGEST = 10_000;

/** The nth text, and its kind. One text in four repeats the same piece again and again. */
export function hostileText(random: Random, material: HostileMaterial): { kind: string; text: string } {
  const { name, piece } = random.pick(HOSTILE_KINDS);
  const length = random.pick(LENGTHS) || 1 + random.below(60);
  const again = random.next() < 0.25 ? piece(random, material) : undefined;
  const parts: string[] = [];
  for (let made = 0; made < length; made += parts.at(-1)!.length) parts.push(again ?? piece(random, material));
  return { kind: again === undefined ? name : `${name}, repeated`, text: parts.join('').slice(0, LONGEST) };
}

function code(random: Random): string {
  const letter = (): string => random.pick([...LETTERS]);
  return `${letter()}${random.below(10)}${letter()}${random.pick(['', ' ', '-'])}${random.below(10)}${letter()}${random.below(10)}`;
}

/** A letter that is wrong, missing or added. */
function slipped(text: string, random: Random): string {
  const at = random.below(text.length);
  return text.slice(0, at) + random.pick(['', '', ...LETTERS]) + text.slice(at + random.below(2));
}

/** An address after so many slips that little of it is left. */
function damaged(address: string, random: Random): string {
  let text = address;
  for (let slips = 1 + random.below(12); slips > 0; slips--) text = slipped(text, random);
  return text;
}
