import { canonicalWords } from '../../address/name-key.ts';
import { isNameFault, isOtherCode } from '../../match/compare/fault-kinds.ts';
import { FAULTS, type Fault } from '../../match/compare/faults.ts';
import { MOST_STREETS } from '../../match/nearly-plain-address.ts';
import { blank } from '../../parse/several/blanked.ts';
import type { ParseContext, ParseField } from '../../parse/words/context.ts';
import { digitsOf, numberInDisguise } from '../../parse/words/disguise.ts';
import { textOf } from '../../parse/words/span-text.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { damerauLevenshtein } from '../../text/distance.ts';
import { fold } from '../../text/fold.ts';
import { isDoorOfCode } from '../doubt/listed-door.ts';
import { DOUBT_BITS } from '../model/error-model.ts';
import type { Hypothesis } from '../posterior/posterior.ts';
import { MOST_TOKENS } from './weigh-readings.ts';

/** What words of a text have in common with the doors under a postal code, whatever they are read as. */

/** Whether the words of a text and the streets under a code are few enough to be compared with each other. */
export function areComparable(reference: Reference, code: number, { tokens }: ParseContext): boolean {
  return (
    tokens.length <= MOST_TOKENS && reference.codeStreetsTo(code) - reference.codeStreetsFrom(code) <= MOST_STREETS
  );
}

/** Whether a door under the code has one of the numbers in the text. */
export function hasNumberUnder(reference: Reference, code: number, text: string): boolean {
  const numbers = numbersIn(text);
  return someStreet(reference, code, (street) => hasNumber(reference, code, street, numbers));
}

/** Whether words of the text are nearly the name of a street under the code. */
export function hasStreetUnder(reference: Reference, code: number, text: string): boolean {
  const words = canonicalWords(fold(text));
  return someStreet(reference, code, (street) => isNearlyNamed(reference, street, words));
}

/**
 * Bits of the chance that a door under the typed code was meant, of which the rest of the text has the number and
 * nearly the name, where the likeliest address has another code: `12 HAWK BAY 6 GRANROSS ROA` with the code of 6
 * Granross Rd. If it has another name as well, the number alone tells: `42 GATE` for 42 Harpers Gate Way, with the code
 * of 42 Elm Gate.
 */
export function doorUnderCodeBits(reference: Reference, fields: readonly ParseField[], hypothesis: Hypothesis): number {
  const { parse, candidate } = hypothesis;
  const code = candidate.faults.some(isOtherCode) ? reference.findPostalCode(parse.tail.postalCode) : -1;
  if (code < 0 || !areComparable(reference, code, parse.context)) return Number.NEGATIVE_INFINITY;
  const text = textBeside(fields, hypothesis);
  const [numbers, words] = [numbersIn(text), canonicalWords(fold(text.replace(RUN_ON, '$& ')))];
  const own = candidate.faults.some(isOtherName) ? [candidate.number] : NO_NUMBERS;
  const isMeant = someStreet(
    reference,
    code,
    (street) =>
      hasNumber(reference, code, street, own) ||
      (hasNumber(reference, code, street, numbers) && isNearlyNamed(reference, street, words)),
  );
  return isMeant ? DOUBT_BITS : Number.NEGATIVE_INFINITY;
}

/** More than a slip in the name: words that are missing, or another name. */
function isOtherName(each: Fault): boolean {
  return isNameFault(each) && each.penalty > FAULTS.STREET_NAME_CORRECTED.penalty;
}

const NO_NUMBERS: readonly number[] = [];

/** The text without the number and the name of the address; a number in that may be the civic number of the door. */
function textBeside(fields: readonly ParseField[], { parse, candidate }: Hypothesis): string {
  const { variant, reading } = candidate;
  const isNumbered = reading !== undefined && HAS_DIGIT.test(textOf(parse, reading.nameFrom, reading.nameTo));
  const name = reading === undefined || isNumbered ? undefined : { from: reading.nameFrom, to: reading.nameTo };
  const own = [variant.civic, name].filter((span) => span !== undefined);
  return blank(fields, parse.context, own)
    .map(({ text }) => text)
    .join(' ');
}

function someStreet(reference: Reference, code: number, holds: (street: number) => boolean): boolean {
  for (let row = reference.codeStreetsFrom(code); row < reference.codeStreetsTo(code); row++) {
    if (holds(reference.codeStreet(row))) return true;
  }
  return false;
}

/** The numbers of a text, with letters that look like digits: `B-l7`. */
function numbersIn(text: string): number[] {
  const words = text.split(NO_WORD).filter((word) => HAS_DIGIT.test(word));
  return words.flatMap((word) => numbersOf(fold(word)).map(Number)).filter((each) => each > 0);
}

/** `l7`: 17; `l25GERMAIN`: 25, or 125. */
function numbersOf(word: string): string[] {
  const number = numberInDisguise(word);
  if (number !== undefined) return [number];
  return [DIGITS.exec(word)?.[0] ?? '', digitsOf(LOOK_ALIKES.exec(word)?.[0] ?? '')];
}

const NO_WORD = /[^\p{L}\p{N}]+/u;
const DIGITS = /\d+/;
const LOOK_ALIKES = /^[OIL]+\d+/;
/** The end of a number with a name right behind it. */
const RUN_ON = /\d(?=\p{L}{3})/gu;

function hasNumber(reference: Reference, code: number, street: number, numbers: readonly number[]): boolean {
  return numbers.some((number) => isDoorOfCode(reference, code, street, number));
}

function isNearlyNamed(reference: Reference, street: number, words: readonly string[]): boolean {
  const name = reference.nameKeyText(reference.keyOfStreet(street));
  const slips = name.length < LEAST_FOR_TWO ? 1 : 2;
  for (let from = 0; from < words.length; from++) {
    let key = '';
    for (let at = from; at < words.length && key.length <= name.length; at++) {
      key += words[at]!;
      if (damerauLevenshtein(key, name, slips) <= slips) return true;
    }
  }
  return false;
}

/** Letters of a name that two slips leave recognizable. */
const LEAST_FOR_TWO = 6;
