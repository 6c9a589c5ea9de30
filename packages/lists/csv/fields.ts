const QUOTE = '"';

/** The byte order mark of UTF-8: Excel opens a file without one as Windows-1252. */
export const MARK = '\ufeff';

/**
 * Splits a row, given without its line ending, into the values of its fields; doubled quotes become one.
 *
 * @param delimiter undefined when the row is one field
 */
export function splitRow(row: string, delimiter: string | undefined): string[] {
  if (delimiter === undefined) {
    const whole = row.startsWith(QUOTE) ? unquoted(row, 0) : undefined;
    return [whole?.end === row.length ? whole.value : row];
  }
  if (!row.includes(QUOTE)) return row.split(delimiter);
  const fields: string[] = [];
  for (let at = 0; ; ) {
    if (row[at] === QUOTE) {
      const { value, end } = unquoted(row, at);
      fields.push(value);
      at = end;
    } else {
      const end = row.indexOf(delimiter, at);
      fields.push(end < 0 ? row.slice(at) : row.slice(at, end));
      at = end < 0 ? row.length : end;
    }
    if (at >= row.length) return fields;
    at += delimiter.length;
  }
}

/** The value of the quoted field at `at`, and the position of the delimiter behind it, or of the end. */
function unquoted(row: string, at: number): { value: string; end: number } {
  let close = row.indexOf(QUOTE, at + 1);
  let doubled = false;
  while (close >= 0 && row[close + 1] === QUOTE) {
    doubled = true;
    close = row.indexOf(QUOTE, close + 2);
  }
  const inner = close < 0 ? row.slice(at + 1) : row.slice(at + 1, close);
  return { value: doubled ? inner.replaceAll('""', QUOTE) : inner, end: close < 0 ? row.length : close + 1 };
}

/** A value as a field: in quotes when it has to be. */
export function csvField(value: string, delimiter: string): string {
  if (!/["\r\n]|^\s|\s$/.test(value) && !value.includes(delimiter)) return value;
  return `"${value.replaceAll(QUOTE, '""')}"`;
}

export function csvRow(values: readonly string[], delimiter: string): string {
  return values.map((value) => csvField(value, delimiter)).join(delimiter);
}
