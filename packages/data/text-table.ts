/** Aligns the first column left and the others right, with two spaces before each. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => `  ${column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)}`)
      .join('')
      .trimEnd(),
  );
}
