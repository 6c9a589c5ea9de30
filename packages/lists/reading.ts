/** Reads the text of a list without Node, so in a page, too: encoding, delimiter, rows, columns. */

export { type Recognised, recogniseColumns } from './columns/recognise.ts';
export { type RequestLines, requestLines } from './columns/request-lines.ts';
export { type Columns, ROLES, type Role } from './columns/roles.ts';
export { type Dialect, dialectOf, sampleRows } from './csv/dialect.ts';
export { csvField, csvRow, splitRow } from './csv/fields.ts';
export { endOfRow, MALFORMED } from './csv/row-end.ts';
export { MOST_ROW_BYTES } from './input/block.ts';
export { decoded, decodeText, type TextStart, textStartOf } from './input/encoding.ts';
