import { spelledNameKey, streetNameKey } from '../../address/name-key.ts';
import { remembering } from '../../text/remembering.ts';
import { slipBits } from './slips.ts';

/** Slips between names whose keys hold some words in another form than they are written in: FIFTH is 5. */

/** The candidates of a text have few different names. */
export const keyOfStreet = remembering(8, streetNameKey);
const spelledOf = remembering(8, spelledNameKey);

/** The likeliest slips between two names as written, if one of them holds words that keys hold in another form. */
export function spelledSlipBits(typed: string, meant: string): number {
  const name = spelledOf(meant);
  return name === keyOfStreet(meant) ? Number.NEGATIVE_INFINITY : slipBits(spelledOf(typed), name);
}
