import { Kind } from '../address/lexicon.ts';
import { canonicalWords } from '../address/name-key.ts';
import type { ParseContext } from './context.ts';
import type { Tail } from './tail.ts';
import { Break, Shape } from './token.ts';
import type { Span } from './variant.ts';

/** A stretch of free tokens with no comma, line end or foreign part inside. */
export interface Segment extends Span {
  readonly startsLine: boolean;
  /** The whole segment is the municipality: its field says so. */
  readonly isMunicipality: boolean;
}

export interface PlaceCandidate {
  readonly span: Span | undefined;
  readonly key: string;
  readonly known: boolean;
  readonly cost: number;
}

/** Longest municipality name in words (`Grand Falls-Windsor`, `Notre-Dame-du-Sacré-Coeur-d'Issoudun`). */
const MAX_PLACE_WORDS = 8;

/** The free tokens as segments; a number and the comma behind it belong to what follows (`845, rue Sherbrooke`). */
export function freeSegments(context: ParseContext): Segment[] {
  const { tokens, owner, fields } = context;
  const segments: Segment[] = [];
  let from = -1;
  for (let i = 0; i <= tokens.length; i++) {
    const free = i < tokens.length && owner[i] === 0;
    const breaks = i < tokens.length && tokens[i]!.before >= Break.Comma;
    if (from >= 0 && (!free || (breaks && !(tokens[i]!.before === Break.Comma && onlyNumbers(context, from, i))))) {
      segments.push({
        from,
        to: i,
        startsLine: tokens[from]!.before >= Break.Line,
        isMunicipality: fields[tokens[from]!.field]!.role === 'municipality',
      });
      from = -1;
    }
    if (free && from < 0) from = i;
  }
  return segments;
}

function onlyNumbers(context: ParseContext, from: number, to: number): boolean {
  if (to - from > 3) return false;
  for (let i = from; i < to; i++) {
    const { shape, word, letters } = context.tokens[i]!;
    const numeric =
      shape === Shape.Number || shape === Shape.Fraction || (shape === Shape.NumberLetters && letters.length === 1);
    if (!numeric && !(shape === Shape.Letters && word.length === 1 && i > from)) return false;
  }
  return context.tokens[from]!.shape !== Shape.Letters;
}

export function placeKeyOf(context: ParseContext, from: number, to: number): string {
  return canonicalWords(context.words.slice(from, to).join(' ')).join('');
}

/** Where the municipality may stand, most plausible first; the last candidate is always "nowhere". */
export function placeCandidates(context: ParseContext, tail: Tail, segments: readonly Segment[]): PlaceCandidate[] {
  const out: PlaceCandidate[] = [];
  const given = segments.filter((segment) => segment.isMunicipality);
  if (given.length > 0) {
    const { from, to } = { from: given[0]!.from, to: given[given.length - 1]!.to };
    const key = placeKeyOf(context, from, to);
    return [{ span: { from, to }, key, known: context.places.placeWeight(key) > 0, cost: 0 }];
  }
  const anchors = anchorSegments(tail, segments);
  for (const [index, segment] of anchors.entries()) {
    suffixes(context, segment, index * 0.7, out, segments.length);
  }
  for (const segment of segments) {
    if (anchors.includes(segment)) continue;
    const key = placeKeyOf(context, segment.from, segment.to);
    if (segment.to - segment.from <= MAX_PLACE_WORDS && context.places.placeWeight(key) > 0) {
      out.push({ span: segment, key, known: true, cost: 2.2 });
    }
  }
  if (tail.provinceMayBeCity) {
    // QUEBEC typed once: the city, the province, or both
    const hasKnown = out.some((candidate) => candidate.known && candidate.cost < 2);
    const span = { from: tail.provinceFrom, to: tail.provinceTo };
    out.push({ span, key: 'QUEBEC', known: true, cost: hasKnown ? 2.5 : 0.4 });
  }
  out.push({ span: undefined, key: '', known: false, cost: 3.2 });
  out.sort((a, b) => a.cost - b.cost);
  return out.length > 8 ? [...out.slice(0, 7), out[out.length - 1]!] : out;
}

/** The segments next to the province or the postal code, then the last one. */
function anchorSegments(tail: Tail, segments: readonly Segment[]): Segment[] {
  const anchors: Segment[] = [];
  const add = (segment: Segment | undefined): void => {
    if (segment !== undefined && !anchors.includes(segment)) anchors.push(segment);
  };
  if (tail.provinceTo > tail.provinceFrom) add(segments.find((segment) => segment.to === tail.provinceFrom));
  if (tail.postalTo > tail.postalFrom) add(segments.find((segment) => segment.to === tail.postalFrom));
  add(segments[segments.length - 1]);
  if (tail.provinceTo > tail.provinceFrom) add(segments.find((segment) => segment.from === tail.provinceTo));
  if (tail.postalTo > tail.postalFrom) add(segments.find((segment) => segment.from === tail.postalTo));
  return anchors;
}

function suffixes(context: ParseContext, segment: Segment, base: number, out: PlaceCandidate[], count: number): void {
  const { from, to } = segment;
  let known = false;
  const longest = Math.min(MAX_PLACE_WORDS, to - from);
  for (let length = longest; length > 0; length--) {
    const start = to - length;
    const key = placeKeyOf(context, start, to);
    const weight = context.places.placeWeight(key);
    if (weight === 0) continue;
    const whole = start === from;
    // a shorter name inside a longer known one (BAY in NORTH BAY) is less likely
    const cost =
      base + (whole ? 0 : 0.3) + (known ? 0.8 : 0) + (weight < 2 ? 0.1 : 0) + (whole && count === 1 ? 1.5 : 0);
    known = true;
    out.push({ span: { from: start, to }, key, known: true, cost });
  }
  const first = context.tokens[from]!;
  const wordy = first.shape === Shape.Letters;
  if (wordy && to - from <= MAX_PLACE_WORDS && count > 1) {
    const key = placeKeyOf(context, from, to);
    if (!out.some((candidate) => candidate.span?.from === from && candidate.span.to === to)) {
      out.push({ span: { from, to }, key, known: false, cost: base + (known ? 2 : 0.6) });
    }
  }
  if (known) return;
  // words behind the street type, when nothing else shows where the street ends
  for (let at = to - 1; at > from; at--) {
    const lexeme = context.tokens[at - 1]!.lexeme;
    if (lexeme === undefined || (lexeme.kinds & (Kind.StreetType | Kind.Direction)) === 0 || at - 1 === from) continue;
    if (to - at > 5 || !/^[A-Z]/.test(context.words[at]!)) continue;
    if (context.tokens[at]!.kinds & Kind.Direction && at === to - 1) continue;
    out.push({ span: { from: at, to }, key: placeKeyOf(context, at, to), known: false, cost: base + 0.9 });
  }
  // misspelt or unlisted: one to three words at the end
  for (let length = 1; length <= Math.min(3, to - from - 1); length++) {
    const start = to - length;
    if (context.tokens[start]!.shape !== Shape.Letters) break;
    if (out.some((candidate) => candidate.span?.from === start && candidate.span.to === to)) continue;
    out.push({
      span: { from: start, to },
      key: placeKeyOf(context, start, to),
      known: false,
      cost: base + 1.4 + 0.2 * length,
    });
  }
}
