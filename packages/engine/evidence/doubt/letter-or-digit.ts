import { directionOf } from '../../address/directions.ts';
import type { Candidate } from '../../match/candidates/candidate.ts';
import { hasFault, isNameFault, isOfTypedCode } from '../../match/compare/fault-kinds.ts';
import { letterForms } from '../../parse/words/disguise.ts';
import { spanText } from '../../parse/words/span-text.ts';
import { Break } from '../../parse/words/token.ts';
import { Shape } from '../../parse/words/word.ts';
import { fold } from '../../text/fold.ts';
import type { TextAndReference } from '../model/weight.ts';
import { isDoor } from './listed-door.ts';

/** Digits that may be letters, and letters that may be digits or belong to the number beside them. */

/**
 * `S22 MAIN ST`, read as 522: the street has a 22, too, and the letter may be a letter. That of `B22 MAIN ST` may be a
 * unit of a 22 that is not listed, unless the code is that of 822.
 */
export function hasLetterInNumber({ reference, parse }: TextAndReference, candidate: Candidate): boolean {
  const { variant, street, faults } = candidate;
  if (!hasFault(faults, 'CIVIC_NUMBER_MISREAD')) return false;
  const [, letter, digits] = LETTER_IN_FRONT.exec(spanText(parse, variant.civic)) ?? [];
  if (digits === undefined) return false;
  if (letter!.toUpperCase() !== 'S' && !isOfTypedCode(parse, faults)) return true;
  return isDoor(reference, street, Number(digits));
}

const LETTER_IN_FRONT = /^([SGZB])(\d+)$/i;

/**
 * `3 COVE ST 11 8ROCK ST`, `98 MAIN ST, 6LENFORD`: what was read as the number or the unit is the first letter of the
 * word behind it, which then is called just as street or place.
 */
export function hasNumberInWord({ reference, parse: { context } }: TextAndReference, candidate: Candidate): boolean {
  const { variant, entry, municipality } = candidate;
  return [variant.civic, variant.unit].some((number) => {
    const next = number === undefined ? undefined : context.tokens[number.to];
    if (next?.before !== Break.None || next.shape !== Shape.Letters || number!.to !== number!.from + 1) return false;
    const forms = letterForms(context.words[number!.from]! + next.word);
    const names = [reference.entryText(entry), reference.municipalityText(municipality)].map((name) => fold(name));
    return forms.some((word) => names.some((name) => ` ${name} `.includes(` ${word} `)));
  });
}

/**
 * `622 R OBSONZ RD` for Robson Rd: the letter behind the number, which the door lacks, is the first one of the name,
 * which was typed without it.
 */
export function hasNameInSuffix({ reference, parse: { context } }: TextAndReference, candidate: Candidate): boolean {
  const { variant, reading, entry, faults } = candidate;
  const { unit, civic } = variant;
  if (unit?.number.length !== 1 || reading === undefined || !faults.some(isNameFault)) return false;
  const [letter, first] = [unit.number, fold(reference.entryText(entry))[0]];
  const isBeside = unit.to === reading.nameFrom || (civic !== undefined && unit.from < civic.to);
  return isBeside && letter === first && context.words[reading.nameFrom]![0] !== first;
}

/** `12NELM ST`, read as 12 Elm St N: the letter is that of the number, if the street has a 12N. */
export function hasSuffixInDirection(
  { reference, parse: { context } }: TextAndReference,
  candidate: Candidate,
): boolean {
  const { variant, street, number, suffix } = candidate;
  const letter = context.words[variant.civic?.to ?? -1] ?? '';
  return suffix === '' && letter.length === 1 && directionOf(letter) > 0 && isDoor(reference, street, number, letter);
}

/**
 * `12 ACLARK ST`, corrected to Clark: the letter run together with the name is that of the number, if the street has a
 * 12A.
 */
export function hasSuffixInName({ reference, parse: { context } }: TextAndReference, candidate: Candidate): boolean {
  const { variant, reading, street, number, suffix, entry, faults } = candidate;
  const { civic } = variant;
  if (civic === undefined || suffix !== '' || civic.to !== reading?.nameFrom || !faults.some(isNameFault)) return false;
  const word = context.words[civic.to]!;
  const [name = ''] = fold(reference.entryText(entry)).split(' ');
  return word.slice(1) === name && isDoor(reference, street, number, word[0]!);
}
