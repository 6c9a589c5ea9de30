import { countryOf } from '../address/countries.ts';
import { Owner } from '../parse/context.ts';
import type { Parse } from '../parse/variant.ts';

/** Outward and inward half of a British postcode; the inward half is never the end of a Canadian code. */
const UK_OUTWARD = /^(?:[A-Z]{1,2}[0-9][A-Z0-9]?)$/;
const UK_INWARD = /^[0-9][ABD-HJLNP-UW-Z]{2}$/;

export interface Foreign {
  /** ISO English short name, upper case. */
  readonly country: string;
  /** Nothing in Canada can outweigh it. */
  readonly certain: boolean;
  /** Believed when no Canadian address was found. */
  readonly likely: boolean;
}

/** What speaks for an address outside Canada; undefined when nothing does. */
export function foreignOf(parse: Parse): Foreign | undefined {
  const { tail } = parse;
  const canadian = saysCanada(parse) && (tail.postalCode !== '' || tail.canada || tail.foreign?.strength !== 3);
  const { foreign } = tail;
  if (foreign !== undefined && !canadian) {
    const country = foreign.country?.en ?? 'UNITED STATES';
    return { country, certain: foreign.strength === 3, likely: foreign.strength >= 1 };
  }
  if (!canadian && hasBritishCode(parse))
    return { country: countryOf('UNITED KINGDOM')!.en, certain: false, likely: true };
  return undefined;
}

/** A postal code, CANADA or a province: the address is meant to be Canadian. */
export function saysCanada({ tail }: Parse): boolean {
  return tail.postalCode !== '' || tail.canada || tail.provinces.length > 0;
}

function hasBritishCode(parse: Parse): boolean {
  const { words, tokens, owner } = parse.context;
  for (let i = words.length - 2; i >= 0 && i >= words.length - 5; i--) {
    // what was taken for a misread Canadian code needs a British city beside it
    if (owner[i] === Owner.Unit || owner[i] === Owner.PostalCode) continue;
    if (UK_OUTWARD.test(words[i]!) && UK_INWARD.test(words[i + 1]!) && tokens[i + 1]!.before < 4) return true;
  }
  return false;
}
