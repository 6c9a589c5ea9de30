import type { StreetReading } from '../../parse/street/readings.ts';
import type { ParseContext } from '../../parse/words/context.ts';

/**
 * `150B ST` for 150 ST, `TWP RD 500A` for TWP RD 500B: the letter belongs to the number, as a digit does, and the two
 * streets lie side by side. Left out, it is a slip. N, S, E, W and O may be a
 * direction; H, R and T are what a slip leaves of 5TH or 3RD.
 */
export function hasAnotherLetter(typed: readonly string[], meant: readonly string[]): boolean {
  return typed.some((word) => {
    const number = NUMBER_WITH_LETTER.exec(word)?.[1];
    if (number === undefined || meant.includes(word)) return false;
    return meant.some((other) => other === number || NUMBER_WITH_LETTER.exec(other)?.[1] === number);
  });
}

/**
 * `RD 54E` for 54N RD: the same number with another side. Of the words, since the key of 54E is that of an ordinal.
 */
export function hasAnotherSide(typed: readonly string[], meant: readonly string[]): boolean {
  return typed.some((word) => {
    const [, number, side] = NUMBER_WITH_SIDE.exec(word) ?? [];
    return number !== undefined && meant.some((other) => isOtherSide(other, number, side!));
  });
}

function isOtherSide(word: string, number: string, side: string): boolean {
  const [, other, letter] = NUMBER_WITH_SIDE.exec(word) ?? [];
  return other === number && letter !== side;
}

const NUMBER_WITH_SIDE = /^(\d+)([NSEW])$/;

/** Of a key, or of a word. */
const NUMBER_WITH_LETTER = /^(.*\d)[A-DFGI-MPQUVX-Z]$/;

/** `558 52ND A E`: an avenue. */
export function mayEndInType({ words }: ParseContext, { nameFrom, nameTo, types }: StreetReading): boolean {
  return types.length === 0 && nameTo === nameFrom + 2 && words[nameTo - 1] === 'A';
}
