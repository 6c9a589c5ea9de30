import { Random } from '../random.ts';

/** Texts made to be slow: they hold as much as possible of what a reader of addresses has to weigh. */
export interface HostileInput {
  readonly name: string;
  readonly text: string;
}

const LENGTHS = [1_000, 10_000] as const;
const PRINTABLE = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));

const PIECES: readonly (readonly [name: string, piece: string])[] = [
  ['one long word', 'a'],
  ['one long number', '9'],
  ['commas', ','],
  ['line feeds', '\n'],
  ['short lines', '12 AB\n'],
  ['saints and streets', 'ST '],
  ['suites and saints', 'STE 5 '],
  ['directions', 'N E S W '],
  ['numbers', '12 34 5 '],
  ['postal codes', 'K7L 3N6 '],
  ['look-alikes of codes', 'KOH 1SO '],
  ['provinces', 'ON QC BC '],
  ['street types', 'AVENUE ROAD PARK '],
  ['units', 'APT 5-10 # 3 '],
  ['boxes and routes', 'PO BOX 1 STN A RR 2 GD '],
  ['whole addresses', '100 King St W Toronto ON M5X 1A9 '],
  ['misspelt addresses', '100 Kimg Sreet Wst Toronot Onatrio '],
];

/** Every kind at 1,000 and at 10,000 characters. */
export const HOSTILE_INPUTS: readonly HostileInput[] = LENGTHS.flatMap((length) => [
  ...PIECES.map(([name, piece]) => ({ name, text: piece.repeat(Math.ceil(length / piece.length)).slice(0, length) })),
  { name: 'random characters', text: randomText(length) },
]);

function randomText(length: number): string {
  const random = new Random(length);
  return Array.from({ length }, () => random.pick(PRINTABLE)).join('');
}
