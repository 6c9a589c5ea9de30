import type { Random } from '../random.ts';
import type { DirtKind, Dirty } from './kind.ts';
import { addressOf, inCase, lastOf, type Typed, withoutUnit } from './typed.ts';

/** Tables: parts in the wrong column, and columns too narrow. */

const COLUMNS = 'ADDR x2 MNC PROV PC';
/** Address1, Address2, Municipality, Province, PostalCode; `{s}` the whole street line, `{n}` without the unit. */
const SHIFTED: readonly (readonly string[])[] = [
  ['{s}', '{m}', '', '{p}', '{c}'],
  ['{s}', '', '{m} {p}', '', '{c}'],
  ['{s}', '{c}', '{m}', '{p}', ''],
  ['{s} {m} {p} {c}', '', '', '', ''],
  ['Marie Tremblay', '{s}', '{m}', '{p}', '{c}'],
  ['{s}', '', '{m} {p} {c}', '', ''],
  ['', '{s}', '{m}', '{p}', '{c}'],
  ['{s}', '', '{m}', '{f}', '{c}'],
  ['{m}', '{s}', '', '{p}', '{c}'],
  ['{s}', '613-555-0142', '{m}', '{p}', '{c}'],
];
const SHIFTED_UNITS: readonly (readonly string[])[] = [
  ['{n}', 'Apt {u}', '{m}', '{p}', '{c}'],
  ['{u}', '{n}', '{m}', '{p}', '{c}'],
  ['{n}', '{u}', '{m}', '{p}', '{c}'],
];
const LINES = 'FREE FORM x3';
const THREE_LINES: readonly (readonly string[])[] = [
  ['Jean-Guy Gagnon', '{s}', '{l}'],
  ['Northern Lights Daycare', '{s}', '{l}'],
  ['{s}', '{l}', 'CANADA'],
  ['{s}', '{m} {p}', '{c}'],
];

export const COLUMN_KINDS: readonly DirtKind[] = [
  inFields('shifted-columns', COLUMNS, SHIFTED, false),
  inFields('unit-in-a-column', COLUMNS, SHIFTED_UNITS, true),
  inFields('three-lines', LINES, THREE_LINES, false),
  { name: 'line-cut', must: 'right', make: (address, random) => cutLine(address, random.pick([30, 35, 40])) },
  { name: 'street-line-cut', must: 'right', make: (address, random) => cutStreet(address, random.pick([15, 18, 20])) },
];

function inFields(name: string, layout: string, rows: readonly (readonly string[])[], ofUnits: boolean): DirtKind {
  return {
    name,
    must: 'right',
    make(address, random: Random) {
      if (ofUnits && address.unit === '') return undefined;
      const { unit, municipality, province, code } = address;
      const values: Readonly<Record<string, string>> = {
        s: addressOf(address),
        n: addressOf(withoutUnit(address)),
        l: lastOf(address),
        u: unit,
        m: municipality,
        p: province,
        c: code,
        f: code.slice(0, 2),
      };
      const fields = random
        .pick(rows)
        .map((field) => field.replace(/\{(.)\}/g, (_sign, part: string) => values[part]!));
      return {
        text: fields.map((field) => inCase(address, field)).join('\n'),
        kept: address.kept,
        layout,
        unitBeside: ofUnits ? unit : '',
      };
    },
  };
}

/** The whole line ends after so many characters: in the place or behind it. */
function cutLine(address: Typed, width: number): Dirty | undefined {
  const street = `${addressOf(address)}, `;
  const line = `${street}${lastOf(address)}`;
  const municipality = address.municipality.slice(0, Math.max(0, width - street.length));
  if (line.length <= width || municipality.length < 4) return undefined;
  return { text: inCase(address, line.slice(0, width)), kept: { ...address.kept, municipality, code: '' } };
}

/** The street line ends after so many characters; the last line is whole. */
function cutStreet(typed: Typed, width: number): Dirty | undefined {
  const address = { ...typed, unitForm: typed.unit === '' ? '{c} {s}' : '{u}-{c} {s}' };
  const street = addressOf(address);
  const name = address.name.slice(0, Math.max(0, width - street.indexOf(address.name))).trim();
  if (street.length <= width || name.length < 4) return undefined;
  return {
    text: `${inCase(address, street.slice(0, width))}\n${inCase(address, lastOf(address))}`,
    kept: { ...address.kept, name, direction: '', ...(address.typeFirst ? {} : { type: '' }) },
  };
}
