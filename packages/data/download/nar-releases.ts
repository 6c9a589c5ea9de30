import { inputError } from '../input-error.ts';

/** Where Statistics Canada publishes the archives of the National Address Register. */
export const NAR_URL = 'https://www150.statcan.gc.ca/n1/pub/46-26-0002/2022001/';

/** Releases and their archive names; later archives are named after the month (`2026-12` -> `202612.zip`). */
export const NAR_ARCHIVES: ReadonlyMap<string, string> = new Map([
  ['2022', '2022.zip'],
  ['2023', '2023.zip'],
  ['2024-06', '2024.zip'],
  ['2024-12', '202412.zip'],
  ['2025-07', '202507.zip'],
  ['2025-12', '202512.zip'],
  ['2026-06', '202606.zip'],
]);

/** The newest release this program knows. */
export const NEWEST_RELEASE: string = [...NAR_ARCHIVES.keys()].at(-1)!;

/**
 * The URL of a release's archive. `mirror`: a folder that holds the archives under their own names, or the archive
 * itself (`.zip`). Errors: InputError if the release is not a month or the mirror is not a URL.
 */
export function narArchiveUrl(release: string, mirror: string = NAR_URL): string {
  const base = URL.parse(mirror);
  if (base === null || !/^https?:$/.test(base.protocol)) {
    throw inputError('NOT_AN_ADDRESS', { text: mirror, example: NAR_URL });
  }
  if (/\.zip$/i.test(base.pathname)) return base.href;
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return new URL(archiveOf(release), base).href;
}

function archiveOf(release: string): string {
  const known = NAR_ARCHIVES.get(release);
  if (known !== undefined) return known;
  if (/^20[0-9]{2}-(0[1-9]|1[0-2])$/.test(release)) return `${release.replace('-', '')}.zip`;
  throw inputError('RELEASE_UNKNOWN', { release, releases: [...NAR_ARCHIVES.keys()].join(', ') });
}
