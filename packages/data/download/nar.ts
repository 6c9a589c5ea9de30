import path from 'node:path';
import { provinceByCode } from '@civique/engine/address';
import type { Message } from '@civique/engine/sentences';
import { inputError } from '../input-error.ts';
import { isAddressFile, provinceOfFile } from '../nar/parts.ts';
import { message } from '../sentences/data-sentences.ts';
import { fetchMember } from './member-file.ts';
import { NEWEST_RELEASE, narArchiveUrl } from './nar-releases.ts';
import { findRemoteFile, PATIENCE, type Patience, type RemoteFile } from './remote-file.ts';
import { remoteMembers } from './remote-zip.ts';
import { fetchArchive } from './whole-archive.ts';

export interface NarDownloadRequest {
  /** `2026-06`; by default, the newest release the program knows. */
  readonly release?: string | undefined;
  /** Province codes; none = the whole country. */
  readonly provinces?: readonly string[] | undefined;
  /** The folder or archive of a mirror; by default, Statistics Canada. */
  readonly url?: string | undefined;
  /** The folder in which to create a folder for the release. */
  readonly out: string;
  readonly onProgress?: ((progress: DownloadProgress) => void) | undefined;
  /** Called if the server does not support ranges, so the whole archive must be fetched. */
  readonly onNote?: ((note: Message) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly patience?: Patience | undefined;
}

export interface DownloadProgress {
  /** The file being fetched. */
  readonly name: string;
  /** Bytes available, and bytes wanted; a total of -1 = unknown. */
  readonly bytes: number;
  readonly total: number;
  /** Bytes per second transferred in this run. */
  readonly bytesPerSecond: number;
}

export interface NarDownload {
  /** What `nar:PATH` reads: a folder, or an archive. */
  readonly path: string;
  readonly url: string;
  /** Names of all files, and of those fetched in this run. */
  readonly files: readonly string[];
  readonly fetched: readonly string[];
  /** Bytes as stored. */
  readonly bytes: number;
}

/**
 * Fetches the address files of a release of the National Address Register. It requests only the directory of the
 * archive and the members it needs; a second run resumes unfinished files and skips complete ones.
 * Errors: InputError if there is no such release, the server keeps failing, or a checksum is wrong.
 */
export async function downloadNar(request: NarDownloadRequest): Promise<NarDownload> {
  const { signal, patience = PATIENCE } = request;
  const codes = new Set((request.provinces ?? []).map(sgcCodeOf));
  const wanted = (name: string): boolean =>
    isAddressFile(name) && (codes.size === 0 || codes.has(provinceOfFile(name)));
  const url = narArchiveUrl(request.release ?? NEWEST_RELEASE, request.url);
  const archive = await findRemoteFile(url, { patience, signal });
  const base = path.posix.basename(new URL(url).pathname, '.zip');
  if (!archive.ranges) return whole(request, archive, base, wanted);
  const members = (await remoteMembers(archive)).filter(({ name }) => wanted(name));
  if (members.length === 0) throw inputError('ARCHIVE_WITHOUT_FILES', { url });
  const folder = path.join(request.out, base);
  const total = members.reduce((sum, { storedSize }) => sum + storedSize, 0);
  const progress = new Progress(total, request.onProgress);
  const fetched: string[] = [];
  for (const member of members) {
    const result = await fetchMember(archive, member, folder, (bytes, moved) =>
      progress.add(member.name, bytes, moved),
    );
    if (result.fetched) fetched.push(member.name);
  }
  return { path: folder, url, files: members.map(({ name }) => name), fetched, bytes: total };
}

async function whole(
  { out, onNote, onProgress }: NarDownloadRequest,
  archive: RemoteFile,
  base: string,
  wanted: (name: string) => boolean,
): Promise<NarDownload> {
  const megabytes = (archive.size / 1e6).toFixed(1);
  onNote?.(archive.size < 0 ? message('ARCHIVE_WHOLE_UNKNOWN') : message('ARCHIVE_WHOLE', { megabytes }));
  const file = path.join(out, `${base}.zip`);
  const progress = new Progress(archive.size, onProgress);
  await fetchArchive(archive, file, wanted, (bytes) => progress.add(`${base}.zip`, bytes, true));
  return { path: file, url: archive.url, files: [`${base}.zip`], fetched: [`${base}.zip`], bytes: progress.bytes };
}

/** The number that Statistics Canada gives a province, by its two letters. Errors: InputError if there is none. */
export function sgcCodeOf(code: string): string {
  const province = provinceByCode(code.toUpperCase());
  if (province !== undefined) return province.sgc;
  throw inputError('PROVINCE_UNKNOWN', { text: code });
}

/** Adds up the bytes; those of an earlier run do not count towards the rate. */
class Progress {
  readonly #total: number;
  readonly #report: ((progress: DownloadProgress) => void) | undefined;
  readonly #began = performance.now();
  #moved = 0;
  bytes = 0;

  constructor(total: number, report: ((progress: DownloadProgress) => void) | undefined) {
    this.#total = total;
    this.#report = report;
  }

  add(name: string, bytes: number, moved: boolean): void {
    this.bytes += bytes;
    if (moved) this.#moved += bytes;
    const seconds = (performance.now() - this.#began) / 1000;
    const bytesPerSecond = seconds === 0 ? 0 : this.#moved / seconds;
    this.#report?.({ name, bytes: this.bytes, total: this.#total, bytesPerSecond });
  }
}
