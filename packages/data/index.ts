/** Imports address data: downloads, builds, loads, describes, verifies and compares references. */

export { buildReference } from './build.ts';
export type { BuildProgress } from './build-progress.ts';
export { type DiffRow, diffReferenceFiles } from './diff.ts';
export { DIFF_HEADER, diffCsvLine, diffText } from './diff-text.ts';
export { downloadChanges, removeOtherDownloads } from './download/kept-downloads.ts';
export { type DownloadProgress, downloadNar, sgcCodeOf } from './download/nar.ts';
export { NAR_ARCHIVES, NAR_URL, NEWEST_RELEASE, narArchiveUrl } from './download/nar-releases.ts';
export { findNewestRelease } from './download/newest-release.ts';
export { describeReference } from './info.ts';
export { InputError, reasonOf } from './input-error.ts';
export { type KnownAnswer, readKnownAnswers, wrongAnswers } from './known-answers.ts';
export { loadReference, starterReference } from './load.ts';
export { type ProvinceLoss, referenceLosses } from './losses.ts';
export { buildReportText, descriptionText } from './report-text.ts';
export { parseSourceRequest, SOURCE_KINDS, type SourceRequest } from './source-kinds.ts';
export { verifyReferenceFile } from './verify.ts';
