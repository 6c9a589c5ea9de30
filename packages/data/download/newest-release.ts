import { InputError, inputError } from '../input-error.ts';
import { narRelease } from '../nar/release.ts';
import { NAR_ARCHIVES, NEWEST_RELEASE, narArchiveUrl } from './nar-releases.ts';
import { findRemoteFile, PATIENCE, type Patience } from './remote-file.ts';

interface NewestReleaseRequest {
  /** The release in use; only newer ones are asked for. Empty = any. */
  readonly after: string;
  /** The folder or archive of a mirror; by default, Statistics Canada. */
  readonly url?: string | undefined;
  /** Months after this moment are not asked for. */
  readonly now: Date;
  readonly patience?: Patience | undefined;
}

/**
 * The newest release that the server has, newest first: every month since the newest release this program knows, then
 * the known ones. Undefined if it has none newer than `after`. The publisher has no list of its releases, so each
 * archive is asked for by its name. Errors: InputError if the server cannot be reached.
 */
export async function findNewestRelease(request: NewestReleaseRequest): Promise<string | undefined> {
  const { after, url, now, patience = PATIENCE } = request;
  for (const release of candidates(url, now)) {
    if (release <= after) continue;
    if (await isThere(narArchiveUrl(release, url), patience)) return release;
  }
  return undefined;
}

/** Newest first. The name of a mirror's only archive says which release it is. */
function candidates(url: string | undefined, now: Date): string[] {
  if (url !== undefined && /\.zip$/i.test(URL.parse(url)?.pathname ?? '')) {
    const { label } = narRelease(new URL(url).pathname);
    if (label === '') throw inputError('ARCHIVE_WITHOUT_RELEASE', { url });
    return [label];
  }
  return [...monthsAfter(NEWEST_RELEASE, now), ...NAR_ARCHIVES.keys()].toReversed();
}

function monthsAfter(release: string, now: Date): string[] {
  const months: string[] = [];
  const month = new Date(`${release}-01T00:00:00Z`);
  for (;;) {
    month.setUTCMonth(month.getUTCMonth() + 1);
    if (month > now) return months;
    months.push(month.toISOString().slice(0, 7));
  }
}

async function isThere(url: string, patience: Patience): Promise<boolean> {
  try {
    await findRemoteFile(url, { patience, signal: undefined });
    return true;
  } catch (error) {
    if (error instanceof InputError && error.text.code === 'NO_REMOTE_FILE') return false;
    throw error;
  }
}
