import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorMessage } from '../sentences/service-sentences.ts';
import { StateError } from './storage.ts';
import { systemReason } from './system-reason.ts';

/** Runs on a new private folder among the temporary ones, which is removed at the end. Throws StateError. */
export function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  return inNewFolder(join(tmpdir(), 'civique-state-'), tmpdir(), work);
}

/** The same on a folder whose path begins with `prefix`; `file` is what an error names. */
export async function inNewFolder<T>(prefix: string, file: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(prefix).catch((error: Error) => {
    throw notWritten(file, error);
  });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The error that `file`, or what should be in that folder, cannot be written. */
export function notWritten(file: string, error: unknown): StateError {
  return new StateError('NOT_WRITTEN', operatorMessage('BACKUP_NOT_WRITTEN', { file, reason: systemReason(error) }));
}
