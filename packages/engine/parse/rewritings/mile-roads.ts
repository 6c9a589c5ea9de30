import type { Piece } from '../words/typed-words.ts';
import type { Rewriting } from './rewriting.ts';

const SIDE = '(n|e|w|north|east|west)';
const ROAD = 'r(?:oa)?d';
const ENDS = '(?=\\.?(?:[ ,\\n]|$))';
/** Behind the civic number. */
const BEHIND_CIVIC = '(?<=\\d\\p{L}?,? )';
const WORD = /mile|r(?:oa)?d/iu;

/**
 * The roads of Manitoba, which are a mile apart and called by how many miles they lie from the border or the meridian,
 * and on which side: `Road 54N`, which registers have with its number in front.
 */
export const MILE_ROADS: readonly Rewriting[] = [
  {
    // 22 Mile 15E, 22 Mile Road 8W, 22 Mile 49 Road East
    sign: /mile/i,
    kind: 'parted',
    pattern: new RegExp(
      `${BEHIND_CIVIC}mile (?:${ROAD}\\.? )?#?(\\d{1,3}) ?(?:${ROAD}\\.? )?${SIDE}(?: ${ROAD})?${ENDS}`,
      'giu',
    ),
    meant: (found) => numberAndRoad(found, found[1]!, found[2]!),
  },
  {
    // 22 44 West Road, 22 44 N Rd
    sign: /\d [new]/i,
    kind: 'parted',
    pattern: new RegExp(`${BEHIND_CIVIC}(\\d{1,3}) ${SIDE} ${ROAD}${ENDS}`, 'giu'),
    meant: (found) => numberAndRoad(found, found[1]!, found[2]!),
  },
  {
    // 22 N 78 Rd
    sign: /\d,? [new] \d/i,
    kind: 'parted',
    pattern: new RegExp(`${BEHIND_CIVIC}([new]) (\\d{1,3}) ${ROAD}${ENDS}`, 'giu'),
    meant: (found) => numberAndRoad(found, found[2]!, found[1]!),
  },
  {
    // 22 Rd 76-E, 22 Rd. 59 W.
    sign: /r(?:oa)?d\.? \d{1,3}[ -]/i,
    kind: 'parted',
    pattern: new RegExp(`${BEHIND_CIVIC}${ROAD}\\.? (\\d{1,3})[ -]([new])${ENDS}`, 'giu'),
    meant: (found) => numberAndRoad(found, found[1]!, found[2]!),
  },
];

/** `54N Road`, as registers have it. */
function numberAndRoad({ 0: typed, index }: RegExpExecArray, number: string, side: string): Piece[] {
  const numberAt = index + typed.indexOf(number);
  const { 0: word, index: wordAt } = WORD.exec(typed)!;
  const roadAt = index + wordAt;
  return [
    { text: number + side.charAt(0), from: numberAt, to: numberAt + number.length },
    { text: 'Road', from: roadAt, to: roadAt + word.length },
  ];
}
