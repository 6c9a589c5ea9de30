import { join, resolve } from 'node:path';
import {
  buildReference,
  downloadChanges,
  findNewestRelease,
  loadReference,
  narArchiveUrl,
  readKnownAnswers,
  referenceLosses,
  removeOtherDownloads,
  type SourceRequest,
  verifyReferenceFile,
  wrongAnswers,
} from '@civique/data';
import type { Language } from '@civique/engine';
import { makeFolder } from '@civique/engine/folders';
import { type Message, numberText } from '@civique/engine/sentences';
import { type Storage, shownState } from '@civique/service/state';
import { commandError } from '../failure-message.ts';
import { say } from '../sentences/cli-sentences.ts';
import { withState } from '../with-state.ts';
import { candidateFile, nameCandidate, removeReferences } from './reference-files.ts';
import { type ReferenceHistory, readHistory, referenceInUse, switchReference } from './reference-history.ts';
import { lockFolder } from './update-lock.ts';

export interface UpdateOptions {
  readonly state: string;
  /** Where downloads and references are kept. */
  readonly folder: string;
  /** References to keep, with the one in use. */
  readonly keep: number;
  /** The greatest share of a province's addresses, in percent, that may be gone or have another code. */
  readonly maxLoss: number;
  readonly known?: string;
  readonly release?: string;
  readonly province?: readonly string[];
  readonly from?: readonly SourceRequest[];
  /** Allows a reference without some of the sources of the one in use. */
  readonly dropSources?: boolean;
  readonly url?: string;
  readonly dryRun?: boolean;
}

/** The reference in use when an update starts. */
interface InUse extends ReferenceHistory {
  readonly file: string | undefined;
  /** The release of the register in it; empty if there is none. */
  readonly release: string;
  /** The starter is a sample: nothing is compared with it. */
  readonly starter: boolean;
  /** Names of its sources. */
  readonly sources: readonly string[];
}

/** An update that goes on. Its folder is a whole path. */
interface Update {
  readonly options: UpdateOptions;
  readonly inUse: InUse;
  readonly language: Language;
  readonly print: (text: string) => void;
}

type KnownAnswers = Awaited<ReturnType<typeof readKnownAnswers>>;

const MOST_SHOWN = 5;
const REGISTER = 'National Address Register';

/**
 * Puts a newer release of the register in use, one printed line a step. Nothing changes for the services before the
 * last step, so it may be killed at any moment. Throws CommandError if the new data are refused.
 */
export async function runUpdate(options: UpdateOptions, language: Language): Promise<void> {
  const folder = resolve(options.folder);
  const print = (text: string): void => void process.stdout.write(`${text}\n`);
  // A mistake in this file must not show after an hour of downloading.
  const known = options.known === undefined ? [] : await readKnownAnswers(options.known);
  const inUse = await withState(options.state, describeInUse);
  const update: Update = { options: { ...options, folder }, inUse, language, print };
  const release = await releaseToUse(update);
  if (release === undefined) return;
  if (options.dryRun === true) return dryRun(update, release);

  await makeFolder(folder, 0o700);
  const unlock = lockFolder(folder);
  try {
    const kept = new Set([inUse.file ?? '', ...inUse.before]);
    await removeReferences(folder, kept);
    const download = await fetchRelease(update, release);
    const sources = [{ kind: 'nar', path: download.path }, ...(options.from ?? [])];
    await buildReference({ sources, out: candidateFile(folder) });
    try {
      await check(update, known);
    } catch (error) {
      await removeReferences(folder, kept);
      throw error;
    }
    await putInUse(update, release);
    await removeOtherDownloads(downloadsIn(folder), download);
  } finally {
    unlock();
  }
}

const downloadsIn = (folder: string): string => join(folder, 'downloads');

async function fetchRelease(
  { options, language, print }: Update,
  release: string,
): Promise<Awaited<ReturnType<typeof downloadChanges>>> {
  const { folder, province: provinces, url } = options;
  const onNote = (note: Message) => void process.stderr.write(`${say(language, 'NOTE', { text: note[language] })}\n`);
  const download = await downloadChanges({ release, provinces, url, out: downloadsIn(folder), onNote });
  const [files, fetched] = [download.files.length, download.fetched.length];
  const { url: from } = download;
  const done =
    fetched === files
      ? say(language, 'UPDATE_DOWNLOADED_ALL', { url: from, files })
      : say(language, 'UPDATE_DOWNLOADED', { url: from, files, fetched, kept: files - fetched });
  print(done);
  return download;
}

/** Names the candidate, has the services switch to it, and removes references that are no longer kept. */
async function putInUse({ options, inUse, language, print }: Update, release: string): Promise<void> {
  const { state, folder, keep } = options;
  await withState(state, async (storage) => {
    if ((await referenceInUse(storage)) !== inUse.file) throw commandError('UPDATE_OVERTAKEN');
    const file = await nameCandidate(folder, release);
    await switchReference(storage, file, { release, remember: keep - 1 });
    print(say(language, 'NOW_USED', { state: shownState(state), file, version: release }));
    const { before } = await readHistory(storage);
    const removed = await removeReferences(folder, new Set([file, ...before]));
    for (const old of removed) print(say(language, 'UPDATE_REMOVED', { file: old }));
  });
}

async function describeInUse(storage: Storage): Promise<InUse> {
  const [file, history] = [await referenceInUse(storage), await readHistory(storage)];
  if (file === undefined) return { ...history, file, release: '', starter: true, sources: [] };
  const { meta } = await loadReference(file);
  const sources = meta.starter ? [] : meta.sources.map(({ name }) => name);
  return { ...history, file, release: releaseOf(meta.sources), starter: meta.starter, sources };
}

/** The release of the register among the sources of a reference; empty if it is not one of them. */
export function releaseOf(sources: readonly { readonly name: string; readonly release: string }[]): string {
  return sources.find(({ name }) => name === REGISTER)?.release ?? '';
}

/** Undefined, after saying why, if there is nothing to do. */
async function releaseToUse({ options, inUse, language, print }: Update): Promise<string | undefined> {
  const { release: chosen, url } = options;
  const { release: present, withdrawn } = inUse;
  const current = present === '' ? say(language, 'NONE') : present;
  const release = chosen ?? (await findNewestRelease({ after: present, url, now: new Date() }));
  if (release === undefined) {
    print(say(language, 'UPDATE_NOTHING_NEWER', { current }));
    return undefined;
  }
  if (chosen === undefined && withdrawn.includes(release)) {
    print(say(language, 'UPDATE_WITHDRAWN', { release, current }));
    return undefined;
  }
  print(say(language, 'UPDATE_FOUND', { release, current, url: narArchiveUrl(release, url) }));
  return release;
}

function dryRun({ options, inUse, language, print }: Update, release: string): void {
  const { folder, maxLoss, known } = options;
  print(say(language, 'WOULD_DOWNLOAD', { folder: downloadsIn(folder) }));
  print(say(language, 'WOULD_BUILD', { release, folder }));
  if (inUse.file !== undefined && !inUse.starter) {
    print(say(language, 'WOULD_COMPARE', { file: inUse.file, percent: numberText(maxLoss, language) }));
  }
  if (known !== undefined) print(say(language, 'WOULD_ASK', { file: known }));
  print(say(language, 'WOULD_SWITCH', { keep: options.keep }));
}

/** Throws CommandError if the candidate must not be put in use. */
async function check(update: Update, known: KnownAnswers): Promise<void> {
  const { options, inUse, language, print } = update;
  const { dropSources } = options;
  const candidate = candidateFile(options.folder);
  const { ok, findings } = await verifyReferenceFile(candidate);
  if (!ok) throw commandError('UPDATE_NOT_SOUND', { section: findings[0]!.section, text: findings[0]!.text });
  const { totals, sources } = (await loadReference(candidate)).meta;
  print(say(language, 'UPDATE_BUILT', { addresses: numberText(totals.addresses, language) }));

  const dropped = inUse.sources.find((name) => sources.every((source) => source.name !== name));
  if (dropped !== undefined && dropSources !== true) {
    throw commandError('UPDATE_LACKS_SOURCE', { file: inUse.file!, source: dropped });
  }
  if (inUse.file === undefined || inUse.starter) print(say(language, 'UPDATE_NOT_COMPARED'));
  else await compare(update, inUse.file, candidate);
  await askKnown(update, candidate, known);
}

/** Throws CommandError if the candidate gives another answer than one that is known. */
async function askKnown(
  { options: { known: file = '' }, language, print }: Update,
  candidate: string,
  known: KnownAnswers,
): Promise<void> {
  if (known.length === 0) return;
  const wrong = await wrongAnswers(candidate, known);
  for (const { line, address, expected, found } of wrong.slice(0, MOST_SHOWN)) {
    print(say(language, 'UPDATE_WRONG_ANSWER', { file, line, address, expected, found }));
  }
  if (wrong.length > 0) {
    throw commandError('UPDATE_ANSWERS', { file, wrong: wrong.length, all: known.length });
  }
  print(say(language, 'UPDATE_ANSWERED', { file, all: known.length }));
}

/** Throws CommandError if more of a province is gone or has another code than `maxLoss` allows. */
async function compare({ options, language, print }: Update, before: string, after: string): Promise<void> {
  const { maxLoss: limit } = options;
  const losses = await referenceLosses(before, after);
  const texts = losses.map(({ province, gone, moved, share }) => {
    const [goneText, movedText] = [gone, moved].map((count) => numberText(count, language)) as [string, string];
    return { province, gone: goneText, moved: movedText, percent: numberText(100 * share, language, 2) };
  });
  const worst = texts[0];
  if (worst === undefined) return;
  print(say(language, 'UPDATE_COMPARED', worst));
  const over = losses.filter(({ share }) => 100 * share > limit).length;
  for (const text of texts.slice(1, Math.min(over, MOST_SHOWN))) print(say(language, 'UPDATE_COMPARED_ALSO', text));
  if (over > 0) throw commandError('UPDATE_LOSES', { ...worst, limit: numberText(limit, language) });
}
