/**
 * Patterns joined to one, where each space stands for blanks or none, `+ ` for at least one, and `\b` for the edge of a
 * word in any language: `7-4 AM` does not begin `7-4 AMÉDÉE`.
 */
export function spacedPattern(...parts: readonly string[]): RegExp {
  const pattern = parts.join('|').replaceAll('+ ', '\\s+').replaceAll(' ', '\\s*').replaceAll('\\b', WORD_EDGE);
  return new RegExp(pattern, 'giu');
}

const OF_WORD = '[\\p{L}\\p{N}_]';
const WORD_EDGE = `(?:(?<=${OF_WORD})(?!${OF_WORD})|(?<!${OF_WORD})(?=${OF_WORD}))`;
