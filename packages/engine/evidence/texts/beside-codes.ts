import { FAULTS } from '../../match/compare/faults.ts';
import { startsPostalCode } from '../../names/postal-prefix.ts';
import type { Parse } from '../../parse/words/variant.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { fold } from '../../text/fold.ts';
import type { Hypothesis } from '../posterior/posterior.ts';
import { type Weighed, withAside } from '../posterior/weighed.ts';

/** A text that holds several postal codes, read with one of them. */

/**
 * The readings whose code confirms an address: it is that of an address that is likely, and the street is as typed.
 * Another address in the same text may have its own code and be as likely, even if its street is misspelt: its number
 * is another one of the text.
 */
export function confirmedOf(reference: Reference, ways: readonly Weighed[]): ReadonlySet<Weighed> {
  const plainly = ways.map((way) => confirmedIn(reference, way, STREET_AND_CODE));
  const numbers = plainly.filter((each) => each !== undefined).map(numberAt);
  const isOfAnother = (way: Weighed): boolean => {
    const other = numbers.length === 0 ? undefined : confirmedIn(reference, way, CODE);
    return other !== undefined && !numbers.includes(numberAt(other));
  };
  return new Set(ways.filter((way, at) => plainly[at] !== undefined || isOfAnother(way)));
}

/** The likeliest address of which these elements are as typed. */
function confirmedIn(reference: Reference, { posterior }: Weighed, unchanged: RegExp): Hypothesis | undefined {
  return posterior.hypotheses.find(({ parse, candidate: { kind, postalCode, faults }, probability }) => {
    if (probability < LIKELY || kind !== 'civic' || postalCode < 0) return false;
    const isOfCode = reference.postalCodeText(postalCode) === parse.tail.postalCode;
    return isOfCode && faults.every(({ code, penalty }) => penalty === 0 || !unchanged.test(FAULTS[code].element));
  });
}

const LIKELY = 0.1;

const STREET_AND_CODE = /^(?:PostalCode|Street)/;
const CODE = /^PostalCode/;

/** Where the civic number is in the text. */
function numberAt({ parse, candidate }: Hypothesis): string {
  const { field, start } = parse.context.tokens[candidate.variant.civic!.from]!;
  return `${field}:${start}`;
}

/** What is set aside of a half stays there, in front of the other codes. */
export function besideCodes(weighed: Weighed, codes: string): Weighed {
  return withAside(weighed, ({ aside }) => (aside === undefined ? codes : `${aside} ${codes}`));
}

/**
 * `416 ELM AVE K1Z 8A4, 697 ALBERT ST K1P 5`: the address set aside has a code, too, of which only the beginning is
 * there. Two addresses that have each its own code are equally likely.
 */
export function endsInCutCode({ aside, tail }: Parse): boolean {
  const [, fsa = '', rest = ''] = CUT_CODE.exec(fold(aside ?? '')) ?? [];
  const code = fsa + rest;
  return startsPostalCode(code) && tail.postalCode !== '' && !tail.postalCode.startsWith(code);
}

/** Behind words with a number: `697 ALBERT ST OTTAWA ON K1P 5`. */
const CUT_CODE = /\d.* ([A-Z]\d[A-Z]) ?(\d?[A-Z]?)$/;
