import { fold } from '../../text/fold.ts';
import type { Halves } from '../several/two-addresses.ts';
import type { ParseField } from '../words/context.ts';

/** The civic number of the second address, behind a wide gap: hardly any other text has one. */
const NUMBER_BEHIND_GAP = /(?:[ \u00a0\t]{2}|\t)\d/;
/** The cells of a line and the gap between them. */
const CELLS = /^(\s*\S+(?:[ \u00a0]\S+)*)((?:[ \u00a0]{2,}|\t)[ \u00a0\t]*)(\S+(?:[ \u00a0]\S+)*)\s*$/u;
/** `12 Elm St`, `4-12 rue Eddy`, `261 39a St`. */
const STARTS_STREET = /^\s*(?:\d+\p{L}?-)?\d+\p{L}?,? (?:\d+\p{L}{0,2} )?\p{L}{2}/u;
const NAMES_PLACE = /^\s*[\p{L}\d$&][\p{L}'’.-]/u;
const CODE = /(?<![\p{L}\d])\p{L}\d\p{L}[ -]?\d\p{L}\d(?![\p{L}\d])/gu;

/**
 * `12 Elm St   14 Oak Ave / Bath ON   Kent ON`: sender and addressee, whose lines were read across each other. Each
 * column is an address of its own, and nothing tells which one is meant, a code of one of them neither. Undefined for
 * any other text. All characters keep their position.
 */
export function columnsAcross(fields: readonly ParseField[]): Halves | undefined {
  if (!fields.some(({ text }) => NUMBER_BEHIND_GAP.test(text))) return undefined;
  const rows = fields.flatMap(({ text }) => text.split('\n')).map((line) => CELLS.exec(line) ?? undefined);
  const street = rows.findIndex(
    (row) => row !== undefined && [row[1]!, row[3]!].every((cell) => STARTS_STREET.test(cell)),
  );
  const place = rows[street + 1];
  if (street < 0 || place === undefined || ![place[1]!, place[3]!].every((cell) => NAMES_PLACE.test(cell))) {
    return undefined;
  }
  if (fold(rows[street]![1]!) === fold(rows[street]![3]!)) return undefined;
  const [first, second] = [columnOf(fields, rows, 1), columnOf(fields, rows, 3)];
  return [halfOf(first, second), halfOf(second, first)];
}

type Row = RegExpExecArray | undefined;

/** The cells of one column; what stands alone on a line belongs to the first. */
function columnOf(fields: readonly ParseField[], rows: readonly Row[], cell: 1 | 3): readonly ParseField[] {
  let at = 0;
  return fields.map((field) => {
    const lines = field.text.split('\n').map((line) => {
      const row = rows[at++];
      if (row === undefined) return cell === 1 ? line : ' '.repeat(line.length);
      const from = line.indexOf(row[3]!, row[1]!.length);
      return cell === 1 ? line.slice(0, from) + ' '.repeat(line.length - from) : ' '.repeat(from) + line.slice(from);
    });
    return { ...field, text: lines.join('\n') };
  });
}

function halfOf(column: readonly ParseField[], other: readonly ParseField[]): Halves[number] {
  const fields = column.map((field) => ({
    ...field,
    text: field.text.replace(CODE, (code) => ' '.repeat(code.length)),
  }));
  const aside = other.map(({ text }) => text.replace(/\s+/g, ' ').trim()).join(' ');
  return { fields, withoutCode: fields, alone: fields, aside, isSure: true };
}
