import { type Block, type BlockKind, piecesOfBlock, textOfBlock } from './blocks.ts';
import { LAST_SHORTEN_STEP } from './wording.ts';

/** Text of the lines, and whether every one fits. */
export interface Placement {
  readonly lines: readonly string[];
  readonly fits: boolean;
}

/**
 * Puts blocks on lines from top to bottom: a block a line where there are lines enough, otherwise neighbours that
 * belong together share one. A block on a line that is too long is shortened step by step; when nothing is left to
 * shorten, blocks break where it hurts least and flow to the next line. Text is never cut.
 *
 * @param limits characters that fit each line, 0 = no limit; at least one line
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

/** The one line there is, where it holds everything. */
function allOnOne(blocks: readonly Block[], limit: number): string[] | undefined {
  const text = textOf(blocks, 0, blocks.length);
  return excessOf(text.length, limit) > 0 ? undefined : [text];
}

/** The usual case, decided without weighing anything: lines enough, every block fits, and none belongs to another. */
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

/** Text that is not divided further, with the costs of joining it to the text before or of dividing from it. */
interface Item {
  readonly text: string;
  readonly glue: string;
  readonly joinCost: number;
  readonly breakCost: number;
}

/** Items `from` .. `to - 1` on one line. */
interface Run {
  readonly from: number;
  readonly to: number;
  /** Characters over the limit of the line. */
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
      if (at === 0) return { text: piece.text, glue: piece.glue, ...costsBefore(blocks, index) };
      return { text: piece.text, glue: piece.glue, joinCost: 0, breakCost: piece.breakCost };
    }),
  );
}

/** Which blocks may share a line when there are too few: the cheaper, the more usual in Canadian mail. */
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

/** `46 RUE DE LUCERNE RR 1` is one line by nature (a negative cost); other blocks rather have a line each. */
function costsBefore(blocks: readonly Block[], index: number): { joinCost: number; breakCost: number } {
  const before = blocks[index - 1];
  if (before === undefined) return { joinCost: 0, breakCost: 0 };
  return { joinCost: JOIN_COST[blocks[index]!.kind][before.kind] ?? UNUSUAL_JOIN, breakCost: 0 };
}

/** More than any sum of joins and breaks, so that text leaves its line only when there is no other way. */
const EXCESS_COST = 100_000;

/**
 * The cheapest way to put items on lines in order: dynamic programming over (lines used, items placed). On lines but
 * the last a run ends with the first item that overflows, which bounds runs by the length of a line.
 */
function arrange(items: readonly Item[], limits: readonly number[]): { lines: string[]; runs: Run[] } {
  if (items.length === 0) return { lines: limits.map(() => ''), runs: [] };
  const count = items.length;
  const sums = prefixSums(items);
  const lengthOf = (from: number, to: number) => sums.length[to]! - sums.length[from]! - items[from]!.glue.length;
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
        // Of equals the latest division, which fills the upper lines.
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
  return { lines: limits.map((_, line) => (runs[line] ? textOf(items, runs[line].from, runs[line].to) : '')), runs };
}

/** `length[n]` and `join[n]`: characters (glue included) and costs of joining of the first n items. */
function prefixSums(items: readonly Item[]): { length: number[]; join: number[] } {
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
