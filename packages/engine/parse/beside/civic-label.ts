import type { ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break, type Token } from '../words/token.ts';
import { announcesNumber, isNumber, startsWithNumber } from '../words/values.ts';
import { Shape } from '../words/word.ts';

/** Words for the civic number, which need `NO` or `#` behind them. */
const NUMBERED: ReadonlySet<string> = new Set(['FIRE', 'EMERGENCY', '911', 'E911', 'HOUSE', 'HSE', 'H', 'CIVIC']);
/** Words that need none. */
const SURE: ReadonlySet<string> = new Set(['E911', 'CIV']);
/** `NO CIVIQUE 22`: the word behind the sign. */
const CIVIC: ReadonlySet<string> = new Set(['CIVIQUE', 'CIVIC', 'CIV']);
/** `911 ADDRESS: 22 MAIN ST`: between the label and the number. */
const BETWEEN: ReadonlySet<string> = new Set(['ADDRESS', 'ADDR', 'ADRESSE', ...CIVIC]);
const MOST_BETWEEN = 3;

/** A label, and whether it has a number of its own, which is no part of the address. */
interface CivicLabel extends Span {
  readonly isBeside: boolean;
}

/**
 * `911# 22 MAIN RD`, `FIRE NO. 22 MAIN RD`, `MAIN RD, HOUSE NO. 22`: what the countryside and other countries call the
 * civic number. In `22 MAIN RD, BATH ON (FIRE # 1234)` the number is another.
 */
export function civicLabel(context: ParseContext): CivicLabel | undefined {
  const { tokens, words } = context;
  for (let at = 0; at < tokens.length - 1; at++) {
    const isSure = SURE.has(words[at]!) || (isSign(tokens[at]!) && CIVIC.has(words[at + 1]!));
    if (!isSure && (!isWithinLabel(tokens[at + 1]!) || !NUMBERED.has(words[at]!))) continue;
    let value = at + 1;
    while (value <= at + MOST_BETWEEN && isWithinLabel(tokens[value])) value++;
    const number = tokens[value];
    if (!startsWithNumber(number) || number!.before >= Break.Comma) continue;
    const leads = leadsName(tokens[value + 1]);
    if (!leads && hasCivicBefore(tokens, at)) return { from: at, to: value + 1, isBeside: true };
    const begins = at === 0 || tokens[at]!.before >= Break.Line || leads;
    // 911 # 22 MAIN ST: unit 22
    const isCivic = words[at] === '911' && tokens[at + 1]!.before > Break.None && !BETWEEN.has(words[at + 1]!);
    return begins && !isCivic ? { from: at, to: value, isBeside: false } : undefined;
  }
  return undefined;
}

/** `NO`, `#`, `NUMBER`, `ADDRESS`, not behind a comma. */
function isWithinLabel(token: Token | undefined): boolean {
  return token !== undefined && token.before < Break.Comma && isSign(token);
}

function isSign(token: Token): boolean {
  return announcesNumber(token) || BETWEEN.has(token.word);
}

/** A line begins with a number before `at`. */
function hasCivicBefore(tokens: ParseContext['tokens'], at: number): boolean {
  return tokens.some((token, i) => i < at && isNumber(token) && (i === 0 || token.before >= Break.Comma));
}

/** The words of a street follow on the same line. */
function leadsName(token: Token | undefined): boolean {
  return token !== undefined && token.before < Break.Comma && token.shape === Shape.Letters;
}
