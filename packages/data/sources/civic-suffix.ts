const OTHERS: ReadonlyMap<string, string> = new Map([
  ['', ''],
  ['1/4', '1/4'],
  ['1/2', '1/2'],
  ['3/4', '3/4'],
  ['¼', '1/4'],
  ['½', '1/2'],
  ['¾', '3/4'],
]);

/** The suffix in the engine's form (empty, a capital letter, `1/4`, `1/2`, `3/4`); undefined for any other text. */
export function civicSuffix(text: string): string | undefined {
  if (/^[A-Za-z]$/.test(text)) return text.toUpperCase();
  return OTHERS.get(text);
}
