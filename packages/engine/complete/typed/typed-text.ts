import { createContext, firstWords, NO_PLACES, type ParseContext, type ParseField } from '../../parse/words/context.ts';

/** Text that is still being typed. */
export interface TypedText {
  readonly context: ParseContext;
  /** For each token: 1 if no space or comma follows it yet, so it may be the beginning of a longer word. */
  readonly open: Uint8Array;
  /** The text ends with a comma: the part before it is complete. */
  readonly closed: boolean;
}

/** Words that are read; any after them could only narrow the answer. */
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
    // the hyphen of SAINT-, the apostrophe of L' and the period of ST. leave the name unfinished
    if (tokens[i + 1]?.field !== field && !DONE.test(texts[field]!.slice(end))) open[i] = 1;
  }
  return { context, open, closed: /[,;]\s*$/.test(texts.at(-1) ?? '') };
}

/** One number for the words [from, to) of a typed text. */
export function spanKey(from: number, to: number): number {
  return from * (MAX_WORDS + 1) + to;
}
