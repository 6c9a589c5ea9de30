/** Letters and digits alone, in upper case and without accents: what two spellings have in common. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}
