import { FAULTS } from '../match/faults.ts';
import type { Reference } from '../reference/read/reader.ts';
import { type Weighed, withAside } from './weighed.ts';

/** A text that holds several postal codes, read with one of them. */

/**
 * The code is that of an address that is likely, and the street is as typed. Another address in the same text may have
 * its own code and be as likely.
 */
export function isConfirmed(reference: Reference, { posterior }: Weighed): boolean {
  return posterior.hypotheses.some(({ parse, candidate: { kind, postalCode, faults }, probability }) => {
    if (probability < LIKELY || kind !== 'civic' || postalCode < 0) return false;
    const isOfCode = reference.postalCodeText(postalCode) === parse.tail.postalCode;
    return isOfCode && faults.every(({ code, penalty }) => penalty === 0 || !CONFIRMED.test(FAULTS[code].element));
  });
}

const LIKELY = 0.1;

const CONFIRMED = /^(?:PostalCode|Street)/;

/** What is set aside of a half stays there, in front of the other codes. */
export function besideCodes(weighed: Weighed, codes: string): Weighed {
  return withAside(weighed, ({ aside }) => (aside === undefined ? codes : `${aside} ${codes}`));
}
