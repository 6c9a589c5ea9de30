import type { FaultCode } from './faults.ts';

/** A municipality that the typed words may mean. */
export interface ResolvedPlace {
  readonly municipality: number;
  /** The name, as in `Reference.municipalityOfName`. */
  readonly entry: number;
  readonly code: FaultCode | '';
  /**
   * FSAs where the typed name is valid for the municipality; an empty list means all. If undefined, those of the entry
   * apply.
   */
  readonly fsas?: readonly string[] | undefined;
}
