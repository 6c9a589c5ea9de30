import type { AddressElements } from '../address/elements.ts';
import { ELEMENT_NAMES, emptyElements } from '../address/elements.ts';
import { Owner, wordsAt } from '../parse/words/context.ts';
import { textOf } from '../parse/words/span-text.ts';
import { MAX_TOKENS } from '../parse/words/token.ts';
import type { Parse } from '../parse/words/variant.ts';
import { fold } from '../text/fold.ts';

/** Keywords that mark an element; the elements hold them as symbols. */
const AS_SYMBOLS: ReadonlySet<number> = new Set([
  Owner.Box,
  Owner.Route,
  Owner.General,
  Owner.Station,
  Owner.Site,
  Owner.Compartment,
  Owner.Unit,
]);

/** `504B`, `PH2`: elements that are mostly typed as one word. */
const RUN_TOGETHER: readonly ((elements: AddressElements) => string)[] = [
  ({ StreetNumberFrom, StreetNumberSuffix }) => StreetNumberFrom + StreetNumberSuffix,
  ({ StreetNumberTo, StreetNumberSuffix }) => StreetNumberTo + StreetNumberSuffix,
  ({ UnitDesignator, UnitNumber }) => UnitDesignator + UnitNumber,
];

/**
 * The elements of an input that matches no address of the reference. They keep every word of the input: what no other
 * element holds goes to AdditionalInfo, in the order typed.
 */
export function withEveryWord(parse: Parse, elements: AddressElements): AddressElements {
  const { fields } = parse.context;
  // A foreign address stays as it is, line by line; so does an input too long to be read to its end.
  if (elements.TypeOfAddress === 'AES_Foreign' || parse.context.tokens.length >= MAX_TOKENS) {
    return asItStands(fields);
  }
  const texts = [...ELEMENT_NAMES.map((name) => elements[name]), ...RUN_TOGETHER.map((join) => join(elements))];
  const held = new Set(texts.flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u)));
  const { tokens, owner } = parse.context;
  const street = parse.variants[0]?.street;
  const missing: string[] = [];
  let keywordTo = 0;
  for (let at = 0; at < tokens.length; at++) {
    const { word, entry } = tokens[at]!;
    const isDelivery = AS_SYMBOLS.has(owner[at]!);
    // the second word of CASE POSTALE is no keyword by itself
    if (isDelivery) keywordTo = Math.max(keywordTo, at + (wordsAt(parse.context, at)?.words ?? 0));
    const symbol = (isDelivery && at < keywordTo) || (entry !== undefined && (isDelivery || inside(street, at)));
    const code = owner[at] === Owner.PostalCode && elements.PostalCode !== '';
    const place = owner[at] === Owner.Province && elements.Province !== '';
    if (symbol || code || place || owner[at] === Owner.Noise || owner[at] === Owner.Country) continue;
    const parts = fold(word)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((part) => part !== '');
    if (!parts.every((part) => held.has(part))) missing.push(textOf(parse, at, at + 1));
  }
  if (missing.length === 0) return elements;
  const info = [elements.AdditionalInfo, ...missing].filter((text) => text !== '').join(' ');
  return { ...elements, AdditionalInfo: info };
}

/** The elements of a text that stays as it is, line by line. */
export function asItStands(fields: readonly { readonly text: string }[]): AddressElements {
  const rows = fields.map(({ text }) => text.trim()).filter((text) => text !== '');
  return { ...emptyElements('AES_Foreign'), AdditionalInfo: rows.join('\n') };
}

function inside(span: { readonly from: number; readonly to: number } | undefined, at: number): boolean {
  return span !== undefined && at >= span.from && at < span.to;
}
