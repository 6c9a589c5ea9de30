import { wordLexeme } from '../address/lexicon.ts';
import { STREET_TYPES } from '../address/street-types.ts';
import { fold, glue } from '../text/fold.ts';
import type { ParseContext, ParseField } from './context.ts';
import { numberInDisguise, wordInDisguise } from './disguise.ts';
import { misspeltTypes } from './slips.ts';

/**
 * A text with its impossible words corrected: digits typed for letters, letters typed for digits, two words run
 * together, a misspelt or truncated street type. It is read where the text as typed gives no result.
 */
export interface Respelling {
  readonly fields: readonly ParseField[];
  /** The corrections, as places in the new text. */
  readonly changes: readonly { readonly field: number; readonly start: number; readonly end: number }[];
  /** Per field: the old position of each character of the new text, plus one entry for the end. */
  readonly origins: readonly (readonly number[])[];
}

/** Whether a folded word occurs in names. */
export type KnowsWord = (word: string) => boolean;

/** Undefined when there is nothing to correct. */
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

/** The words of a respelled text at their places in the text as typed, and which of them were corrected. */
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
/** Ordinals, numbers with a suffix, codes and labels are meant as typed. */
const MEANT =
  /^(?:\d+(?:ST|ND|RD|TH|E|ER|RE|ERE|EME|IEME|NDE)?|\d+[A-Z]|(?![OIL]\d\d)[A-Z]{1,4}\d+|[A-Z]\d[A-Z](?:\d[A-Z]\d)?|\d[AC-EF-HJKM-NP-RT-Y]\d)$/;

function respelling(typed: string, text: string, at: number, knows: KnowsWord): string | undefined {
  const narrow = FULL_WIDTH.test(typed) ? typed.normalize('NFKC') : typed;
  if (HAS_DIGIT.test(narrow)) return disguised(narrow, text, at) ?? (narrow === typed ? undefined : narrow);
  if (narrow !== typed) return narrow;
  return apart(typed, knows) ?? streetType(typed, text, at, knows);
}

/** Corrects digits among letters, or letters among digits. */
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

/** The first word of a line, or after a comma. */
function beginsPart(text: string, at: number): boolean {
  return /(?:^|[\n,;/]|\d-)\s*$/.test(text.slice(0, at));
}

/** Prefixes joined to a capitalized word: McKenzie, DeWolf, LaSalle. */
const JOINED = /^(?:Mc|Mac|De|Du|La|Le|Van|Fitz|O)$/;

/** `WellingtonSt`, `NorthBay`: a capital after a small letter starts a second word. */
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

/** `Highawy`, `Roa`, `Crescen`: a misspelt or truncated street type. */
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
