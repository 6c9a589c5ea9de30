import { FRENCH_ENDINGS } from '../../address/ordinal-endings.ts';
import { isBehindStreet } from '../delivery/remarks.ts';
import { beginsPlace, type ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import { startsWithNumber } from '../words/values.ts';

/**
 * `22 RUE EDDY, AU 2E, GATINEAU`, `AU 2E, 22 RUE EDDY`: a storey that nothing calls one, behind the street or in front
 * of the address. `AU 2E ÉTAGE` is read with its keyword.
 */
export function storeyAt(context: ParseContext, at: number): Span | undefined {
  const { tokens, words } = context;
  const storey = tokens[at + 1];
  if (words[at] !== 'AU' || storey === undefined || storey.before !== Break.Space) return undefined;
  if (!startsWithNumber(storey) || !FRENCH_ENDINGS.has(storey.letters)) return undefined;
  const next = tokens[at + 2];
  const span = { from: at, to: at + 2 };
  if (tokens[at]!.before >= Break.Line) return isSetOff(next) && startsWithNumber(next) ? span : undefined;
  const ends = next === undefined || isSetOff(next) || beginsPlace(context, at + 2);
  return ends && isBehindStreet(context, at) ? span : undefined;
}

function isSetOff(next: ParseContext['tokens'][number] | undefined): boolean {
  return next !== undefined && next.before >= Break.Comma;
}

/** Whether any words may be such a storey. Cheap, for every input. */
export function mentionsStorey({ words }: ParseContext): boolean {
  return words.includes('AU');
}
