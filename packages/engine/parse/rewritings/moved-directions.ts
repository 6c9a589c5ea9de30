import { directionOf } from '../../address/directions.ts';
import { Kind, wordLexeme } from '../../address/lexicon.ts';
import { fold } from '../../text/fold.ts';
import type { Rewriting } from './rewriting.ts';

/** A quarter of a town, in letters or in full. */
const QUARTER = '(?:n\\. ?|n[ /]?)[ew]|(?:s\\. ?|s[ /]?)[ew]|(?:north|south)[ -]?(?:east|west)';
/** Any other direction. */
const SIDE = '[nsew]|north|south|east|west';
/** An avenue or a street that is called by a number. */
const NUMBERED = '\\d{1,3}(?:st|nd|rd|th|)[a-d]? ?(?:st|str|street|ave?|avenue)';
/** `AVENUE K`. */
const LETTERED = 'ave(?:nue)?\\.? \\p{L}';
/** Any other street. */
const NAMED =
  "\\p{L}[\\p{L}'’. -]{2,30} (?:st|street|ave|avenue|rd|road|dr|drive|blvd|boulevard|cres|crescent|way|trail)";
/** What may stand between the street and the place. */
const GAP = '\\.?(?:,? (?:#|(?:suite|ste|unit|apt)\\.? ?#?)\\d+[a-z]?)?[ ,\\n]{1,3}';
/** The words of a place. */
const PLACE = "\\p{L}[\\p{L}'’.-]+(?: \\p{L}[\\p{L}'’.-]+){0,2}";
const ENDS = '(?=\\.?(?:[ ,\\n]|$))';
/** No number follows, as in `UNIT E 22 ELM ST`. */
const ENDS_PLACE = '(?=\\.?(?:,|\\n|$| \\p{L}))';

/** The direction, which belongs to the street, where people write it elsewhere. */
export const MOVED_DIRECTIONS: readonly Rewriting[] = [
  {
    // 22 5 St, Calgary SW; 22 Avenue K, Saskatoon South: behind the place
    sign: new RegExp(`\\p{L} (?:${QUARTER}|${SIDE})${ENDS}`, 'iu'),
    kind: 'moved',
    pattern: new RegExp(
      `(?<=\\d )(${NUMBERED}|${LETTERED}|${NAMED})(${GAP})(${PLACE}) (${QUARTER}|${SIDE})${ENDS_PLACE}`,
      'giu',
    ),
    meant: behindPlace,
  },
  {
    // NE 22 5th St, Calgary: in front of the civic number
    sign: /^(?:n|s)/im,
    kind: 'moved',
    pattern: new RegExp(`(?<=^|\\n)(${QUARTER})\\.? (\\d{1,5}\\p{L}? ${NUMBERED})${ENDS}`, 'giu'),
    meant: ({ 0: typed, 1: quarter = '', 2: street = '', index, input }) => {
      const to = index + typed.length;
      // NW 22 5 ST SW has its own
      if (directionOf(/^\.? (\p{L}+)/u.exec(input.slice(to))?.[1] ?? '') > 0) return undefined;
      return [
        { text: street, from: to - street.length, to },
        { text: lettersOf(quarter), from: index, to: index + quarter.length },
      ];
    },
  },
];

/** The direction behind the street, what stood between, and the place. */
function behindPlace(found: RegExpExecArray): ReturnType<Rewriting['meant']> {
  const { index, 1: street = '', 2: gap = '', 3: place = '', 4: direction = '' } = found;
  // 22 5 ST NE CALGARY SE has its own; UNIT E is no place
  if (place.split(' ').some((word) => directionOf(word) > 0 || isOfUnit(word))) return undefined;
  const placeAt = index + street.length + gap.length;
  const directionAt = placeAt + place.length + 1;
  return [
    { text: street, from: index, to: index + street.length },
    { text: lettersOf(direction) + gap.trimEnd(), from: directionAt, to: directionAt + direction.length },
    { text: place, from: placeAt, to: placeAt + place.length },
  ];
}

function isOfUnit(word: string): boolean {
  return ((wordLexeme(fold(word))?.kinds ?? 0) & (Kind.Unit | Kind.BareUnit | Kind.Info)) !== 0;
}

/** `s.w` and `S/W` as SW. */
function lettersOf(quarter: string): string {
  return quarter.replace(/[^\p{L}]/gu, '');
}
