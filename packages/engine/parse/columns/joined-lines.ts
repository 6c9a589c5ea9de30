import { wordLexeme } from '../../address/lexicon.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { fold, glue } from '../../text/fold.ts';
import { HAS_LETTER } from '../../text/letters.ts';
import type { ParseField } from '../words/context.ts';
import type { KnowsWord } from '../words/typed-words.ts';

/** Lines as one, and the lines in front that were set aside, if any. */
export interface JoinedLines {
  readonly lines: readonly ParseField[];
  readonly aside?: string;
}

/**
 * `268⏎Roger's Creek⏎Way, Richmond`: the lines as one, since what reads labels may break them anywhere; then without
 * the lines in front of the first number, which may be a name: `Mary Chen⏎268⏎Roger's Creek⏎Way`. None if there is but
 * one, or if each says what it is for.
 */
export function joinedLines(fields: readonly ParseField[]): readonly JoinedLines[] {
  if (!areFree(fields)) return [];
  const all = { lines: oneLine(fields, withBlank) };
  const first = fields.findIndex(({ text }) => HAS_DIGIT.test(text));
  if (first < 1 || first > fields.length - 2) return [all];
  const aside = fields.slice(0, first).map(({ text }) => text.trim());
  return [all, { lines: oneLine(fields.slice(first), withBlank), aside: aside.join(' ') }];
}

/**
 * `1690 Matthews Ave, Vancou⏎ver BC`, `Vancou-⏎ver BC`: the lines with each word or code in one that the end of a line
 * parts, if any does. The other lines stay lines, or all are one line, since a blank may have parted them as well.
 */
export function joinedWords(parts: readonly ParseField[], isWord: KnowsWord): (readonly ParseField[])[] {
  const fields = parts.flatMap(linesOf);
  if (!areFree(fields)) return [];
  let parted = 0;
  const joined = (join: typeof withBlank): readonly ParseField[] =>
    oneLine(fields, (lines, next) => {
      const isWordParted = partsWord(lines, next, isWord);
      if (!isWordParted && !partsCode(lines, next)) return join(lines, next);
      parted++;
      return (isWordParted ? lines.replace(HYPHEN_AT_END, '') : lines) + next;
    });
  const ways = [joined(withBreak)];
  if (parted === 0) return [];
  if (parted < fields.length - 1) ways.push(joined(withBlank));
  return ways;
}

/** The lines of a field, each a field by itself. */
function linesOf({ role, text }: ParseField): ParseField[] {
  return text.split('\n').map((line) => ({ role, text: line }));
}

/** `29 River⏎Cres, Bath`, `197 Heritage Dr⏎SW, Calgary`: a line that begins with the end of a street. */
export function partsStreet(fields: readonly ParseField[]): boolean {
  return fields.some(({ text }, at) => at > 0 && endsStreet(FIRST_PART.exec(text)?.[0] ?? ''));
}

function endsStreet(part: string): boolean {
  const lexeme = wordLexeme(glue(fold(part)));
  return lexeme !== undefined && (lexeme.types.length > 0 || lexeme.direction > 0);
}

/** What stands before a comma or the end. */
const FIRST_PART = /^\p{L}+(?=\.?\s*(?:,|$))/u;

function partsWord(lines: string, next: string, isWord: KnowsWord): boolean {
  const [, before = ''] = LAST_LETTERS.exec(lines.slice(-LONGEST_WORD)) ?? [];
  const [after = ''] = FIRST_LETTERS.exec(next.slice(0, LONGEST_WORD)) ?? [];
  return before !== '' && after !== '' && isWord(glue(fold(before + after)));
}

const LONGEST_WORD = 30;

/** `M⏎3J 3J1`, `M3J 3⏎J1`. */
function partsCode(lines: string, next: string): boolean {
  const before = lines.slice(1 - CODE_LENGTH);
  const code = CODE.exec(before + next.slice(0, CODE_LENGTH - 1));
  return code !== null && code.index < before.length && code.index + code[0].length > before.length;
}

const CODE = /(?<![\p{L}\p{N}])\p{L}\d\p{L} ?\d\p{L}\d/u;
const CODE_LENGTH = 7;

/** A hyphen says that the word goes on. */
const LAST_LETTERS = /(?<!\p{N})(\p{L}+)[-\u00ad]?$/u;
const HYPHEN_AT_END = /[-\u00ad]$/u;
const FIRST_LETTERS = /^\p{L}+(?!\p{N})/u;

/** What reads labels may break only free lines anywhere. */
function areFree(fields: readonly ParseField[]): boolean {
  return fields.length > 1 && fields.every(({ role }) => role === 'free');
}

function oneLine(
  [first, ...others]: readonly ParseField[],
  join: (lines: string, next: string) => string,
): readonly ParseField[] {
  const text = others.reduce((lines, { text: next }) => join(lines, next), first!.text);
  return [{ role: 'free', text: text.trim() }];
}

function withBlank(lines: string, next: string): string {
  return lines + (endsInNumber(lines) ? '\n' : ' ') + next;
}

function withBreak(lines: string, next: string): string {
  return `${lines}\n${next}`;
}

/** `Dock 3⏎rue Eddy`: a number that belongs to the words in front of it is not the civic number of the next line. */
function endsInNumber(text: string): boolean {
  const typed = text.trimEnd();
  const last = typed.lastIndexOf(' ');
  if (last < 0 || !NUMBER.test(typed.slice(last + 1))) return false;
  const from = Math.max(...SEPARATORS.map((sign) => typed.lastIndexOf(sign)));
  return from < last && HAS_LETTER.test(typed.slice(from + 1, last));
}

const NUMBER = /^#?\d+\p{L}?$/u;
const SEPARATORS = [',', ';', '|', '\n'];
