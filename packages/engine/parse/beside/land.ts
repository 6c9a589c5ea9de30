import { Kind } from '../../address/lexicon.ts';
import type { ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break, type Token } from '../words/token.ts';
import { isNumber } from '../words/values.ts';
import { Shape } from '../words/word.ts';

/**
 * `NW-9-31-14-W4`, `SE 11 TWP 8 RNG 6 W4M`, `NE 12-8-5W`, `LSD 4 SEC 9 TWP 31 RGE 14 W4`, `SECTION 12-34-5 W3`: a
 * section of the Dominion Land Survey or a part of it, as the Prairies describe land: quarter or legal subdivision,
 * section, township, range, and the meridian they count from. It is no civic number. A subdivision or a section may
 * stand alone: `LSD 4`, `SECTION 12`.
 */
export function landAt(context: ParseContext, at: number): Span | undefined {
  const { tokens } = context;
  const start = quarterEnd(tokens, at);
  if (start < 0) return undefined;
  return describedAt(context, at, start) ?? aloneAt(tokens, at, start);
}

/** `LSD 4`, `SECTION 12`, without what else describes the land. */
function aloneAt(tokens: readonly Token[], at: number, start: number): Span | undefined {
  const { word } = tokens[at]!;
  const isSection = SECTIONS.has(word);
  if (word !== 'LSD' && !isSection) return undefined;
  const number = tokens[isSection ? start : start - 1];
  if (!isNumber(number) || number.before >= Break.Comma || number.value > MOST_SECTIONS) return undefined;
  const to = isSection ? start + 1 : start;
  const next = tokens[to];
  return next !== undefined && (next.before === Break.Hyphen || LAND_WORDS.has(next.word))
    ? undefined
    : { from: at, to };
}

const MOST_SECTIONS = 36;

function describedAt(context: ParseContext, at: number, start: number): Span | undefined {
  const { tokens } = context;
  let to = start;
  // NW9-31-14-W2
  let numbers = start === at + 1 && tokens[at]!.shape === Shape.LettersNumber ? 1 : 0;
  let digits = 0;
  for (; to < tokens.length && to < start + MOST_WORDS; to++) {
    const token = tokens[to]!;
    if (token.before >= Break.Comma) return undefined;
    if (LAND_WORDS.has(token.word)) continue;
    if (numbers >= 1 && isMeridian(token)) break;
    // 22W
    const last = token.shape === Shape.NumberLetters && /^[WE]$/.test(token.letters);
    if ((!isNumber(token) && !last) || token.word.length > MOST_DIGITS) return undefined;
    numbers++;
    digits += token.word.length;
    if (last) break;
  }
  const isWhole = numbers === PARTS || (numbers === 1 && digits === MOST_DIGITS);
  const ends = to < tokens.length && to < start + MOST_WORDS;
  return isWhole && ends ? { from: at, to: meridianEnd(tokens, to) } : undefined;
}

/** Whether any word may begin the description of land. Cheap, for every input. */
export function mentionsLand(context: ParseContext): boolean {
  for (let at = 0; at < context.tokens.length - 1; at++) if (landAt(context, at) !== undefined) return true;
  return false;
}

/** Section, township and range, or all in one number: `SW 141809 W3`. */
const PARTS = 3;
const MOST_DIGITS = 6;
const MOST_WORDS = 7;

const QUARTERS = /^(?:NE|NW|SE|SW)(?:[1-9]|[12]\d|3[0-6])?$/;

const HALVES = /^[NSEW]$/;

const SECTIONS: ReadonlySet<string> = new Set(['SEC', 'SECTION']);

const LAND_WORDS: ReadonlySet<string> = new Set([...SECTIONS, 'TWP', 'TOWNSHIP', 'RG', 'RGE', 'RNG', 'RANGE']);

/**
 * Index after the quarter at `at`, or -1: `NW`, `NW 1/4`, `NW1/4`, `S 1/2`, `LSD 4`; after the word of a whole section.
 */
function quarterEnd(tokens: readonly Token[], at: number): number {
  const { kinds, shape, word } = tokens[at]!;
  // SECTION 12-34-5 W3: the whole of it
  if (SECTIONS.has(word)) return at + 1;
  if (word === 'LSD') return isNumber(tokens[at + 1]) && tokens[at + 1]!.before < Break.Comma ? at + 2 : -1;
  if ((kinds & Kind.Direction) === 0 && shape !== Shape.LettersNumber) return -1;
  const next = tokens[at + 1];
  if (next === undefined) return -1;
  // S½ 23-14-21-W3
  if (HALVES.test(word) && next.shape === Shape.Fraction) return at + 2;
  if (!QUARTERS.test(word)) return -1;
  const isFraction = next.shape === Shape.Fraction || (word.length === 3 && word.endsWith('1') && isFour(next));
  return isFraction ? at + 2 : at + 1;
}

function isFour({ word, before }: Token): boolean {
  return word === '4' && before === Break.Space;
}

/** `W4`, `W`, `WPM`, and `W4M` as one word or two. */
function isMeridian({ word }: Token): boolean {
  return /^[WE](?:[1-6](?:M|ST|ND|RD|TH)?|PM)?$/.test(word);
}

/** Index after the meridian at `at`: `W 3RD`, `W of the 3rd`, `W4 M`. */
function meridianEnd(tokens: readonly Token[], at: number): number {
  for (const [words, last] of MERIDIANS) {
    const behind = tokens.slice(at + 1, at + 1 + words.length);
    const isWhole = behind.every(({ word, before }, i) => before < Break.Comma && word === words[i]);
    const next = tokens[at + 1 + words.length];
    if (
      behind.length === words.length &&
      isWhole &&
      next !== undefined &&
      next.before < Break.Comma &&
      last.test(next.word)
    )
      return at + 2 + words.length;
  }
  return at + 1;
}

/** Words behind the W, and what the last one is like. */
const MERIDIANS: readonly (readonly [readonly string[], RegExp])[] = [
  [[], /^(?:[1-6](?:ST|ND|RD|TH)|M)$/],
  [['OF'], /^[1-6](?:ST|ND|RD|TH|)$/],
  [['OF', 'THE'], /^[1-6](?:ST|ND|RD|TH|)$/],
];
