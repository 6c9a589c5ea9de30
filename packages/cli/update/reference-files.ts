import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The files that updates make in their folder; others are left alone. */
const OWN_FILE = /^nar-.*\.civique(\.new(\.\d+\.part)?)?$/;
const CANDIDATE = 'nar-candidate.civique.new';

/** Where an update builds; the file gets its name once it has passed every check. */
export function candidateFile(folder: string): string {
  return join(folder, CANDIDATE);
}

/** Gives the candidate a name that no other file has: `nar-2026-06.civique`, then `nar-2026-06-2.civique`. */
export async function nameCandidate(folder: string, release: string): Promise<string> {
  const taken = new Set(await readdir(folder));
  let name = `nar-${release}.civique`;
  for (let nth = 2; taken.has(name); nth++) name = `nar-${release}-${nth}.civique`;
  const file = join(folder, name);
  await rename(candidateFile(folder), file);
  await syncFolder(folder);
  return file;
}

/** Removes the references that updates made in a folder, except those in `keep`, and what killed updates left. */
export async function removeReferences(folder: string, keep: ReadonlySet<string>): Promise<string[]> {
  const own = (await readdir(folder)).filter((name) => OWN_FILE.test(name)).map((name) => join(folder, name));
  const surplus = own.filter((file) => !keep.has(file)).sort();
  for (const file of surplus) await rm(file, { force: true });
  return surplus;
}

/** The name must be on disk before a state refers to it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle = await open(folder);
  await handle.sync();
}
