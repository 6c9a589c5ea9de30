const numbers = new Intl.NumberFormat('en-CA');

/** `1,234,567`. */
export function count(number: number): string {
  return numbers.format(number);
}

/** First column to the left, the others to the right, two blanks between and before. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => `  ${column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)}`)
      .join('')
      .trimEnd(),
  );
}
