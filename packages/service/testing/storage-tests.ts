import { test } from 'node:test';
import type { Storage } from '../storage/storage.ts';

/** Declares the tests of a suite: each gets an empty storage from `open`, which is closed behind it. */
export function storageTests(name: string, open: () => Promise<Storage>) {
  return (title: string, body: (storage: Storage) => Promise<void>) =>
    test(`${name}: ${title}`, async () => {
      const storage = await open();
      try {
        await body(storage);
      } finally {
        await storage.close();
      }
    });
}
