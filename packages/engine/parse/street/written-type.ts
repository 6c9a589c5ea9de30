import { isEnglishOrdinal, isFrenchOrdinal } from '../../address/ordinal-endings.ts';
import { QUEBEC } from '../../address/provinces.ts';
import type { StreetType } from '../../address/street-types.ts';
import type { Parse } from '../words/variant.ts';
import { Shape } from '../words/word.ts';
import type { StreetReading } from './readings.ts';

/**
 * The street type as written. Both languages have AVENUE, BOULEVARD and others; where it stands tells which one is
 * meant: in front of a French name, behind an English one. `4E AVENUE` is French, `AVENUE A` is not.
 */
export function writtenType(parse: Parse, reading: StreetReading): StreetType | undefined {
  const { types } = reading;
  if (types.length < 2) return types[0];
  const other = isFrench(parse, reading) ? 'EN' : 'FR';
  return types.find(({ language }) => language !== other) ?? types[0];
}

function isFrench({ context, tail }: Parse, { nameFrom, nameTo, typeFrom }: StreetReading): boolean {
  const name = context.tokens[nameFrom];
  if (name === undefined || nameTo === nameFrom) return tail.provinces.includes(QUEBEC);
  const isWord = name.shape === Shape.Letters && (name.word.length > 1 || nameTo > nameFrom + 1);
  if (isWord) return typeFrom < nameFrom;
  if (isEnglishOrdinal(name.word)) return false;
  return isFrenchOrdinal(name.word) || tail.provinces.includes(QUEBEC);
}
