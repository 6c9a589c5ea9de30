import { Kind } from '../../address/lexicon.ts';
import { isBehindPlace, Owner, type ParseContext, phraseCovering } from '../words/context.ts';
import { startsWithNumber } from '../words/values.ts';
import { WEAK_PROVINCES } from './province-part.ts';

/** Where a code is looked for in a text: right behind a province or a place. */
export function isPlaced(context: ParseContext, at: number): boolean {
  return followsProvince(context, at) || isBehindPlace(context, at);
}

/** A province or its label, or the country, is right before the token. `Adresse : 155, rue Eddy` is a number. */
export function followsProvince(context: ParseContext, at: number): boolean {
  if (at === 0) return false;
  const before = context.owner[at - 1];
  if (before === Owner.Province) return true;
  if (before === Owner.Noise && (!startsWithNumber(context.tokens[at]) || LABEL_ENDS.has(context.words[at - 1]!)))
    return true;
  // NO. C, 12 ELM ST
  if (WEAK_PROVINCES.has(context.words[at - 1]!)) return false;
  return (context.tokens[at - 1]!.kinds & (Kind.Province | Kind.Canada)) !== 0 || endsProvince(context, at);
}

/** Last words of the labels of a province or a code. */
const LABEL_ENDS: ReadonlySet<string> = new Set([
  ...['PROVINCE', 'PROV', 'STATE', 'TERRITORY', 'ETAT', 'CODE', 'POSTAL', 'POSTCODE', 'POSTALCODE', 'CODEPOSTAL'],
  ...['ZIP', 'ZIPCODE', 'CP', 'PC', 'P'],
]);

/** `NEW BRUNSWICK`: the words before `at` are the name of a province. */
function endsProvince(context: ParseContext, at: number): boolean {
  for (let length = 2; length <= MOST_PROVINCE_WORDS && length <= at; length++) {
    if (phraseCovering(context, at - length, at, Kind.Province) !== undefined) return true;
  }
  return false;
}

const MOST_PROVINCE_WORDS = 4;
