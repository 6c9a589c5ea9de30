import { packPostalCode } from '../../address/postal-code.ts';
import { CODES_PER_FSA } from './fsa-codes.ts';

/** The number of a postal code in the builder's columns: packed + 1, 0 for none, -1 for a text that is not a code. */
export function codeNumber(postalCode: string): number {
  if (postalCode === '') return 0;
  const packed = packPostalCode(postalCode);
  return packed < 0 ? -1 : packed + 1;
}

/** The codes in use and their order, as a table of 2,000 codes for each FSA that occurs. */
export class PostalCodeRanks {
  private readonly pages: (Uint32Array | undefined)[] = [];

  /** Adds code numbers, which may repeat; skips 0. */
  add(codes: Iterable<number> & ArrayLike<number>): void {
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i]!;
      if (code === 0) continue;
      const fsa = Math.floor((code - 1) / CODES_PER_FSA);
      this.pages[fsa] ??= new Uint32Array(CODES_PER_FSA);
      this.pages[fsa][(code - 1) % CODES_PER_FSA] = 1;
    }
  }

  /** Numbers the codes and returns them packed, in ascending order. */
  rank(): Uint32Array {
    const packed: number[] = [];
    for (let fsa = 0; fsa < this.pages.length; fsa++) {
      const page = this.pages[fsa];
      if (page === undefined) continue;
      for (let at = 0; at < CODES_PER_FSA; at++) {
        if (page[at] !== 0) page[at] = packed.push(fsa * CODES_PER_FSA + at);
      }
    }
    return Uint32Array.from(packed);
  }

  /** Index + 1 of a code number that was added; 0 for 0. */
  of(code: number): number {
    return code === 0 ? 0 : this.pages[Math.floor((code - 1) / CODES_PER_FSA)]![(code - 1) % CODES_PER_FSA]!;
  }
}
