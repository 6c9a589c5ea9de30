import type { Language } from '@civique/engine';
import { csvRow, MARK } from '../csv/fields.ts';
import { decodeText } from '../input/encoding.ts';
import type { AnsweredBlock } from '../rows/block-answers.ts';
import type { UnreadRow } from '../rows/row.ts';
import { addTally, type Tally } from '../rows/tally.ts';
import { say } from '../sentences/list-sentences.ts';
import type { PlacedBlock } from './read-blocks.ts';
import type { RunFiles } from './run-files.ts';

const UNREAD_HEADER = `${MARK}row,reason,text\n`;

/** Writes blocks into the files of a run, in order, and counts what came of their rows. */
export class BlockWriter {
  readonly #files: RunFiles;
  readonly #tally: Tally;
  readonly #language: Language;

  constructor(files: RunFiles, tally: Tally, language: Language) {
    this.#files = files;
    this.#tally = tally;
    this.#language = language;
  }

  /** Begins the files, the result with `header`. */
  async begin(header: Uint8Array): Promise<void> {
    await this.#files.append('unread', Buffer.from(UNREAD_HEADER));
    await this.#files.append('out', header);
  }

  /** Writes a block with its answer; undefined for one that could not be read. */
  async write(block: PlacedBlock, answered: AnsweredBlock | undefined): Promise<void> {
    if (answered !== undefined) await this.#writeAnswer(answered);
    else if (block.kind === 'bad') await this.#writeBad(block);
  }

  async #writeAnswer({ bytes, unread, exceptions, hashes, tally }: AnsweredBlock): Promise<void> {
    const files = this.#files;
    await files.append('out', bytes);
    await files.append('unread', Buffer.from(unread.map((row) => this.#unreadText(row)).join('')));
    await files.append('exceptions', exceptions);
    await files.append('hashes', hashes);
    addTally(this.#tally, tally);
  }

  async #writeBad({ bytes, firstRow, fault }: Extract<PlacedBlock, { kind: 'bad' }>): Promise<void> {
    const text = decodeText(bytes).replace(/\r?\n$/, '');
    await this.#files.append('unread', Buffer.from(this.#unreadText({ row: firstRow, text, fault })));
    this.#tally.unread++;
  }

  #unreadText({ row, text, fault }: UnreadRow): string {
    return `${csvRow([String(row), say(this.#language, fault), text], ',')}\n`;
  }
}
