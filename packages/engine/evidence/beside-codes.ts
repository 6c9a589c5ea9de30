import { FAULTS } from '../match/faults.ts';
import { SURE } from './error-model.ts';
import { type Weighed, withAside } from './weighed.ts';

/** A text that holds several postal codes, read with one of them. */

/** The code is that of the likeliest address, and the street is as typed. */
export function isConfirmed({ posterior }: Weighed): boolean {
  const best = posterior.hypotheses[0];
  if (best === undefined || best.probability < SURE || best.candidate.kind !== 'civic') return false;
  return best.candidate.faults.every(({ code, penalty }) => penalty === 0 || !CONFIRMED.test(FAULTS[code].element));
}

const CONFIRMED = /^(?:PostalCode|Street)/;

/** What is set aside of a half stays there, in front of the other codes. */
export function besideCodes(weighed: Weighed, codes: string): Weighed {
  return withAside(weighed, ({ aside }) => (aside === undefined ? codes : `${aside} ${codes}`));
}
