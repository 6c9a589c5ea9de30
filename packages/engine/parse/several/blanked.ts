import type { ParseContext, ParseField } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import type { Token } from '../words/token.ts';

/** The fields with some tokens replaced by spaces, so that all other characters keep their position. */
export function blank(
  fields: readonly ParseField[],
  { tokens }: ParseContext,
  spans: readonly Span[],
): readonly ParseField[] {
  return fields.map((field, index) => {
    let { text } = field;
    for (const { from, to } of spans) {
      for (let i = from; i < to; i++) {
        const { field: of, start } = tokens[i]!;
        if (of !== index) continue;
        const next = tokens[i + 1];
        // words that were put in another order may stand in front of this one
        const end = Math.max(tokens[i]!.end, i + 1 < to && next?.field === index ? next.start : 0);
        text = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
      }
    }
    return { ...field, text };
  });
}

/** The text of the tokens with the signs around them, trimmed at both ends. `&` is a word and is never trimmed. */
export function textWithSigns(fields: readonly ParseField[], { tokens }: ParseContext, { from, to }: Span): string {
  let whole = '';
  for (let i = from; i < to; i++) {
    const { field, start, end } = tokens[i]!;
    const { text } = fields[field]!;
    const before = i === from ? textBefore(tokens, i) : start;
    const next = tokens[i + 1];
    const isLast = next?.field !== field;
    whole +=
      text.slice(before, next === undefined ? text.length : isLast ? end : Math.max(end, next.start)) +
      (isLast ? ' ' : '');
  }
  return whole.replace(SEPARATORS, ' ').replace(EDGES, '');
}

/** A slash with blanks parts two addresses, that of 1/2 and C/O does not. */
const SEPARATORS = /[\s,;|]+(?:\/+[\s,;|]*)*|\/+[\s,;|]+/g;

/** Where the signs before a token begin. */
function textBefore(tokens: readonly Token[], at: number): number {
  const before = tokens[at - 1];
  return before?.field === tokens[at]!.field ? before.end : 0;
}

const EDGES = /^[^\p{L}\p{N}&#]+|[^\p{L}\p{N}&]+$/gu;
