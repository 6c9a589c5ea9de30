import { chmod, copyFile, open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Message } from '@civique/engine/sentences';
import { operatorMessage } from '../sentences/service-sentences.ts';
import { copyTables } from './copy-tables.ts';
import { openState, shownState } from './open-state.ts';
import { inspectCopy, type StateContents, signsOfLife, snapshotState } from './snapshot.ts';
import { openSqliteStorage, SQLITE_FILE } from './sqlite.ts';
import { StateError } from './storage.ts';
import { systemReason } from './system-reason.ts';
import { inNewFolder, inTemporaryFolder } from './temporary-folder.ts';

export type { StateContents } from './snapshot.ts';

/**
 * How long a state is watched before it is moved. A service writes every three seconds that it is there, also when
 * nobody calls it; to see that it does, no clocks need to agree. In ms.
 */
const WATCH_MS = 5_000;

/**
 * Writes a backup of a state to a new file for its owner only: an SQLite database, whatever the state is kept in. The
 * file appears whole or not at all. Services may use the state meanwhile. Throws StateError.
 */
export async function backupState(state: string, file: string): Promise<StateContents> {
  await requireNew(file);
  return inNewFolder(`${file}.`, file, async (folder) => {
    const copy = await snapshotState(state, folder);
    const contents = soundCopy(copy, state);
    await arrived(copy);
    await requireNew(file);
    await rename(copy, file);
    return contents;
  });
}

/** Restores a backup of this or an older version into an empty state, in whole or not at all. Throws StateError. */
export function restoreState(file: string, state: string): Promise<StateContents> {
  return inTemporaryFolder(async (folder) => {
    const copy = join(folder, SQLITE_FILE);
    const unreadable = (reason: Message | string) =>
      new StateError('UNREADABLE', operatorMessage('BACKUP_UNREADABLE', { file, reason }));
    await copyFile(file, copy).catch((error: Error) => {
      throw unreadable(systemReason(error));
    });
    const contents = inspectCopy(copy);
    if ('reason' in contents) throw unreadable(contents.reason);
    await fill(folder, state);
    return contents;
  });
}

/**
 * Copies everything of a state, which stays as it is, into an empty one, in whole or not at all. Throws StateError,
 * also when a service uses the state.
 */
export function migrateState(from: string, to: string): Promise<StateContents> {
  return inTemporaryFolder(async (folder) => {
    const before = await signsOfLife(from);
    await wait(WATCH_MS);
    const contents = soundCopy(await snapshotState(from, folder), from);
    if ((await signsOfLife(from)) !== before) {
      throw new StateError('IN_USE', operatorMessage('STATE_IN_USE', { state: shownState(from) }));
    }
    await fill(folder, to);
    return contents;
  });
}

async function requireNew(file: string): Promise<void> {
  if ((await stat(file).catch(() => undefined)) === undefined) return;
  throw new StateError('OCCUPIED', operatorMessage('BACKUP_EXISTS', { file }));
}

function soundCopy(copy: string, state: string): StateContents {
  const contents = inspectCopy(copy);
  if (!('reason' in contents)) return contents;
  const text = operatorMessage('STATE_DAMAGED', { state: shownState(state), reason: contents.reason });
  throw new StateError('UNREADABLE', text);
}

/** Resolves when the copy would survive a power cut. */
async function arrived(copy: string): Promise<void> {
  await chmod(copy, 0o600);
  const file = await open(copy, 'r+');
  await file.sync().finally(() => file.close());
}

/** Copies the snapshot in `folder` into an empty state. */
async function fill(folder: string, state: string): Promise<void> {
  const from = await openSqliteStorage(folder);
  try {
    const to = await openState(state);
    try {
      await copyTables(from.database, to.database, (filled) => {
        if (filled.length === 0) return;
        const text = operatorMessage('STATE_OCCUPIED', { state: shownState(state), tables: filled.join(', ') });
        throw new StateError('OCCUPIED', text);
      });
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}
