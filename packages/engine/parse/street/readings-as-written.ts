import type { ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { isLetters, PLAIN_TYPES, startsWithNumber } from '../words/values.ts';
import type { StreetReading } from './readings.ts';
import { streetReadings } from './street-readings.ts';

/**
 * The same for a text that is not compared with a reference, as who sees it reads it: `PORTAGE AVENUE CLARION HOTEL`
 * ends at its type, `7E RUE SARTIGAN` as well, THE ESPLANADE is a name without a type, and RUE MAIN STREET says its
 * type twice.
 */
export function readingsAsWritten(context: ParseContext, street: Span): StreetReading[] {
  const readings = streetReadings(context, street);
  const best = readings[0];
  if (best === undefined || best.direction > 0) return readings;
  const likelier = readings.find(likelierThan(context, street, best));
  if (likelier === undefined) return readings;
  return [{ ...likelier, cost: best.cost }, ...readings.filter((each) => each !== likelier)];
}

function likelierThan(context: ParseContext, street: Span, best: StreetReading): (other: StreetReading) => boolean {
  if (best.types.length === 0) return (other) => endsBeforeOtherWords(context, street, other);
  if (isOnlyArticle(context, best)) return ({ types, direction }) => types.length === 0 && direction === 0;
  // the type in front has those of the one behind as well
  return ({ types, nameTo, cost }) => cost === best.cost && types.length > 1 && nameTo < best.nameTo;
}

function isOnlyArticle({ words }: ParseContext, { nameFrom, nameTo }: StreetReading): boolean {
  return nameTo - nameFrom === 1 && words[nameFrom] === 'THE';
}

function endsBeforeOtherWords(
  { tokens }: ParseContext,
  { to }: Span,
  { types, typeFrom, nameFrom, nameTo, junkFrom }: StreetReading,
): boolean {
  const isNumbered = nameTo - nameFrom === 1 && startsWithNumber(tokens[nameFrom]);
  if (junkFrom > to - (isNumbered ? 1 : LEAST_OTHER_WORDS) || typeFrom < nameTo) return false;
  return isLetters(tokens[junkFrom]!) && types.some(({ concept }) => PLAIN_TYPES.has(concept));
}

/** A single word may be the rest of a name: `MAIN STREET UNIONVILLE`. */
const LEAST_OTHER_WORDS = 2;
