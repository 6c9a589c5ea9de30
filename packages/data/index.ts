/** Imports address data: downloads, builds, loads, describes, verifies and compares references. */

export { buildReference } from './build.ts';
export type { BuildProgress } from './build-progress.ts';
export { type DiffRow, diffReferenceFiles } from './diff.ts';
export { DIFF_HEADER, diffCsvLine, diffText } from './diff-text.ts';
export { type DownloadProgress, downloadNar } from './download/nar.ts';
export { NAR_ARCHIVES, NAR_URL, NEWEST_RELEASE } from './download/nar-releases.ts';
export { describeReference } from './info.ts';
export { InputError, reasonOf } from './input-error.ts';
export { loadReference, starterReference } from './load.ts';
export { buildReportText, descriptionText } from './report-text.ts';
export { parseSourceRequest, SOURCE_KINDS, type SourceRequest } from './source-kinds.ts';
export { verifyReferenceFile } from './verify.ts';
