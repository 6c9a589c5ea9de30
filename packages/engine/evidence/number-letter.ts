import type { ParseContext } from '../parse/context.ts';
import type { StreetReading } from '../parse/readings.ts';

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

/** Of a key, or of a word. */
const NUMBER_WITH_LETTER = /^(.*\d)[A-DFGI-MPQUVX-Z]$/;

/** `558 52ND A E`: an avenue. */
export function mayEndInType({ words }: ParseContext, { nameFrom, nameTo, types }: StreetReading): boolean {
  return types.length === 0 && nameTo === nameFrom + 2 && words[nameTo - 1] === 'A';
}
