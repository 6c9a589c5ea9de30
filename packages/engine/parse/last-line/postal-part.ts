import { packPostalCode, repairPostalCode, unlikeCharacters } from '../../address/postal-code.ts';
import type { ParseContext } from '../words/context.ts';
import type { PostalPart, Span } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import { Shape } from '../words/word.ts';

export const NO_CODE: PostalPart = { code: '', candidates: [], fsa: '', from: 0, to: 0 };

const NO_SPANS: readonly Span[] = [];

/** The last postal code of the input, in one token or several. `copies` are earlier occurrences of the same code. */
export function readPostalCode(context: ParseContext): { postal: PostalPart; copies: readonly Span[] } {
  const { tokens, words } = context;
  let postal = NO_CODE;
  let copies = NO_SPANS;
  // the tokens from here on are already codes
  let end = tokens.length;
  for (let i = tokens.length - 1; i >= 0; i--) {
    const count = codeLength(context, i, end);
    if (count === 0) continue;
    let code = words[i]!;
    for (let at = i + 1; at < i + count; at++) code += words[at]!;
    if (postal === NO_CODE) postal = { code, candidates: NO_CODE.candidates, fsa: '', from: i, to: i + count };
    else if (code === postal.code) copies = [...copies, { from: i, to: i + count }];
    else continue;
    end = i;
  }
  return { postal, copies };
}

/** What the first token of a code may be: `K7L3N6`, `K7L`, `K7`, `K`. */
const CODE_START = Shape.Mixed | Shape.LettersNumber | Shape.Letters;

/** How many tokens, from `i` on and before `end`, form a postal code; 0 for none. */
export function codeLength(context: ParseContext, i: number, end: number): number {
  const { tokens, words } = context;
  const { shape } = tokens[i]!;
  if ((shape & CODE_START) === 0) return 0;
  let code = words[i]!;
  // letters alone start a code only if each character was typed apart: `K 7 L 3 N 6`
  if (code.length > (shape === Shape.Letters ? 1 : 6)) return 0;
  for (let count = 1; count <= 6; count++) {
    if (code.length === 6) return packPostalCode(code) < 0 ? 0 : count;
    if (i + count >= end) return 0;
    const { before, word } = tokens[i + count]!;
    const isBehindHalf = count === 1 && code.length === 3;
    const isParted = before === Break.Comma && isBehindHalf && partsCode(context, i);
    // K7L / 3N6
    const isBroken = before === Break.Line && isBehindHalf && word.length === 3 && endsLine(tokens, i + count);
    if (before >= Break.Comma && !isParted && !isBroken) return 0;
    code += words[i + count]!;
    if (code.length > 6) return 0;
  }
  return 0;
}

/** `K7L,3N6`, `K7L , 3N6`, `K7L (3N6)`: one sign between the halves of a code. */
function partsCode({ tokens, fields }: ParseContext, at: number): boolean {
  const { end, field } = tokens[at]!;
  const signs = fields[field]!.text.slice(end, tokens[at + 1]!.start);
  return signs.trim().length === 1;
}

function endsLine(tokens: ParseContext['tokens'], at: number): boolean {
  return at + 1 === tokens.length || tokens[at + 1]!.before === Break.Line;
}

/** Codes whose characters have the shapes of those of the text. */
export function ofSameShape(text: string): string[] {
  return repairPostalCode(text).filter((code) => unlikeCharacters(code, text) === 0);
}
