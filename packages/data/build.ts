import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import { type BuildStats, MAX_SOURCES, ReferenceBuilder } from '@civique/engine/reference';
import type { Message } from '@civique/engine/sentences';
import { type BuildPhase, type BuildProgress, ReadingProgress } from './build-progress.ts';
import { inputError, reasonOf } from './input-error.ts';
import { inReadingOrder, makeSource, type SourceRequest } from './source-kinds.ts';
import { RowTally } from './sources/row-tally.ts';
import type { Source, SourceDescription } from './sources/source.ts';

const MONTH = /^[0-9]{4}-(0[1-9]|1[0-2])$/;

interface BuildRequest {
  /** At least one; they combine into one reference. */
  readonly sources: readonly SourceRequest[];
  /** The file to write; its folder must exist. */
  readonly out: string;
  /** `YYYY-MM`; by default, that of the newest source. */
  readonly dataVersion?: string | undefined;
  /**
   * Called before the first row is read, with what the operator should know about a source, such as a guessed mapping.
   */
  readonly onNote?: ((note: Message) => void) | undefined;
  readonly onProgress?: ((progress: BuildProgress) => void) | undefined;
  /** Aborts the build with the signal's reason; leaves no new file and keeps the old one. */
  readonly signal?: AbortSignal | undefined;
}

export interface SourceReport {
  readonly kind: string;
  readonly description: SourceDescription;
  readonly tally: RowTally;
}

export interface BuildReport {
  readonly out: string;
  readonly dataVersion: string;
  readonly sources: readonly SourceReport[];
  readonly stats: BuildStats;
  readonly seconds: Readonly<Record<BuildPhase, number>>;
}

/**
 * Compiles sources into a reference file, which is written beside `out` and renamed once complete.
 * Errors: InputError if a source cannot be used or `out` cannot be written.
 */
export async function buildReference(request: BuildRequest): Promise<BuildReport> {
  const { out, signal } = request;
  const report = request.onProgress ?? (() => {});
  const sources = await describeAll(request.sources);
  for (const { description } of sources) for (const note of description.notes ?? []) request.onNote?.(note);
  await checkFolder(out);
  const dataVersion = request.dataVersion ?? newestVersion(sources);
  const builder = newBuilder(dataVersion, sources);

  const began = performance.now();
  const { rows, rowsPerSecond } = await readAll(sources, builder, report, signal);
  if (rows === 0) throw inputError('NO_USABLE_ROW');
  signal?.throwIfAborted();

  const readAt = performance.now();
  let compiledAt = readAt;
  const onStep = (step: string, done: number): void => {
    const phase = step === 'write' ? 'write' : 'compile';
    if (phase === 'compile') compiledAt = performance.now();
    report({ phase, step, rows, rowsPerSecond, done, secondsLeft: undefined });
  };
  const stats = await builder.write(out, onStep, signal).catch((error: NodeJS.ErrnoException) => {
    throw error.syscall === undefined ? error : inputError('CANNOT_WRITE', { file: out, reason: reasonOf(error) });
  });
  return {
    out,
    dataVersion,
    sources: sources.map(({ source, description, tally }) => ({ kind: source.kind, description, tally })),
    stats,
    seconds: {
      read: (readAt - began) / 1000,
      compile: (compiledAt - readAt) / 1000,
      write: (performance.now() - compiledAt) / 1000,
    },
  };
}

interface DescribedSource {
  readonly source: Source;
  readonly description: SourceDescription;
  readonly tally: RowTally;
}

async function describeAll(requests: readonly SourceRequest[]): Promise<DescribedSource[]> {
  if (requests.length === 0) throw inputError('NO_SOURCE');
  const sources = inReadingOrder(requests).map(makeSource);
  return Promise.all(
    sources.map(async (source) => ({ source, description: await source.describe(), tally: new RowTally() })),
  );
}

/** Checked before minutes of work, not after. */
async function checkFolder(out: string): Promise<void> {
  const folder = path.dirname(path.resolve(out));
  try {
    await access(folder, constants.W_OK);
  } catch (error) {
    throw inputError('CANNOT_WRITE_INTO', { file: out, folder, reason: reasonOf(error) });
  }
  const there = await stat(out).catch(() => undefined);
  if (there?.isDirectory() || /[\\/]$/.test(out)) throw inputError('OUT_IS_FOLDER', { file: out });
}

function newestVersion(sources: readonly DescribedSource[]): string {
  return sources
    .map(({ description }) => description.dataVersion)
    .sort()
    .at(-1)!;
}

function newBuilder(dataVersion: string, sources: readonly DescribedSource[]): ReferenceBuilder {
  if (!MONTH.test(dataVersion)) throw inputError('DATA_VERSION', { found: dataVersion });
  if (sources.length > MAX_SOURCES) throw inputError('TOO_MANY_SOURCES', { limit: MAX_SOURCES, found: sources.length });
  return new ReferenceBuilder({
    dataVersion,
    sources: sources.map(({ description }) => ({ ...description.info, dataVersion: description.dataVersion })),
    starter: sources.every(({ source }) => source.kind === 'starter'),
  });
}

async function readAll(
  sources: readonly DescribedSource[],
  builder: ReferenceBuilder,
  report: (progress: BuildProgress) => void,
  signal: AbortSignal | undefined,
): Promise<{ rows: number; rowsPerSecond: number }> {
  const totalBytes = sources.reduce((sum, { description }) => sum + description.bytes, 0);
  const began = performance.now();
  const progress = new ReadingProgress(totalBytes, report);
  let bytesBefore = 0;
  let rowsBefore = 0;
  let accepted = 0;
  for (const [index, { source, description, tally }] of sources.entries()) {
    builder.beginSource(index);
    const update = (bytes: number, force: boolean): void =>
      progress.update(source.kind, rowsBefore + tally.rows, bytesBefore + bytes, force);
    await source.feed({ builder, tally, signal, onBytes: (bytes) => update(bytes, false) });
    update(description.bytes, true);
    bytesBefore += description.bytes;
    rowsBefore += tally.rows;
    accepted += tally.accepted;
  }
  return { rows: accepted, rowsPerSecond: rowsBefore / ((performance.now() - began) / 1000) };
}
