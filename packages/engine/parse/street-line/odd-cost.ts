import { Kind } from '../../address/lexicon.ts';
import type { StreetType } from '../../address/street-types.ts';
import type { StreetReading } from '../street/readings.ts';
import { Break, type Token } from '../words/token.ts';
import { isLetters, PLAIN_TYPES, startsWithNumber } from '../words/values.ts';
import type { Parse, ParseVariant } from '../words/variant.ts';
import { Shape } from '../words/word.ts';
import { OF_SEVERAL_COST, rangeEnd } from './several-numbers.ts';

/** Cost of dividing a hyphenated word: `RUE ST-PAUL` is not RUE ST in PAUL. */
const CUT_COST = 2;
/** Cost of a fraction after the civic number that is not its suffix. */
const FRACTION_COST = 2;
/** Costs of a name that ends in a number: behind the type, and behind a name that has its type in front. */
const NUMBER_BEHIND_TYPE_COST = 1;
const NUMBER_BEHIND_NAME_COST = 3;

/** What speaks against a reading where there is no reference to ask. */
export function oddCost(parsed: Parse, variant: ParseVariant, reading: StreetReading | undefined): number {
  const ofParts = cutCost(parsed, variant) + fractionCost(parsed, variant) + rangeCost(parsed, variant);
  return ofParts + (reading === undefined ? 0 : numberInNameCost(parsed, reading));
}

/** `49-51 PARK ST` is rather the numbers 49 to 51 than unit 49, which a reference would have to list. */
function rangeCost({ context }: Parse, { unit, civic }: ParseVariant): number {
  if (civic === undefined) return 0;
  const at = unit !== undefined && unit.to === civic.from ? unit.from : civic.from;
  if (rangeEnd(context, at) < 0) return 0;
  return civic.isOfSeveral === true ? -OF_SEVERAL_COST : OF_SEVERAL_COST;
}

/** `5 ELM ST 12`, `5 RUE ELM 12`: a number behind a whole street is rather that of a unit than the end of its name. */
function numberInNameCost({ context: { tokens } }: Parse, reading: StreetReading): number {
  const { nameFrom, nameTo, types, typeFrom } = reading;
  const last = nameTo - 1;
  const before = tokens[last - 1];
  if (last <= nameFrom || !hasDigit(tokens[last]!) || !isLetters(before!)) return 0;
  if (types.length > 0) return typeFrom < nameFrom && isPlainType(types) ? NUMBER_BEHIND_NAME_COST : 0;
  // CONCESSION ROAD 12
  if (tokens.slice(nameFrom, last).some(({ kinds }) => (kinds & Kind.RoadWord) !== 0)) return 0;
  if (isPlainType(before!.lexeme?.types)) return NUMBER_BEHIND_TYPE_COST;
  return isPlainType(tokens[nameFrom]!.lexeme?.types) ? NUMBER_BEHIND_NAME_COST : 0;
}

function hasDigit(token: Token): boolean {
  return startsWithNumber(token) || token.shape === Shape.LettersNumber;
}

function isPlainType(types: readonly StreetType[] = []): boolean {
  return types.some(({ concept }) => PLAIN_TYPES.has(concept));
}

function cutCost({ context }: Parse, { street, municipality }: ParseVariant): number {
  if (street === undefined || municipality === undefined || street.to !== municipality.from) return 0;
  return context.tokens[street.to]!.before === Break.Hyphen ? CUT_COST : 0;
}

/** `123 1/2 MAIN ST` has the suffix 1/2, and is not number 123 on 1/2 MAIN ST. */
function fractionCost({ context }: Parse, { civic, street }: ParseVariant): number {
  const isFraction = street !== undefined && context.tokens[street.from]?.shape === Shape.Fraction;
  return isFraction && civic !== undefined && civic.to === street.from ? FRACTION_COST : 0;
}
