import { Kind } from '../../address/lexicon.ts';
import { isBehindStreet } from '../delivery/remarks.ts';
import { beginsPlace, type ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import { Shape } from '../words/word.ts';

/** Things of a site that have numbers, and are no units. */
const THINGS: ReadonlySet<string> = new Set([
  ...[
    'WAREHOUSE',
    'WHSE',
    'ENTREPOT',
    'BERTH',
    'GATE',
    'QUAI',
    'GREENHOUSE',
    'SERRE',
    'BARN',
    'HANGAR',
    'DOCK',
    'SILO',
  ],
]);

/** Words that end a street, so that no GATE behind them does. */
const ENDING_CONCEPTS: ReadonlySet<string> = new Set([
  ...['street', 'avenue', 'road', 'drive', 'court', 'crescent', 'boulevard', 'place', 'way', 'highway'],
]);

const LABEL = /^(?:\d+|[A-Z])$/;

/** `22 MAIN ST WAREHOUSE 3 OTTAWA`, `22 MAIN ST BARN #2`: behind a whole street, up to its place or a comma. */
export function thingAt(context: ParseContext, at: number): Span | undefined {
  const { tokens } = context;
  if (!THINGS.has(tokens[at]!.word)) return undefined;
  if (isLedBySign(context, at)) return { from: at, to: at + 3 };
  if (at === 0 || !isBehindStreet(context, at)) return undefined;
  // RR 1, BATH, GATE 2: the number is that of a route
  if (tokens.slice(0, at).some(({ kinds }) => (kinds & Kind.Route) !== 0)) return undefined;
  if ((tokens[at]!.kinds & Kind.StreetType) !== 0 && !endsStreet(context, at)) return undefined;
  if (tokens[at + 1]?.before !== Break.Space) return undefined;
  // BARN #2
  const value = tokens[at + 1]!.shape === Shape.NumberSign ? at + 2 : at + 1;
  if (!LABEL.test(tokens[value]?.word ?? '')) return undefined;
  const next = tokens[value + 1];
  const ends = next === undefined || next.before >= Break.Comma || beginsPlace(context, value + 1);
  return ends ? { from: at, to: value + 1 } : undefined;
}

/** `BARN #2, 22 MAIN ST`: as answers have it. */
function isLedBySign({ tokens }: ParseContext, at: number): boolean {
  const isSign = tokens[at]!.before >= Break.Line && tokens[at + 1]?.shape === Shape.NumberSign;
  return isSign && LABEL.test(tokens[at + 2]?.word ?? '') && (tokens[at + 3]?.before ?? 0) >= Break.Comma;
}

/** Whether any word may be such a thing. Cheap, for every input. */
export function mentionsThing({ words }: ParseContext): boolean {
  return words.some((word) => THINGS.has(word));
}

/** `22 MAIN ST W GATE 2`, `22 RUE EDDY QUAI 4`: the street has a type, in French in front of its name. */
function endsStreet({ tokens }: ParseContext, at: number): boolean {
  if (tokens[at]!.before === Break.Comma) return true;
  if (tokens[at]!.word === 'QUAI') return !LEADS_NAME.has(tokens[at - 1]!.word);
  const last = (tokens[at - 1]!.kinds & Kind.Direction) !== 0 ? at - 2 : at - 1;
  return tokens[last]?.lexeme?.types.some(({ concept }) => ENDING_CONCEPTS.has(concept)) === true;
}

/** `22 RUE DU QUAI 4`: the quay is in the name of the street. */
const LEADS_NAME: ReadonlySet<string> = new Set([
  ...['DU', 'DE', 'DES', 'LE', 'AU', 'VIEUX', 'GRAND'],
  ...['RUE', 'CHEMIN', 'CH'],
]);
