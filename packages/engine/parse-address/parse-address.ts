import type { ElementName } from '../address/elements.ts';
import { writtenNames } from '../address/written-places.ts';
import { parse } from '../parse/parse.ts';
import { waysAsWritten } from '../parse/street-line/ways-as-written.ts';
import type { ParseField, PlaceIndex } from '../parse/words/context.ts';
import type { Parse } from '../parse/words/variant.ts';
import { decodedOffsets, decodeText } from '../text/decoding/decoded.ts';
import { type Label, Labels } from './parse-labels.ts';

/** A line of text and its position in the input. */
export interface ParsedLine extends ParseField {
  /** Index of the line in the input. */
  readonly line: number;
  /** Offset of the text in that line, in characters. */
  readonly start: number;
}

/** An element of `Variants[].Elements[]`, contract section 7. */
export interface ParsedElement {
  readonly Element: ElementName | 'Unrecognized';
  /** In the form of `AddressElements`. */
  readonly Value: string;
  /** As typed. */
  readonly Text: string;
  readonly Line: number;
  readonly Start: number;
  readonly Length: number;
}

export interface ParsedVariant {
  /** 0..100. */
  readonly Score: number;
  readonly Elements: ParsedElement[];
}

/** What each unit of cost takes off the score. */
const COST_PENALTY = 8;

/** Without a reference, the larger places and what people call their parts are known. */
const WRITTEN_PLACES: PlaceIndex = { placeWeight: (key) => Math.min(2, 2 * writtenNames(key).length) };

/**
 * Reads an address without consulting a reference or correcting anything, likeliest reading first. Each letter and
 * digit of the input belongs to exactly one element of each variant.
 */
export function parseAddress(
  lines: readonly ParsedLine[],
  maxVariants: number,
): { variants: ParsedVariant[]; found: number } {
  const read = lines.map((line) => ({ ...line, text: decodeText(line.text) }));
  const parsed = parse(read, { places: WRITTEN_PLACES });
  if (parsed.context.tokens.length === 0) return { variants: [], found: 0 };
  const seen = new Set<string>();
  const variants: ParsedVariant[] = [];
  for (const { variant, reading, cost } of waysAsWritten(parsed)) {
    const elements = elementsOf(parsed, new Labels(parsed, variant, reading), read, lines);
    const identity = JSON.stringify(elements.map(({ Element, Line, Start, Length }) => [Element, Line, Start, Length]));
    if (seen.has(identity)) continue;
    seen.add(identity);
    variants.push({ Score: Math.round(Math.max(0, 100 - cost * COST_PENALTY) * 10) / 10, Elements: elements });
  }
  return { variants: variants.slice(0, maxVariants), found: variants.length };
}

/** The labelled stretches of text, and any letters and digits that no token contains. */
function elementsOf(
  parsed: Parse,
  labels: Labels,
  lines: readonly ParsedLine[],
  typed: readonly ParsedLine[],
): ParsedElement[] {
  const stretches = new Stretches(lines, typed);
  addTokens(stretches, parsed, labels);
  for (const [field, { text }] of lines.entries()) {
    for (const { 0: word, index } of text.matchAll(WORD)) stretches.addUncovered(field, index, index + word.length);
  }
  return stretches.elements.sort((a, b) => a.Line - b.Line || a.Start - b.Start);
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Adds what the tokens are, those with one label in a row as one element. */
function addTokens(stretches: Stretches, { context }: Parse, { labels, inner }: Labels): void {
  const { tokens } = context;
  for (let i = 0; i < tokens.length; ) {
    const { field, start } = tokens[i]!;
    const label = labels[i] ?? UNRECOGNIZED;
    if (label.cut !== undefined) {
      stretches.add(field, start, start + label.cut, label);
      stretches.add(field, start + label.cut, tokens[i]!.end, inner.get(i)!);
      i++;
      continue;
    }
    let to = i + 1;
    while (to < tokens.length && tokens[to]!.field === field && (labels[to] ?? UNRECOGNIZED) === label) to++;
    stretches.add(field, start, tokens[to - 1]!.end, label);
    i = to;
  }
}

/** The elements of a text, which is told by its decoded fields and placed as it was typed. */
class Stretches {
  readonly elements: ParsedElement[] = [];
  private readonly fields: readonly ParsedLine[];
  private readonly typed: readonly ParsedLine[];
  /** Where each character of a field was typed; undefined where nothing was decoded. */
  private readonly offsets: readonly (ReturnType<typeof decodedOffsets> | undefined)[];
  /** 1 for each character that an element holds. */
  private readonly covered: readonly Uint8Array[];

  constructor(fields: readonly ParsedLine[], typed: readonly ParsedLine[]) {
    this.fields = fields;
    this.typed = typed;
    this.offsets = fields.map(({ text }, i) => (text === typed[i]!.text ? undefined : decodedOffsets(typed[i]!.text)));
    this.covered = fields.map(({ text }) => new Uint8Array(text.length));
  }

  add(field: number, start: number, end: number, label: Label): void {
    const { text, line, start: offset } = this.fields[field]!;
    const offsets = this.offsets[field];
    this.covered[field]!.fill(1, start, end);
    const from = offsets?.[start] ?? start;
    const to = offsets?.[end] ?? end;
    this.elements.push({
      Element: label.element,
      Value: label.value ?? text.slice(start, end),
      Text: this.typed[field]!.text.slice(from, to),
      Line: line,
      Start: offset + from,
      Length: to - from,
    });
  }

  /** Adds the parts of a word that no element holds. */
  addUncovered(field: number, start: number, end: number): void {
    const covered = this.covered[field]!;
    for (let from = start; from < end; ) {
      const isCovered = covered[from] === 1;
      let to = from;
      while (to < end && (covered[to] === 1) === isCovered) to++;
      if (!isCovered) this.add(field, from, to, UNRECOGNIZED);
      from = to;
    }
  }
}

const UNRECOGNIZED: Label = { element: 'Unrecognized', value: undefined };
