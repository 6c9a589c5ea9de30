/** Patterns joined to one, where each space stands for blanks or none, and `+ ` for at least one. */
export function spacedPattern(...parts: readonly string[]): RegExp {
  return new RegExp(parts.join('|').replaceAll('+ ', '\\s+').replaceAll(' ', '\\s*'), 'giu');
}
