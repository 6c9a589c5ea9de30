import type { Candidate } from '../../match/candidates/candidate.ts';
import { Break } from '../../parse/words/token.ts';
import type { Parse } from '../../parse/words/variant.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { fold, glue } from '../../text/fold.ts';
import type { TextAndReference } from '../model/weight.ts';

/** The most letters or digits that are lost at the edge of a scan, and not by a slip somewhere else. */
const MOST_LOST = 3;

/**
 * `4 ELM ST / INGSTON`: the left edge of the lines is lost, and the street has a number that ends in the one that is
 * left, as 84 does. A listed code that no such door has says that nothing is lost.
 */
export function isAtCutEdge({ reference, parse }: TextAndReference, candidate: Candidate): boolean {
  const { civic } = candidate.variant;
  if (civic === undefined || !beginsLine(parse, civic.from) || !isPlaceCut(reference, parse, candidate)) return false;
  const { postalCode: typed } = parse.tail;
  const code = typed === '' ? -1 : reference.findPostalCode(typed);
  const end = String(candidate.number);
  for (const { number, postalCode } of reference.civicsOf(candidate.street)) {
    const whole = String(number);
    const isLonger = whole.length > end.length && whole.length <= end.length + MOST_LOST && whole.endsWith(end);
    if (isLonger && (code < 0 || postalCode === code)) return true;
  }
  return false;
}

/**
 * Right at the edge: no sign that was not read stands there, and no hyphen parts the word at the end of the line
 * before.
 */
function beginsLine({ context: { tokens, fields } }: Parse, at: number): boolean {
  const { before, field, start } = tokens[at]!;
  if (at > 0 && before < Break.Line) return false;
  return AT_EDGE.test(fields[field]!.text.slice(0, start));
}

const AT_EDGE = /(?:^|[^-\s]\s*\n)[ \t]*$/;

/** The place begins a line, and lacks its first letters. */
function isPlaceCut(reference: Reference, parse: Parse, { variant, municipality }: Candidate): boolean {
  const span = variant.municipality;
  if (span === undefined || span.from === 0 || !beginsLine(parse, span.from)) return false;
  const typed = parse.context.words.slice(span.from, span.to).join('');
  const place = glue(fold(reference.municipalityText(municipality)));
  const lost = place.length - typed.length;
  if (lost <= 0 || lost > MOST_LOST || !place.endsWith(typed)) return false;
  // ÎLE-PERROT for L'ÎLE-PERROT: nothing is lost but the article
  return !ARTICLES.has(place.slice(0, lost));
}

const ARTICLES: ReadonlySet<string> = new Set(['L', 'LA', 'LE', 'LES']);
