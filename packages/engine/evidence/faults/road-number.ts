import { calledRoad } from '../../address/called-road.ts';
import { Kind, phraseLexeme } from '../../address/lexicon.ts';
import { canonicalWords } from '../../address/name-key.ts';
import type { Candidate } from '../../match/candidates/candidate.ts';
import { leftoversOf } from '../../match/compare/leftovers.ts';
import type { Span } from '../../parse/words/parts.ts';
import { spanText } from '../../parse/words/span-text.ts';
import { Break, type Token } from '../../parse/words/token.ts';
import type { ParseVariant } from '../../parse/words/variant.ts';
import { fold } from '../../text/fold.ts';
import { ROAD_NUMBER_BITS } from '../model/error-model.ts';
import { type TextAndReference, type Trace, tell } from '../model/weight.ts';

/**
 * `421 COUNTY RD 7` for COUNTY RD: registers have roads that lost their number, one for all the numbered ones around.
 * What stands behind the words is the number of the road, then, and neither a unit nor a word too many.
 */
export function roadNumberBits(evidence: TextAndReference, candidate: Candidate, trace: Trace): number {
  const { parse } = evidence;
  const number = numberBehind(evidence, candidate);
  if (number === undefined || !lacksNumber(evidence, candidate)) return 0;
  return tell(trace, 'StreetName', ROAD_NUMBER_BITS, spanText(parse, number), 'NUMBER_OF_ROAD');
}

/**
 * What follows the words of the street, if it is a number, or has one, that nothing announces as a unit. Behind a comma
 * and a sign it is a unit (`566 COUNTY LINE, #200`), behind a comma and words that of something else (`566 COUNTY LINE,
 * OFF HWY 401`).
 */
function numberBehind({ parse }: TextAndReference, { variant, reading, unit }: Candidate): Span | undefined {
  const { tokens } = parse.context;
  const spans = reading === undefined ? variant.leftovers : leftoversOf(parse, variant, reading);
  const over = spans.find(({ from, to }) => {
    const isBehind = from === variant.street?.to || from === reading?.junkFrom;
    const isJoined = tokens[from]!.before !== Break.Comma || tokens[from]!.value >= 0;
    return isBehind && isJoined && tokens.slice(from, to).some(({ value }) => value >= 0);
  });
  if (over !== undefined) return over;
  const isNumber = unit === 'unverified' && isBehindStreet(tokens, variant) && /^\d/.test(variant.unit!.number);
  return isNumber ? variant.unit : undefined;
}

function isBehindStreet(tokens: readonly Token[], { street, unit }: ParseVariant): boolean {
  if (unit === undefined || unit.designator !== undefined || street === undefined || unit.from < street.to)
    return false;
  return tokens[unit.from]!.before !== Break.Comma || tokens[unit.from]!.value >= 0;
}

/** The street is called like a numbered road, as `COUNTY RD` and `PERTH LINE` are, but has no number. */
function lacksNumber({ reference }: TextAndReference, { entry, street }: Candidate): boolean {
  const words = `${reference.entryText(entry)} ${reference.typeCodeOfStreet(street)}`.trim().split(' ').map(fold);
  const lexeme = phraseLexeme(words, 0);
  if (lexeme !== undefined && (lexeme.kinds & Kind.RoadWord) !== 0 && lexeme.words === words.length) return true;
  const road = calledRoad([...canonicalWords(words.join(' ')), ANY_NUMBER])?.road;
  return road !== undefined && !MAY_HAVE_UNITS.has(road);
}

const ANY_NUMBER = '1';
/** `ELM RD 5` and `CORNWALL HWY 5` are streets with units. */
const MAY_HAVE_UNITS: ReadonlySet<string> = new Set(['ROAD', 'HIGHWAY']);
