import { directionOf } from '../../../packages/engine/address/directions.ts';
import { canonicalWords } from '../../../packages/engine/address/name-key.ts';
import { damerauLevenshtein } from '../../../packages/engine/text/distance.ts';
import { fold } from '../../../packages/engine/text/fold.ts';
import type { StreetDocument } from './documents.ts';

/** How far a document must lead the next one, and how much it must have at all, as shares of full agreement. */
const LEAD = 0.08;
const ENOUGH = 0.72;

const CODE = /\b([A-Z]\d[A-Z])[\s-]?(\d[A-Z]\d)\b/i;

/** Weights: with a whole code, name and place a line is certain; a number alone proves little. */
const WEIGHTS = { name: 4, place: 2, code: 3, type: 0.5, direction: 1 } as const;

/** A line as the check sees it. */
interface QueryLine {
  readonly words: readonly string[];
  readonly numbers: ReadonlySet<string>;
  /** `K7L 1A1`; empty when there is none. */
  readonly code: string;
}

/**
 * The document that a line means, among those that an index has found; undefined when none is certain. The document
 * must have the civic number, every word of its name must be in the line with few edits, a different whole code counts
 * against it, and the best must lead every other street or code.
 */
export function bestDocument(line: string, found: readonly StreetDocument[]): StreetDocument | undefined {
  const query = queryLine(line);
  let best: StreetDocument | undefined;
  let [most, next] = [0, 0];
  for (const document of found) {
    const score = scoreOf(query, document);
    if (score > most) [best, most, next] = [document, score, most];
    else if (score > next) next = score;
  }
  return most >= ENOUGH && most - next >= LEAD ? best : undefined;
}

/** The text to search for: the line folded, with its postal code as one word. */
export function searchText(line: string): string {
  return fold(line.replace(CODE, '$1$2'));
}

function queryLine(line: string): QueryLine {
  const code = CODE.exec(line);
  const rest = fold(line.replace(CODE, ' '));
  const numbers = new Set<string>();
  for (const [, number, suffix] of rest.matchAll(/\b(\d+) ?([A-Z]?)\b/g)) {
    numbers.add(number!);
    if (suffix !== '') numbers.add(`${number}${suffix}`);
  }
  return {
    words: canonicalWords(rest),
    numbers,
    code: code === null ? '' : `${code[1]!.toUpperCase()} ${code[2]!.toUpperCase()}`,
  };
}

function scoreOf({ words, numbers, code }: QueryLine, document: StreetDocument): number {
  if (![...numbers].some((number) => document.numbers.has(number))) return 0;
  const name = likeness(words, canonicalWords(document.name));
  if (name < 0.7) return 0;
  let score = WEIGHTS.name * name + WEIGHTS.place * likeness(words, canonicalWords(document.municipality));
  if (code === document.code) score += WEIGHTS.code;
  else if (code === '') score += WEIGHTS.code * 0.6;
  else if (edits(code, document.code) <= 1) score += WEIGHTS.code * 0.5;
  if (document.type === '' || words.includes(document.type)) score += WEIGHTS.type;
  const direction = directionOf(document.direction);
  if (words.some((word) => directionOf(word) > 0) === direction > 0 && named(words, direction)) {
    score += WEIGHTS.direction;
  }
  const all = WEIGHTS.name + WEIGHTS.place + WEIGHTS.code + WEIGHTS.type + WEIGHTS.direction;
  return score / all;
}

function named(words: readonly string[], direction: number): boolean {
  return direction === 0 || words.some((word) => directionOf(word) === direction);
}

/** Share of the letters of `wanted` that are in the line, word by word; a word counts less for each of its edits. */
function likeness(words: readonly string[], wanted: readonly string[]): number {
  let [there, all] = [0, 0];
  for (const word of wanted) {
    all += word.length;
    let fewest = word.length;
    for (const other of words) fewest = Math.min(fewest, edits(word, other));
    const allowed = /\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    if (fewest <= allowed) there += word.length - fewest;
  }
  return all === 0 ? 0 : there / all;
}

function edits(a: string, b: string): number {
  return a === b ? 0 : damerauLevenshtein(a, b, 2);
}
