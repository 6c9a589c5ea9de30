import { createContext, firstWords, NO_PLACES, type ParseContext, type ParseField } from '../parse/context.ts';

/** Text that is still being typed. */
export interface TypedText {
  readonly context: ParseContext;
  /** For each token: 1 when no space and no comma is behind it yet, so that it may be the beginning of a longer word. */
  readonly open: Uint8Array;
  /** The text ends with a comma: the part before it is done. */
  readonly closed: boolean;
}

/** Words that are looked at; what is behind them can only narrow an answer. */
const MAX_WORDS = 24;

const DONE = /[\s,;]/;

/** Lines in the order of typing; the last word of each may be unfinished. */
export function readTyped(lines: readonly string[]): TypedText {
  const texts = lines.filter((text) => text.trim() !== '');
  const fields = texts.map((text): ParseField => ({ role: 'free', text }));
  const context = firstWords(createContext(fields, NO_PLACES), MAX_WORDS);
  const { tokens } = context;
  const open = new Uint8Array(tokens.length);
  for (let i = 0; i < tokens.length; i++) {
    const { field, end } = tokens[i]!;
    // the hyphen of SAINT-, the apostrophe of L' and the period of ST. leave the name under way
    if (tokens[i + 1]?.field !== field && !DONE.test(texts[field]!.slice(end))) open[i] = 1;
  }
  return { context, open, closed: /[,;]\s*$/.test(texts.at(-1) ?? '') };
}
