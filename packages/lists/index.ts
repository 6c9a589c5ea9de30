/** Analyses lists of addresses of any size: in order, resumable, with bounded memory. */

export { ROLES, type Role } from './columns/roles.ts';
export { FORMATS, type Format } from './input/open-input.ts';
export { ListError } from './list-error.ts';
export { DUPLICATE_KEYS, type DuplicateKey } from './report/duplicates.ts';
export { COLUMN_GROUPS, type ColumnGroup, DEFAULT_GROUPS } from './rows/answer-columns.ts';
export type { Tally } from './rows/tally.ts';
export { analyzeList } from './run/analyze-list.ts';
export {
  type AddressRecord,
  answerAddresses,
  answerRecord,
  answerRecords,
  type RecordAnswer,
  type RecordError,
  type RecordOptions,
} from './run/answer-records.ts';
export type { ListInstructions, ListProgress, ListResult, ListService, SampleRow } from './run/instructions.ts';
export { type PreparedList, prepareList } from './run/prepare.ts';
export { sampleList } from './run/sample-list.ts';
