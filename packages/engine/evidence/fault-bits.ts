import { calledRoad, roadDifferences } from '../address/called-road.ts';
import { directionOf } from '../address/directions.ts';
import { canonicalWords, placeNameKey, spelledNameKey, streetNameKey } from '../address/name-key.ts';
import { isBare } from '../match/bare-places.ts';
import { conceptOf, typeOf } from '../match/designation.ts';
import { spellingsOf, wholeOf } from '../match/distant-streets.ts';
import { isNameSlip, isOtherCode } from '../match/fault-kinds.ts';
import { FAULTS, type Fault, type FaultCode } from '../match/faults.ts';
import { isShortened } from '../match/shortened-places.ts';
import { typedRoad } from '../parse/called-road.ts';
import type { ParseContext } from '../parse/context.ts';
import { lettersOf } from '../parse/disguise.ts';
import { readingKey, readingWords } from '../parse/reading-keys.ts';
import type { StreetReading } from '../parse/readings.ts';
import { spanText } from '../parse/span-text.ts';
import type { Parse, ParseVariant } from '../parse/variant.ts';
import type { Reference } from '../reference/read/reader.ts';
import { HAS_DIGIT } from '../text/digits.ts';
import { distortionOf, wrongVowels } from '../text/distorted.ts';
import { fold } from '../text/fold.ts';
import { remembering, rememberingPair } from '../text/remembering.ts';
import { lettersBits } from './chance.ts';
import {
  CARELESS_BITS,
  CODE_SLIP_BITS,
  DEVIATION_BITS,
  DIRECTION_IN_FRONT_BITS,
  DISTORTION_BITS,
  EXTRA_BITS,
  IRISH_BITS,
  MAX_SLIP_BITS,
  NUMBER_LETTER_BITS,
  PARTICLE_ADDED_BITS,
  PROVINCE_SLIP_BITS,
  ROAD_BITS,
  SHORTENED_PLACE_BITS,
  TYPE_TWICE_BITS,
  UNLISTED_CODE_BITS,
  WORDS_TURNED_BITS,
} from './error-model.ts';
import { nameWordBits } from './name-word-bits.ts';
import { hasAnotherLetter, mayEndInType } from './number-letter.ts';
import { ordinalSlipBits } from './ordinal-slips.ts';
import { wordsBits } from './reading-bits.ts';
import { slipBits } from './slips.ts';
import type { Evidence, TextAndReference } from './weight.ts';

/** What a difference between the text and an address says: how often somebody who meant the address writes it so. */

/** The candidates of a text have few different names. */
const keyOfStreet = remembering(8, streetNameKey);
const wordsOfStreet = remembering(8, (name) => canonicalWords(fold(name)));
const keyOfPlace = remembering(8, placeNameKey);
const spelledOf = remembering(8, spelledNameKey);

/** Differences whose bits depend on what was typed. */
const COMPARED: ReadonlySet<FaultCode> = new Set<FaultCode>([
  'STREET_NAME_CORRECTED',
  'STREET_NAME_CORRECTED_TWICE',
  'MUNICIPALITY_CORRECTED',
  'MUNICIPALITY_CORRECTED_TWICE',
  'MUNICIPALITY_UNKNOWN',
  'PROVINCE_CORRECTED',
]);

/** At least the bits of a difference from a street under a code that the reference has, without comparing names. */
function mostFaultBits(fault: Fault): number {
  const { code, respelt } = fault;
  if (respelt === true || COMPARED.has(code)) return 0;
  if (isOtherCode(fault)) return CODE_SLIP_BITS;
  // the words may be an initial, or a type with a slip
  if (code === 'STREET_NAME_WORDS') return DEVIATION_BITS;
  return code === 'NUMBER_NOT_PLACED' ? NUMBER_LEFT_OVER_BITS : FAULTS[code].bits;
}

/** The least that a number costs if it contradicts what was read. */
const NUMBER_LEFT_OVER_BITS = EXTRA_BITS.contradicting + EXTRA_BITS.apart + EXTRA_BITS.word + EXTRA_BITS.digit;

/** The sum of `mostFaultBits`; somebody careless once is careless again. */
export function mostFaultsBits(faults: readonly Fault[]): number {
  let bits = 0;
  let deviations = 0;
  for (const fault of faults) {
    const most = mostFaultBits(fault);
    bits += most;
    if (most <= DEVIATION_BITS) deviations++;
  }
  return deviations < 2 ? bits : bits + CARELESS_BITS * (deviations - 1);
}

export function streetFaultBits(
  { reference, parse }: TextAndReference,
  reading: StreetReading | undefined,
  entry: number,
  { code }: Fault,
): number {
  const bits = FAULTS[code].bits;
  if (reading === undefined) return bits;
  if (reading.isWhole) return wholeBits(reference, parse, reading, entry);
  if (isNameSlip(code)) {
    const name = keyOfStreet(reference.entryText(entry));
    const typed = readingKey(parse.context, reading);
    if (!mayEndInType(parse.context, reading) && hasAnotherLetter([typed], [name])) return NUMBER_LETTER_BITS;
    const words = spanText(parse, { from: reading.nameFrom, to: reading.nameTo });
    if (IRISH.test(words) && typed === `O${name}`) return IRISH_BITS;
    if (isOtherLetter(words, reference.entryText(entry))) return NUMBER_LETTER_BITS;
    const text = reference.entryText(entry);
    const letters = Math.max(slipBits(typed, name), spelledSlipBits(words, text), ordinalSlipBits(words, text));
    const slips = letters >= DISTORTION_BITS.soundsAlike ? letters : Math.max(letters, distortionBits(typed, name));
    // T AVENUE for AVENUE T
    if (typed.length === name.length && (name + name).includes(typed)) return Math.max(slips, WORDS_TURNED_BITS);
    if (slips > Number.NEGATIVE_INFINITY) return slips;
    // FIFTH has the key 5, which no slip leads to; otherwise, too many slips explain nothing
    return HAS_DIGIT.test(name + typed) || name.length < 2 ? bits : -MAX_SLIP_BITS;
  }
  // CORT for DR is another type and has a slip
  if (code === 'STREET_TYPE_CORRECTED' && reading.typeMisspelt) {
    return bits + FAULTS.STREET_TYPE_MISSPELT.bits;
  }
  if (code === 'STREET_DIRECTION_REMOVED') {
    if (isAgainstName(reference, reading, entry)) return OTHER_DIRECTION;
    return reading.directionFrom < reading.nameFrom ? bits + DIRECTION_IN_FRONT_BITS : bits;
  }
  if (code === 'STREET_NAME_FORM' || code === 'STREET_NAME_WORDS') {
    const road = roadBits(reference, parse, reading, entry);
    if (road < 0) return road;
  }
  if (code === 'STREET_NAME_FORM') {
    // a missing ROAD is part of the form, and weighs by itself already
    const lacksType = reading.types.length === 0 && reference.typeOfEntry(entry) >= 0;
    return lacksType ? bits - FAULTS.STREET_TYPE_ADDED.bits : bits;
  }
  if (code === 'STREET_NAME_PARTICLE') {
    const name = keyOfStreet(reference.entryText(entry));
    return readingKey(parse.context, reading).length > name.length ? PARTICLE_ADDED_BITS : bits;
  }
  if (code === 'STREET_NAME_WORDS') {
    const meant = wordsOfStreet(reference.entryText(entry));
    const typed = typedWords(parse.context, reading);
    return Math.max(bits + nameWordBits(typed, meant), lastIsTypeBits(reference, reading, entry, typed, meant));
  }
  return bits;
}

const IRISH = /^O['’]/i;

/** `AVENUE M` for Avenue J: streets called by letters lie side by side, as those called by numbers do. */
function isOtherLetter(typed: string, meant: string): boolean {
  const [letter, other] = [typed, meant].map((name) => LETTER_BEHIND.exec(fold(name))?.[1]);
  return letter !== undefined && other !== undefined && letter !== other;
}

const LETTER_BEHIND = / ([A-Z])$/;

/** The canonical words of a name, but for a letter in front (`S. CREEK`), whose word would be that of a direction. */
function typedWords(context: ParseContext, reading: StreetReading): string[] {
  const words = readingWords(context, reading);
  const first = context.words[reading.nameFrom]!;
  return first.length === 1 && words.length > 1 ? [first, ...words.slice(1)] : words;
}

/** What `CAMBRIDGE WYA` weighs for Cambridge Way if its last word is the type, misspelt or once more. */
function lastIsTypeBits(
  reference: Reference,
  { types }: StreetReading,
  entry: number,
  typed: readonly string[],
  meant: readonly string[],
): number {
  const type = typeOf(reference, entry);
  const last = typed.at(-1)!;
  if (type === undefined || typed.length < 2 || meant.includes(last)) return Number.NEGATIVE_INFINITY;
  const isAgain = types.length > 0;
  // spelt right and alone, it is read as the type
  if (!isAgain && type.variants.includes(last)) return Number.NEGATIVE_INFINITY;
  const near = type.variants.filter((word) => word[0] === last[0] && Math.abs(word.length - last.length) < 2);
  if (near.length === 0) return Number.NEGATIVE_INFINITY;
  const slips = Math.max(...near.map((word) => slipBits(last, word)));
  const words = typed.slice(0, -1);
  const isRest = words.join('') === meant.join('');
  const rest = isRest ? 0 : FAULTS.STREET_NAME_WORDS.bits + nameWordBits(words, meant);
  // a type that is only misspelt was not left out
  return rest + slips + (isAgain ? TYPE_TWICE_BITS : -FAULTS.STREET_TYPE_ADDED.bits);
}

/** What is different about the name of a numbered road; 0 where nothing is, or the words name no such road. */
function roadBits(
  reference: Reference,
  { context }: Parse,
  { nameFrom, nameTo }: StreetReading,
  entry: number,
): number {
  const typed = typedRoad(context, { from: nameFrom, to: nameTo });
  if (typed === undefined) return 0;
  const words = wordsOfStreet(reference.entryText(entry));
  const type = conceptOf(reference, entry);
  const meant = calledRoad(type === 'highway' ? ['HIGHWAY', ...words] : words);
  const differences = (meant && roadDifferences(typed, meant)) ?? [];
  let bits = 0;
  for (const each of differences) bits += ROAD_BITS[each];
  return bits;
}

/** `400 THE EAST MALL` for The West Mall: the name has another direction than the typed one. */
function isAgainstName(reference: Reference, { direction }: StreetReading, entry: number): boolean {
  const named = wordsOfStreet(reference.entryText(entry))
    .map(directionOf)
    .filter((each) => each > 0);
  return named.length > 0 && !named.includes(direction);
}

const OTHER_DIRECTION = FAULTS.STREET_DIRECTION_CORRECTED.bits;

/** The likeliest slips between the words of a whole street and the ways to spell it. */
function wholeBits(
  reference: Reference,
  { context }: Parse,
  { nameFrom, nameTo }: StreetReading,
  entry: number,
): number {
  const typed = wholeOf(context, { from: nameFrom, to: nameTo });
  const bits = spellingsOf(reference, entry).map(
    ({ text, lacksType, lacksDirection }) =>
      slipBits(typed, text) +
      (lacksType ? FAULTS.STREET_TYPE_ADDED.bits : 0) +
      (lacksDirection ? FAULTS.STREET_DIRECTION_ADDED.bits : 0),
  );
  const most = Math.max(-MAX_SLIP_BITS, ...bits);
  const isAnother = hasAnotherLetter(context.words.slice(nameFrom, nameTo), wordsOfStreet(reference.entryText(entry)));
  return isAnother ? Math.min(most, NUMBER_LETTER_BITS) : most;
}

/** What a distortion of the whole name weighs; -Infinity for none, and for a cut, which is a slip. */
const distortionBits = rememberingPair(8, (typed, meant) => {
  const distortion = distortionOf(typed, meant);
  if (distortion === undefined || distortion === 'cut') return Number.NEGATIVE_INFINITY;
  const bits = DISTORTION_BITS[distortion];
  return distortion === 'vowelsWrong' ? bits + DISTORTION_BITS.wrongVowel * wrongVowels(typed, meant) : bits;
});

/** The likeliest slips between two names as written, if one of them holds words that keys hold in another form. */
function spelledSlipBits(typed: string, meant: string): number {
  const name = spelledOf(meant);
  return name === keyOfStreet(meant) ? Number.NEGATIVE_INFINITY : slipBits(spelledOf(typed), name);
}

/** The same between a place as typed and its name, which may lack its vowels or its small words; all candidates in one place ask for it. */
const placeSlipBits = rememberingPair(32, (typed, meant) => {
  const slips = Math.max(slipBits(lettersOf(keyOfPlace(typed)), keyOfPlace(meant)), spelledSlipBits(typed, meant));
  const isShort = slips < SHORTENED_PLACE_BITS && (isShortened(typed, meant) || isBare(typed, meant));
  return isShort ? SHORTENED_PLACE_BITS : slips;
});

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
      const slips = placeSlipBits(from, reference.municipalityNameText(entry));
      return slips === Number.NEGATIVE_INFINITY ? bits : slips;
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

/** `TORNOTO` for an address of Kingston: another place, misspelt as well. */
function anotherPlaceBits({ reference, found }: Evidence, { municipalityKey }: ParseVariant, typed: string): number {
  const places = found.scopes.get(municipalityKey)?.places ?? [];
  const slips = places.map(({ entry }) => placeSlipBits(typed, reference.municipalityNameText(entry)));
  return FAULTS.MUNICIPALITY_DIFFERENT.bits + Math.max(...slips);
}

export function codeFaultBits({ reference, parse, found }: Evidence, fault: Fault, postalCode: number): number {
  const { code } = fault;
  if (postalCode < 0 || !isOtherCode(fault)) return FAULTS[code].bits;
  const { tail } = parse;
  const meant = reference.postalCodeText(postalCode);
  const typed = tail.postalCode === '' ? typedCode(parse) : tail.postalCode;
  if (typed.length !== meant.length) return FAULTS[code].bits;
  const bits = Math.max(FAULTS[code].bits, CODE_SLIP_BITS * slipsOfCode(typed, meant));
  if (found.codeFound || tail.postalCode === '') return bits;
  const sameFsa = typed.slice(0, 3) === meant.slice(0, 3);
  if (!sameFsa && found.candidates.some((each) => isSlipOfCode(reference, typed, each.postalCode))) return bits;
  return Math.max(bits, sameFsa ? UNLISTED_CODE_BITS.sameFsa : UNLISTED_CODE_BITS.elsewhere);
}

/** A code that is one slip away from that of a candidate is hardly a new one of another FSA. */
function isSlipOfCode(reference: Reference, typed: string, postalCode: number): boolean {
  return postalCode >= 0 && slipsOfCode(typed, reference.postalCodeText(postalCode)) === 1;
}

function typedCode({ context, tail }: Parse): string {
  return context.words.slice(tail.postalFrom, tail.postalTo).join('');
}

/** Number of characters that differ; two that changed places are one slip. */
function slipsOfCode(typed: string, meant: string): number {
  let slips = 0;
  for (let i = 0; i < meant.length; i++) {
    if (typed[i] === meant[i]) continue;
    slips++;
    for (let step = 1; step <= 2; step++) {
      if (typed[i] === meant[i + step] && typed[i + step] === meant[i]) {
        const between = step === 1 || typed[i + 1] === meant[i + 1];
        if (between) return slips + (typed.slice(i + step + 1) === meant.slice(i + step + 1) ? 0 : 1);
      }
    }
  }
  return slips;
}
