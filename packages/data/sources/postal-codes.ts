import { parsePostalCode, provincesOfPostalCode } from '@civique/engine/address';
import type { Remark } from './row-tally.ts';

/** The postal code column of a row, judged. */
export interface JudgedPostalCode {
  /** `K7L1A1`, empty when the row has none that can be used. */
  readonly code: string;
  /** `K7L`, empty with the code. */
  readonly fsa: string;
  /** Why the code cannot be used. */
  readonly remark: Remark | undefined;
}

/** Judges the text of a row of the given province. A code of another province would send a letter to a stranger. */
export function judgePostalCode(text: string, province: string): JudgedPostalCode {
  if (text === '') return { code: '', fsa: '', remark: 'POSTAL_CODE_EMPTY' };
  const code = parsePostalCode(text);
  if (code === undefined) return { code: '', fsa: '', remark: 'POSTAL_CODE_FORM' };
  const fsa = code.slice(0, 3);
  if (!provincesOfPostalCode(fsa).includes(province)) return { code: '', fsa: '', remark: 'POSTAL_CODE_PROVINCE' };
  return { code, fsa, remark: undefined };
}
