import { openExistingState, openState, type Storage } from '@civique/service/state';

/** Runs `work` on a state, which is made if there is none, then closes it. */
export function withState<T>(state: string, work: (storage: Storage) => Promise<T>): Promise<T> {
  return closing(openState(state), work);
}

/** The same for a state that must be there. */
export function withExistingState<T>(state: string, work: (storage: Storage) => Promise<T>): Promise<T> {
  return closing(openExistingState(state), work);
}

async function closing<T>(opening: Promise<Storage>, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await opening;
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}
