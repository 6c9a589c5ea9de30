/** Words between two of something. */

/** `14 AND 16`: both. */
export const AND_WORDS: ReadonlySet<string> = new Set(['AND', 'ET']);
/** `14 OR 16`: one of them. */
export const OR_WORDS: ReadonlySet<string> = new Set(['OR', 'OU']);

export function isAndOr(word: string | undefined): boolean {
  return word !== undefined && (AND_WORDS.has(word) || OR_WORDS.has(word));
}
