import { countryOf } from '../address/countries.ts';
import type { Candidate } from '../match/candidates/candidate.ts';
import { isChangeOf } from '../match/compare/fault-kinds.ts';
import type { Fault } from '../match/compare/faults.ts';
import { Owner } from '../parse/words/context.ts';
import type { Span } from '../parse/words/parts.ts';
import { Break } from '../parse/words/token.ts';
import type { Parse } from '../parse/words/variant.ts';

/** Outward and inward half of a British postcode. The inward half never ends a Canadian code. */
const UK_OUTWARD = /^(?:[A-Z]{1,2}[0-9][A-Z0-9]?)$/;
const UK_INWARD = /^[0-9][ABD-HJLNP-UW-Z]{2}$/;

export interface Foreign {
  /** ISO English short name, upper case. */
  readonly country: string;
  /** Nothing Canadian in the text can outweigh it. */
  readonly certain: boolean;
  /** Accepted if no Canadian address was found. */
  readonly likely: boolean;
  /** The words that say so. */
  readonly words: Span;
}

/** Signs of an address outside Canada; undefined if there are none. */
export function foreignOf(parse: Parse): Foreign | undefined {
  const { tail } = parse;
  const canadian = saysCanada(parse) && (tail.postalCode !== '' || tail.canada || tail.foreign?.strength !== 3);
  const { foreign } = tail;
  if (foreign !== undefined && !canadian) {
    const country = foreign.country?.en ?? 'UNITED STATES';
    return { country, certain: foreign.strength === 3, likely: foreign.strength >= 1, words: foreign };
  }
  const code = canadian ? undefined : britishCode(parse);
  if (code === undefined) return undefined;
  return { country: countryOf('UNITED KINGDOM')!.en, certain: false, likely: true, words: code };
}

/**
 * True if the words that name another country are not part of the Canadian address found: `LONDON, ENGLAND` is not
 * London in Ontario, but `JORDAN` in Ontario is.
 */
export function denies({ words }: Foreign, { context }: Parse, { variant, reading, faults }: Candidate): boolean {
  const { municipality, street } = variant;
  // AJAX, CA is Canada where Ajax has just that street and number
  if (context.owner[words.from] === Owner.Country) return faults.some(isOfPlaceOrName);
  if (isInside(words, street) && words.to <= (reading?.junkFrom ?? words.to)) return false;
  const corrected = faults.some((each) => isChangeOf(each, 'Municipality'));
  return corrected || !isInside(words, municipality);
}

function isOfPlaceOrName(fault: Fault): boolean {
  return isChangeOf(fault, 'Municipality') || isChangeOf(fault, 'StreetName');
}

function isInside(words: Span, span: Span | undefined): boolean {
  return span !== undefined && words.from >= span.from && words.to <= span.to;
}

/** A postal code, CANADA or a province shows that the address is meant to be Canadian. */
export function saysCanada({ tail }: Parse): boolean {
  return tail.postalCode !== '' || tail.canada || tail.provinces.length > 0;
}

function britishCode(parse: Parse): Span | undefined {
  const { words, tokens, owner } = parse.context;
  for (let i = words.length - 2; i >= 0 && i >= words.length - 5; i--) {
    // what looked like a misread Canadian code needs a British city beside it
    if (owner[i] === Owner.Unit || owner[i] === Owner.PostalCode) continue;
    if (UK_OUTWARD.test(words[i]!) && UK_INWARD.test(words[i + 1]!) && tokens[i + 1]!.before < Break.Comma)
      return { from: i, to: i + 2 };
  }
  return undefined;
}
