import { Kind } from '../../address/lexicon.ts';
import { ZEROS } from '../delivery/fillers.ts';
import { startsPlace } from '../delivery/remarks.ts';
import type { ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break, type Token } from '../words/token.ts';
import { leadsFrenchStreet, startsWithNumber, typeAt } from '../words/values.ts';
import { Shape } from '../words/word.ts';

/**
 * `V10023`, `C-20417`, `KD4410-2`, `1000-CA01`, `0000412`: more digits than a unit has behind its letters, letters
 * behind so many, or zeros in front.
 */
const RECORD = /^(?:[A-Z]-?\d{5,}|[A-Z]{2,4}-?\d{4,}(?:-\d+)?|\d{3,}-[A-Z]{2,4}\d+|00\d{3,})$/;
const MOST_PARTS = 3;
const LETTER_A = 65;

/**
 * `V10023 12 GREY RD`, `SHIP-TO 0000412 12 GREY RD`: the number of a customer or an account, in front of the civic
 * number or its unit. Without zeros in front, it begins a line. `0-12 GREY RD`: zeros in the column of the unit, too.
 */
export function recordNumber(context: ParseContext): Span | undefined {
  const { tokens } = context;
  for (let from = 0; from < tokens.length; from++) {
    const { before, kinds, word } = tokens[from]!;
    const isPadded = word.startsWith('00');
    const beginsLine = from === 0 || before >= Break.Line;
    if (!beginsLine && !(isPadded && isBehindWords(tokens[from - 1]!))) continue;
    if (beginsLine && isEmptyUnitOf(context, from)) return { from, to: from + 1 };
    if (word.length > 1 && (kinds & NOT_OF_RECORD) !== 0) continue;
    // most lines begin with a civic number or a word
    if (word.charCodeAt(0) < LETTER_A && !isPadded && !leadsLabel(tokens[from + 1])) continue;
    let text = word;
    let to = from + 1;
    while (tokens[to]?.before === Break.Hyphen && to < from + MOST_PARTS) text += `-${tokens[to++]!.word}`;
    if (RECORD.test(text) && leadsAddress(context, to)) return { from, to };
  }
  return undefined;
}

/** `0-12 GREY RD`, `000 12 GREY RD`: the column of the unit is filled with zeros, and the civic number follows. */
function isEmptyUnitOf(context: ParseContext, at: number): boolean {
  const { tokens } = context;
  const next = tokens[at + 1];
  if (!ZEROS.test(tokens[at]!.word) || next === undefined || next.before >= Break.Comma) return false;
  return !next.word.startsWith('0') && tokens[at + 2]?.before !== Break.Hyphen && leadsAddress(context, at + 1);
}

/** `SHIP-TO 0000412`, but not `APT 00412`, `#00412`. */
function isBehindWords({ shape, kinds }: Token): boolean {
  return shape === Shape.Letters && (kinds & NOT_OF_RECORD) === 0;
}

/** `-CA01`. */
function leadsLabel(token: Token | undefined): boolean {
  return token?.before === Break.Hyphen && token.shape === Shape.LettersNumber;
}

/** HWY 12345, RR 1234 */
const NOT_OF_RECORD = Kind.Unit | Kind.RoadWord | Kind.Route | Kind.PoBox | Kind.StreetType | Kind.Number;

/** A unit or a civic number; in `00606 12 ST`, 12 is the street. */
function leadsAddress(context: ParseContext, at: number): boolean {
  const { tokens } = context;
  const next = tokens[at];
  if (next === undefined || at + 1 >= tokens.length) return false;
  if ((next.kinds & Kind.Unit) !== 0) return true;
  if (!startsWithNumber(next) || next.letters.length > 1) return false;
  if (!typeAt(context, at + 1, tokens.length)) return true;
  // A-13074 107 AVE SURREY BC: a numbered avenue in front of the place, not AVENUE SURREY
  return leadsFrenchStreet(context, at + 1) && !startsPlace(context, at + 2);
}
