import { openState, type Storage } from '@civique/service/state';

/** Runs `work` on a state, then closes it. */
export async function withState<T>(state: string, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openState(state);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}
