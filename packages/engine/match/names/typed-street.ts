import {
  hasName,
  readingInitialsKey,
  readingKey,
  readingLooseKey,
  readingNumberKeys,
  readingPossessiveKey,
  readingRoadKey,
} from '../../parse/street/reading-keys.ts';
import { NO_TYPES, type StreetReading } from '../../parse/street/readings.ts';
import { streetReadings } from '../../parse/street/street-readings.ts';
import { isDisguised, type ParseContext } from '../../parse/words/context.ts';
import type { Span } from '../../parse/words/parts.ts';
import { Shape } from '../../parse/words/word.ts';
import type { Reference } from '../../reference/read/reader.ts';
import type { FaultCode } from '../compare/faults.ts';
import { losesSuffix } from '../compare/lost-letter.ts';
import type { ExactName, TypedStreet } from './street-names.ts';

/** What the words of a street mean in the reference. `known` holds those of this input that were looked up before. */
export function typedStreet(
  reference: Reference,
  context: ParseContext,
  { from, to }: Span,
  known: TypedStreet[],
): TypedStreet {
  for (const street of known) if (street.from === from && street.to === to) return street;
  const readings = streetReadings(context, { from, to });
  const names: ExactName[] = [];
  for (const reading of readings) exactNames(reference, context, reading, names);
  const street: TypedStreet = { from, to, readings, names, loose: undefined };
  known.push(street);
  return street;
}

/** Adds the reference names that match one reading, in any of its forms. */
export function exactNames(
  reference: Reference,
  context: ParseContext,
  reading: StreetReading,
  names: ExactName[],
): void {
  if (!hasName(reading)) return;
  const code = isDisguised(context, reading.nameFrom, reading.nameTo) ? 'STREET_NAME_CORRECTED' : '';
  const strict = readingKey(context, reading);
  addName(reference, reading, strict, code, names);
  const road = readingRoadKey(context, reading);
  if (road !== '' && road !== strict) addName(reference, reading, road, code, names);
  const possessive = readingPossessiveKey(context, reading);
  if (possessive !== '' && possessive !== strict) addName(reference, reading, possessive, code, names);
  const initials = readingInitialsKey(context, reading);
  if (initials !== '' && initials !== strict) addName(reference, reading, initials, code, names);
  for (const number of readingNumberKeys(context, reading)) addName(reference, reading, number, code, names);
  const loose = readingLooseKey(context, reading);
  if (loose !== strict && !losesSuffix(context, reading, loose))
    addName(reference, reading, loose, 'STREET_NAME_PARTICLE', names);
  if (isLetterOfAvenue(context, reading)) {
    const { nameFrom, typeTo } = reading;
    const whole = { ...reading, nameTo: typeTo, typeFrom: typeTo, types: NO_TYPES };
    addName(reference, whole, `AVENUE${context.words[nameFrom]!}`, 'STREET_NAME_FORM', names);
  }
}

/** `K AVE N`: how many write an avenue that is filed as Avenue K; the O of `O AVE S` is no west. */
function isLetterOfAvenue({ words, tokens }: ParseContext, reading: StreetReading): boolean {
  const { nameFrom, nameTo, typeFrom, types } = reading;
  if (nameTo !== nameFrom + 1 || typeFrom !== nameTo || words[nameFrom]!.length !== 1) return false;
  return tokens[nameFrom]!.shape === Shape.Letters && types.some(({ concept }) => concept === 'avenue');
}

function addName(
  reference: Reference,
  reading: StreetReading,
  text: string,
  code: FaultCode | '',
  names: ExactName[],
): void {
  const key = reference.findNameKey(text);
  if (key >= 0) names.push({ reading, key, code });
}
