import type { Random } from '../random.ts';
import { arranged, type DirtKind, parts, spoilt } from './kind.ts';
import { addressOf, inCase, lastOf, withoutUnit } from './typed.ts';

/** The order of the line, what stands between its parts, and what exports, browsers and encodings make of it. */

/** `{s}` unit, number and street; `{m}` place; `{p}` province; `{c}` code. */
const ORDERS = [
  '{c}, {p}, {m}, {s}',
  '{m}, {s}, {p} {c}',
  '{m} {p} {c}, {s}',
  '{m};{p};{c};{s}',
  '{c} {s} {m} {p}',
  '{s}, {c} {m} ({p})',
  '{p}, {m}, {s}, {c}',
];
const EXPORTS = [
  '"{s}","{m}","{p}","{c}"',
  '{s}|{m}|{p}|{c}',
  '{s}\t{m}\t{p}\t{c}',
  '{s}, NULL, {m}, {p} {c}',
  '{s}, N/A, {m}, {p} {c}',
  '{s};;;{m};{p};{c};;',
  '{s}, none, {m}, {p} {c}',
  '{s}, -, {m}, {p}, {c}',
  "['{s}', '{m}', '{p}', '{c}']",
  '{"street":"{s}","city":"{m}","prov":"{p}","postal":"{c}"}',
  'Address: {s} City: {m} Province: {p} Postal Code: {c}',
  'Adresse : {s} Ville : {m} Province : {p} Code postal : {c}',
  '{s}\\n{m}\\n{p} {c}',
  '{s}   {m}        {p}     {c}',
  '{s}*{m}*{p}*{c}',
  '{s}~{m}~{p}~{c}',
  'Street: {s}, Town: {m}, {p}, PC: {c}',
  '{s} / {m} / {p} / {c}',
  '{s}, {m}, CA-{p}, {c}',
  '{s}, , {m}, {p}, {c}, CA',
  '"{s}, {m}, {p}  {c}"',
  'Ship to: {s}, {m} {p} {c}',
];
/** `{n}` number and street without the unit, `{d}` the number, `{t}` the type. */
const DOUBLED = [
  '{s}, {m}, {m}, {p} {c}',
  '{s}, {c}, {m}, {p} {c}',
  '{s}, {s}, {m}, {p} {c}',
  '{s}, {m}, {p} {p} {c}',
  '{s}, {m}, {p} {c} {s}, {m}, {p} {c}',
  '{s} {m} {p}, {m} {p} {c}',
  '{d} {s}, {m} {p} {c}',
  '{n} {t}{u}, {m} {p} {c}',
];

export const LINE_KINDS: readonly DirtKind[] = [
  formed('other-order', ORDERS),
  formed('export', EXPORTS),
  formed('doubled', DOUBLED),
  parts('place-twice', ({ municipality }) =>
    municipality === '' ? undefined : { municipality: `${municipality} ${municipality}` },
  ),
  parts('no-separators', () => ({ separator: ' ', codeSeparator: ' ', letters: 'lower' })),
  spoilt('no-punctuation', (line) => line.replace(/[.,]/g, ' ').replace(/ {2,}/g, ' ').toLowerCase()),
  spoilt('no-blanks', (line) => line.replace(/\s/g, '')),
  spoilt('few-blanks', (line, random) => withoutSome(line, 1 + random.below(3), random)),
  spoilt('commas-without-blanks', (line) =>
    line.includes(', ') ? line.replaceAll(', ', ',') : line.replaceAll(' ', ','),
  ),
  spoilt('markup', (line, random) => random.pick(MARKUP)(line.replaceAll('&', '&amp;'))),
  spoilt('wrong-encoding', (line, random) => random.pick(ENCODINGS)(line)),
  arranged(
    'lines-with-a-gap',
    (address) => `${inCase(address, addressOf(address))}\n\n${inCase(address, lastOf(address))}`,
  ),
];

const MARKUP: readonly ((line: string) => string)[] = [
  (line) => numericEntities(line).replaceAll(' ', '&nbsp;'),
  (line) => numericEntities(line).replace(/,? /, '<br>'),
  (line) => line.replace(', ', '<br/>\n').replaceAll("'", '&#39;'),
  (line) => numericEntities(line).replaceAll("'", '&rsquo;').replace(' ', '&#160;'),
  (line) => `<p>${numericEntities(line)}</p>`,
];
const ENCODINGS: readonly ((line: string) => string)[] = [
  (line) => misread(line.replace(' ', '\u00a0')),
  (line) => misread(line.replace(', ', ' – ').replace(' ', '\u00a0')),
  (line) => misread(line.replaceAll("'", '’').replace(' ', '\u00a0')),
  (line) => misread(misread(line.replace(' ', '\u00a0'))),
  (line) => line.replace(' ', '\u00a0').replace(/\P{ASCII}/gu, '\ufffd'),
];

/** UTF-8 taken for Windows-1252. */
function misread(text: string): string {
  return new TextDecoder('windows-1252').decode(Buffer.from(text, 'utf8'));
}

function numericEntities(text: string): string {
  return text.replace(/\P{ASCII}/gu, (sign) => `&#${sign.codePointAt(0)};`);
}

function formed(name: string, forms: readonly string[]): DirtKind {
  return arranged(name, (address, random) => {
    const values: Readonly<Record<string, string>> = {
      s: addressOf(address),
      n: addressOf(withoutUnit(address)),
      d: address.number,
      t: address.type,
      u: address.unit === '' ? '' : `, Apt ${address.unit}`,
      m: address.municipality,
      p: address.province,
      c: address.code,
    };
    return inCase(
      address,
      random.pick(forms).replace(/\{([sndtumpc])\}/g, (_sign, part: string) => values[part]!),
    );
  });
}

function withoutSome(line: string, count: number, random: Random): string {
  let rest = line;
  for (let n = 0; n < count; n++) {
    const blanks = [...rest.matchAll(/ /g)];
    if (blanks.length === 0) return rest;
    const at = random.pick(blanks).index;
    rest = rest.slice(0, at) + rest.slice(at + 1);
  }
  return rest;
}
