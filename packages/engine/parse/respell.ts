import { wordLexeme } from '../address/lexicon.ts';
import { STREET_TYPES } from '../address/street-types.ts';
import { fold, glue } from '../text/fold.ts';
import type { ParseContext, ParseField } from './context.ts';
import { numberInDisguise, wordInDisguise } from './disguise.ts';
import { misspeltTypes } from './slips.ts';

/**
 * A text with the words put right that cannot be what was meant: digits that stand for letters, letters that stand for
 * digits, two words run together, the word of a street type misspelt or cut off. It is read where the text as typed says nothing.
 */
export interface Respelling {
  readonly fields: readonly ParseField[];
  /** What was put right, in the new text. */
  readonly changes: readonly { readonly field: number; readonly start: number; readonly end: number }[];
  /** For each field, where each character of the new text was in the old one, with one more for the end. */
  readonly origins: readonly (readonly number[])[];
}

/** Whether a folded word is part of a name. */
export type KnowsWord = (word: string) => boolean;

/** Undefined when there is nothing to put right. */
export function respell(fields: readonly ParseField[], knows: KnowsWord): Respelling | undefined {
  const changes: { field: number; start: number; end: number }[] = [];
  const origins: number[][] = [];
  const respelt = fields.map((field, index) => {
    const origin: number[] = [];
    let text = '';
    const keep = (from: number, to: number): void => {
      for (let i = from; i < to; i++) origin.push(i);
      text += field.text.slice(from, to);
    };
    let last = 0;
    for (const match of field.text.matchAll(WORD)) {
      const [word] = match;
      const better = respelling(word, field.text, match.index, knows);
      if (better === undefined) continue;
      keep(last, match.index);
      changes.push({ field: index, start: text.length, end: text.length + better.length });
      for (let i = 0; i < better.length; i++) origin.push(match.index + Math.min(i, word.length - 1));
      text += better;
      last = match.index + word.length;
    }
    keep(last, field.text.length);
    origin.push(field.text.length);
    origins.push(origin);
    return { ...field, text };
  });
  return changes.length === 0 ? undefined : { fields: respelt, changes, origins };
}

/** The words of a respelt text at the places of the text as typed, and which of them were put right. */
export function asTyped(
  context: ParseContext,
  fields: readonly ParseField[],
  { changes, origins }: Respelling,
): { context: ParseContext; respelt: ReadonlySet<number> } {
  const respelt = new Set<number>();
  const tokens = context.tokens.map((token, at) => {
    const { field, start, end } = token;
    if (changes.some((change) => change.field === field && start < change.end && end > change.start)) respelt.add(at);
    const origin = origins[field]!;
    return { ...token, start: origin[start]!, end: origin[end - 1]! + 1 };
  });
  return { context: { ...context, fields, tokens }, respelt };
}

const WORD = /[\p{L}\p{N}]+/gu;
const HAS_DIGIT = /\d/;
const FULL_WIDTH = /[０-９Ａ-Ｚａ-ｚ]/;
/** Ordinals, numbers with a suffix, codes and labels are what they are. */
const MEANT =
  /^(?:\d+(?:ST|ND|RD|TH|E|ER|RE|ERE|EME|IEME|NDE)?|\d+[A-Z]|(?![OIL]\d\d)[A-Z]{1,4}\d+|[A-Z]\d[A-Z](?:\d[A-Z]\d)?|\d[AC-EF-HJKM-NP-RT-Y]\d)$/;

function respelling(typed: string, text: string, at: number, knows: KnowsWord): string | undefined {
  const narrow = FULL_WIDTH.test(typed) ? typed.normalize('NFKC') : typed;
  if (HAS_DIGIT.test(narrow)) return disguised(narrow, text, at) ?? (narrow === typed ? undefined : narrow);
  if (narrow !== typed) return narrow;
  return apart(typed, knows) ?? streetType(typed, text, at, knows);
}

/** Digits among letters, or letters among digits. */
function disguised(typed: string, text: string, at: number): string | undefined {
  if (isElided(typed, text, at)) return 'l';
  const word = glue(fold(typed));
  if (word.length !== typed.length || MEANT.test(word)) return undefined;
  const number = beginsPart(text, at) ? numberInDisguise(word) : undefined;
  return number ?? (/^\d{2,}/.test(word) ? undefined : wordInDisguise(word));
}

/** `de 1'Anse`. */
function isElided(typed: string, text: string, at: number): boolean {
  return typed === '1' && /^['’]\p{L}/u.test(text.slice(at + 1, at + 3));
}

/** The first word of a line or between commas. */
function beginsPart(text: string, at: number): boolean {
  return /(?:^|[\n,;/]|\d-)\s*$/.test(text.slice(0, at));
}

/** Prefixes that a capital follows in one word: McKenzie, DeWolf, LaSalle. */
const JOINED = /^(?:Mc|Mac|De|Du|La|Le|Van|Fitz|O)$/;

/** `WellingtonSt`, `NorthBay`: two words where a capital stands behind a small letter. */
function apart(typed: string, knows: KnowsWord): string | undefined {
  const camel = /^(\p{Lu}?\p{Ll}+)(\p{Lu}\p{Ll}+)$/u.exec(typed);
  if (camel !== null) {
    const [, first, second] = camel;
    if (JOINED.test(first!) || first!.length < 2 || knows(glue(fold(typed)))) return undefined;
    return `${first} ${second}`;
  }
  const word = glue(fold(typed));
  if (word.length !== typed.length || word.length < 8 || wordLexeme(word) !== undefined || knows(word))
    return undefined;
  for (const type of LONG_TYPES) {
    const rest = word.length - type.length;
    if (rest >= 3 && word.endsWith(type) && knows(word.slice(0, rest))) {
      return `${typed.slice(0, rest)} ${typed.slice(rest)}`;
    }
  }
  return undefined;
}

const TYPE_SURFACES = STREET_TYPES.filter(({ partOfName }) => !partOfName).flatMap((type) =>
  type.variants.filter((word) => word.length >= 4 && !word.includes(' ')).map((word) => ({ word, type })),
);
const LONG_TYPES: readonly string[] = [
  'STREET',
  'AVENUE',
  'ROAD',
  'DRIVE',
  'CRESCENT',
  'COURT',
  'BOULEVARD',
  'LANE',
  'PLACE',
];
const MOST_CUT = 2;

/** `Highawy`, `Roa`, `Crescen`: the word of a type with a slip, or without its end. */
function streetType(typed: string, text: string, at: number, knows: KnowsWord): string | undefined {
  const word = glue(fold(typed));
  if (word.length < 3 || at === 0 || wordLexeme(word) !== undefined || knows(word)) return undefined;
  const cut = TYPE_SURFACES.filter(
    (surface) => surface.word.startsWith(word) && surface.word.length - word.length <= MOST_CUT,
  ).map(({ type }) => type);
  const types = cut.length > 0 ? cut : word.length >= 5 ? misspeltTypes(word) : [];
  const [first] = types;
  if (first === undefined || types.some(({ concept }) => concept !== first.concept)) return undefined;
  return /\p{L}\s*$/u.test(text.slice(0, at)) || /\d\s*$/.test(text.slice(0, at)) ? first.symbol : undefined;
}
