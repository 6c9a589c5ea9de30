/**
 * Control characters, but for line ends and tabs, and those that turn the direction of text: a terminal obeys them, and
 * names of columns, addresses and descriptions come from files and callers that nobody here knows.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const OBEYED = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/** A text for a terminal, in which such characters are seen instead: `\x1b[2J`. */
export function visible(text: string): string {
  return text.replaceAll(OBEYED, (sign) => {
    const code = sign.charCodeAt(0).toString(16);
    return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`;
  });
}
