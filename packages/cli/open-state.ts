import { openSqliteStorage } from '@civique/service/storage/sqlite.ts';
import { StateError, type Storage } from '@civique/service/storage/storage.ts';

/** The storage that `--state` names. Throws StateError. */
export async function openState(state: string): Promise<Storage> {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(state)?.[1];
  if (scheme === undefined) return openSqliteStorage(state);
  throw new StateError('UNSUPPORTED', `This version keeps its state in a folder, not at ${scheme}://. Name a folder.`);
}
