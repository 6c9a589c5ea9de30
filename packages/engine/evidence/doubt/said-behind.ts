import { MOST_WORDS_BEHIND, NOT_USABLE, NOT_USABLE_IN_BRACKETS } from '../../address/words-beside-numbers.ts';
import type { Candidate } from '../../match/candidates/candidate.ts';
import { Owner, type ParseContext } from '../../parse/words/context.ts';
import { Break } from '../../parse/words/token.ts';
import { startsWithNumber } from '../../parse/words/values.ts';
import type { TextAndReference } from '../model/weight.ts';

/**
 * `12 ELM ST, BATH K0H 1G0 (OLD ADDRESS)`, `12 ELM ST, BATH - DO NOT USE`: a part behind the street that says that the
 * address is not to be used. In front of a number it is about another one: `12 ELM ST, BATH, OLD ADDRESS: 8 OAK RD`.
 */
export function isSaidBehind({ parse: { context } }: Pick<TextAndReference, 'parse'>, found: Candidate): boolean {
  const { tokens, words } = context;
  const { civic, street } = found.variant;
  if (civic === undefined || street === undefined) return false;
  for (let at = Math.max(civic.to, street.from + 1); at < tokens.length; at++) {
    if (!beginsPart(context, at)) continue;
    for (let to = Math.min(tokens.length, at + MOST_WORDS_BEHIND); to > at; to--) {
      if (!endsPart(context, to)) continue;
      const said = words.slice(at, to).join(' ');
      if (NOT_USABLE.has(said) || (NOT_USABLE_IN_BRACKETS.has(said) && isEnclosed(context, at))) return true;
    }
  }
  return false;
}

/** Behind a sign that parts it from what is before, or behind the postal code. */
function beginsPart(context: ParseContext, at: number): boolean {
  const { tokens, owner } = context;
  return tokens[at]!.before >= Break.SpacedHyphen || owner[at - 1] === Owner.PostalCode || isEnclosed(context, at);
}

function isEnclosed({ tokens, fields }: ParseContext, at: number): boolean {
  const { field, start } = tokens[at]!;
  return OPENS.has(fields[field]!.text[start - 1] ?? '');
}

const OPENS: ReadonlySet<string> = new Set(['(', '[', '*']);

function endsPart({ tokens, fields }: ParseContext, to: number): boolean {
  const next = tokens[to];
  if (next === undefined) return true;
  const { field, end } = tokens[to - 1]!;
  const isClosed = CLOSES.has(fields[field]!.text[end] ?? '');
  return (isClosed || next.before >= Break.SpacedHyphen) && !startsWithNumber(next);
}

const CLOSES: ReadonlySet<string> = new Set([')', ']', '*', '.']);
