import { formatPostalCode } from '../../address/postal-code.ts';
import { STEPS_A_CHARACTER } from '../../match/candidates/budget.ts';
import type { Candidate, MatchResult } from '../../match/candidates/candidate.ts';
import { isPlaceBeside } from '../../match/candidates/place-beside.ts';
import { typeOf } from '../../match/compare/designation.ts';
import { type Fault, fault } from '../../match/compare/faults.ts';
import { leftoversOf } from '../../match/compare/leftovers.ts';
import { match } from '../../match/match.ts';
import { parse } from '../../parse/parse.ts';
import { asTyped, type Respelling, respellings } from '../../parse/respell/respell.ts';
import { Owner, type ParseField } from '../../parse/words/context.ts';
import type { Span } from '../../parse/words/parts.ts';
import { spanText, textOf } from '../../parse/words/span-text.ts';
import type { Parse } from '../../parse/words/variant.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { fold, glue } from '../../text/fold.ts';
import { GuessingFlags } from '../../values/guessing-flags.ts';
import { underCodeOnly, untilSettled } from '../faults/settles.ts';
import { CORRECTION_BITS } from '../model/error-model.ts';
import { weighedPosterior } from '../posterior/posterior.ts';
import { heavier, type ReadingOptions, type Weighed } from '../posterior/weighed.ts';

/** What the readings before have told when the next one is asked for. */
export interface Told {
  /** One of them is meant beyond doubt. */
  readonly isOneMeant: () => boolean;
  /** One of them is settled under the typed code. */
  readonly isOneSettled: () => boolean;
}

/**
 * Weighs a text with its meaningless words corrected, in each likely way, likeliest first; none if no mistake is
 * allowed, or no work is left. Where a way is meant beyond doubt, none of the words is tried as typed.
 */
export function* weighRespelt(
  reference: Reference,
  fields: readonly ParseField[],
  options: ReadingOptions,
  { isOneMeant, isOneSettled }: Told,
): Generator<Weighed, void, void> {
  if (options.match.typos === 0) return;
  const knows = (word: string): boolean => reference.isInNames(word);
  const isPlace = (key: string): boolean => (options.parse.places?.placeWeight(key) ?? 0) > 0;
  const splits = (options.match.guessingFlags & GuessingFlags.SplitWords) !== 0;
  let length = 0;
  for (const { text } of fields) length += text.length;
  options.match.budget?.spend(STEPS_A_CHARACTER * length);
  for (const respelling of respellings(fields, knows, isPlace, splits)) {
    const isMeant = isOneMeant();
    if (options.match.budget?.exhausted === true || (respelling.isPartial && isMeant)) return;
    const how = isMeant ? { ...options, match: { ...options.match, typos: 0 } } : options;
    const weighed = weighOne(reference, fields, how, respelling, isOneSettled());
    if (weighed !== undefined) yield weighed;
  }
}

/** Undefined if the words left out are of a name in the best address that is found: such a reading is none. */
function weighOne(
  reference: Reference,
  fields: readonly ParseField[],
  options: ReadingOptions,
  respelling: Respelling,
  isOneSettled: boolean,
): Weighed | undefined {
  const read = parse(respelling.fields, options.parse);
  const { context, respelt } = asTyped(read.context, fields, respelling);
  const parsed = { ...read, context };
  const evidence = { reference, parse: parsed };
  const soon = isOneSettled ? underCodeOnly(options.match) : untilSettled(evidence, options.match);
  const how = options.thorough === true ? options.match : soon;
  const matched = match(reference, parsed, how);
  const idle = behindIdleWords(read, respelling);
  const sure = matched.candidates.filter((each) => !isIdleAstray(parsed, each, idle));
  if (bestRank(sure) > bestRank(matched.candidates)) return undefined;
  const found = withFaults(reference, parsed, { ...matched, candidates: sure }, respelt, respelling.removed);
  const posterior = weighedPosterior(reference, parsed, found);
  const bits = respelling.changes.reduce((sum, { kind }) => sum + CORRECTION_BITS[kind], 0);
  return heavier({ parse: parsed, found, posterior }, bits);
}

/** The least rank, which is the best. */
function bestRank(candidates: readonly Candidate[]): number {
  return Math.min(...candidates.map(({ rank }) => rank));
}

/** The words of the new text that the ones left out stood in front of. */
function behindIdleWords({ context: { tokens } }: Parse, { changes }: Respelling): readonly number[] {
  return changes
    .filter(({ kind }) => kind === 'idle')
    .map(({ field, start }) => tokens.findIndex((token) => token.field === field && token.start >= start));
}

/** `12 ELM ST, OLD TOWN, BATH`, `12 RUE EDDY, SECTEUR NORD`: the words left out are of a name that is no place. */
function isIdleAstray(parsed: Parse, { variant, reading }: Candidate, idle: readonly number[]): boolean {
  if (idle.length === 0) return false;
  if (reading !== undefined && reading.direction > 0 && idle.includes(reading.directionFrom)) return true;
  return leftoversOf(parsed, variant, reading).some(
    (span) => idle.includes(span.from) && !isPlaceBeside(parsed, variant, span),
  );
}

/** Adds the corrections to the candidates, in the elements that hold them. */
function withFaults(
  reference: Reference,
  parsed: Parse,
  found: MatchResult,
  respelt: ReadonlySet<number>,
  removed: readonly string[],
): MatchResult {
  return {
    ...found,
    candidates: found.candidates.map((candidate) => withFault(reference, parsed, candidate, respelt, removed)),
  };
}

function withFault(
  reference: Reference,
  parsed: Parse,
  candidate: Candidate,
  respelt: ReadonlySet<number>,
  removed: readonly string[],
): Candidate {
  const { variant, reading, entry, municipality, faults } = candidate;
  const added: Fault[] = removed.map((typed) => ({ ...fault('TEXT_REMOVED', typed, ''), respelt: true }));
  const add = (span: Span | undefined, code: Fault['code'], to: string): void => {
    if (span === undefined || faults.some((each) => each.code === code)) return;
    for (let at = span.from; at < span.to; at++) {
      if (!respelt.has(at)) continue;
      const typed = typedAs(parsed, span, to);
      // FORT SILVERCROFT was read as FORT SILVER CROFT, but is called so
      const isSame = code === 'MUNICIPALITY_CORRECTED' && fold(typed) === fold(to);
      if (!isSame) added.push({ ...fault(code, typed, to), respelt: true });
      return;
    }
  };
  if (reading !== undefined && entry >= 0) {
    add({ from: reading.nameFrom, to: reading.nameTo }, 'STREET_NAME_CORRECTED', reference.entryText(entry));
    const type = typeOf(reference, entry) ?? reading.types[0];
    add({ from: reading.typeFrom, to: reading.typeTo }, 'STREET_TYPE_MISSPELT', type?.symbol ?? '');
    const direction = faults.find(({ code }) => code === 'STREET_DIRECTION_STANDARDIZED');
    const { directionFrom: from, directionTo: to } = reading;
    if (direction !== undefined) add({ from, to }, 'STREET_DIRECTION_CORRECTED', direction.to);
  }
  add(variant.municipality, 'MUNICIPALITY_CORRECTED', reference.municipalityText(municipality));
  for (const { span, meant } of deliveriesOf(parsed)) add(span, 'DELIVERY_KEYWORD_CORRECTED', meant);
  const { postalFrom, postalTo, postalCode, provinceFrom, provinceTo } = parsed.tail;
  const province = { from: provinceFrom, to: provinceTo };
  if (HAS_DIGIT.test(spanText(parsed, province)))
    add(province, 'PROVINCE_CORRECTED', reference.provinceOf(municipality));
  const isSpelled = glue(fold(textOf(parsed, postalFrom, postalTo))) !== postalCode;
  if (isSpelled) add({ from: postalFrom, to: postalTo }, 'POSTAL_CODE_REPAIRED', formatPostalCode(postalCode));
  const { unit } = variant;
  const label = unit === undefined ? '' : unit.number || parsed.context.words[unit.to - 1]!;
  // Ap t 5 only has a blank too many
  if (!glue(fold(spanText(parsed, unit))).includes(glue(fold(label)))) add(unit, 'UNIT_CORRECTED', label);
  const number = String(candidate.number) + candidate.suffix;
  // 100AUNDERWOOD: only a space was missing, and the change of the name tells so
  const isAsTyped = added.length > removed.length && fold(spanText(parsed, variant.civic)) === number;
  if (!isAsTyped) add(variant.civic, 'CIVIC_NUMBER_MISREAD', number);
  if (added.length === 0) return candidate;
  let penalty = candidate.penalty;
  for (const each of added) penalty += each.penalty;
  const kept = faults.filter(({ code }) => !added.some((each) => each.code === CORRECTION_OF[code]));
  return { ...candidate, faults: [...kept, ...added], penalty, rank: candidate.rank + penalty - candidate.penalty };
}

/** `ElmSt` for ELM: what differs is the word that holds both, for it lacks a blank. */
function typedAs(parsed: Parse, { from, to }: Span, meant: string): string {
  const typed = textOf(parsed, from, to);
  const { tokens, fields } = parsed.context;
  const { field, start } = tokens[from]!;
  const last = tokens[to - 1]!;
  if (field !== last.field || fold(typed) !== fold(meant)) return typed;
  const { text } = fields[field]!;
  const [before] = WORD_BEFORE.exec(text.slice(0, start))!;
  const [behind] = WORD_BEHIND.exec(text.slice(last.end))!;
  return before + typed + behind;
}

const WORD_BEFORE = /[\p{L}\p{M}\p{N}]{0,64}$/u;
const WORD_BEHIND = /^[\p{L}\p{M}\p{N}]{0,64}/u;

/** What tells more than that an element has another form. */
const CORRECTION_OF: { readonly [code in Fault['code']]?: Fault['code'] } = {
  STREET_DIRECTION_STANDARDIZED: 'STREET_DIRECTION_CORRECTED',
  MUNICIPALITY_STANDARDIZED: 'MUNICIPALITY_CORRECTED',
  PROVINCE_STANDARDIZED: 'PROVINCE_CORRECTED',
};

/** What is announced by a keyword and delivered otherwise than to a door, as Canada Post writes it. */
function deliveriesOf({ context: { owner }, delivery }: Parse): { readonly span: Span; readonly meant: string }[] {
  const { box, route, general, generalFrom } = delivery;
  const all = [];
  if (box !== undefined) all.push({ span: box, meant: `PO BOX ${box.number}` });
  if (route !== undefined) all.push({ span: route, meant: `${route.type} ${route.number}` });
  const generalTo = owner.findIndex((of, at) => at > generalFrom && of !== Owner.General);
  if (general) all.push({ span: { from: generalFrom, to: generalTo < 0 ? owner.length : generalTo }, meant: 'GD' });
  return all;
}
