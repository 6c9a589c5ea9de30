import { splitRow } from './fields.ts';
import { endOfRow } from './row-end.ts';

/** How a CSV file is written. */
export interface Dialect {
  /** Undefined when every row is one field. */
  readonly delimiter: string | undefined;
  readonly lineEnd: '\n' | '\r\n';
}

export const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Rows that tell the dialect. */
const SAMPLE_ROWS = 100;

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * The dialect of a file, from its beginning: the delimiter that divides most rows into the same number of fields, two
 * at least.
 */
export function dialectOf(sample: Uint8Array, isWhole: boolean): Dialect {
  let best: { delimiter: string | undefined; share: number; fields: number } = {
    delimiter: undefined,
    share: 0,
    fields: 1,
  };
  for (const delimiter of DELIMITERS) {
    const counts = sampleRows(sample, delimiter, isWhole).map((row) => splitRow(row, delimiter).length);
    // The first row names the columns, so it has all of them.
    const fields = counts[0] ?? 1;
    if (fields < 2) continue;
    const share = counts.filter((count) => count === fields).length / counts.length;
    if (share > best.share + 0.05 || (share > best.share - 0.05 && fields > best.fields)) {
      best = { delimiter, share, fields };
    }
  }
  const feed = sample.indexOf(0x0a);
  return { delimiter: best.delimiter, lineEnd: feed > 0 && sample[feed - 1] === 0x0d ? '\r\n' : '\n' };
}

/** The first rows that are not blank, without line endings. */
export function sampleRows(
  sample: Uint8Array,
  delimiter: string | undefined,
  isWhole: boolean,
  most = SAMPLE_ROWS,
): string[] {
  const rows: string[] = [];
  const code = delimiter?.charCodeAt(0) ?? -1;
  for (let at = 0; at < sample.length && rows.length < most; ) {
    const nextQuote = sample.indexOf(0x22, at);
    const found = endOfRow(sample, at, { delimiter: code, isLast: isWhole, nextQuote });
    const feed = sample.indexOf(0x0a, at);
    const end = found >= 0 ? found : feed + 1;
    if (end <= at) break;
    const row = utf8.decode(sample.subarray(at, end)).replace(/\r?\n$/, '');
    if (row.trim() !== '') rows.push(row);
    at = end;
  }
  return rows;
}
