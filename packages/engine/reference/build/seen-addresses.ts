import { fsaOfPackedCode, packFsa } from '../format/fsa-codes.ts';
import { codeNumber } from '../format/postal-code-ranks.ts';

const MAX_CODES = 1 << 23;
const MAX_FSAS = 1 << 12;

/** Where the addresses of earlier rows lie, so that a source that names places more loosely finds their streets. */
export class SeenAddresses {
  /** Municipality and FSA packed into one number. */
  readonly #munFsas = new Set<number>();
  /** Street and postal code packed into one number. */
  readonly #streetCodes = new Set<number>();
  #last = -1;

  /** Adds an address; `pc` is the packed postal code + 1, not 0. */
  add(munId: number, streetId: number, pc: number): void {
    const pair = streetId * MAX_CODES + pc;
    // Neighbours usually follow each other.
    if (pair === this.#last) return;
    this.#last = pair;
    this.#streetCodes.add(pair);
    this.#munFsas.add(munId * MAX_FSAS + fsaOfPackedCode(pc - 1));
  }

  municipalityHasFsa(munId: number, fsa: string): boolean {
    const packed = packFsa(fsa);
    return packed >= 0 && this.#munFsas.has(munId * MAX_FSAS + packed);
  }

  streetHasCode(streetId: number, postalCode: string): boolean {
    const pc = codeNumber(postalCode);
    return pc > 0 && this.#streetCodes.has(streetId * MAX_CODES + pc);
  }
}
