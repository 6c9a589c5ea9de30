import { beginsAddress } from '../delivery/remarks.ts';
import type { ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import { isNumber, startsWithNumber } from '../words/values.ts';
import { Shape } from '../words/word.ts';

/** What organisations number their parts by. */
const BRANCHES: ReadonlySet<string> = new Set([
  ...['BRANCH', 'LEGION', 'LODGE', 'WARD', 'CHAPTER', 'TROOP', 'COUNCIL', 'SCHOOL', 'STORE', 'HALL', 'STATION'],
  ...['SUCCURSALE', 'SUCC', 'FILIALE', 'CASERNE', 'ECOLE', 'MAGASIN', 'LOGE'],
]);

/** What may stand between them and their number: `LEGION BR. NO. 12`. */
const BETWEEN: ReadonlySet<string> = new Set(['BR', 'BRANCH', 'FILIALE', 'NO', 'NUMBER', 'NUMERO']);

const MOST_DIGITS = 4;

/** `LEGION BRANCH 12 - 22 ELM ST`, `CHURCH WARD 2, 22 ELM ST`: not unit 12, nor one of the doors 12 to 22. */
export function numberedBranchAt(context: ParseContext, at: number): Span | undefined {
  const { tokens, words } = context;
  // 22 STATION 4: a street may be called so
  if (!BRANCHES.has(words[at]!) || startsWithNumber(tokens[at - 1])) return undefined;
  let number = at + 1;
  while (isBetween(context, number)) number++;
  const to = number + 1;
  if (!isNumber(tokens[number]) || words[number]!.length > MOST_DIGITS || tokens[number]!.before >= Break.Comma) {
    return undefined;
  }
  // STORE 12-22 ELM ST has a unit
  const isApart = tokens[to] !== undefined && tokens[to].before !== Break.Hyphen;
  return isApart && beginsAddress(context, to) && isNumber(tokens[to]) ? { from: at, to } : undefined;
}

function isBetween({ tokens, words }: ParseContext, at: number): boolean {
  return BETWEEN.has(words[at] ?? '') || tokens[at]?.shape === Shape.NumberSign;
}

/** Whether any word may be such a part. Cheap, for every input. */
export function mentionsBranch({ words }: ParseContext): boolean {
  return words.some((word) => BRANCHES.has(word));
}
