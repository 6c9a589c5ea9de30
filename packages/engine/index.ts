/** For programs that analyse addresses in process: open a reference, create an engine, call it. */

export {
  type AddressElements,
  ELEMENT_NAMES,
  type ElementName,
  emptyElements,
  LANGUAGES,
  type Language,
  type LineContent,
  TYPES_OF_ADDRESS,
  type TypeOfAddress,
} from './address/elements.ts';
export { plainReason, withSampleNote } from './answer/reason-text.ts';
export type { CompletionRequest, Completions } from './complete/complete.ts';
export { createEngine } from './create-engine.ts';
export type {
  Analysis,
  AnalysisRequest,
  Engine,
  FoundNames,
  NearbyRequest,
  Offers,
  ParseRequest,
  Parsing,
} from './engine.ts';
export { findByName, ONE_STOP, SHARED_LAYOUTS, SHARED_MODES, SHARED_STYLES } from './format/shared.ts';
export type { ParsedElement } from './parse-address/parse-address.ts';
export { ReferenceFileError } from './reference/format/errors.ts';
export { openReference } from './reference/read/open-reference.ts';
export type { Reference } from './reference/read/reader.ts';
export { STYLE_CHANGE_CODES } from './sentences/changes.ts';
export type { Reason } from './sentences/reasons.ts';
export { ALTERNATE_MUNICIPALITY_KINDS, ALTERNATE_STREET_KINDS } from './values/alternate-kinds.ts';
export { type Alternative, COMPLETION_KINDS, type CompletionKind } from './values/alternative.ts';
export { BrowsingLevel } from './values/browsing-level.ts';
export { type Guess, GuessingFlags } from './values/guessing-flags.ts';
export {
  type AddressLayout,
  type AnalysisMode,
  type CorrectionStyle,
  type LayoutLine,
  STYLE_CHOICES,
} from './values/parameters.ts';
export type { InParts } from './values/parts.ts';
export { SECONDARY_STATUSES, type SecondaryStatus, STATUSES, type Status } from './values/status.ts';
export { CHANGE_KINDS, type ChangeKind, type StyleChange } from './values/style-change.ts';
