import { type Block, type BlockKind, piecesOfBlock, textOfBlock } from './blocks.ts';
import { LAST_SHORTEN_STEP } from './wording.ts';

/** The text of each line, and whether all of them fit. */
export interface Placement {
  readonly lines: readonly string[];
  readonly fits: boolean;
}

/**
 * Puts blocks on lines from top to bottom. Each block gets a line of its own if there are enough; otherwise neighbours
 * that belong together share one. Blocks on a line that is too long are shortened step by step; once nothing is left to
 * shorten, they break where it hurts least and flow into the next line. Text is never cut.
 *
 * @param limits most characters of each line, 0 = no limit; at least one line
 */
export function placeBlocks(blocks: readonly Block[], limits: readonly number[]): Placement {
  const simple = limits.length === 1 ? allOnOne(blocks, limits[0]!) : oneEach(blocks, limits);
  if (simple !== undefined) return { lines: simple, fits: true };
  const steps = blocks.map(() => 0);
  for (;;) {
    const whole = arrange(wholeBlocks(blocks, steps), limits);
    const tooLong = whole.runs.filter((run) => run.excess > 0);
    if (tooLong.length === 0) return { lines: whole.lines, fits: true };
    let shortened = false;
    for (const run of tooLong) {
      for (let at = run.from; at < run.to; at++) {
        if (steps[at]! < LAST_SHORTEN_STEP) {
          steps[at]!++;
          shortened = true;
        }
      }
    }
    if (!shortened) break;
  }
  const broken = arrange(brokenBlocks(blocks, steps), limits);
  return { lines: broken.lines, fits: broken.runs.every((run) => run.excess === 0) };
}

/** Everything on the only line, if it fits. */
function allOnOne(blocks: readonly Block[], limit: number): string[] | undefined {
  const text = textOf(blocks, 0, blocks.length);
  return excessOf(text.length, limit) > 0 ? undefined : [text];
}

/** The usual case, decided without weighing costs: enough lines, every block fits, none belongs with another. */
function oneEach(blocks: readonly Block[], limits: readonly number[]): string[] | undefined {
  if (blocks.length > limits.length) return undefined;
  const lines: string[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const { text } = blocks[at]!;
    if (excessOf(text.length, limits[at]!) > 0 || (at > 0 && costsBefore(blocks, at).joinCost < 0)) return undefined;
    lines.push(text);
  }
  while (lines.length < limits.length) lines.push('');
  return lines;
}

/** Text that is not divided further, and the cost of joining it to the text before it or of breaking there. */
interface Item {
  readonly text: string;
  readonly glue: string;
  readonly joinCost: number;
  readonly breakCost: number;
}

/** The items [from, to) on one line. */
interface Run {
  readonly from: number;
  readonly to: number;
  /** Characters beyond the limit of the line. */
  readonly excess: number;
}

function wholeBlocks(blocks: readonly Block[], steps: readonly number[]): Item[] {
  return blocks.map((block, index) => {
    const text = textOfBlock(block, steps[index]!);
    return { text, glue: block.glue, ...costsBefore(blocks, index) };
  });
}

function brokenBlocks(blocks: readonly Block[], steps: readonly number[]): Item[] {
  return blocks.flatMap((block, index) =>
    piecesOfBlock(block, steps[index]!).map((piece, at): Item => {
      if (at === 0) return { text: piece.text, glue: block.glue, ...costsBefore(blocks, index) };
      return { text: piece.text, glue: piece.glue, joinCost: 0, breakCost: piece.breakCost };
    }),
  );
}

/** Cost of sharing a line if there are too few: the cheaper, the more usual on Canadian mail. */
const JOIN_COST: Readonly<Record<BlockKind, { readonly [Before in BlockKind]?: number }>> = {
  info: { info: 3 },
  unit: { info: 6 },
  civic: { unit: 1, info: 8 },
  box: { civic: 6, unit: 6, info: 8 },
  site: { civic: 5, box: 5, info: 8 },
  route: { civic: -1, site: 2, box: 5, info: 8 },
  last: {},
  country: { last: 12 },
};

const UNUSUAL_JOIN = 20;

/** `46 RUE DE LUCERNE RR 1` naturally shares a line (a negative cost); other blocks prefer a line each. */
function costsBefore(blocks: readonly Block[], index: number): { joinCost: number; breakCost: number } {
  const before = blocks[index - 1];
  if (before === undefined) return { joinCost: 0, breakCost: 0 };
  return { joinCost: JOIN_COST[blocks[index]!.kind][before.kind] ?? UNUSUAL_JOIN, breakCost: 0 };
}

/** More than any sum of joins and breaks, so a line overflows only if there is no other way. */
const EXCESS_COST = 100_000;

/** No label has so many words; beyond that, weighing every division would take hundreds of milliseconds. */
const MOST_WEIGHED = 150;

interface Arrangement {
  readonly lines: string[];
  readonly runs: Run[];
}

function arrange(items: readonly Item[], limits: readonly number[]): Arrangement {
  if (items.length === 0) return { lines: limits.map(() => ''), runs: [] };
  const runs = items.length > MOST_WEIGHED ? filledRuns(items, limits) : cheapestRuns(items, limits);
  return { lines: limits.map((_, line) => (runs[line] ? textOf(items, runs[line].from, runs[line].to) : '')), runs };
}

/** As much on each line as it holds, and what is left on the last. */
function filledRuns(items: readonly Item[], limits: readonly number[]): Run[] {
  const lengthOf = lengthsOf(prefixSums(items), items);
  const runs: Run[] = [];
  for (let line = 0, from = 0; line < limits.length && from < items.length; line++) {
    const isLast = line === limits.length - 1;
    let to = isLast ? items.length : from + 1;
    while (to < items.length && excessOf(lengthOf(from, to + 1), limits[line]!) === 0) to++;
    runs.push({ from, to, excess: excessOf(lengthOf(from, to), limits[line]!) });
    from = to;
  }
  return runs;
}

/**
 * The cheapest way to put items on lines, in order, by dynamic programming over (lines used, items placed). On every
 * line but the last, a run ends with the first item that overflows, so the length of a line bounds it.
 */
function cheapestRuns(items: readonly Item[], limits: readonly number[]): Run[] {
  const count = items.length;
  const sums = prefixSums(items);
  const lengthOf = lengthsOf(sums, items);
  const costs: number[][] = [[0]];
  const starts: number[][] = [[]];
  for (let line = 1; line <= limits.length; line++) {
    const limit = limits[line - 1]!;
    const isLast = line === limits.length;
    const cost = new Array<number>(count + 1).fill(Number.POSITIVE_INFINITY);
    const start = new Array<number>(count + 1).fill(0);
    for (let from = 0; from < count; from++) {
      const base = costs[line - 1]![from] ?? Number.POSITIVE_INFINITY;
      if (base === Number.POSITIVE_INFINITY) continue;
      for (let to = isLast ? count : from + 1; to <= count; to++) {
        const excess = excessOf(lengthOf(from, to), limit);
        const joins = sums.join[to]! - sums.join[from + 1]!;
        const total = base + items[from]!.breakCost + joins + (excess > 0 ? EXCESS_COST + excess : 0);
        // among equals the latest division wins: it fills the upper lines
        if (total <= cost[to]!) {
          cost[to] = total;
          start[to] = from;
        }
        if (excess > 0) break;
      }
    }
    costs.push(cost);
    starts.push(start);
  }
  let used = 1;
  for (let line = 2; line <= limits.length; line++) if (costs[line]![count]! < costs[used]![count]!) used = line;
  const runs: Run[] = [];
  for (let line = used, to = count; line > 0; line--) {
    const from = starts[line]![to]!;
    runs.unshift({ from, to, excess: excessOf(lengthOf(from, to), limits[line - 1]!) });
    to = from;
  }
  return runs;
}

interface Sums {
  readonly length: readonly number[];
  readonly join: readonly number[];
}

/** How long the items [from, to) are on one line. */
function lengthsOf({ length }: Sums, items: readonly Item[]): (from: number, to: number) => number {
  return (from, to) => length[to]! - length[from]! - items[from]!.glue.length;
}

/** `length[n]` and `join[n]`: characters (with glue) and joining costs of the first n items. */
function prefixSums(items: readonly Item[]): Sums {
  const length = [0];
  const join = [0];
  for (const item of items) {
    length.push(length.at(-1)! + item.glue.length + item.text.length);
    join.push(join.at(-1)! + item.joinCost);
  }
  return { length, join };
}

function excessOf(length: number, limit: number): number {
  return limit === 0 ? 0 : Math.max(0, length - limit);
}

function textOf(items: readonly Pick<Item, 'text' | 'glue'>[], from: number, to: number): string {
  let text = items[from]!.text;
  for (let at = from + 1; at < to; at++) text += items[at]!.glue + items[at]!.text;
  return text;
}
