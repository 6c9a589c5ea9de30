import {
  openPostgresStorage,
  openSqliteStorage,
  StateError,
  type Storage,
  withoutPassword,
} from '@civique/service/state';
import { failureText } from './sentences/cli-sentences.ts';

const SCHEME = /^([a-z][a-z0-9+.-]*):\/\//i;

/** True if the state is not a folder. */
export function isAddress(state: string): boolean {
  return SCHEME.test(state);
}

/** Opens the storage that `--state` names: a folder or a PostgreSQL URL. Throws StateError. */
export async function openState(state: string): Promise<Storage> {
  const scheme = SCHEME.exec(state)?.[1]?.toLowerCase();
  if (scheme === undefined) return openSqliteStorage(state);
  if (scheme === 'postgres' || scheme === 'postgresql') return openPostgresStorage(state);
  throw new StateError('UNSUPPORTED', failureText('STATE_UNSUPPORTED', { url: withoutPassword(state) }));
}
