import { HAS_DIGIT } from './digits.ts';
import { isShifted } from './shifted-hands.ts';

/**
 * Names that are no longer near each other letter by letter, and still are one name to whoever knows which are
 * possible: cut short (`WOOD` for WOODSWORTH), without its vowels (`RVRVW`), with wrong ones (`MUNTENE`), written as it
 * sounds (`ELISABETH`, `MACIVOR`), typed with the hands beside their keys (`LOMH` for KING). Folded and without spaces,
 * like keys.
 */
type Distortion = 'cut' | 'vowelsLeftOut' | 'vowelsWrong' | 'soundsAlike' | 'handsShifted';

/** Fewest letters that show which name was meant. */
const SHORTEST = 3;
/** A beginning has more of them, unless it is most of the name. */
const SHORTEST_BEGINNING = 4;

/** How `typed` may stand for `meant`, likeliest first; undefined if it may not, or if it is the same. */
export function distortionOf(typed: string, meant: string): Distortion | undefined {
  if (typed === meant || typed.length < SHORTEST || HAS_DIGIT.test(typed) || HAS_DIGIT.test(meant)) return undefined;
  if (isSoundOf(typed, meant)) return 'soundsAlike';
  if (typed.length >= SHORTEST_BEGINNING && meant.startsWith(typed)) return 'cut';
  if (leavesVowelsOut(typed, meant)) return 'vowelsLeftOut';
  if (wrongVowels(typed, meant) >= FEWEST_WRONG) return 'vowelsWrong';
  return typed.length >= SHORTEST_BEGINNING && isShifted(typed, meant) ? 'handsShifted' : undefined;
}

/** One is a slip like any other. */
const FEWEST_WRONG = 2;

/** All vowels behind the first letter, or at least two of them, as BNDRY keeps the last of BOUNDARY. */
function leavesVowelsOut(typed: string, meant: string): boolean {
  if (typed.length >= meant.length) return false;
  const skeleton = skeletonOf(typed);
  if (skeleton !== skeletonOf(meant)) return false;
  if (!HAS_INNER_VOWEL.test(typed)) return true;
  return skeleton.length >= SHORTEST && meant.length - typed.length >= FEWEST_WRONG && isWithin(typed, meant);
}

/** The letters are all in the longer text, in their order. */
function isWithin(letters: string, text: string): boolean {
  let at = 0;
  for (const letter of text) if (letter === letters[at]) at++;
  return at === letters.length;
}

const HAS_INNER_VOWEL = /^.+[AEIOUY]/;
const DOUBLED = /(.)\1+/g;

/** The first letter and the consonants behind it; a doubled consonant counts once. */
export function skeletonOf(letters: string): string {
  return (
    letters.slice(0, 1) +
    letters
      .slice(1)
      .replace(/[AEIOUY]/g, '')
      .replace(DOUBLED, '$1')
  );
}

/** How many vowels are other vowels, if nothing else differs; 0 if something does. */
export function wrongVowels(typed: string, meant: string): number {
  if (typed.length !== meant.length || typed.length < SHORTEST_BEGINNING) return 0;
  let wrong = 0;
  for (let i = 0; i < typed.length; i++) {
    if (typed[i] === meant[i]) continue;
    if (!VOWELS.includes(typed[i]!) || !VOWELS.includes(meant[i]!)) return 0;
    wrong++;
  }
  return wrong;
}

const VOWELS = 'AEIOUY';

function isSoundOf(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > MOST_SILENT) return false;
  return soundOf(typed) === soundOf(meant);
}

/** Letters that may be silent in one name. */
const MOST_SILENT = 3;

/** Spellings of one sound, in the order in which they are replaced; English and French names share them. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/^MAC(?=[A-Z]{3})/, 'MC'],
  [/^(?:KN|GN)/, 'N'],
  [/^WR/, 'R'],
  [/PH/g, 'F'],
  [/IGH|EIGH(?=T)/g, 'I'],
  [/EIGH|EY|AY|AI|EI/g, 'E'],
  [/E?AULTS?|EAUX?|(?:AUD|AUT|OT)S?$|AUX?|AW|OE|OA|OU/g, 'O'],
  [/EE|EA|IE|Y/g, 'I'],
  [/SC(?=[EI])|C(?=[EI])|Z|SS|Ç/g, 'S'],
  [/CK|QU?|CH(?=R)|C(?!H)|K/g, 'K'],
  [/DG/g, 'G'],
  [/RH/g, 'R'],
  [/TH/g, 'T'],
  [/(?<=[AEIOU])H|H(?![AEIOU])/g, ''],
  [/(?!^)E?S?$/g, ''],
  [/([^AEIOU])\1+/g, '$1'],
];

/** A name as it sounds, roughly: equal for names that people take for one another when they hear them. */
function soundOf(name: string): string {
  let sound = name;
  for (const [spelling, meant] of SOUNDS) sound = sound.replace(spelling, meant);
  return sound;
}
