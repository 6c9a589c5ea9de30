import type { Language } from '@civique/engine';

const FORMATS = { EN: new Intl.NumberFormat('en-CA'), FR: new Intl.NumberFormat('fr-CA') };

/** `1,234,567`, in French `1 234 567`. */
export function formatCount(number: number, language: Language): string {
  return FORMATS[language].format(number);
}

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
