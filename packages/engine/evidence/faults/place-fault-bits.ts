import { placeNameKey } from '../../address/name-key.ts';
import { FAULTS, type Fault } from '../../match/compare/faults.ts';
import { isBare } from '../../match/places/bare-places.ts';
import { isShortened } from '../../match/places/shortened-places.ts';
import { nearlyWritten } from '../../match/places/written-places.ts';
import { lettersOf } from '../../parse/words/disguise.ts';
import type { ParseVariant } from '../../parse/words/variant.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { fold, glue } from '../../text/fold.ts';
import { remembering, rememberingPair } from '../../text/remembering.ts';
import { lettersBits } from '../model/chance.ts';
import { PROVINCE_SLIP_BITS, SHORTENED_PLACE_BITS } from '../model/error-model.ts';
import { slipBits } from '../model/slips.ts';
import { spelledSlipBits } from '../model/spelled-slips.ts';
import type { Evidence } from '../model/weight.ts';
import { wordsBits } from './reading-bits.ts';

/** What a difference in place or province says: how often somebody who meant the address writes it so. */

const keyOfPlace = remembering(8, placeNameKey);

/**
 * The likeliest slips between a place as typed and its name, which may lack its vowels or its small words; all
 * candidates in one place ask for it.
 */
const placeSlipBits = rememberingPair(32, (typed, meant) => {
  const [key, name, letters] = [keyOfPlace(typed), keyOfPlace(meant), glue(fold(typed))];
  // LAK E MILLRICK: a letter of the name, which the key holds as a word
  const whole = letters === key ? Number.NEGATIVE_INFINITY : slipBits(letters, name);
  const digitless = HAS_DIGIT.test(typed) ? keyOfPlace(fold(typed).split(' ').map(lettersOf).join(' ')) : key;
  const slips = Math.max(slipBits(digitless, name), whole, spelledSlipBits(typed, meant));
  const isShort = slips < SHORTENED_PLACE_BITS && (isShortened(typed, meant) || isBare(typed, meant));
  return isShort ? SHORTENED_PLACE_BITS : slips;
});

/** Bits of a fault of place, province or country, at most 0; `entry` is the name that the text used. */
export function placeFaultBits(
  evidence: Evidence,
  variant: ParseVariant,
  fault: Fault,
  entry: number,
  municipality: number,
): number {
  const { reference, parse } = evidence;
  const { code, from, penalty } = fault;
  const bits = FAULTS[code].bits;
  switch (code) {
    case 'MUNICIPALITY_CORRECTED':
    case 'MUNICIPALITY_CORRECTED_TWICE': {
      const slips = Math.max(
        placeSlipBits(from, reference.municipalityNameText(entry)),
        ...writtenSlipBits(reference, from, municipality),
      );
      const asSlip = slips === Number.NEGATIVE_INFINITY ? bits : slips;
      // ST JOHNS NB for SAINT JOHN: what was typed is the name of another place
      return variant.municipalityKnown ? Math.max(asSlip, FAULTS.MUNICIPALITY_DIFFERENT.bits) : asSlip;
    }
    case 'MUNICIPALITY_UNKNOWN': {
      const typed = keyOfPlace(from);
      const name = keyOfPlace(reference.municipalityText(municipality));
      if (typed.endsWith(name)) return bits + lettersBits(typed.slice(0, -name.length));
      const slips = Math.max(slipBits(typed, name), anotherPlaceBits(evidence, variant, from));
      return Math.max(slips, bits + (variant.municipality === undefined ? 0 : wordsBits(parse, variant.municipality)));
    }
    case 'MUNICIPALITY_DIFFERENT':
      return bits;
    case 'PROVINCE_CORRECTED':
      return penalty <= 2 || parse.tail.provinceMisspelt ? PROVINCE_SLIP_BITS : bits;
    default:
      return bits;
  }
}

/** `DOWNSVEIW` for an address of North York: the slips in names of our own table that lead to the municipality. */
function writtenSlipBits(reference: Reference, typed: string, municipality: number): number[] {
  const key = keyOfPlace(typed);
  const meant = nearlyWritten(reference)(key).filter(({ places }) =>
    places.some((place) => place.municipality === municipality),
  );
  return meant.map(({ name }) => slipBits(key, name));
}

/** `TORNOTO` for an address of Kingston: another place, misspelt as well. */
function anotherPlaceBits({ reference, found }: Evidence, { municipalityKey }: ParseVariant, typed: string): number {
  const places = found.scopes.get(municipalityKey)?.places ?? [];
  const slips = places.map(({ entry }) => placeSlipBits(typed, reference.municipalityNameText(entry)));
  return FAULTS.MUNICIPALITY_DIFFERENT.bits + Math.max(...slips);
}
