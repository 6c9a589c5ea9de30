import { Kind } from '../../address/lexicon.ts';
import { beginsAddress } from '../delivery/remarks.ts';
import type { ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import { isNumber, startsWithNumber } from '../words/values.ts';

/** Trade unions whose members belong to numbered locals, and the words by which others end. */
const UNIONS: ReadonlySet<string> = new Set([
  ...['UNION', 'BROTHERHOOD', 'UNIFOR', 'TEAMSTERS', 'STEELWORKERS', 'IRONWORKERS', 'CARPENTERS', 'MACHINISTS'],
  ...['IBEW', 'CUPE', 'UFCW', 'USW', 'LIUNA', 'OPSEU', 'SEIU', 'UAW', 'CAW', 'IATSE', 'IUOE', 'IAFF', 'PSAC', 'CUPW'],
  ...['SYNDICAT', 'METALLOS', 'SCFP', 'TUAC', 'FTQ', 'CSN', 'AFPC', 'STTP', 'FIOE'],
]);

/** `UNIFOR LOCAL 222`, `TEAMSTERS LOCAL UNION 938`: of all that LOCAL calls, this alone is no room. */
export function unionLocalAt(context: ParseContext, at: number): Span | undefined {
  const { tokens } = context;
  if (!UNIONS.has(tokens[at]!.word) || mayBeStreet(context, at)) return undefined;
  let number = at + 1;
  while (LOCALS.has(tokens[number]?.word ?? '')) number++;
  if (number === at + 1 || !isNumber(tokens[number])) return undefined;
  const isApart = tokens.slice(at + 1, number + 1).some(({ before }) => before >= Break.Comma);
  // UNIFOR LOCAL 222 MAIN ST: the number is that of the door
  return isApart || beginsAddress(context, number) ? undefined : { from: at, to: number + 1 };
}

const LOCALS: ReadonlySet<string> = new Set(['LOCAL', 'LOCALE', 'SECTION', 'UNION']);

/** Whether any word may be that of a union. Cheap, for every input. */
export function mentionsUnion({ words }: ParseContext): boolean {
  return words.some((word) => UNIONS.has(word));
}

/** `12 UNION LOCAL 4`, `12, RUE DE L'UNION LOCAL 4`: a number or a type of street is in front, perhaps with a comma. */
function mayBeStreet({ tokens }: ParseContext, at: number): boolean {
  for (let from = at; from > 0; from--) {
    const last = tokens[from - 1]!;
    if (tokens[from]!.before >= Break.Comma) return isNumber(last);
    if (startsWithNumber(last) || (last.kinds & Kind.StreetType) !== 0) return true;
  }
  return false;
}
