import type { ParseField } from '../parse/context.ts';
import { joinedLines } from '../parse/joined-lines.ts';
import type { Reference } from '../reference/read/reader.ts';
import { BROKEN_LINE_BITS, SURE } from './error-model.ts';
import { isPlainlyMeant } from './plainly-meant.ts';
import { together } from './together.ts';
import { isSettled, isTooMuch, weighReadings } from './weigh-readings.ts';
import { heavier, type ReadingOptions, type Weighed } from './weighed.ts';

/**
 * The lines read as one beside the text as `typed`, if that leaves no doubt. Between two units it does not: they may be on
 * lines of their own.
 */
export function weighJoined(
  reference: Reference,
  fields: readonly ParseField[],
  typed: Weighed,
  options: ReadingOptions,
): Weighed | undefined {
  const likeliest = typed.posterior.hypotheses[0];
  if (likeliest !== undefined && (likeliest.rival !== undefined || likeliest.probability >= SURE)) return undefined;
  const lines = joinedLines(fields);
  if (lines === undefined) return undefined;
  const joined = weighReadings(reference, lines, options, options).best;
  const best = joined.posterior.hypotheses[0];
  if (best === undefined || !isSettled(joined) || isTooMuch(joined) || !isPlainlyMeant(best)) return undefined;
  const all = together(reference, [heavier(joined, BROKEN_LINE_BITS), typed]);
  return isSettled(all) ? all : undefined;
}
