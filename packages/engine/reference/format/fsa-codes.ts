import { packPostalCode, unpackPostalCode } from '../../address/postal-code.ts';

/** Postal codes that one FSA can have: digit, letter, digit. Packed codes of an FSA are consecutive. */
export const CODES_PER_FSA = 2000;

/** How many FSAs can be: letter, digit, letter. */
export const FSAS = 18 * 10 * 20;

/** Number of an FSA (`K7L`), -1 when the text is none; packed code / 2000 of each of its codes. */
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
