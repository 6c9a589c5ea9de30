import { COUNTRIES, type Country } from '../address/countries.ts';
import { FOREIGN_CITIES, type ForeignCities, MAX_CITY_WORDS } from '../address/foreign-cities.ts';
import { placeNameKey } from '../address/name-key.ts';
import { Owner, type ParseContext } from '../parse/words/context.ts';
import { Break } from '../parse/words/token.ts';
import type { Parse } from '../parse/words/variant.ts';
import { HAS_DIGIT } from '../text/digits.ts';
import { damerauLevenshtein } from '../text/distance.ts';

/**
 * The country of an address for which no Canadian one was found. The sign is a code in the country's format beside one
 * of its cities (`75001 Paris`, `Sydney NSW 2000`), or a country name of its own with one or two wrong letters.
 * Undefined if nothing points to any country. The caller checks for a province, a postal code or CANADA in the text.
 */
export function foreignPlaceOf(parse: Parse): Country | undefined {
  return byCityAndCode(parse.context) ?? byMisspeltName(parse.context);
}

/** Prefixes that some countries put before their codes: `D-10117`, `F-69002`. */
const PREFIX = /^(?:D|F|I|E|A|B|CH|DE|FR|ES|IT|NL|BE|AT|SE|FI|NO|DK|PL)$/;

const BRITISH_CODE = /^[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][ABD-HJLNP-UW-Z]{2}$/;

function byCityAndCode(context: ParseContext): Country | undefined {
  const { words } = context;
  // needs the civic number and the code: without both there is only a number and a name
  if (words.filter((word) => HAS_DIGIT.test(word)).length < 2) return undefined;
  for (let from = 1; from < words.length; from++) {
    for (let to = Math.min(words.length, from + MAX_CITY_WORDS); to > from; to--) {
      const name = words.slice(from, to).join(' ');
      for (const row of FOREIGN_CITIES) {
        if (row.cities.has(name) && besideCode(context, row, from, to)) return row.country;
      }
    }
  }
  return undefined;
}

/** The code stands right before or right after the name, and the name ends its part of the address. */
function besideCode(context: ParseContext, row: ForeignCities, from: number, to: number): boolean {
  const { tokens, words } = context;
  for (const count of [1, 2]) {
    const before = from - count;
    if (before > 0 && isCode(row, words.slice(before, from).join(''))) {
      return to >= tokens.length || tokens[to]!.before >= Break.Comma || words[to] === 'CEDEX';
    }
    const after = words.slice(to, to + count);
    if (after.length === count && isCode(row, after.join(''))) return to + count >= tokens.length || isIrish(row);
  }
  return false;
}

function isIrish({ country }: ForeignCities): boolean {
  return country.code === 'IE';
}

function isCode({ shape }: ForeignCities, text: string): boolean {
  if (shape === '') return BRITISH_CODE.test(text);
  const digits = /^([A-Z]{1,2})([0-9]+)$/.exec(text);
  const bare = digits !== null && PREFIX.test(digits[1]!) ? digits[2]! : text;
  return bare.replace(/[0-9]/g, '9').replace(/[A-Z]/g, 'A') === shape || (shape === 'A99A' && isEircodeKey(text));
}

/** Routing key of an Irish code: `D01`, `T12`, `D6W`. */
function isEircodeKey(text: string): boolean {
  return /^(?:[AC-FHKNPRTV-Y][0-9]{2}|D6W)$/.test(text);
}

const LONG_NAME = 10;

/** `GERMNY`, `UNTIED KINGDOM` after the last comma or line end, where no known municipality is meant. */
function byMisspeltName(context: ParseContext): Country | undefined {
  const { tokens, words, owner, places } = context;
  let from = tokens.length - 1;
  while (from > 0 && tokens[from]!.before < Break.Comma) from--;
  if (from <= 0 || words.length - from > MAX_CITY_WORDS) return undefined;
  for (let i = from; i < tokens.length; i++) if (owner[i] !== Owner.None || HAS_DIGIT.test(words[i]!)) return undefined;
  const name = words.slice(from).join(' ');
  if (name.length < 6 || places.placeWeight(placeNameKey(name)) > 0) return undefined;
  const limit = name.length >= LONG_NAME ? 2 : 1;
  return COUNTRIES.find(({ surfaces }) =>
    surfaces.some((surface) => surface.length >= 6 && damerauLevenshtein(name, surface, limit) <= limit),
  );
}
