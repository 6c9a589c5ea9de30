import { fold } from '../../text/fold.ts';
import type { Piece } from '../words/typed-words.ts';
import { isStreetType, type Rewriting } from './rewriting.ts';

/** Types that are written in front of their number. */
const ROADS = 'hwy|highway|rte|route|conc|concession|line|sideroad|rang|rg';
/** Types of streets that are called by a number; `1ebrun` is Lebrun, not a Run. */
const NUMBERED_TYPES = 'rue|avenue|ave?|rang|street|st|line|conc|concession|sideroad|siderd|road|rd';
const DIRECTIONS = 'n|s|e|w|o|ne|nw|se|sw|north|south|east|west|nord|sud|est|ouest';

/** A key above the space bar that was struck instead of it, beside a number or a direction. */
export const KEY_FOR_BLANK: readonly Rewriting[] = [
  {
    // 201 1stbAve, 27 16evrue, 5745 15nLine
    sign: /\d(?:st|nd|rd|th|e|re|)[cvbnm]\p{L}{2}/iu,
    pattern: new RegExp(
      `(?<=\\d\\p{L}?,? )(\\d{1,3}(?:st|nd|rd|th|re|e|))[cvbnm](${NUMBERED_TYPES})(?![\\p{L}\\d])`,
      'giu',
    ),
    meant: parted,
  },
  {
    // 113 Hwyv3
    sign: /\d,? [a-z]{2,10}[cvbnm]\d/i,
    pattern: new RegExp(`(?<=\\d\\p{L}?,? )(${ROADS})[cvbnm](\\d{1,3})(?![\\p{L}\\d])`, 'giu'),
    meant: parted,
  },
  {
    // 1223 Elm RdbE, 9 Elm StreetvNorth
    sign: new RegExp(`\\p{L}[cvbnm](?:${DIRECTIONS})(?!\\p{L})`, 'iu'),
    // 12 5 StNE: a quarter of the town, which lacks only the blank
    pattern: new RegExp(`(?<= )(\\p{L}{2,10})(?!n[ew](?!\\p{L}))[cvbnm](${DIRECTIONS})(?![\\p{L}\\d])`, 'giu'),
    // DRI V E, LA N E, COUR B E: a word as it stands
    meant: (found, knows) => {
      const isMeant = isStreetType(found[0]) || knows(fold(found[0]));
      return isStreetType(found[1]!) && !isMeant ? parted(found) : undefined;
    },
  },
];

/** What stands in front of the key, and behind it. */
function parted({ 0: typed, 1: first = '', 2: second = '', index }: RegExpExecArray): Piece[] {
  const to = index + typed.length;
  return [
    { text: first, from: index, to: index + first.length },
    { text: second, from: to - second.length, to },
  ];
}
