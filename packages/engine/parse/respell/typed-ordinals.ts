import { Kind, wordLexeme } from '../../address/lexicon.ts';
import { damerauLevenshtein } from '../../text/distance.ts';
import { fold } from '../../text/fold.ts';
import { numberInDisguise } from '../words/disguise.ts';
import { fitsAt } from '../words/fits-at.ts';
import type { Piece } from '../words/typed-words.ts';

/** Ordinals, numbers with a letter, codes and labels are meant as typed. */
export const MEANT = /^(?:\d+(?:ST|ND|RD|TH|E|ER|RE|ERE|EME|IEME|EM|IEM|NDE)?|\d+[A-Z]|[A-Z]\d[A-Z](?:\d[A-Z]\d)?)$/;

/** `1476 55e AV`: with a number in front, E makes an ordinal. */
export const BEHIND_NUMBER = /(?<=\d\s+)/y;

/** `15t`, `215T`: an ordinal in -1ST. */
const FIRST_IN_DISGUISE = /^(\d*1)5T$/;

/**
 * `15t LINE`, `94fh St`, `97ht Ave`, `5tth Line`: a number with the ending that it has as an ordinal, but for one slip.
 */
export function ordinalMeant(folded: string): string | undefined {
  const first = FIRST_IN_DISGUISE.exec(folded)?.[1];
  if (first !== undefined) return `${first}st`;
  const [, twice = '', doubled = ''] = ENDING_TWICE.exec(folded) ?? [];
  if (doubled !== '' && ordinalEnding(twice) === doubled) return twice + doubled;
  const lettered = ORDINAL_WITH_LETTER.exec(folded);
  if (lettered !== null && ordinalEnding(lettered[1]!) === lettered[2]) return lettered[1]! + lettered[3]!;
  const disguised = disguisedOrdinal(folded);
  if (disguised !== undefined) return disguised;
  const [, scanned = ''] = SCANNED_ORDINAL.exec(folded) ?? [];
  if (scanned !== '' && folded.endsWith(`${ordinalEnding(scanned)[0]!}CL`)) return scanned + ordinalEnding(scanned);
  const [, number = '', typed = ''] = NUMBER_AND_ENDING.exec(folded) ?? [];
  if (number === '' || MEANT.test(folded) || isBesideNumber(typed)) return undefined;
  const ending = ordinalEnding(number);
  if (typed.length > ending.length && typed[0] !== ending[0]) return undefined;
  return damerauLevenshtein(typed, ending, 1) === 1 ? number + ending : undefined;
}

/** 2NE is a direction, 12AV a type; 92MD and 4TN are no states. */
function isBesideNumber(word: string): boolean {
  return ((wordLexeme(word)?.kinds ?? 0) & (Kind.Direction | Kind.StreetType | Kind.Unit | Kind.BareUnit)) !== 0;
}

/** `4THTH`. */
const ENDING_TWICE = /^([1-9]\d{0,2})(ST|ND|RD|TH)\2$/;

/** `103RDA AVE`: the letter behind the number of the street, which is written as an ordinal besides; 2NDD is 2ND. */
const ORDINAL_WITH_LETTER = /^([1-9]\d{0,2})(ST|ND|RD|TH)([A-C]|(?<=[TH])D)$/;

/** `l6th`, `12Oth`, `2Sth`, `S4th`: letters that look like digits, before the ending that the number has. */
function disguisedOrdinal(folded: string): string | undefined {
  const [, typed = '', ending] = DISGUISED_ORDINAL.exec(folded) ?? [];
  const number = numberInDisguise(typed) ?? (FIVES.test(typed) ? typed.replaceAll('S', '5') : undefined);
  return number !== undefined && /^\d+$/.test(number) && ending === ordinalEnding(number) ? number + ending : undefined;
}

const DISGUISED_ORDINAL = /^(?=.{0,2}[A-Z].+$)([0-9OILS][0-9OILSBG]{0,2})(ST|ND|RD|TH)$/;
const FIVES = /^(?=.*\d)[\dS]+$/;

/** `92ncl`, `33rcl`: a scanner's d. */
const SCANNED_ORDINAL = /^([1-9]\d{0,2})[NR]CL$/;

/**
 * `202 48T ST`, `34 3R ST`: one letter of the ending, behind a civic number and before a type. No suffix of a street is
 * T, H or R.
 */
export function cutOrdinal({ from, to }: Piece, folded: string, text: string): string | undefined {
  const [, number = '', letter = ''] = NUMBER_AND_LETTER.exec(folded) ?? [];
  if (number === '' || !ordinalEnding(number).includes(letter) || !fitsAt(BEHIND_NUMBER, text, from)) return undefined;
  NEXT_WORD.lastIndex = to;
  const next = wordLexeme(fold(NEXT_WORD.exec(text)?.[1] ?? ''));
  return ((next?.kinds ?? 0) & Kind.StreetType) === 0 ? undefined : number + ordinalEnding(number);
}

const NUMBER_AND_LETTER = /^([1-9]\d{0,2})([THR])$/;

const NEXT_WORD = /\s+(\p{L}+)/uy;

/** `rue 48ee`, `av 35ei`: behind a type, a letter too many behind the ending of a French ordinal. */
export function frenchOrdinalMeant({ from }: Piece, folded: string, text: string): string | undefined {
  const number = FRENCH_AND_LETTER.exec(folded)?.[1];
  if (number === undefined || MEANT.test(folded)) return undefined;
  const [, type = ''] = WORD_BEFORE.exec(text.slice(0, from)) ?? [];
  return wordLexeme(fold(type))?.types.some(({ beforeName }) => beforeName) ? `${number}e` : undefined;
}

const FRENCH_AND_LETTER = /^([1-9]\d{0,2})E[A-Z]$/;

const WORD_BEFORE = /(?<!\p{L})(\p{L}{2,})\.?\s+$/u;

/** Of three letters, the first may be a digit unless the ending begins with it: 11OTH is 110TH, 4RTH may be 44TH. */
const NUMBER_AND_ENDING = /^([1-9]\d{0,2})([A-Z]{2,3})$/;

function ordinalEnding(number: string): string {
  if (/1\d$/.test(number)) return 'TH';
  return ENDINGS[Number(number.at(-1))] ?? 'TH';
}

const ENDINGS: readonly string[] = ['TH', 'ST', 'ND', 'RD'];
