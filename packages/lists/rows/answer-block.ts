import type { Analysis, Engine } from '@civique/engine';
import { analyseLines } from './analyse-lines.ts';
import { MOST_ALTERNATIVES } from './answer-columns.ts';
import { type AnsweredBlock, PlannedRows } from './block-answers.ts';
import type { Plan } from './plan.ts';
import { readRows } from './read-rows.ts';
import { isBlank } from './row.ts';

/** Answers blocks of rows by a plan, with an engine. */
export class BlockAnswerer {
  readonly #engine: Engine;
  readonly #rows: PlannedRows;

  constructor(engine: Engine, plan: Plan) {
    this.#engine = engine;
    this.#rows = new PlannedRows(plan);
  }

  /** The answers to the rows of a block. */
  answer(bytes: Buffer, firstRow: number): AnsweredBlock {
    const block = this.#rows.block();
    for (const row of readRows(bytes, firstRow, this.#rows.plan.from)) {
      if ('fault' in row) block.unread(row);
      else block.add(row, this.#analyse(this.#rows.typed(row.fields)));
    }
    return block.done();
  }

  /** How one row is read and answered. */
  show(fields: readonly string[]): { typed: string; status: string; address: string; reason: string } {
    const { names } = this.#rows.plan.from;
    const whole = [...fields, ...Array<string>(Math.max(0, names.length - fields.length)).fill('')];
    const { lines, status, reason } = this.#analyse(this.#rows.typed(whole));
    const address = lines.map(({ strContent }) => strContent).filter((line) => !isBlank(line));
    return { typed: this.#rows.typedText(whole), status, address: address.join(', '), reason };
  }

  /** Why what was typed of a row has its status; `typed` has a text for each column of the address. */
  reason(typed: readonly string[]): string {
    return this.#analyse(typed).reason;
  }

  #analyse(typed: readonly string[]): Analysis {
    const { plan, request } = this.#rows;
    const lines = this.#rows.lines(typed);
    return analyseLines(this.#engine, { lines, layout: request.layout }, plan, MOST_ALTERNATIVES);
  }
}
