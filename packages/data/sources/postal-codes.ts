import { parsePostalCode, provincesOfPostalCode } from '@civique/engine/address';
import type { Remark } from './row-tally.ts';

/** The postal code of a row, once checked. */
export interface JudgedPostalCode {
  /** `K7L1A1`; empty if the row has no usable code. */
  readonly code: string;
  /** `K7L`; empty if the code is. */
  readonly fsa: string;
  /** Why the code cannot be used. */
  readonly remark: Remark | undefined;
}

/** Checks a row's postal code against its province. A code from another province would send a letter to a stranger. */
export function judgePostalCode(text: string, province: string): JudgedPostalCode {
  if (text === '') return { code: '', fsa: '', remark: 'POSTAL_CODE_EMPTY' };
  const code = parsePostalCode(text);
  if (code === undefined) return { code: '', fsa: '', remark: 'POSTAL_CODE_FORM' };
  const fsa = code.slice(0, 3);
  if (!provincesOfPostalCode(fsa).includes(province)) return { code: '', fsa: '', remark: 'POSTAL_CODE_PROVINCE' };
  return { code, fsa, remark: undefined };
}
