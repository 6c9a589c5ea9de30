import { createHash } from 'node:crypto';
import { open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ReferenceFileError } from '@civique/engine';
import { Reference, ReferenceBuilder } from '@civique/engine/reference';
import { buildReference } from './build.ts';
import { InputError, inputError, reasonOf } from './input-error.ts';
import { message } from './sentences/data-sentences.ts';
import { RowTally } from './sources/row-tally.ts';
import { STARTER_FOLDER, StarterSource } from './starter/source.ts';

/** Bytes per read, straight into shared memory. */
const READ_BYTES = 1 << 24;
const CACHE_FILE = /^starter-[0-9a-f]{16}\.civique$/;

/**
 * Reads a reference file into memory that threads can share, opens it and verifies every checksum.
 * Errors: InputError if the file cannot be read, ReferenceFileError if it is not a sound reference.
 */
export async function loadReference(file: string): Promise<Reference<SharedArrayBuffer>> {
  const bytes = await readShared(file);
  try {
    return Reference.open(bytes);
  } catch (error) {
    if (!(error instanceof ReferenceFileError)) throw error;
    const { code, section } = error;
    throw new ReferenceFileError(code, message('LABELLED', { label: file, text: error.text }), section);
  }
}

/**
 * The starter reference. The compiled file is kept in the cache folder, which must exist, under a name that changes
 * with the tables and the code that compiles them; a damaged file is rebuilt. Without a folder, the starter is built in
 * memory. Errors: InputError if a table has an error.
 */
export async function starterReference(cacheFolder?: string): Promise<Reference<SharedArrayBuffer>> {
  if (cacheFolder === undefined) return buildInMemory();
  const file = path.join(cacheFolder, `starter-${await starterHash()}.civique`);
  const cached = await openIfSound(file);
  if (cached !== undefined) return cached;
  await buildReference({ sources: [{ kind: 'starter' }], out: file });
  await removeOthers(cacheFolder, path.basename(file));
  return loadReference(file);
}

/** Removes the leftovers of earlier tables and programs. */
async function removeOthers(cacheFolder: string, keep: string): Promise<void> {
  const others = (await readdir(cacheFolder)).filter((name) => CACHE_FILE.test(name) && name !== keep);
  await Promise.all(others.map((name) => rm(path.join(cacheFolder, name), { force: true })));
}

async function buildInMemory(): Promise<Reference<SharedArrayBuffer>> {
  const source = new StarterSource();
  const { info, dataVersion } = await source.describe();
  const builder = new ReferenceBuilder({ dataVersion, sources: [{ ...info, dataVersion }], starter: true });
  await source.feed({ builder, tally: new RowTally(), onBytes: () => {}, signal: undefined });
  return Reference.fromBytes(builder.finish());
}

async function openIfSound(file: string): Promise<Reference<SharedArrayBuffer> | undefined> {
  try {
    return await loadReference(file);
  } catch (error) {
    if (error instanceof ReferenceFileError || error instanceof InputError) return undefined;
    throw error;
  }
}

/** Changes with every file that the compiled starter depends on. */
async function starterHash(): Promise<string> {
  const engine = path.dirname(fileURLToPath(import.meta.resolve('@civique/engine/package.json')));
  const folders = ['address', 'reference', 'text'].map((folder) => path.join(engine, folder));
  const hash = createHash('sha256');
  for (const folder of [STARTER_FOLDER, ...folders]) {
    for (const name of (await readdir(folder, { recursive: true })).sort()) {
      if (!/\.(csv|json|js|ts)$/.test(name) || name.includes('.test.')) continue;
      hash.update(`${name}\n`).update(await readFile(path.join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function readShared(file: string): Promise<SharedArrayBuffer> {
  try {
    await using handle = await open(file);
    const { size } = await handle.stat();
    const buffer = new SharedArrayBuffer(size);
    const bytes = new Uint8Array(buffer);
    for (let at = 0; at < size; ) {
      const { bytesRead } = await handle.read(bytes, at, Math.min(READ_BYTES, size - at), at);
      // A file that shrinks meanwhile fails its checksums.
      if (bytesRead === 0) break;
      at += bytesRead;
    }
    return buffer;
  } catch (error) {
    throw inputError('REFERENCE_UNREADABLE', { file, reason: reasonOf(error) });
  }
}
