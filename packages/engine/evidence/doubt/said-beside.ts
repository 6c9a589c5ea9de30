import { Kind } from '../../address/lexicon.ts';
import {
  AMOUNTS,
  IN_FRONT,
  IN_FRONT_ON_LINE,
  MOST_WORDS_IN_FRONT,
  NEVER_USABLE,
} from '../../address/words-beside-numbers.ts';
import type { Candidate } from '../../match/candidates/candidate.ts';
import { isNameFault } from '../../match/compare/fault-kinds.ts';
import { FLOORS } from '../../match/compare/floors.ts';
import { FORMER } from '../../parse/delivery/remarks.ts';
import { isPrice, isReplaced, isUnsure } from '../../parse/street-line/unread-figures.ts';
import { AND_WORDS, OR_WORDS } from '../../parse/words/and-or.ts';
import { Owner, type ParseContext, wordsAt } from '../../parse/words/context.ts';
import { isCalledUnit, type Unit } from '../../parse/words/parts.ts';
import { textBetween } from '../../parse/words/span-text.ts';
import { Break } from '../../parse/words/token.ts';
import { isValue, startsWithNumber } from '../../parse/words/values.ts';
import type { Civic } from '../../parse/words/variant.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import type { TextAndReference } from '../model/weight.ts';

/** Words beside a number that say that the address is another one, or leave open which. */

/**
 * `ACROSS FROM 12 ELM ST`, `BETWEEN 2 AND 12 ELM ST`: somewhere near that door. `NO LONGER AT 12 ELM ST`: not there.
 * `10 OR MAYBE 12 ELM ST`, `12 ELM ST, UNIT 6 OR 9`, `UNIT 6 12 ELM ST / UNIT 9 12 ELM ST`: one of two. `1? ELM ST`,
 * `10 (12?) ELM ST`, `APPROX 12 ELM ST`: not sure.
 */
export function isSaidBeside({ parse: { context } }: Pick<TextAndReference, 'parse'>, found: Candidate): boolean {
  const { civic, unit, spareUnit, municipality } = found.variant;
  if (civic === undefined) return false;
  if (isNear(context, civic.from) || isSaidInFront(context, civic.from)) return true;
  if (isSecond(context, civic.from) || isOneOf(context, civic)) return true;
  // 12 KM ELM RD, 12 BOXES ELM RD
  if (AMOUNTS.has(context.words[civic.to] ?? '') && found.faults.some(isNameFault)) return true;
  if (isPrice(context, civic.from) || isUnsure(context, civic.from) || isReplaced(context, civic)) return true;
  if (unit !== undefined && isUnsure(context, unit.to - 1)) return true;
  if (municipality !== undefined && isOtherPlace(context, municipality.from, found.reading?.nameTo ?? 0)) return true;
  if (unit === undefined) return false;
  if (isCorner(context, unit, civic)) return true;
  // MOVED FROM UNIT 6, 12 ELM ST
  const isInFront = unit.from < civic.from && (isNear(context, unit.from) || isSaidInFront(context, unit.from));
  if (isInFront || isEither(context, unit.to)) return true;
  return spareUnit !== undefined && spareUnit.number !== '' && isTypedTwice(context, civic);
}

/** `12 ELM ST @ 98`: what looks like a unit is the street at the corner. */
function isCorner(context: ParseContext, unit: Unit, civic: Civic): boolean {
  const { from } = unit;
  if (isCalledUnit(unit) || from < civic.to) return false;
  return textBetween(context, from - 1, from).includes('@');
}

/** The number and the word behind it are there once more. */
function isTypedTwice({ tokens, words }: ParseContext, { number, from, to }: Civic): boolean {
  return tokens.some(({ value }, at) => value === number && at !== from && words[at + 1] === words[to]);
}

/** `9`, `B` or `BSMT` behind `OR` and a unit. */
function isEither({ tokens, words }: ParseContext, at: number): boolean {
  const next = tokens[at + 1];
  if (!OR_WORDS.has(words[at] ?? '') || next === undefined || next.before === Break.Comma) return false;
  if (!isValue(next) && !FLOORS.has(next.word)) return false;
  const behind = tokens[at + 2];
  const isLabel = HAS_DIGIT.test(next.word) || next.word.length === 1 || FLOORS.has(next.word);
  return isLabel && (behind === undefined || behind.before >= Break.Comma);
}

/** `710 KING ST, YORK OR WOODSTOCK`, `BETWEEN YORK AND WOODSTOCK`; the OR of RUE DE L'OR is part of the street. */
function isOtherPlace({ words }: ParseContext, at: number, nameTo: number): boolean {
  if (at - 1 <= nameTo) return false;
  const before = words[at - 1]!;
  return OR_WORDS.has(before) || (AND_WORDS.has(before) && words.slice(nameTo, at).some((word) => BETWEEN.has(word)));
}

const BETWEEN: ReadonlySet<string> = new Set(['BETWEEN', 'ENTRE']);

/** Words for what is near an address come right before its number; a line may end between, but no sentence. */
function isNear(context: ParseContext, at: number): boolean {
  if ((context.opens & Kind.Landmark) === 0 || at === 0 || context.tokens[at]!.before === Break.Comma) return false;
  // NEAR NUMBER 12
  const isAnnounced = (context.tokens[at - 1]!.kinds & Kind.Number) !== 0;
  if (endsLandmark(context, isAnnounced ? at - 1 : at)) return true;
  return (
    AND_WORDS.has(context.words[at - 1]!) && startsWithNumber(context.tokens[at - 2]) && endsLandmark(context, at - 2)
  );
}

/**
 * `NO LONGER AT 12 ELM ST`, `APPROX 12 ELM ST`, `BEFORE NO. 12`, `MOVED FROM FIRE NO. 12`; in `EVER AFTER, 12 ELM ST`
 * and on a line of its own, it is a name. `RETURN TO SENDER, 12 ELM ST` is none.
 */
function isSaidInFront({ tokens, words, owner }: ParseContext, civic: number): boolean {
  const { before } = tokens[civic]!;
  const phrases = before === Break.Comma ? NEVER_USABLE : IN_FRONT;
  for (let at = civic; at > 0; at--) {
    for (let from = at - 1; from >= Math.max(0, at - MOST_WORDS_IN_FRONT); from--) {
      const phrase = words.slice(from, at).join(' ');
      if (before < Break.Comma && IN_FRONT_ON_LINE.has(phrase)) return true;
      // OBSOLETE, 12 ELM ST, but not OLD OBSOLETE, 12 ELM ST
      const isNamed = at === from + 1 && NEVER_USABLE.has(phrase) && from > 0 && tokens[from]!.before < Break.Comma;
      if (phrases.has(phrase) && !isNamed) return true;
    }
    if ((tokens[at - 1]!.kinds & Kind.Number) === 0 && owner[at - 1] !== Owner.Noise) return false;
  }
  return false;
}

/** `12 OR 14 ELM ST`: words for a choice between the numbers of which the address is the first. */
function isOneOf({ words }: ParseContext, { isOfSeveral, from, to }: Civic): boolean {
  return isOfSeveral === true && words.slice(from, to).some((word) => OR_WORDS.has(word));
}

function endsLandmark(context: ParseContext, at: number): boolean {
  for (let from = at - 1; from >= Math.max(0, at - MOST_WORDS); from--) {
    const lexeme = wordsAt(context, from);
    if (lexeme === undefined || from + lexeme.words !== at || (lexeme.kinds & Kind.Landmark) === 0) continue;
    // FORMERLY 12 ELM ST: what a list still has; BOUCHERIE DU COIN 12 RUE EDDY: the name of a shop
    const isNamed = lexeme.surface === 'COIN' && context.words[from - 1] === 'DU';
    return !isNamed && !FORMER.test(lexeme.surface);
  }
  return false;
}

/** Words of the longest phrase. */
const MOST_WORDS = 4;

/** A number, and words for a choice, come right before that of the address. */
function isSecond({ tokens, words }: ParseContext, at: number): boolean {
  let from = at;
  while (from > 0 && PERHAPS.has(words[from - 1]!) && tokens[from]!.before < Break.Comma) from--;
  return from < at && OR_WORDS.has(words[from - 1] ?? '') && startsWithNumber(tokens[from - 2]);
}

const PERHAPS: ReadonlySet<string> = new Set(['MAYBE', 'PERHAPS', 'POSSIBLY', 'PEUT', 'ETRE', 'BIEN']);
