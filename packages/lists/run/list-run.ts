import { mkdtempSync } from 'node:fs';
import { access, copyFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import software from '@civique/lists/package.json' with { type: 'json' };
import { cannotWrite, ListError, listError } from '../list-error.ts';
import { writeReport } from '../report/write-report.ts';
import type { AnsweredBlock } from '../rows/block-answers.ts';
import { emptyTally } from '../rows/tally.ts';
import type { ERRORS } from '../sentences/errors.ts';
import type { Answerer, AnswerSource } from './answerer.ts';
import { BlockWriter } from './block-writer.ts';
import { fingerprintOf, readCheckpoint, runFolderOf, writeCheckpoint } from './checkpoint.ts';
import { completeResult, filesBeside, rowsFile, unreadFileOf } from './complete-result.ts';
import { compressed, compressionOfName } from './compress.ts';
import { type ListInstructions, type ListResult, STANDARD_OUTPUT } from './instructions.ts';
import { type IsWanted, partOf } from './part.ts';
import type { PreparedList } from './prepare.ts';
import { RunProgress } from './progress.ts';
import { type PlacedBlock, readBlocks } from './read-blocks.ts';
import { RunFiles, removeFile } from './run-files.ts';
import { emptyRun, lockRun } from './run-lock.ts';
import { checksumOf, summaryOfRun } from './summary-of-run.ts';

/** Milliseconds between checkpoints. */
const CHECKPOINT_MS = 2000;
/** Failures after which the same run may succeed. */
const PASSING: ReadonlySet<string> = new Set<keyof typeof ERRORS>([
  'CANNOT_READ',
  'CANNOT_WRITE',
  'CANNOT_WRITE_REPORT',
  'SERVICE_FAILED',
]);
/** Blocks that are read ahead of the one that is written next. */
const MOST_QUEUED = 64;

/** Is told of each block in order, with its answer if it could be read. */
type BlockAnswered = (block: PlacedBlock, answered: AnsweredBlock | undefined) => Promise<void>;

/** A run over a list: answers its rows, or goes on with what an interrupted run has left. */
export class ListRun {
  readonly #instructions: ListInstructions;
  readonly #list: PreparedList;
  readonly #source: AnswerSource;
  readonly #isStream: boolean;
  readonly #folder: string;
  readonly #fingerprint: string;
  readonly #progress: RunProgress;
  #tally = emptyTally();
  #position = { input: 0, offset: 0, row: 1 };
  /** How long rows were answered, by all runs that came so far. */
  #seconds = 0;
  #seenAt = 0;
  #savedAt = 0;
  #unlock = () => {};

  constructor(instructions: ListInstructions, list: PreparedList, source: AnswerSource) {
    const { out, part } = instructions;
    this.#instructions = instructions;
    this.#list = list;
    this.#source = source;
    this.#isStream = out === STANDARD_OUTPUT;
    this.#folder = this.#isStream ? mkdtempSync(path.join(tmpdir(), 'civique-run-')) : runFolderOf(out);
    // Whatever changes the result changes it; the number of threads does not.
    const inputs = list.inputs.map(({ input, shape }) => [input, shape.from, shape.start]);
    this.#fingerprint = fingerprintOf(
      software.version,
      part ?? null,
      instructions.duplicates ?? null,
      source.identity,
      inputs,
      list.plan,
      list.header,
    );
    this.#progress = new RunProgress(
      list.inputs.map(({ input }) => input.size),
      instructions,
    );
  }

  async run(): Promise<ListResult> {
    if (!this.#isStream) this.#unlock = await lockRun(this.#folder);
    try {
      return await this.#answerList();
    } catch (error) {
      // nothing goes on from there, and it holds addresses
      if (this.#isStream) await rm(this.#folder, { recursive: true, force: true });
      throw (await this.#canGoOn(error)) ? listError('KEPT', { failure: (error as ListError).text }) : error;
    } finally {
      this.#unlock();
    }
  }

  /** Whether `--resume` goes on where this error ended the run. */
  async #canGoOn(error: unknown): Promise<boolean> {
    if (this.#isStream || !(error instanceof ListError) || !PASSING.has(error.text.code)) return false;
    return access(rowsFile(this.#rows)).then(
      () => true,
      () => false,
    );
  }

  async #answerList(): Promise<ListResult> {
    const done = await this.#goOn();
    if (done !== undefined) return done;
    await this.#writeRows();
    return this.#finish();
  }

  /** Writes what was not written yet. Its files are closed by its end, so that the result can get its name. */
  async #writeRows(): Promise<void> {
    const isWanted = await partOf(this.#list, this.#instructions.part);
    await using files = await this.#openFiles();
    const compression = compressionOfName(this.#instructions.out);
    const writer = new BlockWriter(files, this.#tally, this.#instructions.language);
    if (this.#position.row === 1) {
      await writer.begin(compressed(new TextEncoder().encode(this.#rows.header), compression));
    }
    const answerer = this.#source.start(this.#list.plan, compression, this.#fingerprint);
    this.#seenAt = performance.now();
    this.#savedAt = this.#seenAt;
    try {
      await this.#answerAll(answerer, isWanted, async (block, answered) => {
        await writer.write(block, answered);
        await this.#blockWritten(block, files);
      });
    } finally {
      await answerer.end();
    }
    await files.sync();
  }

  /** Takes over what an interrupted run has left; returns its result if it was complete. */
  async #goOn(): Promise<ListResult | undefined> {
    const checkpoint = this.#instructions.resume === true ? await readCheckpoint(this.#folder) : undefined;
    if (checkpoint === undefined) {
      await emptyRun(this.#folder);
      return undefined;
    }
    if (checkpoint.fingerprint !== this.#fingerprint) throw listError('RUN_DIFFERS', { folder: this.#folder });
    if (checkpoint.done !== undefined) return this.#close(checkpoint.done);
    this.#tally = checkpoint.tally;
    this.#position = { input: checkpoint.input, offset: checkpoint.offset, row: checkpoint.row };
    this.#seconds = checkpoint.seconds;
    this.#written = checkpoint.written;
    return undefined;
  }

  /** Bytes of each file that the last checkpoint knew. */
  #written: Readonly<Record<string, number>> = {};

  async #openFiles(): Promise<RunFiles> {
    const files = new RunFiles();
    // without a reader, only the report is still of use
    if (this.#isStream) files.openStream('out', process.stdout, this.#instructions.report === undefined);
    else await files.open('out', rowsFile(this.#rows), this.#written.out ?? 0);
    for (const name of ['unread', 'exceptions', 'hashes']) {
      await files.open(name, this.#file(name), this.#written[name] ?? 0);
    }
    return files;
  }

  /** Has all blocks that are wanted answered, several at a time, and written in their order. */
  async #answerAll(answerer: Answerer, isWanted: IsWanted, written: BlockAnswered): Promise<void> {
    const { signal } = this.#instructions;
    const queue: { readonly block: PlacedBlock; readonly answer: Promise<AnsweredBlock> | undefined }[] = [];
    const write = async (): Promise<void> => {
      signal?.throwIfAborted();
      const { block, answer } = queue.shift()!;
      await written(block, await answer);
    };
    for await (const block of readBlocks(this.#list, this.#position, (count) => this.#progress.read(count))) {
      signal?.throwIfAborted();
      const place = isWanted(block);
      if (place === 'behind') break;
      if (place === 'before') continue;
      while (queue.length > 0 && (answerer.isFull || queue.length > MOST_QUEUED)) await write();
      queue.push({ block, answer: block.kind === 'rows' ? answerer.answer(block.bytes, block.firstRow) : undefined });
    }
    while (queue.length > 0) await write();
  }

  /** Remembers how far the run has come, and now and then on the disk. */
  async #blockWritten(block: PlacedBlock, files: RunFiles): Promise<void> {
    this.#position = { input: block.input, offset: block.end, row: block.firstRow + block.rows };
    this.#progress.show(this.#tally);
    const now = performance.now();
    this.#seconds += (now - this.#seenAt) / 1000;
    this.#seenAt = now;
    if (now - this.#savedAt < (this.#instructions.checkpointMs ?? CHECKPOINT_MS)) return;
    this.#savedAt = now;
    await this.#save(await files.sync());
  }

  async #finish(): Promise<ListResult> {
    const { out, report } = this.#instructions;
    const unreadFile = this.#tally.unread === 0 ? undefined : unreadFileOf(out);
    if (unreadFile !== undefined) {
      await removeFile(unreadFile);
      await copyFile(this.#file('unread'), unreadFile).catch((error) => {
        throw cannotWrite(error, unreadFile);
      });
    }
    const { from, duplicates } = this.#isStream ? NOT_A_FILE : await completeResult(this.#rows);
    const checksum = from === undefined ? undefined : await checksumOf(from);
    const result = { tally: this.#tally, unreadFile, duplicates, seconds: this.#seconds, checksum };
    if (report !== undefined) {
      const summary = await summaryOfRun(this.#instructions, this.#list, this.#source, result);
      await writeReport(report, this.#file('exceptions'), summary, (exceptions, language) =>
        this.#source.reasons(this.#list.plan, exceptions, language),
      );
    }
    if (from === undefined) {
      await rm(this.#folder, { recursive: true, force: true });
      return result;
    }
    await this.#save({}, { from, result });
    return this.#close({ from, result });
  }

  /** Gives the result its name, and clears away what was needed until then. */
  async #close({ from, result }: { readonly from: string; readonly result: ListResult }): Promise<ListResult> {
    const { out } = this.#instructions;
    const isNamed = await access(from).then(
      () => false,
      () => true,
    );
    if (!isNamed) await rename(from, out);
    for (const file of filesBeside(out)) await rm(file, { force: true });
    this.#unlock();
    await rm(this.#folder, { recursive: true, force: true });
    return result;
  }

  async #save(
    written: Readonly<Record<string, number>>,
    done?: { readonly from: string; readonly result: ListResult },
  ): Promise<void> {
    await writeCheckpoint(this.#folder, {
      fingerprint: this.#fingerprint,
      ...this.#position,
      written,
      tally: this.#tally,
      seconds: this.#seconds,
      ...(done && { done }),
    });
  }

  get #rows() {
    const { part } = this.#instructions;
    return {
      instructions: this.#instructions,
      list: this.#list,
      header: part === undefined || part.index === 1 ? this.#list.header : '',
      file: (name: string) => this.#file(name),
    };
  }

  #file(name: string): string {
    return path.join(this.#folder, name);
  }
}

const NOT_A_FILE = { from: undefined, duplicates: undefined } as const;
