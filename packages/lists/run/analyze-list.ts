import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import software from '@civique/lists/package.json' with { type: 'json' };
import { csvRow } from '../csv/fields.ts';
import { decodeText } from '../input/encoding.ts';
import { STANDARD_INPUT } from '../input/open-input.ts';
import { listError } from '../list-error.ts';
import { DuplicateSets } from '../report/duplicates.ts';
import { accuracyOf, type ListSummary, referenceOf } from '../report/summary.ts';
import { writeReport } from '../report/write-report.ts';
import type { UnreadRow } from '../rows/answer-block.ts';
import { addTally, emptyTally } from '../rows/tally.ts';
import { say } from '../sentences/list-sentences.ts';
import { appendColumns } from './append-columns.ts';
import { emptyFolder, fingerprintOf, readCheckpoint, runFolderOf, writeCheckpoint } from './checkpoint.ts';
import { compressed, compressionOfName } from './compress.ts';
import { type ListInstructions, type ListResult, STANDARD_OUTPUT } from './instructions.ts';
import { partOf } from './part.ts';
import { type PreparedList, prepareList } from './prepare.ts';
import { RunProgress } from './progress.ts';
import { type PlacedBlock, readBlocks } from './read-blocks.ts';
import { RunFiles } from './run-files.ts';
import { type Answered, Threads } from './threads.ts';

/** The result until it is complete, and with the sets of duplicates until that is. */
const PARTIAL = '.part';
const MARKED = '.marked';
/** Behind the name of the result: the sets of duplicates. */
const SETS = '.duplicates.csv';
const SET_COLUMNS = ['civique_duplicate_set', 'civique_survivor'] as const;
/** Behind the name of the result: the rows that could not be read. */
const UNREAD = '.unread.csv';
const UNREAD_HEADER = 'row,reason,text\n';
/** Milliseconds between checkpoints. */
const CHECKPOINT_MS = 2000;

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
  if (instructions.out === STANDARD_OUTPUT && (instructions.resume === true || instructions.duplicates !== undefined)) {
    throw listError('NEEDS_FILE');
  }
  if (list.inputs.some(({ input }) => path.resolve(input.file) === path.resolve(instructions.out))) {
    throw listError('OUT_IS_INPUT', { file: instructions.out });
  }
  const run = new ListRun(instructions, list);
  return run.run();
}

class ListRun {
  readonly #instructions: ListInstructions;
  readonly #list: PreparedList;
  readonly #folder: string;
  readonly #progress: RunProgress;
  #tally = emptyTally();
  #position = { input: 0, offset: 0, row: 1 };
  #secondsBefore = 0;

  constructor(instructions: ListInstructions, list: PreparedList) {
    this.#instructions = instructions;
    this.#list = list;
    this.#folder =
      instructions.out === STANDARD_OUTPUT
        ? mkdtempSync(path.join(tmpdir(), 'civique-run-'))
        : runFolderOf(instructions.out);
    this.#progress = new RunProgress(
      list.inputs.map(({ input }) => input.size),
      instructions,
    );
  }

  async run(): Promise<ListResult> {
    const { out, reference, part } = this.#instructions;
    const compression = compressionOfName(out);
    const isWanted = await partOf(this.#list, part);
    await using files = new RunFiles();
    const fingerprint = this.#fingerprint();
    await this.#open(files, fingerprint);
    if (this.#position.row === 1) await files.append('unread', Buffer.from(UNREAD_HEADER));
    if (this.#position.row === 1 && this.#hasOwnHeader()) {
      await files.append('out', compressed(this.#list.header, compression));
    }
    const threads = new Threads(this.#instructions.threads ?? availableParallelism(), {
      reference: reference.buffer as SharedArrayBuffer,
      plan: this.#list.plan,
      compression,
    });
    try {
      await this.#answerAll(files, threads, isWanted, fingerprint);
    } finally {
      await threads.end();
    }
    return this.#finish(files);
  }

  /** Opens the files of the run: empty, or as the last checkpoint knew them. */
  async #open(files: RunFiles, fingerprint: string): Promise<void> {
    const { out, resume } = this.#instructions;
    const checkpoint = resume === true ? await readCheckpoint(this.#folder) : undefined;
    if (checkpoint === undefined) await emptyFolder(this.#folder);
    else if (checkpoint.fingerprint !== fingerprint) throw listError('RUN_DIFFERS', { folder: this.#folder });
    else {
      this.#tally = checkpoint.tally;
      this.#position = { input: checkpoint.input, offset: checkpoint.offset, row: checkpoint.row };
      this.#secondsBefore = checkpoint.seconds;
    }
    const length = (name: string): number => checkpoint?.written[name] ?? 0;
    if (out === STANDARD_OUTPUT) files.openStream('out', process.stdout);
    else await files.open('out', `${out}${PARTIAL}`, length('out'));
    for (const name of ['unread', 'exceptions', 'hashes']) {
      await files.open(name, this.#file(name), length(name));
    }
  }

  async #answerAll(
    files: RunFiles,
    threads: Threads,
    isWanted: (block: PlacedBlock) => string,
    fingerprint: string,
  ): Promise<void> {
    const began = performance.now();
    let saved = began;
    const queue: { readonly block: PlacedBlock; readonly answer: Promise<Answered> | undefined }[] = [];
    const write = async (): Promise<void> => {
      this.#instructions.signal?.throwIfAborted();
      const { block, answer } = queue.shift()!;
      const answered = await answer;
      await (answered === undefined ? this.#writeBad(files, block) : this.#writeAnswer(files, answered));
      this.#position = { input: block.input, offset: block.end, row: block.firstRow + block.rows };
      this.#progress.show(this.#tally);
      const now = performance.now();
      if (now - saved < (this.#instructions.checkpointMs ?? CHECKPOINT_MS)) return;
      saved = now;
      const written = await files.sync();
      const seconds = this.#secondsBefore + (now - began) / 1000;
      await writeCheckpoint(this.#folder, { fingerprint, ...this.#position, written, tally: this.#tally, seconds });
    };
    for await (const block of readBlocks(this.#list, this.#position, (count) => this.#progress.read(count))) {
      this.#instructions.signal?.throwIfAborted();
      const place = isWanted(block);
      if (place === 'behind') break;
      if (place === 'before') continue;
      while (queue.length > 0 && (threads.isFull || queue.length > MOST_QUEUED)) await write();
      queue.push({ block, answer: block.kind === 'rows' ? threads.answer(block.bytes, block.firstRow) : undefined });
    }
    while (queue.length > 0) await write();
    this.#secondsBefore += (performance.now() - began) / 1000;
  }

  async #writeAnswer(files: RunFiles, { bytes, unread, exceptions, hashes, tally }: Answered): Promise<void> {
    await files.append('out', bytes);
    await files.append('unread', Buffer.from(unread.map((row) => this.#unreadText(row)).join('')));
    await files.append('exceptions', jsonLines(exceptions));
    await files.append('hashes', jsonLines(hashes));
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

  async #finish(files: RunFiles): Promise<ListResult> {
    const { out, report } = this.#instructions;
    await files.sync();
    const isStream = out === STANDARD_OUTPUT;
    const unreadFile = this.#tally.unread === 0 ? undefined : `${isStream ? 'civique' : out}${UNREAD}`;
    if (unreadFile !== undefined) await copyFile(this.#file('unread'), unreadFile);
    const duplicates = await this.#markDuplicates();
    if (!isStream) await rename(`${out}${duplicates === undefined ? PARTIAL : MARKED}`, out);
    const checksum = isStream ? undefined : await checksumOf(out);
    if (report !== undefined) {
      await writeReport(report, this.#file('exceptions'), await this.#summary(checksum, duplicates));
    }
    await rm(`${out}${PARTIAL}`, { force: true });
    await rm(this.#folder, { recursive: true, force: true });
    return { tally: this.#tally, unreadFile, duplicates, seconds: this.#secondsBefore, checksum };
  }

  /** Copies the result with the set of each row to its right, and writes the sets into a file of their own. */
  async #markDuplicates(): Promise<ListResult['duplicates']> {
    const { out, duplicates } = this.#instructions;
    if (duplicates === undefined) return undefined;
    const { plan, header } = this.#list;
    await using sets = await DuplicateSets.find(this.#file('hashes'), this.#file('sets.sqlite'), duplicates);
    const isCsv = plan.to === 'csv';
    const csv = plan.from.kind === 'csv' ? plan.from : { delimiter: ',', lineEnd: '\n' };
    const delimiter = csv.delimiter ?? ',';
    const textOf = (values: readonly string[]): string =>
      isCsv
        ? values.map((value) => delimiter + value).join('')
        : SET_COLUMNS.map((name, index) => `,"${name}":${values[index] === '' ? 'null' : values[index]}`).join('');
    const rows = {
      from: `${out}${PARTIAL}`,
      to: `${out}${MARKED}`,
      compression: compressionOfName(out),
      rowEnd: isCsv ? csv.lineEnd : '}\n',
      header: this.#hasOwnHeader() ? header : '',
      headerText: SET_COLUMNS.map((name) => delimiter + name).join(''),
    };
    await appendColumns(
      rows,
      sets.rows().map(({ set, isSurvivor, length }) => ({
        length,
        text: textOf(set === undefined ? ['', ''] : [String(set), isSurvivor ? '1' : '0']),
      })),
    );
    const file = `${out}${SETS}`;
    return { ...(await sets.write(file)), file };
  }

  #hasOwnHeader(): boolean {
    const { part } = this.#instructions;
    return this.#list.header !== '' && (part === undefined || part.index === 1);
  }

  #file(name: string): string {
    return path.join(this.#folder, name);
  }

  async #summary(
    checksum: string | undefined,
    duplicates: ListResult['duplicates'],
  ): Promise<Omit<ListSummary, 'largestGroups'>> {
    const { out, reference, mode, style, layout, language } = this.#instructions;
    const inputs: ListSummary['inputs'][number][] = [];
    for (const { input } of this.#list.inputs) {
      const isStream = input.file === STANDARD_INPUT;
      inputs.push({
        file: path.basename(input.file),
        bytes: input.size ?? null,
        sha256: isStream ? null : await checksumOf(input.file),
      });
    }
    return {
      software: { name: 'Civique', version: software.version },
      finished: new Date().toISOString(),
      seconds: this.#secondsBefore,
      inputs,
      result: { file: path.basename(out), sha256: checksum ?? null },
      reference: referenceOf(reference),
      mode: mode.Name,
      style: style.Name,
      layout: layout.Name,
      language,
      tally: this.#tally,
      accuracy: accuracyOf(this.#tally),
      duplicates: duplicates === undefined ? null : { sets: duplicates.sets, surplus: duplicates.surplus },
    };
  }

  /** Whatever changes the result changes it; the number of threads does not. */
  #fingerprint(): string {
    const { part, reference } = this.#instructions;
    const inputs = this.#list.inputs.map(({ input, shape }) => [input, shape.from, shape.start]);
    return fingerprintOf(software.version, part ?? null, reference.meta, inputs, this.#list.plan, this.#list.header);
  }
}

/** Blocks that are read ahead of the one that is written next. */
const MOST_QUEUED = 64;

function jsonLines(items: readonly object[]): Buffer {
  return Buffer.from(items.map((item) => `${JSON.stringify(item)}\n`).join(''));
}

/** SHA-256 of a file, hexadecimal. */
async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
