import { Kind } from '../../address/lexicon.ts';
import { SHORT_ROAD_WORDS } from '../../address/roads.ts';
import type { ParseContext } from '../words/context.ts';
import { textBetween } from '../words/span-text.ts';
import { Break } from '../words/token.ts';
import { isNumber, isNumberedRoad, startsWithNumber } from '../words/values.ts';

/**
 * Where a note about a road begins behind a street, or -1: the same road by its number (`MILL ROAD - RTE 12`,
 * `MILL ROAD / CR 12`, `MILL ROAD AKA HWY 2`), the one that leads there (`MILL ROAD OFF HWY 401`), or its exit
 * (`MILL ROAD EXIT 12`).
 */
export function roadBeside(context: ParseContext, from: number, to: number): number {
  for (let at = from + 1; at < to - 1; at++) {
    const exit = exitAt(context, from, at);
    if (exit > from) return exit;
    const isSaid = SAYS_ROAD.has(context.words[at - 1]!) && at - 1 > from;
    const isSetOff = isSaid || context.tokens[at]!.before === Break.SpacedHyphen || isBehindSlash(context, at);
    if (isSetOff && isRoad(context, at, to)) return isSaid ? at - 1 : at;
  }
  return -1;
}

/** `MILL RD / CR 12`, `MILL RD. / CR 12` */
function isBehindSlash(context: ParseContext, at: number): boolean {
  return SLASH.test(textBetween(context, at - 1, at));
}

const SLASH = /^\.?\s*\/\s*$/;

/** Words for another name of the road, or for one beside it. */
const SAYS_ROAD: ReadonlySet<string> = new Set(['AKA', 'ALIAS', 'OFF']);

/** `HWY 12`, `CR 12` */
function isRoad(context: ParseContext, at: number, to: number): boolean {
  if (isNumberedRoad(context, at, to)) return true;
  return at + 2 === to && SHORT_ROAD_WORDS.has(context.words[at]!) && startsWithNumber(context.tokens[at + 1]);
}

const EXITS: ReadonlySet<string> = new Set(['EXIT', 'SORTIE']);
const LEADS_TO_EXIT: ReadonlySet<string> = new Set(['OFF', 'TAKE', 'AT', 'VIA', 'PAR', 'DE', 'LA', 'L']);

/** Where the words begin that lead to an exit: `OFF HWY 401 EXIT 394`, `AUT. 15 SORTIE 23`, `TAKE EXIT 12`. */
function exitAt({ tokens, words }: ParseContext, from: number, exit: number): number {
  if (!EXITS.has(words[exit]!) || !startsWithNumber(tokens[exit + 1])) return -1;
  let at = exit;
  if (isNumber(tokens[at - 1]) && at - 1 > from) at--;
  if (at < exit && ((tokens[at - 1]!.kinds & Kind.RoadWord) !== 0 || words[at - 1] === 'AUT')) at--;
  while (at - 1 > from && LEADS_TO_EXIT.has(words[at - 1]!)) at--;
  return at;
}
