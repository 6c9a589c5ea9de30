import { ENGLISH_ENDINGS, FRENCH_ENDINGS } from '../../address/ordinal-endings.ts';
import { isNumberAgain } from '../../parse/street-line/number-pair.ts';
import type { ParseContext } from '../../parse/words/context.ts';
import { isCalledUnit } from '../../parse/words/parts.ts';
import { Break } from '../../parse/words/token.ts';
import { isNumber, PLAIN_FLOORS } from '../../parse/words/values.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';
import { Shape } from '../../parse/words/word.ts';

/**
 * `MAIN STR EET5`, `MAIN STREET 0`, `MAIN ST 1ST`, `MAIN ST 2 KM NORTH`: letters and a number, a zero, an ordinal or a
 * distance behind the street, and nothing calls it a unit. No line of 32,000 of employers and facilities ends its
 * street with a unit like that. `6, 6 MAIN ST`, `6-6 MAIN ST` and `6 MAIN ST 6` have their number twice, `6 RUE JEAN-C`
 * is cut off. In front, `CORNER STORE 88 6 MAIN ST` has the number of the shop, `K7L IN6 6 MAIN ST` half of a code.
 */
export function isNoUnit({ context }: Parse, { unit, civic }: ParseVariant): boolean {
  const { tokens, words } = context;
  if (unit?.number === '' && isJoinedToName(context, unit.from)) return true;
  if (unit === undefined || isCalledUnit(unit) || civic === undefined) return false;
  const { shape, letters, value, word, before } = tokens[unit.from]!;
  if (unit.from < civic.to) {
    const isTwice = unit.to === civic.from && isNumberAgain(tokens[unit.from]!, tokens[civic.from]!);
    const isOfCode = word.length === HALF_CODE && HALF_OF_CODE.test(words[unit.from - 1] ?? '');
    return isOfCode || isTwice || isOfShop(tokens, unit.from);
  }
  if (unit.to === unit.from + 1 && word === tokens[civic.from]!.word && civic.to <= unit.from) return true;
  if (shape === Shape.Letters && word.length === 1 && before === Break.Hyphen) return true;
  if (shape === Shape.NumberLetters && isOrdinalEnding(letters)) return true;
  if (BEFORE_CORNER.has(words[unit.from - 1]!)) return true;
  return value === 0 || DISTANCES.has(words[unit.to] ?? '') || (shape === Shape.LettersNumber && letters.length > 1);
}

/** `# 12 12 MAIN ST`, `12 MAIN ST #12`: the sign is that of the civic number, which is there twice. */
export function isNumberAgainSigned({ context }: Parse, { unit, civic }: ParseVariant): boolean {
  if (unit === undefined || civic === undefined || unit.designator !== undefined || !unit.sign) return false;
  const [typed, number] = [context.tokens[unit.to - 1]!, context.tokens[civic.from]!];
  return typed.word === unit.number && typed.word === number.word && isNumber(number);
}

/** `SAINT-PH ILEMON`: part of a name that was torn apart, unless no name holds the word (`MAIN ST-BSMT`). */
function isJoinedToName({ tokens, words }: ParseContext, at: number): boolean {
  return (
    tokens[at]!.before === Break.Hyphen && tokens[at - 1]!.shape === Shape.Letters && !PLAIN_FLOORS.has(words[at]!)
  );
}

const HALF_CODE = 3;
const HALF_OF_CODE = /^[A-Z]\d[A-Z]$/;

function isOfShop(tokens: ParseContext['tokens'], at: number): boolean {
  if (at < 2 || tokens[at]!.before !== Break.Space || tokens[at - 1]!.before !== Break.Space) return false;
  return NUMBERED_SHOPS.has(tokens[at - 1]!.word) && tokens[at - 2]!.shape === Shape.Letters;
}

/** What has a number or a letter of its own, or is the unit of a door. */
export const NUMBERED_SHOPS: ReadonlySet<string> = new Set(['STORE', 'BRANCH', 'MAGASIN', 'SUCCURSALE']);

/** `E` alone is none: unit 5E. */
function isOrdinalEnding(letters: string): boolean {
  return ENGLISH_ENDINGS.has(letters) || (letters.length > 1 && FRENCH_ENDINGS.has(letters));
}

/** `MAIN ST AT MAIN`, `MAIN ST NORTH OF HWY 7`: what follows is another street. */
const BEFORE_CORNER: ReadonlySet<string> = new Set(['AT', 'NEAR', 'BETWEEN', 'ENTRE', 'HWY', 'HIGHWAY', 'ROUTE']);
const DISTANCES: ReadonlySet<string> = new Set(['KM', 'KMS', 'MILES']);
