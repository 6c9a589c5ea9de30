import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/** Copies the write-ahead log of a database into it whenever it is told to. */

const url = pathToFileURL(workerData as string);
// A state that was removed must not be made anew.
url.searchParams.set('mode', 'rw');

parentPort!.on('message', () => {
  try {
    const file = new DatabaseSync(url, { timeout: 0 });
    try {
      file.exec('pragma synchronous = NORMAL');
      // It waits for nobody, and nobody waits for it.
      file.exec('pragma wal_checkpoint(PASSIVE)');
    } finally {
      file.close();
    }
  } catch {
    // What is wrong with the state, its writes tell. The log grows until this succeeds again.
  }
});
