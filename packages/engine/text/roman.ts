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
