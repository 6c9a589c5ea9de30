const ROMAN = /^X{0,3}(?:IX|IV|V?I{0,3})$/;
const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };

/** The value of a Roman numeral in capitals, up to 39; undefined for every other text. */
export function romanValue(text: string): number | undefined {
  // most words begin with another letter
  if (VALUES[text[0] ?? ''] === undefined || !ROMAN.test(text)) return undefined;
  let value = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = VALUES[text[at]!]!;
    value += sign < (VALUES[text[at + 1] ?? ''] ?? 0) ? -sign : sign;
  }
  return value;
}

/** A number up to 39 in Roman numerals; undefined for every other. */
export function romanNumeral(value: number): string | undefined {
  if (!(value > 0 && value < 40)) return undefined;
  return 'X'.repeat(Math.floor(value / 10)) + UNITS[value % 10]!;
}

const UNITS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
