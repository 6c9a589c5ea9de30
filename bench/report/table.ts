/** A text table: first column left-aligned, all others right-aligned, two spaces between. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    widths
      .map((width, column) => (column === 0 ? (cells[0] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width)))
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** `98.27%`; `-` when there was nothing to count. */
export function percent(part: number, whole: number, digits = 2): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(digits)}%`;
}

/** A number of three significant digits or more, with commas: `1,234,567`, `12.3`. */
export function figure(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en-CA', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
