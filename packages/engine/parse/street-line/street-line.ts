import { Kind } from '../../address/lexicon.ts';
import { isNumberedStreet, numbered } from '../street/numbered-street.ts';
import { sortByCost } from '../words/by-cost.ts';
import { Owner, type ParseContext, wordsAt } from '../words/context.ts';
import { Break } from '../words/token.ts';
import { isCivic, isFrenchAt, isHyphen, UNIT_WORDS } from '../words/values.ts';
import { Shape } from '../words/word.ts';
import { trailingCivic, trailingUnits } from './behind-street.ts';
import { addLine, COST, isOnlyType, type StreetLine, type Stretch } from './divided-stretch.ts';
import { readOne } from './lone-number.ts';
import { readTwo } from './number-pair.ts';
import { civicsOfSeveral } from './several-numbers.ts';

const MAX_LINES = 8;
/** How many words may come before the first number. */
const MAX_LEAD = 6;

/** Every reasonable division of the tokens [from, to), best first. */
export function streetLines(context: ParseContext, from: number, to: number, splitUnits: boolean): StreetLine[] {
  const lines: StreetLine[] = [];
  const stretch: Stretch = { context, from, to, splitUnits, lines };
  for (let at = from; at < to; at++) {
    if (!isCivic(context.tokens[at]!) && !startsUnitCivic(context, at, to)) continue;
    readAt(stretch, at);
    // a later number starts a street only if the words before it are not a street
    if (at > from + MAX_LEAD) break;
  }
  trailingCivic(stretch);
  if (to > from) {
    // 350 RUE is cut off from its name
    const isFrench = to > from + 1 && wordsAt(context, from + 1)?.types.every(({ beforeName }) => beforeName) === true;
    const isNumbered = !isFrench && isNumberedStreet(context, from, to);
    const cost = isNumbered ? COST.noCivicNumbered : COST.noCivic + (isOnlyType(context, from, to) ? COST.onlyType : 0);
    lines.push({ civic: undefined, unit: undefined, street: { from, to }, before: undefined, cost });
  }
  trailingUnits(stretch);
  sortByCost(lines);
  return lines.length > MAX_LINES ? lines.slice(0, MAX_LINES) : lines;
}

/**
 * `PH2-100`, `A-123`, `MAIN-4`: a hyphen joins a non-numeric unit to the civic number. `C 123`: a letter needs none.
 */
function startsUnitCivic(context: ParseContext, at: number, to: number): boolean {
  const token = context.tokens[at]!;
  const next = context.tokens[at + 1];
  if (next === undefined || at + 1 >= to || !isCivic(next)) return false;
  const hyphen = isHyphen(next);
  if (token.shape === Shape.LettersNumber) {
    return next.before > Break.None && (hyphen || token.letters.length <= MAX_LABEL_LETTERS);
  }
  // 2W04-515
  if (token.shape === Shape.Mixed) return next.before === Break.Hyphen && token.word.length <= MAX_UNIT_SIGNS;
  if (token.shape !== Shape.Letters) return false;
  if (!hyphen) {
    const isLetter = token.word.length === 1 && next.before === Break.Space && (token.kinds & Kind.Direction) === 0;
    // LIVRER À 123 RUE EDDY
    return isLetter && !isFrenchAt(token) && !isInitial(context, at);
  }
  return token.word.length === 1 || UNIT_WORDS.has(token.word);
}

/** `SINGH, P 22 MAIN ST`: behind a single name that begins the line, a letter is rather an initial. */
function isInitial({ tokens, owner }: ParseContext, at: number): boolean {
  const name = tokens[at - 1];
  if (name === undefined || tokens[at]!.before !== Break.Comma || owner[at - 1] !== Owner.None) return false;
  const beginsLine = at === 1 || name.before >= Break.Line;
  return beginsLine && name.shape === Shape.Letters && name.word.length > 1 && name.kinds === 0;
}

const MAX_UNIT_SIGNS = 5;
/** `PH2 100 ELM ST`; STUDIO54 and ACME2 are called so. */
const MAX_LABEL_LETTERS = 3;

function readAt(stretch: Stretch, at: number): void {
  const { context, to } = stretch;
  for (const { civic, cost } of civicsOfSeveral(context, at, to)) {
    // 21 OR 42 AVENUE S N: the second number looks like a street, until the reference is consulted
    const asStreet = numbered(context, civic.to - 1, to) === 2 ? COST.ofSeveral : 0;
    addLine(stretch, civic, undefined, cost + asStreet);
  }
  const next = at + 1 < to ? context.tokens[at + 1]! : undefined;
  if (next !== undefined && isCivic(next)) readTwo(stretch, at);
  else readOne(stretch, at);
}
