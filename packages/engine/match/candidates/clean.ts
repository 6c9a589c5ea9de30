import { Kind } from '../../address/lexicon.ts';
import { SHORT_WORDS } from '../../address/short-words.ts';
import type { StreetReading } from '../../parse/street/readings.ts';
import { misspeltTypes } from '../../parse/street/slips.ts';
import type { ParseContext } from '../../parse/words/context.ts';
import type { Span } from '../../parse/words/parts.ts';
import type { Parse } from '../../parse/words/variant.ts';
import { Shape } from '../../parse/words/word.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { isOfStreetLine } from '../compare/fault-kinds.ts';
import { FAULTS } from '../compare/faults.ts';
import { isFloor } from '../compare/floors.ts';
import { leftoversOf } from '../compare/leftovers.ts';
import { leavesRoadOver } from '../names/numbered-roads.ts';
import type { Candidate } from './candidate.ts';
import { isMovedByProvince } from './homonyms.ts';

/** When a candidate is so good that no similar name, or no dearer reading, need be tried. */

/** The street needed no change, except for a missing type or direction. */
export function isClean(context: ParseContext, candidate: Candidate): boolean {
  if (isMovedByProvince(candidate)) return false;
  const { variant, reading } = candidate;
  if (reading !== undefined && leavesRoadOver(context, variant.street!, reading)) return false;
  if (reading !== undefined && leavesNameOver(context, variant.street!, reading)) return false;
  for (const { code, penalty } of candidate.faults) {
    if (code === 'NUMBER_NOT_PLACED') return false;
    // 10 UPPR JAMES ST: the floor may begin a name
    if (code === 'UNIT_FROM_SUFFIX' && candidate.unit !== 'known' && isFloor(variant.unit)) return false;
    if (penalty > 4 && (isOfStreetLine(code) || FAULTS[code].element === 'Municipality')) return false;
  }
  return true;
}

/** No number was left over. A leftover number may belong to a second address, which a later reading finds. */
export function placesEveryNumber({ faults }: Candidate): boolean {
  return !faults.some(({ code, from }) => code === 'TEXT_NOT_PLACED' && HAS_DIGIT.test(from));
}

/** `12 MAIN ST, APSLEY, BANCROFT`: what this reading leaves over is the place of another. */
export function leavesPlaceOver(parse: Parse, { variant, reading }: Candidate): boolean {
  return leftoversOf(parse, variant, reading).some(({ from, to }) =>
    parse.variants.some(
      ({ municipality, municipalityKnown }) =>
        municipalityKnown && municipality?.from === from && municipality.to === to,
    ),
  );
}

/**
 * `205 MAPLE GROVE ROA`, `211 7TH LINE RAOD`: the word behind the street may be its type, with a slip. `3-11 RUE
 * ST-ULRICH`: it may be its name. `51 CITADEL MDW CLOSE`: it may be the type, and the one before it a word of the name
 * in a short form.
 */
function leavesNameOver({ tokens }: ParseContext, { to }: Span, { junkFrom, typeTo }: StreetReading): boolean {
  const word = junkFrom < to ? tokens[junkFrom] : undefined;
  if (word?.shape !== Shape.Letters) return false;
  if (word.kinds === 0) return word.word.length >= SHORTEST_NAME || misspeltTypes(word.word).length > 0;
  return (word.kinds & Kind.StreetType) !== 0 && junkFrom === typeTo && SHORT_WORDS.has(tokens[junkFrom - 1]!.word);
}

/** A shorter word is rather a note. */
const SHORTEST_NAME = 4;
