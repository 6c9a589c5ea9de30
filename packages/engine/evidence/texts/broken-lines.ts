import { wordLexeme } from '../../address/lexicon.ts';
import { canonicalWords } from '../../address/name-key.ts';
import type { FaultCode } from '../../match/compare/faults.ts';
import { leftoversOf } from '../../match/compare/leftovers.ts';
import { joinedLines, joinedWords, partsStreet } from '../../parse/columns/joined-lines.ts';
import type { ParseField } from '../../parse/words/context.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { isSaidBeside } from '../doubt/said-beside.ts';
import { BROKEN_LINE_BITS, PARTED_STREET_BITS, PARTED_WORD_BITS, SURE } from '../model/error-model.ts';
import type { Hypothesis } from '../posterior/posterior.ts';
import { together } from '../posterior/together.ts';
import { heavier, leavesNoDoubt, type ReadingOptions, type Weighed } from '../posterior/weighed.ts';
import { isPlainlyMeant, isWholeAddress } from './plainly-meant.ts';
import { isSettled, isTooMuch, weighReadings } from './weigh-readings.ts';

/**
 * The lines read as one beside the text as `typed`, if that leaves no doubt; the end of a line may part a word. Between
 * two units it does not: they may be on lines of their own.
 */
export function weighJoined(
  reference: Reference,
  fields: readonly ParseField[],
  typed: Weighed,
  options: ReadingOptions,
): Weighed | undefined {
  if (leavesNoDoubt(typed)) return undefined;
  const bits = partsStreet(fields) ? PARTED_STREET_BITS : BROKEN_LINE_BITS;
  const best = typed.posterior.hypotheses[0];
  for (const { lines, aside } of joinedLines(fields)) {
    // RETURN TO SENDER / 12 ELM ST: no name stays apart
    if (aside !== undefined && best !== undefined && isSaidBeside(best, best.candidate)) continue;
    const all = weighLines(reference, lines, bits, typed, options, aside);
    if (all !== undefined && isSettled(all)) return all;
  }
  const parted = weighWords(reference, fields, typed, options);
  return parted !== undefined && isSettled(parted) ? parted : undefined;
}

/**
 * `151 Natanya Boulevar⏎d, Keswick`: the text as `typed` leaves no doubt but for words or a unit that nothing calls
 * one, and the end of a line parts a word. Then the unit may be a letter of that word. Or the words are the rest of the
 * street, as in `47 Brook⏎Rd N`.
 */
export function weighParted(
  reference: Reference,
  fields: readonly ParseField[],
  typed: Weighed,
  options: ReadingOptions,
): Weighed | undefined {
  const likeliest = typed.posterior.hypotheses[0];
  if (fields.length < 2 || likeliest === undefined || likeliest.probability < SURE) return undefined;
  if (!hasLoosePart(likeliest)) return undefined;
  const lines = withRestOfStreet(fields, likeliest);
  const whole = lines && weighLines(reference, lines, PARTED_STREET_BITS, typed, options);
  return whole ?? weighWords(reference, fields, typed, options);
}

/** The line of a street that lacks something and the next one as one line, if that begins with words left over. */
function withRestOfStreet(fields: readonly ParseField[], { parse, candidate }: Hypothesis): ParseField[] | undefined {
  const { variant, reading, faults } = candidate;
  const end = variant.street?.to ?? 0;
  const isRest = faults.some(({ code }) => LACKS_WORDS.has(code));
  if (!isRest || !leftoversOf(parse, variant, reading).some(({ from }) => from === end)) return undefined;
  const at = parse.context.tokens[end]!.field;
  const [street, rest] = [fields[at - 1], fields[at]];
  const isBehind = parse.context.tokens[end - 1]!.field === at - 1;
  if (!isBehind || street === undefined || rest === undefined || street.role !== rest.role) return undefined;
  return [...fields.slice(0, at - 1), { ...street, text: `${street.text} ${rest.text}` }, ...fields.slice(at + 1)];
}

const LACKS_WORDS: ReadonlySet<FaultCode> = new Set<FaultCode>([
  'STREET_NAME_SHORTENED',
  'STREET_NAME_WORDS',
  'STREET_NAME_CORRECTED',
  'STREET_TYPE_ADDED',
  'STREET_DIRECTION_ADDED',
]);

function hasLoosePart({ parse, candidate: { variant, reading, unit } }: Hypothesis): boolean {
  const isBare = unit === 'unverified' && variant.unit !== undefined && variant.unit.designator === undefined;
  return isBare || leftoversOf(parse, variant, reading).length > 0;
}

function weighWords(
  reference: Reference,
  fields: readonly ParseField[],
  typed: Weighed,
  options: ReadingOptions,
): Weighed | undefined {
  const isWord = (word: string): boolean =>
    canonicalWords(word).some((each) => reference.isInNames(each)) || wordLexeme(word) !== undefined;
  for (const lines of joinedWords(fields, isWord)) {
    const all = weighLines(reference, lines, PARTED_WORD_BITS, typed, options);
    if (all !== undefined) return all;
  }
  return undefined;
}

/** Undefined if the lines as one leave a doubt. */
function weighLines(
  reference: Reference,
  lines: readonly ParseField[],
  bits: number,
  typed: Weighed,
  options: ReadingOptions,
  aside?: string,
): Weighed | undefined {
  const joined = weighReadings(reference, lines, options, options, aside === undefined ? {} : { aside }).best;
  const best = joined.posterior.hypotheses[0];
  if (best === undefined || !isSettled(joined) || isTooMuch(joined) || !isExplained(best)) return undefined;
  return together(reference, [heavier(joined, bits), typed]);
}

/** Its code confirms it, or it is called in everything as typed. */
function isExplained(best: Hypothesis): boolean {
  return isPlainlyMeant(best) || isWholeAddress(best);
}
