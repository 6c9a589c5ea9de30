import { Budget, TEXT_BUDGET, WORK_BUDGET } from '../../match/candidates/budget.ts';
import { leftoversOf } from '../../match/compare/leftovers.ts';
import { columnsAcross } from '../../parse/columns/columns-across.ts';
import { withoutDoubledColumns } from '../../parse/columns/doubled-columns.ts';
import { withoutDoubledLines } from '../../parse/columns/doubled-lines.ts';
import { withColumnsExchanged } from '../../parse/columns/exchanged-columns.ts';
import { wordsOf } from '../../parse/parse.ts';
import { type OneCodeText, oneCodeTexts } from '../../parse/several/several-codes.ts';
import { showsTwo } from '../../parse/street-line/address-starts.ts';
import type { ParseField } from '../../parse/words/context.ts';
import { isCalledUnit } from '../../parse/words/parts.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { streetAstrayBits } from '../doubt/street-astray.ts';
import { DOUBT_BITS, OTHER_COLUMNS_BITS, SURE } from '../model/error-model.ts';
import { besides, cutShort, type Hypothesis } from '../posterior/posterior.ts';
import { together } from '../posterior/together.ts';
import { heavier, leavesNoDoubt, type ReadingOptions, type Weighed } from '../posterior/weighed.ts';
import { besideCodes, confirmedOf, endsInCutCode } from './beside-codes.ts';
import { weighJoined, weighParted } from './broken-lines.ts';
import { doorUnderCodeBits } from './doors-under-code.ts';
import { meantHalf } from './meant-half.ts';
import { twoStarts } from './two-starts.ts';
import { dividedText, type Either, eitherOf } from './weigh-halves.ts';
import { isSettled, isTooMuch, weighReadings } from './weigh-readings.ts';

/**
 * Reads a text, finds what it may mean, and weighs it. If that decides little, tries again with words corrected, and in
 * two halves.
 */
export function weighText(reference: Reference, typed: readonly ParseField[], options: ReadingOptions): Weighed {
  const fields = withoutDoubledLines(withoutDoubledColumns(typed));
  const weighed = weighFields(reference, fields, options);
  return weighFreely(reference, fields, weighed, options) ?? weighed;
}

/**
 * The columns as lines that may hold anything, beside what they are called, if that leaves no doubt: `12 RUE | EDDY` in
 * two columns, or what belongs into another one.
 */
function weighFreely(
  reference: Reference,
  fields: readonly ParseField[],
  typed: Weighed,
  options: ReadingOptions,
): Weighed | undefined {
  if (fields.every(({ role }) => role === 'free') || typed.found.exhausted || leavesNoDoubt(typed)) return undefined;
  const lines = fields.filter(({ text }) => text.trim() !== '').map(asLine);
  const free = weighFields(reference, lines, options, PART_OF_COLUMNS);
  if (free.found.exhausted || !isSettledFreely(free)) return undefined;
  return together(reference, [heavier(free, OTHER_COLUMNS_BITS), typed]);
}

/** Without a doubt, and no number is left over, nor taken for a unit that nothing calls one. */
function isSettledFreely(free: Weighed): boolean {
  if (isSettled(free)) return true;
  const best = free.posterior.hypotheses[0];
  if (best === undefined || best.probability < SURE) return false;
  const { parse, candidate } = best;
  const { unit } = candidate.variant;
  if (unit === undefined || !isCalledUnit(unit)) return false;
  return leftoversOf(parse, candidate.variant, candidate.reading).length === 0;
}

/** Without its column, only a keyword says that a number is a unit. */
function asLine({ text, beginsWithUnit }: ParseField): ParseField {
  return { role: 'free', text: beginsWithUnit === true ? `UNIT ${text.replace('-', ' ')}` : text };
}

/** `part`: of the work that a text may cost. */
function weighFields(reference: Reference, fields: readonly ParseField[], options: ReadingOptions, part = 1): Weighed {
  const columns = columnsAcross(fields);
  const across = columns && eitherOf(reference, columns, options);
  if (across !== undefined) return across.weighed;
  const texts = oneCodeTexts(fields, () => wordsOf(fields, options.parse));
  const weighed =
    texts.length === 0 ? weighWays(reference, fields, options, part) : weighCodes(reference, texts, options, part);
  const best = weighed.posterior.hypotheses[0];
  if (best === undefined) return weighExchanged(reference, fields, options) ?? weighed;
  const astray = mayHaveStreetAstray(best)
    ? streetAstrayBits({ reference, parse: best.parse, found: weighed.found }, best.candidate)
    : Number.NEGATIVE_INFINITY;
  const cut = endsInCutCode(best.parse) ? DOUBT_BITS : Number.NEGATIVE_INFINITY;
  const bits = Math.max(astray, cut, doorUnderCodeBits(reference, fields, best));
  if (bits === Number.NEGATIVE_INFINITY) return weighed;
  return { ...weighed, posterior: besides(weighed.posterior, best.bits + bits) };
}

/** A text that means nothing as it stands, with street and place in each other's columns. */
function weighExchanged(
  reference: Reference,
  fields: readonly ParseField[],
  options: ReadingOptions,
): Weighed | undefined {
  const exchanged = withColumnsExchanged(fields);
  const weighed = exchanged && weighText(reference, exchanged, options);
  return weighed !== undefined && weighed.posterior.hypotheses.length > 0 ? weighed : undefined;
}

/** Beside a box or general delivery, a street is where somebody lives. */
function mayHaveStreetAstray({ candidate: { kind } }: Hypothesis): boolean {
  return kind === 'civic' || kind === 'route';
}

/**
 * Each of several codes may be the right one. So the text is read with each, and all readings are weighed together: one
 * address that one of them confirms is sure. Two that have each its own are equally likely, whatever stands beside
 * them.
 */
function weighCodes(
  reference: Reference,
  texts: readonly OneCodeText[],
  options: ReadingOptions,
  part: number,
): Weighed {
  const each = (part * PART_WITH_CODES) / texts.length;
  const ways = texts.map(({ fields, aside }) => besideCodes(weighWays(reference, fields, options, each), aside));
  const most = Math.max(...ways.map(({ posterior }) => posterior.total));
  const confirmed = confirmedOf(reference, ways);
  const all = together(
    reference,
    ways.map((way) => (confirmed.has(way) ? heavier(way, most - way.posterior.total) : way)),
  );
  return ways.some(({ found }) => found.exhausted) ? undecided(all) : all;
}

/** Of the work that a text may cost: each reading also costs what no budget counts. */
const PART_WITH_CODES = 0.5;

/** The same for its columns read as lines. */
const PART_OF_COLUMNS = 0.5;

/** The same for its lines read as one. */
const PART_OF_LINES = 0.25;

/** `part`: of the work that a text may cost. */
function weighWays(
  reference: Reference,
  fields: readonly ParseField[],
  options: ReadingOptions,
  part: number,
): Weighed {
  const whole = new Budget(TEXT_BUDGET * part, options.match.budget);
  const budget = new Budget(WORK_BUDGET * part, whole);
  const again = withBudget(options, budget);
  const typed = withBudget(options, new Budget(WORK_BUDGET * part, whole));
  const { best, readings } = weighReadings(reference, fields, typed, again, {
    half: (read) => meantHalf(reference, fields, read, again),
  });
  if (budget.exhausted) return undecided(best);
  // one line is parted nowhere
  if (isTooMuch(best) || (fields.length < 2 && isSettled(best))) return best;
  const lines = withBudget(options, new Budget(WORK_BUDGET * part * PART_OF_LINES, whole));
  const joined = weighJoined(reference, fields, best, lines) ?? weighParted(reference, fields, best, lines);
  if (joined !== undefined || isSettled(best)) return joined ?? best;
  const shown = showing(readings);
  const [divided, otherwise] = dividedText(reference, fields, shown.parse, twoStarts(shown), again);
  if (divided === undefined) return best;
  const either = eitherOf(reference, divided, again);
  if (budget.exhausted) return undecided(best);
  if (either === undefined) return best;
  const isMissed = either.isSecond && either.units[1] !== 'known';
  const other = otherwise === undefined || !isMissed ? undefined : eitherOf(reference, otherwise, again);
  if (budget.exhausted) return undecided(best);
  // what looks like a second address may be words beside the first one
  return together(reference, [...unitOfEither(either, other), best]);
}

/** The likeliest correction shows best where an address begins, unless it hides one that the words show as typed. */
function showing(readings: readonly Weighed[]): Weighed {
  const likeliest = readings.at(-1)!;
  const [typed] = readings;
  return showsTwo(typed!.parse) && !showsTwo(likeliest.parse) ? typed! : likeliest;
}

/**
 * `12 ALBERT ST, UNIT 4, 240 COOPER ST`, where the second is meant: the unit is that of the address that has it. If
 * both have it, the second may be meant with it or without.
 */
function unitOfEither(either: Either, other: Either | undefined): Weighed[] {
  if (other?.units[1] !== 'known') return [either.weighed];
  return either.units[0] === 'known' ? [either.weighed, other.weighed] : [other.weighed];
}

/** One for the text as typed, and one for all further readings: however many there are, they may cost no more. */
function withBudget(options: ReadingOptions, budget: Budget): ReadingOptions {
  return { ...options, match: { ...options.match, budget } };
}

/** What was not searched or not read to its end may be another address. */
export function undecided(best: Weighed): Weighed {
  return { ...best, found: { ...best.found, exhausted: true }, posterior: cutShort(best.posterior) };
}
