import { mkdtempSync, statSync } from 'node:fs';
import { access, copyFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import software from '@civique/lists/package.json' with { type: 'json' };
import { csvRow, MARK } from '../csv/fields.ts';
import { decodeText } from '../input/encoding.ts';
import { cannotWrite, ListError, listError } from '../list-error.ts';
import { writeReport } from '../report/write-report.ts';
import type { AnsweredBlock } from '../rows/block-answers.ts';
import type { UnreadRow } from '../rows/row.ts';
import { addTally, emptyTally } from '../rows/tally.ts';
import type { ERRORS } from '../sentences/errors.ts';
import { say } from '../sentences/list-sentences.ts';
import { answerSource } from './answer-source.ts';
import type { Answerer, AnswerSource } from './answerer.ts';
import { emptyFolder, fingerprintOf, readCheckpoint, runFolderOf, writeCheckpoint } from './checkpoint.ts';
import { completeResult, filesBeside, rowsFile } from './complete-result.ts';
import { compressed, compressionOfName } from './compress.ts';
import { type ListInstructions, type ListResult, STANDARD_OUTPUT } from './instructions.ts';
import { type IsWanted, partOf } from './part.ts';
import { type PreparedList, prepareList } from './prepare.ts';
import { RunProgress } from './progress.ts';
import { type PlacedBlock, readBlocks } from './read-blocks.ts';
import { RunFiles } from './run-files.ts';
import { checksumOf, summaryOfRun } from './summary-of-run.ts';

/** Behind the name of the result: the rows that could not be read. */
const UNREAD = '.unread.csv';
const UNREAD_HEADER = `${MARK}row,reason,text\n`;
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

/**
 * Answers every row of a list, in order: the same rows, with new columns to their right.
 *
 * An interrupted run leaves its rows in `out.part` and what it needs to go on in `out.civique-run`. With `resume`, the
 * result is byte for byte that of a run without interruption.
 *
 * Errors: ListError if an input or the output cannot be used.
 */
export async function analyzeList(instructions: ListInstructions): Promise<ListResult> {
  const list = await prepareList(instructions);
  const { out, resume, duplicates } = instructions;
  if (out === STANDARD_OUTPUT && (resume === true || duplicates !== undefined)) throw listError('NEEDS_FILE');
  // Standard input and output have one name.
  if (out !== STANDARD_OUTPUT && list.inputs.some(({ input }) => path.resolve(input.file) === path.resolve(out))) {
    throw listError('OUT_IS_INPUT', { file: out });
  }
  checkPlaces(instructions);
  return new ListRun(instructions, list, await answerSource(instructions)).run();
}

/** The result takes the place of `out` in the end: a folder would be in its way, and a device would be gone. */
function checkPlaces({ out, report }: ListInstructions): void {
  const placeOf = (name: string) => statSync(name, { throwIfNoEntry: false });
  if (out !== STANDARD_OUTPUT && placeOf(out)?.isFile() === false) throw listError('OUT_NOT_A_FILE', { file: out });
  if (report !== undefined && placeOf(report)?.isDirectory() === false) {
    throw listError('REPORT_NOT_A_FOLDER', { folder: report });
  }
}

class ListRun {
  readonly #instructions: ListInstructions;
  readonly #list: PreparedList;
  readonly #source: AnswerSource;
  readonly #isStream: boolean;
  readonly #folder: string;
  readonly #fingerprint: string;
  readonly #progress: RunProgress;
  #tally = emptyTally();
  #position = { input: 0, offset: 0, row: 1 };
  #secondsBefore = 0;

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
    try {
      return await this.#answerList();
    } catch (error) {
      // nothing goes on from there, and it holds addresses
      if (this.#isStream) await rm(this.#folder, { recursive: true, force: true });
      throw (await this.#canGoOn(error)) ? listError('KEPT', { failure: (error as ListError).text }) : error;
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
    if (this.#position.row === 1) {
      await files.append('unread', Buffer.from(UNREAD_HEADER));
      await files.append('out', compressed(new TextEncoder().encode(this.#header), compression));
    }
    const answerer = this.#source.start(this.#list.plan, compression, this.#fingerprint);
    try {
      await this.#answerAll(files, answerer, isWanted);
    } finally {
      await answerer.end();
    }
    await files.sync();
  }

  /** Takes over what an interrupted run has left; returns its result if it was complete. */
  async #goOn(): Promise<ListResult | undefined> {
    const checkpoint = this.#instructions.resume === true ? await readCheckpoint(this.#folder) : undefined;
    if (checkpoint === undefined) {
      await emptyFolder(this.#folder);
      return undefined;
    }
    if (checkpoint.fingerprint !== this.#fingerprint) throw listError('RUN_DIFFERS', { folder: this.#folder });
    if (checkpoint.done !== undefined) return this.#close(checkpoint.done);
    this.#tally = checkpoint.tally;
    this.#position = { input: checkpoint.input, offset: checkpoint.offset, row: checkpoint.row };
    this.#secondsBefore = checkpoint.seconds;
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

  async #answerAll(files: RunFiles, answerer: Answerer, isWanted: IsWanted): Promise<void> {
    const began = performance.now();
    const before = this.#secondsBefore;
    let saved = began;
    const queue: { readonly block: PlacedBlock; readonly answer: Promise<AnsweredBlock> | undefined }[] = [];
    const write = async (): Promise<void> => {
      this.#instructions.signal?.throwIfAborted();
      const { block, answer } = queue.shift()!;
      const answered = await answer;
      await (answered === undefined ? this.#writeBad(files, block) : this.#writeAnswer(files, answered));
      this.#position = { input: block.input, offset: block.end, row: block.firstRow + block.rows };
      this.#progress.show(this.#tally);
      const now = performance.now();
      this.#secondsBefore = before + (now - began) / 1000;
      if (now - saved < (this.#instructions.checkpointMs ?? CHECKPOINT_MS)) return;
      saved = now;
      await this.#save(await files.sync());
    };
    for await (const block of readBlocks(this.#list, this.#position, (count) => this.#progress.read(count))) {
      this.#instructions.signal?.throwIfAborted();
      const place = isWanted(block);
      if (place === 'behind') break;
      if (place === 'before') continue;
      while (queue.length > 0 && (answerer.isFull || queue.length > MOST_QUEUED)) await write();
      queue.push({ block, answer: block.kind === 'rows' ? answerer.answer(block.bytes, block.firstRow) : undefined });
    }
    while (queue.length > 0) await write();
  }

  async #writeAnswer(files: RunFiles, { bytes, unread, exceptions, hashes, tally }: AnsweredBlock): Promise<void> {
    await files.append('out', bytes);
    await files.append('unread', Buffer.from(unread.map((row) => this.#unreadText(row)).join('')));
    await files.append('exceptions', exceptions);
    await files.append('hashes', hashes);
    addTally(this.#tally, tally);
  }

  async #writeBad(files: RunFiles, block: PlacedBlock): Promise<void> {
    if (block.kind !== 'bad') return;
    const text = decodeText(block.bytes).replace(/\r?\n$/, '');
    await files.append('unread', Buffer.from(this.#unreadText({ row: block.firstRow, text, fault: block.fault })));
    this.#tally.unread++;
  }

  #unreadText({ row, text, fault }: UnreadRow): string {
    return `${csvRow([String(row), say(this.#instructions.language, fault), text], ',')}\n`;
  }

  async #finish(): Promise<ListResult> {
    const { out, report } = this.#instructions;
    const unreadFile = this.#tally.unread === 0 ? undefined : `${this.#isStream ? 'civique' : out}${UNREAD}`;
    if (unreadFile !== undefined) {
      await copyFile(this.#file('unread'), unreadFile).catch((error) => {
        throw cannotWrite(error, unreadFile);
      });
    }
    const { from, duplicates } = this.#isStream ? NOT_A_FILE : await completeResult(this.#rows);
    const checksum = from === undefined ? undefined : await checksumOf(from);
    const result = { tally: this.#tally, unreadFile, duplicates, seconds: this.#secondsBefore, checksum };
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
      seconds: this.#secondsBefore,
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

  get #header(): string {
    return this.#rows.header;
  }

  #file(name: string): string {
    return path.join(this.#folder, name);
  }
}

const NOT_A_FILE = { from: undefined, duplicates: undefined } as const;
