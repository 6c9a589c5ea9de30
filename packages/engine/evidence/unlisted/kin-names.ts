import { canonicalWords, streetNameKey } from '../../address/name-key.ts';
import { isRural } from '../../address/postal-code.ts';
import type { Candidate } from '../../match/candidates/candidate.ts';
import { isOtherCode, isOtherType } from '../../match/compare/fault-kinds.ts';
import type { Fault } from '../../match/compare/faults.ts';
import type { Scope } from '../../match/places/scope.ts';
import type { StreetReading } from '../../parse/street/readings.ts';
import type { Token } from '../../parse/words/token.ts';
import { fold } from '../../text/fold.ts';
import { isPart } from '../faults/name-word-bits.ts';
import { wordsBits } from '../faults/reading-bits.ts';
import { shareBits, wordOfNameBits } from '../model/chance.ts';
import { NAMESAKE_SHARE } from '../model/error-model.ts';
import type { Evidence } from '../model/weight.ts';

/** Unlisted streets that are called much like a listed one, as neighbours often are. */

/**
 * Bits of a name that begins like that of an address found, and goes on with another word (`Orchard Brook Blvd`
 * beside Orchard Park Blvd, or beside Orchard Lane), or that has a word more (`Upper Orchard Blvd`). Such streets are
 * neighbours. -Infinity if there is none, or if the typed code is that of such an address, unless it is a rural one,
 * which all of them have.
 */
export function kinBits(evidence: Evidence, scope: Scope | undefined, reading: StreetReading): number {
  const { candidates, codeFound } = evidence.found;
  let bits = Number.NEGATIVE_INFINITY;
  for (const each of candidates) {
    if (each.reading?.nameFrom !== reading.nameFrom) continue;
    if (!each.faults.some(isWordFault) && !goesOn(reading, each)) continue;
    const isOfCode = codeFound && !each.faults.some(isOtherCode);
    if (isOfCode && !isRural(evidence.parse.tail.postalCode)) return Number.NEGATIVE_INFINITY;
    const { added, missing, isType } = wordsBeside(evidence, reading, each.entry);
    if (added === 0 && (missing < SHORTEST_WORD || !each.faults.some(isOtherType))) continue;
    // Salterby Gdn Street: rather a type too many
    if (missing === 0 && isType) continue;
    const share = added < 0 && missing === 0 ? NAMESAKE_SHARE.longer : NAMESAKE_SHARE.kin;
    bits = Math.max(bits, shareBits(evidence, isOfCode ? undefined : scope, share) + added);
  }
  return bits;
}

function isWordFault(each: Fault): boolean {
  return each.code === 'STREET_NAME_WORDS' || (each.code === 'STREET_NAME_CORRECTED_TWICE' && isWordMore(each));
}

/** `Saint William Dr` beside William Dr: a word so short that the letters of its key, ST, may be taken for slips. */
function isWordMore({ from, to }: Fault): boolean {
  return ` ${fold(from)}`.endsWith(` ${fold(to)}`) && from !== to;
}

/**
 * `Quartz Meadows Dr` beside Quartz Dr, which takes MEADOWS for its type: that may be a word of another name as well.
 */
function goesOn({ nameTo }: StreetReading, { reading, faults }: Candidate): boolean {
  return reading !== undefined && reading.nameTo < nameTo && faults.some(isOtherType);
}

/** Letters of a name that are more than the end of another word, which a slip left out. */
const SHORTEST_WORD = 3;

/**
 * Bits of the words that a listed name lacks; whether one is a short form of a type; how many letters the text lacks.
 */
function wordsBeside({ reference, parse }: Evidence, { nameFrom, nameTo }: StreetReading, entry: number) {
  const { words, tokens } = parse.context;
  const own = canonicalWords(fold(reference.entryText(entry)));
  const typed = words.slice(nameFrom, nameTo).map(streetNameKey);
  const rest = own.filter((word) => !typed.includes(word));
  let name = own.join('');
  let added = 0;
  let isType = false;
  for (let at = nameFrom; at < nameTo; at++) {
    const word = typed[at - nameFrom]!;
    // the ST of RINGSTEAD is no word
    if (own.includes(word) || isPart(word, rest)) {
      name = name.replace(word, '');
      continue;
    }
    const ofNames = wordOfNameBits(reference, word);
    if (ofNames === Number.NEGATIVE_INFINITY && isShortType(tokens[at]!)) isType = true;
    added += Math.max(wordsBits(parse, { from: at, to: at + 1 }), ofNames);
  }
  return { added, missing: name.length, isType };
}

/** `GDN`, which stands for nothing else; MEADOW and MEADOWS may be words of a name. */
function isShortType({ word, lexeme }: Token): boolean {
  const types = lexeme?.types ?? [];
  return types.length > 0 && types.every(({ name }) => word.length <= name.length && fold(name) !== word);
}
