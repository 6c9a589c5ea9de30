import type { Analysis } from '@civique/engine';
import { csvField, csvRow } from '../csv/fields.ts';
import { type AnswerColumn, answerColumns, freeNames } from './answer-columns.ts';
import type { Plan } from './plan.ts';
import type { Row } from './row.ts';

/** Writes a row and its answer, the row end included. */
export type WriteRow = (row: Row, answer: Analysis) => string;

/** How the rows of a plan are written. */
export function rowWriter(plan: Plan): WriteRow {
  const columns = answerColumns(plan.groups, plan.layout);
  if (plan.to === 'csv') return csvWriter(plan, columns);
  return plan.to === 'ndjson' ? jsonWriter(plan, columns) : spoolWriter(columns);
}

function csvWriter({ from }: Plan, columns: readonly AnswerColumn[]): WriteRow {
  if (from.kind !== 'csv') {
    return ({ fields }, answer) => `${csvRow([...fields, ...columns.map(({ text }) => text(answer))], ',')}\n`;
  }
  const delimiter = from.delimiter ?? ',';
  const { lineEnd } = from;
  return ({ text, fields }, answer) => {
    let row = from.delimiter === undefined ? csvField(fields[0]!, delimiter) : text;
    for (const column of columns) row += delimiter + csvField(column.text(answer), delimiter);
    return row + lineEnd;
  };
}

function jsonWriter({ from, added }: Plan, columns: readonly AnswerColumn[]): WriteRow {
  const keys = added.map((name) => JSON.stringify(name));
  // An object has one value under a name: of two columns of one name, the second would take the place of the first.
  const names = new Set(from.names).size === from.names.length ? from.names : freeNames(from.names, added);
  return ({ text, fields }, answer) => {
    const members = columns.map(
      (column, index) =>
        `${keys[index]}:${column.kind === 'number' ? column.text(answer) : JSON.stringify(column.text(answer))}`,
    );
    return `${withMembers(from.kind === 'csv' ? objectText(names, fields) : text, members)}\n`;
  };
}

/** The rows of a Parquet result until it is complete: one JSON array on each line. */
function spoolWriter(columns: readonly AnswerColumn[]): WriteRow {
  return ({ fields, values }, answer) => {
    const answers = columns.map(({ kind, text }) => (kind === 'number' ? Number(text(answer)) : text(answer)));
    return `${JSON.stringify([...(values ?? fields), ...answers])}\n`;
  };
}

function objectText(names: readonly string[], fields: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(names.map((name, index) => [name, fields[index]])));
}

/** An object's text with members behind its own, which stay as they were written. */
function withMembers(object: string, members: readonly string[]): string {
  const inner = object.slice(0, object.lastIndexOf('}'));
  return `${inner}${/\{\s*$/.test(inner) ? '' : ','}${members.join(',')}}`;
}
