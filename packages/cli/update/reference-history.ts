import { resolve } from 'node:path';
import type { Storage } from '@civique/service/state';
import { REFERENCE_SETTING } from '../serve/reference-watch.ts';

const HISTORY_SETTING = 'reference-history';
/** How many earlier references a state remembers. */
const MOST_REMEMBERED = 20;

/** What a state remembers of the references it used before. */
export interface ReferenceHistory {
  /** Files, the latest first; never the one in use. */
  readonly before: readonly string[];
  /** Releases that an operator rolled back. */
  readonly withdrawn: readonly string[];
}

/** The reference file in use; undefined for the starter. */
export async function referenceInUse(storage: Storage): Promise<string | undefined> {
  return (await storage.findSetting(REFERENCE_SETTING))?.value;
}

export async function readHistory(storage: Storage): Promise<ReferenceHistory> {
  const current = await referenceInUse(storage);
  const setting = await storage.findSetting(HISTORY_SETTING);
  const { before, withdrawn }: ReferenceHistory =
    setting === undefined ? { before: [], withdrawn: [] } : JSON.parse(setting.value);
  return { before: before.filter((file) => file !== current), withdrawn };
}

/**
 * Puts a reference in use and remembers the one before. The memory is written first: a command that is killed in
 * between leaves the old file in use, and remembers nothing wrong.
 * `release`: its release, which no longer counts as rolled back. `remember`: how many earlier references to remember.
 */
export async function switchReference(
  storage: Storage,
  file: string,
  { release, remember = MOST_REMEMBERED }: { readonly release?: string; readonly remember?: number } = {},
): Promise<void> {
  const path = resolve(file);
  const current = await referenceInUse(storage);
  const { before, withdrawn } = await readHistory(storage);
  const all = [...(current === undefined ? [] : [current]), ...before].filter((one) => one !== path);
  await writeHistory(storage, {
    before: all.slice(0, remember),
    withdrawn: withdrawn.filter((one) => one !== release),
  });
  await setReference(storage, path);
}

/** Puts an earlier reference in use again; those after it are forgotten, and `withdrawn` is not tried again. */
export async function restoreReference(storage: Storage, file: string, withdrawn: string): Promise<void> {
  const history = await readHistory(storage);
  await writeHistory(storage, {
    before: history.before.slice(history.before.indexOf(file)),
    withdrawn: [...new Set([...history.withdrawn, ...(withdrawn === '' ? [] : [withdrawn])])],
  });
  await setReference(storage, file);
}

async function writeHistory(storage: Storage, history: ReferenceHistory): Promise<void> {
  const value = JSON.stringify(history);
  await storage.setSetting(HISTORY_SETTING, { value, changedAt: new Date().toISOString() });
}

async function setReference(storage: Storage, path: string): Promise<void> {
  await storage.setSetting(REFERENCE_SETTING, { value: path, changedAt: new Date().toISOString() });
}
