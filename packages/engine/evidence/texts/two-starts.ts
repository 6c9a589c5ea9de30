import type { Candidate } from '../../match/candidates/candidate.ts';
import { isOfStreetLine } from '../../match/compare/fault-kinds.ts';
import { leftoversOf } from '../../match/compare/leftovers.ts';
import { CONNECTORS, type TwoStarts } from '../../parse/street-line/address-starts.ts';
import type { Span } from '../../parse/words/parts.ts';
import { Break, type Token } from '../../parse/words/token.ts';
import { isHyphen, startsWithNumber } from '../../parse/words/values.ts';
import type { Parse } from '../../parse/words/variant.ts';
import { Shape } from '../../parse/words/word.ts';
import type { Weighed } from '../posterior/weighed.ts';

/** Where two addresses begin that share no word: two of the reference, or one and a number that it leaves over. */
export function twoStarts({ parse: read, found, posterior }: Weighed): TwoStarts {
  let first: Span | undefined;
  let second: Span | undefined;
  const spans = found.candidates.map((each) => wordsOf(read, each)).filter((span) => span !== undefined);
  for (const span of spans) if (first === undefined || span.to <= first.from) first = span;
  for (const span of spans) {
    if (span.from >= first!.to && (second === undefined || span.from < second.from)) second = span;
  }
  if (first !== undefined && second !== undefined) return { starts: [first.from, second.from], isSure: true };
  const best = posterior.hypotheses[0]?.candidate;
  const own = best === undefined ? undefined : wordsOf(read, best);
  const other = own === undefined ? -1 : numberLeftOver(read, best!);
  return { starts: other < 0 ? [] : [own!.from, other].sort((a, b) => a - b), isSure: false };
}

/** The first number that the candidate leaves over with words behind it, -1 if there is none. */
function numberLeftOver(read: Parse, { variant, reading }: Candidate): number {
  const { tokens } = read.context;
  for (const { from, to } of leftoversOf(read, variant, reading)) {
    for (let at = from; at + 1 < to; at++) {
      const isUnit = tokens[at - 1]?.shape === Shape.NumberSign;
      if (tokens[at]!.value >= 0 && leadsName(tokens[at + 1]!) && !isUnit) return at;
    }
  }
  return -1;
}

/** A word, or the number of a street: `2421 19TH`, `5666 42`. */
function leadsName(token: Token): boolean {
  if (token.shape === Shape.Letters) return !CONNECTORS.has(token.word);
  return startsWithNumber(token) && token.before === Break.Space;
}

/** The words of number and street, if the street is called as typed and has a name. */
function wordsOf({ context }: Parse, { variant, unit: state, reading, faults }: Candidate): Span | undefined {
  const { civic, unit } = variant;
  if (civic === undefined || reading === undefined || civic.from > reading.nameFrom) return undefined;
  if (faults.some(({ code, penalty }) => penalty > 4 && isOfStreetLine(code))) return undefined;
  const isOwn = state === 'known' || isHyphen(context.tokens[civic.from]!);
  const from = unit !== undefined && unit.to === civic.from && isOwn ? unit.from : civic.from;
  return { from, to: Math.max(reading.nameTo, reading.typeTo) };
}
