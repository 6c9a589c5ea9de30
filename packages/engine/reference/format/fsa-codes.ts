import { packPostalCode, unpackPostalCode } from '../../address/postal-code.ts';

/** The number of possible postal codes of an FSA (digit, letter, digit). Packed codes of an FSA are consecutive. */
export const CODES_PER_FSA = 2000;

/** The number of possible FSAs: letter, digit, letter. */
export const FSAS = 18 * 10 * 20;

/**
 * The number of an FSA (`K7L`): the packed code of each of its postal codes divided by 2,000. -1 when the text is no
 * FSA.
 */
export function packFsa(fsa: string): number {
  const packed = packPostalCode(`${fsa}0A0`);
  return packed < 0 ? -1 : packed / CODES_PER_FSA;
}

export function unpackFsa(packed: number): string {
  return unpackPostalCode(packed * CODES_PER_FSA).slice(0, 3);
}

export function fsaOfPackedCode(packed: number): number {
  return Math.floor(packed / CODES_PER_FSA);
}
