/**
 * What can be wrong with a state that was fine when it was opened. Each name has a sentence for the operator, with what
 * to do.
 */
export type StateTrouble =
  /** Nothing answers, or the connection broke. */
  | 'UNREACHABLE'
  /** It does not let the service in, or not at what it needs: a password or right was changed. */
  | 'REFUSED'
  /** It has no connection left for the service. */
  | 'CROWDED'
  /** It accepts questions and does not answer them. */
  | 'SILENT'
  | 'FULL'
  | 'READ_ONLY'
  /** The file is gone, or another one stands in its place. */
  | 'REMOVED'
  | 'DAMAGED'
  | 'LOCKED'
  /** Tables or columns are not there: another version of the program, or somebody, has changed them. */
  | 'CHANGED'
  | 'UNKNOWN';

/** A question that was not even asked: others have waited for an answer for too long. */
export class StateSilentError extends Error {
  override readonly name = 'StateSilentError';

  constructor() {
    super('the state does not answer');
  }
}

/** The file of the state was removed or replaced while it was open: what is written to it would be lost. */
export class StateRemovedError extends Error {
  override readonly name = 'StateRemovedError';

  constructor() {
    super('the file of the state was removed or replaced');
  }
}
