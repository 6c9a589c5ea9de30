import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { BuildStats } from '@civique/engine/reference';
import { ReferenceBuilder } from '@civique/engine/reference';
import { type BuildPhase, type BuildProgress, ReadingProgress } from './build-progress.ts';
import { InputError, reasonOf } from './files/input-part.ts';
import { inReadingOrder, makeSource, type SourceRequest } from './source-kinds.ts';
import { RowTally } from './sources/row-tally.ts';
import type { Source, SourceDescription } from './sources/source.ts';

export interface BuildRequest {
  /** At least one; they combine into one reference. */
  readonly sources: readonly SourceRequest[];
  /** The file to write; its folder exists. */
  readonly out: string;
  /** `YYYY-MM`; without it, the newest of the sources' own. */
  readonly dataVersion?: string | undefined;
  /** Called before a row is read with what the operator should know of the sources, such as a guessed mapping. */
  readonly onNote?: ((note: string) => void) | undefined;
  readonly onProgress?: ((progress: BuildProgress) => void) | undefined;
  /** Ends the build with the signal's reason; no file is left then, and an older one stays as it was. */
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
 * Compiles sources into a reference file. It is written beside `out` and renamed when it is whole.
 * Errors: InputError when a source cannot be used or `out` cannot be written.
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
  if (rows === 0) throw new InputError('the sources hold no row that can be used; nothing was written');
  signal?.throwIfAborted();

  const readAt = performance.now();
  let compiledAt = readAt;
  const onStep = (step: string, done: number): void => {
    const phase = step === 'write' ? 'write' : 'compile';
    if (phase === 'compile') compiledAt = performance.now();
    report({ phase, step, rows, rowsPerSecond, done, secondsLeft: undefined });
  };
  const stats = await builder.write(out, onStep, signal);
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
  if (requests.length === 0) throw new InputError('a reference needs at least one source');
  const sources = inReadingOrder(requests).map(makeSource);
  return Promise.all(
    sources.map(async (source) => ({ source, description: await source.describe(), tally: new RowTally() })),
  );
}

/** Told before minutes of work and not after them. */
async function checkFolder(out: string): Promise<void> {
  const folder = path.dirname(path.resolve(out));
  try {
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new InputError(`${out} cannot be written into ${folder}: ${reasonOf(error)}`);
  }
}

function newestVersion(sources: readonly DescribedSource[]): string {
  return sources
    .map(({ description }) => description.dataVersion)
    .sort()
    .at(-1)!;
}

function newBuilder(dataVersion: string, sources: readonly DescribedSource[]): ReferenceBuilder {
  try {
    return new ReferenceBuilder({
      dataVersion,
      sources: sources.map(({ description }) => ({ ...description.info, dataVersion: description.dataVersion })),
      starter: sources.every(({ source }) => source.kind === 'starter'),
    });
  } catch (error) {
    throw new InputError((error as Error).message);
  }
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
