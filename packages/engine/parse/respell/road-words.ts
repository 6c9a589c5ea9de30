import { Kind, wordLexeme } from '../../address/lexicon.ts';
import { SHORT_ROAD_WORDS } from '../../address/roads.ts';
import { damerauLevenshtein } from '../../text/distance.ts';
import { HAS_LETTER } from '../../text/letters.ts';
import { romanValue } from '../../text/roman.ts';
import type { Respelt, TypedWord } from '../words/typed-words.ts';

/** Words of roads that a number names, misspelt, shortened or run together: `Sideraod 10`, `Reg Rd 19`, `CtyRd25`. */

/** What a word means in front of a number, likeliest first. */
const SHORT: ReadonlyMap<string, readonly string[]> = new Map([
  ['FR', ['Fire Route', 'Fire Road']],
  // PR #210, PR210; one or two digits behind PR may be those of anything
  ['PR', ['Provincial Road']],
  // SH633
  ['SH', ['Highway']],
  ['HYW', ['Highway']],
  ['HIWY', ['Highway']],
  ['HWYY', ['Highway']],
  ['CORD', ['County Road']],
  ['CTYRD', ['County Road']],
  ['CNTYRD', ['County Road']],
  ['REGRD', ['Regional Road']],
  ['CONRD', ['Concession Road']],
  ['CONCRD', ['Concession Road']],
]);
/** What a word means in front of ROAD and a number; another one (`NORFOLK`) may come before it in the register. */
const BEFORE_ROAD: ReadonlyMap<string, string> = new Map([
  ['SD', 'Sideroad'],
  ['REG', 'Regional Road'],
  ['REGL', 'Regional Road'],
  ['REGION', 'Regional Road'],
  ['CO', 'County Road'],
  ['CTY', 'County Road'],
  ['CNTY', 'County Road'],
  ['CNTRY', 'County Road'],
]);
/** Words that are long enough to be misspelt in front of a number. */
const LONG = ['Sideroad', 'Concession', 'Highway', 'Autoroute'].map((road) => ({ word: road.toUpperCase(), road }));
/** In front of ROAD and a number. COUNTRY is a word of names. */
const LONG_BEFORE_ROAD = ['County', 'Regional', 'Concession', 'Township'].map((word) => ({
  word: word.toUpperCase(),
  road: `${word} Road`,
}));
const NO_SLIPS: ReadonlySet<string> = new Set(['COUNTRY', 'BOUNTY', 'MOUNTY', 'CONFESSION']);
/** Two slips in a word as long as this leave no doubt. */
const VERY_LONG = 10;

/** The words of roads in a text that are not those of a register. */
export function roadWords(text: string, words: readonly TypedWord[]): Respelt[] {
  const found: Respelt[] = [];
  for (let at = 0; at < words.length; at++) {
    const each = gluedRoad(words[at]!) ?? roadAt(text, words, at);
    if (each !== undefined) found.push(each);
  }
  return found;
}

const GLUED = /^([A-Z]{3,8}|(?:PR|SH)(?=\d{3}$)|RD(?=\d{1,3}[NEW]$)|RR(?=\d{2,3}[A-C]$))(\d{1,4}[A-Z]?)$/;

/** `CtyRd25`; `Hwy17B`, `Rd54N`, `RR34A`, whose letter behind the number hides the road. */
function gluedRoad({ folded, from, to, hasDigit }: TypedWord): Respelt | undefined {
  const [, word = '', number = ''] = (hasDigit && GLUED.exec(folded)) || [];
  const [short] = SHORT.get(word) ?? [];
  if (short !== undefined) return written(from, to, [`${short} ${number}`]);
  if (!isRoadWord(word) || !HAS_LETTER.test(number)) return undefined;
  const at = to - number.length;
  const form = [
    { text: word, from, to: at },
    { text: number, from: at, to },
  ];
  return { from, to, forms: [form], kind: 'parted' };
}

function isRoadWord(word: string): boolean {
  return ((wordLexeme(word)?.kinds ?? 0) & Kind.RoadWord) !== 0 || SHORT_ROAD_WORDS.has(word);
}

function roadAt(text: string, words: readonly TypedWord[], at: number): Respelt | undefined {
  const [word, next] = [words[at]!, words[at + 1]];
  if (word.hasDigit || next === undefined) return undefined;
  const { folded, from } = word;
  if (isRoadNumber(next)) {
    if (folded === 'PR' && !PROVINCIAL.test(next.folded)) return undefined;
    const roads = SHORT.get(folded) ?? misspelt(folded, LONG);
    return roads === undefined ? undefined : written(from, word.to, roads);
  }
  // F.R. 4
  const initials = folded.length + next.folded.length === 2 ? SHORT.get(folded + next.folded) : undefined;
  if (initials === undefined && !ROAD.has(next.folded)) return undefined;
  const number = words[at + 2];
  if (number === undefined || !isRoadNumber(number)) return undefined;
  if (initials !== undefined) return written(from, next.to, initials);
  const short = BEFORE_ROAD.get(folded);
  const roads = short === undefined ? misspelt(folded, LONG_BEFORE_ROAD) : [short];
  if (roads === undefined) return undefined;
  // REG ROAD #19: the sign is no part of the name
  const hasSign = text.slice(next.to, number.from).includes('#');
  return hasSign
    ? written(
        from,
        number.from,
        roads.map((road) => `${road} `),
      )
    : written(from, next.to, roads);
}

const ROAD: ReadonlySet<string> = new Set(['RD', 'ROAD']);

/** `10`, `10A`, `IV`. */
function isRoadNumber({ folded, hasDigit }: TypedWord): boolean {
  return hasDigit ? ROAD_NUMBER.test(folded) : romanValue(folded) !== undefined;
}

const PROVINCIAL = /^[2-5]\d\d$/;
const ROAD_NUMBER = /^\d{1,4}(?:[A-Z]|[NS][EW])?$/;

function misspelt(word: string, roads: typeof LONG): readonly string[] | undefined {
  if (word.length < SHORTEST || NO_SLIPS.has(word) || wordLexeme(word) !== undefined) return undefined;
  const found = roads.find(({ word: meant }) => {
    const most = meant.length >= VERY_LONG ? 2 : 1;
    return Math.abs(word.length - meant.length) <= most && damerauLevenshtein(word, meant, most) <= most;
  });
  return found === undefined || found.word === word ? undefined : [found.road];
}

const SHORTEST = 5;

function written(from: number, to: number, forms: readonly string[]): Respelt {
  return { from, to, forms: forms.map((text) => [{ text, from, to }]) };
}
