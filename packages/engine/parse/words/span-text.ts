import type { ParseContext } from './context.ts';
import type { Span } from './parts.ts';
import type { Parse } from './variant.ts';

/** The words [from, to) as typed, with the signs between those of one line; empty when there are none. */
export function textOf(parse: Parse, from: number, to: number): string {
  const { tokens, fields } = parse.context;
  const lines: string[] = [];
  for (let first = from; first < to; ) {
    const { field, start } = tokens[first]!;
    let end = first + 1;
    while (end < to && tokens[end]!.field === field) end++;
    lines.push(fields[field]!.text.slice(start, tokens[end - 1]!.end));
    first = end;
  }
  return lines.join(' ');
}

/**
 * The signs between two words of one line, which are its tokens `from` and `to`; a blank if they are of two lines, and
 * empty if there is no such word.
 */
export function textBetween({ tokens, fields }: ParseContext, from: number, to: number): string {
  const [before, next] = [tokens[from], tokens[to]];
  if (before === undefined || next === undefined) return '';
  return before.field === next.field ? fields[next.field]!.text.slice(before.end, next.start) : ' ';
}

/** The words of a span as typed; empty when there is none. */
export function spanText(parse: Parse, span: Span | undefined): string {
  return span === undefined ? '' : textOf(parse, span.from, span.to);
}
