import { link, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@civique/engine/folders';
import { downloadNar, type NarDownload, type NarDownloadRequest } from './nar.ts';
import { narArchiveUrl } from './nar-releases.ts';

/** A download of one release; `release` must be given. */
interface KeptDownloadRequest extends NarDownloadRequest {
  readonly release: string;
}

/**
 * Fetches a release like `downloadNar`, but not the files that an earlier release in the same folder already has with
 * the same length and checksum. Afterwards, the folder of the release holds its files and no others.
 */
export async function downloadChanges(request: KeptDownloadRequest): Promise<NarDownload> {
  const name = path.posix.basename(new URL(narArchiveUrl(request.release, request.url)).pathname, '.zip');
  const folder = path.join(request.out, name);
  await makeFolder(folder);
  for (const earlier of await foldersIn(request.out)) {
    if (earlier !== name) await linkFiles(path.join(request.out, earlier), folder);
  }
  const result = await downloadNar(request);
  if (result.path === folder) await removeOthers(folder, new Set(result.files.map((file) => `${file}.gz`)));
  return result;
}

/** Removes every download but that of one release. */
export async function removeOtherDownloads(out: string, kept: NarDownload): Promise<void> {
  const keep = path.basename(kept.path);
  for (const name of await readdir(out)) {
    if (name !== keep) await rm(path.join(out, name), { recursive: true, force: true });
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Links cost nothing; a file whose checksum differs is replaced, which leaves the earlier release's as it is. */
async function linkFiles(from: string, to: string): Promise<void> {
  for (const file of await filesUnder(from)) {
    if (!file.endsWith('.gz')) continue;
    const target = path.join(to, file);
    await makeFolder(path.dirname(target));
    await link(path.join(from, file), target).catch((error: NodeJS.ErrnoException) => {
      // A file system without links only costs a download.
      if (!['EEXIST', 'EPERM', 'ENOTSUP', 'EXDEV'].includes(error.code ?? '')) throw error;
    });
  }
}

async function removeOthers(folder: string, keep: ReadonlySet<string>): Promise<void> {
  for (const file of await filesUnder(folder)) {
    if (!keep.has(file.split(path.sep).join('/'))) await rm(path.join(folder, file), { force: true });
  }
}

async function filesUnder(folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    if ((await stat(path.join(folder, name))).isFile()) files.push(name);
  }
  return files;
}
