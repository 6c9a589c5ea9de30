type Row = readonly string[];

/**
 * Rows under their titles, each line ending in a newline; a column is as wide as its widest cell. Where that is wider
 * than the terminal, which has `width` columns, every row becomes a paragraph, with a line for each cell.
 */
export function table(titles: Row, rows: readonly Row[], width = process.stdout.columns ?? Infinity): string {
  const lines = aligned([titles, ...rows]);
  if (rows.length === 0 || lines.every((line) => line.length <= width)) return joined(lines);
  return rows.map((row) => joined(aligned(titles.map((title, column) => [title, row[column]!])))).join('\n');
}

function aligned(rows: readonly Row[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}

function joined(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
