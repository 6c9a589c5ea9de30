/** Building, reading, verifying and comparing reference files. */

export { ReferenceBuilder } from './build/builder.ts';
export { MAX_SOURCES } from './build/collected-rows.ts';
export type { BuildStats } from './build/compile.ts';
export { CHANGES, type Change, type ChangeDetail, DIFFERENT_THINGS, type DifferentThing } from './compare/change.ts';
export { diffReferences } from './compare/diff-references.ts';
export {
  type AddressCounts,
  MUNICIPALITY_KINDS,
  type MunicipalityKind,
  type ReferenceMeta,
  type ReferenceTotals,
  type SourceInfo,
} from './format/meta.ts';
export { Reference } from './read/reader.ts';
export { type VerifyReport, verify } from './verify/verify.ts';
