import { calledRoad, FILED_BY_TYPE, roadDifferences } from '../../address/called-road.ts';
import { directionOf } from '../../address/directions.ts';
import { canonicalWords, looseStreetNameKey } from '../../address/name-key.ts';
import { TAKEN_FOR } from '../../address/short-types.ts';
import { conceptOf, typeOf } from '../../match/compare/designation.ts';
import { FAULTS, type Fault, type FaultCode } from '../../match/compare/faults.ts';
import { spellingsOf, wholeOf } from '../../match/search/distant-streets.ts';
import { typedRoad } from '../../parse/street/called-road.ts';
import { readingKey, readingLooseKey, readingWords } from '../../parse/street/reading-keys.ts';
import type { StreetReading } from '../../parse/street/readings.ts';
import type { ParseContext } from '../../parse/words/context.ts';
import { spanText } from '../../parse/words/span-text.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { distortionOf, wrongVowels } from '../../text/distorted.ts';
import { fold } from '../../text/fold.ts';
import { remembering, rememberingPair } from '../../text/remembering.ts';
import {
  DIRECTION_IN_FRONT_BITS,
  DISTORTION_BITS,
  EXTRA_BITS,
  IRISH_BITS,
  MAX_SLIP_BITS,
  NUMBER_LETTER_BITS,
  PARTICLE_ADDED_BITS,
  ROAD_BITS,
  TITLE_ADDED_BITS,
  TYPE_TAKEN_FOR_BITS,
  TYPE_TWICE_BITS,
  WORDS_TURNED_BITS,
} from '../model/error-model.ts';
import { ordinalSlipBits } from '../model/ordinal-slips.ts';
import { slipBits } from '../model/slips.ts';
import { keyOfStreet, spelledSlipBits } from '../model/spelled-slips.ts';
import type { TextAndReference } from '../model/weight.ts';
import { addsTitle } from './added-titles.ts';
import { nameWordBits } from './name-word-bits.ts';
import { hasAnotherLetter, hasAnotherSide, mayEndInType } from './number-letter.ts';

/** What a difference in the street says: how often somebody who meant the address writes it so. */

const looseKeyOfStreet = remembering(8, looseStreetNameKey);
const wordsOfStreet = remembering(8, (name) => canonicalWords(fold(name)));

/** Weighs a difference of one kind between a reading and a designation; `bits` is what it usually weighs. */
type Weigh = (bits: number, reading: StreetReading, entry: number, evidence: TextAndReference) => number;

/** The differences that depend on what was typed; any other weighs what `FAULTS` says. */
const WEIGHED: { readonly [code in FaultCode]?: Weigh } = {
  STREET_NAME_CORRECTED: slippedNameBits,
  STREET_NAME_CORRECTED_TWICE: slippedNameBits,
  STREET_NAME_FORM: (bits, ...of) => roadBits(...of) || otherFormBits(bits, ...of),
  STREET_NAME_WORDS: (bits, ...of) => roadBits(...of) || otherWordsBits(bits, ...of),
  STREET_NAME_PARTICLE: particleBits,
  STREET_TYPE_CORRECTED: otherTypeBits,
  STREET_DIRECTION_REMOVED: directionTooManyBits,
};

/** Bits of a fault of the street, at most 0. */
export function streetFaultBits(
  evidence: TextAndReference,
  reading: StreetReading | undefined,
  entry: number,
  { code }: Fault,
): number {
  const { bits } = FAULTS[code];
  if (reading === undefined) return bits;
  if (reading.isWhole) return wholeBits(evidence, reading, entry);
  return WEIGHED[code]?.(bits, reading, entry, evidence) ?? bits;
}

/** The likeliest slips in the name, or the distortion of it. */
function slippedNameBits(bits: number, reading: StreetReading, entry: number, evidence: TextAndReference): number {
  const { reference, parse } = evidence;
  const text = reference.entryText(entry);
  const name = keyOfStreet(text);
  const typed = readingKey(parse.context, reading);
  if (addsTitle(typedWords(parse.context, reading), wordsOfStreet(text))) {
    return FAULTS.STREET_NAME_WORDS.bits + TITLE_ADDED_BITS;
  }
  if (!mayEndInType(parse.context, reading) && hasAnotherLetter([typed], [name])) return NUMBER_LETTER_BITS;
  const { nameFrom, nameTo } = reading;
  if (hasAnotherSide(parse.context.words.slice(nameFrom, nameTo), wordsOfStreet(text))) return NUMBER_LETTER_BITS;
  const words = spanText(parse, { from: nameFrom, to: nameTo });
  if (IRISH.test(words) && typed === `O${name}`) return IRISH_BITS;
  if (isOtherLetter(words, text)) return NUMBER_LETTER_BITS;
  const written = Math.max(spelledSlipBits(words, text), ordinalSlipBits(words, text));
  const bare = bareSlipBits(
    { key: typed, bare: readingLooseKey(parse.context, reading) },
    { key: name, bare: looseKeyOfStreet(text) },
  );
  const letters = Math.max(slipBits(typed, name), written, bare);
  const slips = letters >= DISTORTION_BITS.soundsAlike ? letters : Math.max(letters, distortionBits(typed, name));
  // T AVENUE for AVENUE T
  if (typed.length === name.length && (name + name).includes(typed)) return Math.max(slips, WORDS_TURNED_BITS);
  if (slips > Number.NEGATIVE_INFINITY) return slips;
  // FIFTH has the key 5, which no slip leads to; otherwise, too many slips explain nothing
  return HAS_DIGIT.test(name + typed) || name.length < 2 ? bits : -MAX_SLIP_BITS;
}

/** The key of a name, and the same without its particles. */
interface WithoutParticles {
  readonly key: string;
  readonly bare: string;
}

/** `BOUL LISIRE` for Boul. de la Lisière: slips in the name, of which the particles are missing or are other ones. */
function bareSlipBits(typed: WithoutParticles, name: WithoutParticles): number {
  const [typedParticles, particles] = [typed, name].map(({ key, bare }) => key.length - bare.length);
  if (typedParticles === particles) return Number.NEGATIVE_INFINITY;
  const slips = slipBits(typed.bare, name.bare);
  if (typedParticles === 0) return slips;
  return slips + (particles === 0 ? PARTICLE_ADDED_BITS : FAULTS.STREET_NAME_PARTICLE.bits);
}

/** `CORT` for DR is another type and has a slip; `RUE POINTE` for RANG is one of two, each of them another. */
function otherTypeBits(bits: number, reading: StreetReading, entry: number, evidence: TextAndReference): number {
  const { parse } = evidence;
  if (isBehindOtherType(parse.context, reading)) return 2 * bits + EXTRA_BITS.keyword;
  if (isTakenFor(reading, entry, evidence)) return TYPE_TAKEN_FOR_BITS;
  return reading.typeMisspelt ? bits + FAULTS.STREET_TYPE_MISSPELT.bits : bits;
}

/** `SELTON LN` for Selton Line. */
function isTakenFor(
  { typeFrom, typeTo }: StreetReading,
  entry: number,
  { parse, reference }: TextAndReference,
): boolean {
  if (typeTo !== typeFrom + 1) return false;
  const meant = conceptOf(reference, entry);
  return TAKEN_FOR.get(parse.context.words[typeFrom]!)?.some((concept) => concept === meant) === true;
}

function isBehindOtherType({ tokens }: ParseContext, { types, typeFrom, typeTo }: StreetReading): boolean {
  const first = typeTo > typeFrom + 1 ? (tokens[typeFrom]!.lexeme?.types ?? []) : [];
  return first.length > 0 && !types.some(({ concept }) => first.some((other) => other.concept === concept));
}

function directionTooManyBits(bits: number, reading: StreetReading, entry: number, evidence: TextAndReference): number {
  if (isAgainstName(evidence.reference, reading, entry)) return OTHER_DIRECTION;
  return reading.directionFrom < reading.nameFrom ? bits + DIRECTION_IN_FRONT_BITS : bits;
}

/** A missing ROAD is part of the form, and weighs by itself already. */
function otherFormBits(bits: number, { types }: StreetReading, entry: number, { reference }: TextAndReference): number {
  const lacksType = types.length === 0 && reference.typeOfEntry(entry) >= 0;
  return lacksType ? bits - FAULTS.STREET_TYPE_ADDED.bits : bits;
}

function particleBits(bits: number, reading: StreetReading, entry: number, evidence: TextAndReference): number {
  const name = keyOfStreet(evidence.reference.entryText(entry));
  return readingKey(evidence.parse.context, reading).length > name.length ? PARTICLE_ADDED_BITS : bits;
}

function otherWordsBits(bits: number, reading: StreetReading, entry: number, evidence: TextAndReference): number {
  const { reference, parse } = evidence;
  const meant = wordsOfStreet(reference.entryText(entry));
  const typed = typedWords(parse.context, reading);
  return Math.max(bits + nameWordBits(typed, meant), lastIsTypeBits(reference, reading, entry, typed, meant));
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
  // Mount Raspberry Lane: another type in front is rather a word of the name
  if (isAgain && !types.some(({ concept }) => concept === type.concept)) return Number.NEGATIVE_INFINITY;
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
function roadBits({ nameFrom, nameTo }: StreetReading, entry: number, { reference, parse }: TextAndReference): number {
  const typed = typedRoad(parse.context, { from: nameFrom, to: nameTo });
  if (typed === undefined) return 0;
  const words = wordsOfStreet(reference.entryText(entry));
  const type = conceptOf(reference, entry).toUpperCase();
  const isByType = words.length === 1 && FILED_BY_TYPE.has(type);
  const meant = calledRoad(isByType ? [type, ...words] : words);
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
function wholeBits({ reference, parse }: TextAndReference, { nameFrom, nameTo }: StreetReading, entry: number): number {
  const { context } = parse;
  const typed = wholeOf(context, { from: nameFrom, to: nameTo });
  const bits = spellingsOf(reference, entry).map(
    ({ text, lacksType, lacksDirection }) =>
      slipBits(typed, text) +
      (lacksType ? FAULTS.STREET_TYPE_ADDED.bits : 0) +
      (lacksDirection ? FAULTS.STREET_DIRECTION_ADDED.bits : 0),
  );
  const most = Math.max(-MAX_SLIP_BITS, ...bits);
  const [words, meant] = [context.words.slice(nameFrom, nameTo), wordsOfStreet(reference.entryText(entry))];
  const isAnother = hasAnotherLetter(words, meant) || hasAnotherSide(words, meant);
  return isAnother ? Math.min(most, NUMBER_LETTER_BITS) : most;
}

/** What a distortion of the whole name weighs; -Infinity for none, and for a cut, which is a slip. */
const distortionBits = rememberingPair(8, (typed, meant) => {
  const distortion = distortionOf(typed, meant);
  if (distortion === undefined || distortion === 'cut') return Number.NEGATIVE_INFINITY;
  const bits = DISTORTION_BITS[distortion];
  return distortion === 'vowelsWrong' ? bits + DISTORTION_BITS.wrongVowel * wrongVowels(typed, meant) : bits;
});
