import { operatorMessage } from '../sentences/service-sentences.ts';
import type { KyselyStorage } from './kysely-storage.ts';
import { openPostgresStorage, withoutPassword } from './postgres.ts';
import { openSqliteStorage, requireFile } from './sqlite.ts';
import { type OpenOptions, StateError } from './storage.ts';

/** `postgres://…`, and `sqlite:./state`, which is no folder that anybody means; `C:\\state` on Windows is one. */
const SCHEME = /^([a-z][a-z0-9+.-]+):/i;

/** Opens a state, by the scheme of its address. A new kind of storage is one file beside this one and a row here. */
const STORAGES: ReadonlyMap<string, (address: string, options?: OpenOptions) => Promise<KyselyStorage>> = new Map([
  ['postgres', openPostgresStorage],
  ['postgresql', openPostgresStorage],
]);

/** True for a state that is not a folder of this machine. */
export function isAddress(state: string): boolean {
  return SCHEME.test(state);
}

/** A state as it is shown: without the password of its address. */
export function shownState(state: string): string {
  return isAddress(state) ? withoutPassword(state) : state;
}

/** Opens the state that `--state` names: a folder, or an address such as `postgres://…`. Throws StateError. */
export async function openState(state: string, options?: OpenOptions): Promise<KyselyStorage> {
  const scheme = SCHEME.exec(state)?.[1]?.toLowerCase();
  if (scheme === undefined) return openSqliteStorage(state);
  const open = STORAGES.get(scheme);
  if (open !== undefined) return open(state, options);
  throw new StateError('UNSUPPORTED', operatorMessage('STATE_UNSUPPORTED', { url: withoutPassword(state) }));
}

/** Opens a state that must be there: nothing is made. Throws StateError, MISSING when it is not. */
export async function openExistingState(state: string): Promise<KyselyStorage> {
  if (!isAddress(state)) await requireFile(state);
  return openState(state);
}
