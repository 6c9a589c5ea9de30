import { Kind } from '../../address/lexicon.ts';
import type { Candidate } from '../../match/candidates/candidate.ts';
import { isElsewhere, isPlaceFault } from '../../match/compare/fault-kinds.ts';
import type { ParseContext } from '../../parse/words/context.ts';
import type { Span } from '../../parse/words/parts.ts';
import { Break } from '../../parse/words/token.ts';
import { FLOORS_IN_NAMES, startsWithNumber } from '../../parse/words/values.ts';
import type { Parse } from '../../parse/words/variant.ts';
import { Shape } from '../../parse/words/word.ts';
import type { TextAndReference } from '../model/weight.ts';
import { isUnitOfDoor } from './listed-door.ts';
import { beginsPlainUnit } from './loose-unit.ts';

/** Units that a line ends within, or that are run together with what is behind them. */

/**
 * `UNIT 3BFRGS`, `UNIT BFRGS`: letters that no place begins with are run together with the unit, and the first may be
 * its own. `1809 RICHWOOD CRT SU`: the line is cut off within a word for it.
 */
export function isUnitCut(
  { parse: { context } }: TextAndReference,
  { variant, unit: state, faults }: Candidate,
): boolean {
  const { unit, municipality, leftovers } = variant;
  const isUnknown = faults.some(isElsewhere);
  if (isUnknown && municipality !== undefined && unit === undefined) {
    const { kinds, word } = context.tokens[municipality.from]!;
    const isDesignator = (kinds & (Kind.Unit | Kind.StreetType)) === Kind.Unit && !BEGIN_PLACES.has(word);
    // RM OF ELM CREEK: a rural municipality
    const isPlace = OF.has(context.words[municipality.from + 1]!);
    if (isDesignator && !isPlace && municipality.to > municipality.from + 1) return true;
  }
  if (isUnknown && municipality !== undefined && state === 'missing' && beginsUnitWord(context, municipality))
    return true;
  // UNIT 21ST. MARYS
  if (unit !== undefined && ENDS_IN_SAINT.test(unit.number)) return true;
  const next = unit === undefined ? undefined : context.tokens[unit.to];
  if (next?.before !== Break.None || next.shape !== Shape.Letters) return false;
  return (isUnknown && municipality?.from === unit!.to) || leftovers.some(({ from }) => from === unit!.to);
}

/** UPPER KENT, S.S. MARIE */
const BEGIN_PLACES: ReadonlySet<string> = new Set([...FLOORS_IN_NAMES, 'SS']);
const ENDS_IN_SAINT = /\dSTE?$/;
const OF: ReadonlySet<string> = new Set(['OF', 'DE', 'DU', 'D']);

/** `SU`, `AP` at the end of the line of the street: the beginning of a word for a unit, and no place. */
function beginsUnitWord({ tokens, words }: ParseContext, { from, to }: Span): boolean {
  if (to > from + 1 || tokens[from]!.before >= Break.Comma) return false;
  const next = tokens[to];
  return (next === undefined || next.before >= Break.Line) && beginsPlainUnit(words[from]!);
}

/**
 * `12 ELM ST APT 10 / 8 KENT`, `… APT 10 / B, KENT`: the line ends within the unit, and the door has an apartment 108
 * or 10B. `12 ELM ST APT 1 B / ROCKVILLE`: or behind the first letter of the place, and the door has an apartment 1.
 */
export function isUnitBroken({ reference, parse }: TextAndReference, candidate: Candidate): boolean {
  const { context } = parse;
  const { variant, unit: state, faults } = candidate;
  const { unit } = variant;
  const next = unit === undefined ? undefined : context.tokens[unit.to];
  if (unit === undefined || next === undefined || next.before < Break.Line || fillsColumn(context, unit)) return false;
  const broken = variant.leftovers.find(({ from }) => from === unit.to);
  const isLoneLetter = next.shape === Shape.Letters && next.word.length === 1;
  // UNIT N / O 202, UNIT 211 / C
  if (broken !== undefined && state === 'unverified' && (isLoneLetter || holdsNumber(context, broken))) return true;
  const isMore = broken !== undefined && (isLoneLetter || startsWithNumber(next));
  const isLetter = state === 'unverified' && NUMBER_AND_LETTER.test(unit.number) && faults.some(isPlaceFault);
  if (!isMore && !isLetter) return false;
  return isUnitOfDoor(reference, candidate, isMore ? unit.number + next.word : unit.number.slice(0, -1));
}

/** `UNIT 220 | J&R AUTOBODY`: the unit has a column of its own, which does not go on in the next. */
function fillsColumn({ tokens, fields }: ParseContext, { from, to }: Span): boolean {
  const { field } = tokens[from]!;
  return fields[field]!.role === 'street' && tokens[from - 1]?.field !== field && tokens[to]?.field !== field;
}

function holdsNumber({ tokens }: Parse['context'], { from, to }: Span): boolean {
  return tokens.slice(from, to).some(({ value }) => value >= 0);
}

const NUMBER_AND_LETTER = /^\d+[A-Z]$/;
