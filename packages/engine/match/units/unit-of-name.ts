import { Kind } from '../../address/lexicon.ts';
import { streetNameKey } from '../../address/name-key.ts';
import type { StreetReading } from '../../parse/street/readings.ts';
import { keyOf } from '../../parse/words/context.ts';
import { isCalledUnit, type Span } from '../../parse/words/parts.ts';
import { Break } from '../../parse/words/token.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';
import { fold, glue } from '../../text/fold.ts';
import type { Fault } from '../compare/faults.ts';
import { FLOORS } from '../compare/floors.ts';

/** What was read as a unit and is rather part of the name of the street or the place. */

/**
 * `10 MARINE BAY N`: the direction that the street was found to lack. In `N-10 MARINE ST` and `10 MARINE ST APT N`, the
 * letter is the unit of the door on the north as well as of that on the south; BAY may be the type of the street.
 */
export function isDirection({ context }: Parse, { unit, civic }: ParseVariant, faults: readonly Fault[]): boolean {
  if (unit === undefined || (civic !== undefined && unit.to <= civic.from)) return false;
  if (isCalledUnit(unit) && (context.tokens[unit.from]!.kinds & Kind.StreetType) === 0) return false;
  return faults.some(({ code, to }) => code === 'STREET_DIRECTION_ADDED' && to === unit.number);
}

/** `10 SAINT-JOSE PH`: a unit without a number that is the end of the name. */
export function endsName(
  { context }: Parse,
  { nameFrom, nameTo }: StreetReading,
  { unit }: ParseVariant,
  name: string,
): boolean {
  if (unit?.number !== '' || unit.from !== nameTo) return false;
  return keyOf(context, nameFrom, unit.to) === streetNameKey(name);
}

/** `10 UPPR JAMES ST`: the floor behind the civic number is the beginning of the name UPPER JAMES. */
export function beginsName({ nameFrom }: StreetReading, { unit, civic }: ParseVariant, name: string): boolean {
  if (unit?.designator === undefined || unit.number !== '' || unit.to !== nameFrom || civic?.to !== unit.from)
    return false;
  const first = fold(name).split(' ', 1)[0]!;
  return FLOORS.get(unit.designator.code)?.includes(first) ?? false;
}

/**
 * What was read as a unit, apart from the civic number, begins or ends the name of the place: a number (`10 ELM ST,
 * DILVERTON BEACH NO. 293`, `10 ELM ST 100 MLIE HOUSE`), a floor (`10 ELM ST LOWER EST KENT`, `10 ELM ST LANGRO SS`) or
 * its saint (`10 ELM ST, SAULT STE. M`).
 */
export function isOfPlace({ context }: Parse, { unit, civic, municipality }: ParseVariant, place: string): boolean {
  if (unit === undefined || civic === undefined || unit.from === civic.from || unit.to === civic.from) return false;
  const words = fold(place).split(' ');
  const { from, to } = municipality ?? NOWHERE;
  // 10 ELM ST LOWER, LOWER EAST KENT: the place is whole
  if (glue(context.words.slice(from, to).join(' ')) === glue(words.join(' '))) return false;
  if (unit.number === '') {
    const typed = context.words.slice(unit.from, unit.to).join(' ');
    const isFirst = typed === words[0] || FLOORS.get(unit.designator?.code ?? '')?.includes(words[0]!) === true;
    // ISLAND COVE, UPPER, where ISLAND COVE was not taken for the place
    const others = words.slice(1).join(' ');
    const isBehind = context.words.slice(unit.from - words.length + 1, unit.from).join(' ') === others;
    if (isFirst) return others !== '' && (from === unit.to || to === unit.from || isBehind);
    // 10 ELM ST ST-PH ILEMON
    if (from === unit.to) return endsIn(glue(fold(place)), glue(context.words.slice(unit.from, to).join(' ')));
    return context.tokens[unit.from]!.before <= Break.Space && endsIn(glue(fold(place)), glue(typed));
  }
  if (unit.designator !== undefined) {
    const typed = context.words.slice(from, unit.to).join(' ');
    return from < to && to === unit.from && words.length > to - from && words.join(' ').startsWith(typed);
  }
  return words.length > 1 && [words.at(-1), words[0]].includes(unit.number);
}

const NOWHERE: Span = { from: 0, to: 0 };

function endsIn(text: string, end: string): boolean {
  return text.length > end.length && text.endsWith(end);
}
