import type { Reference } from '../../reference/read/reader.ts';
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

/** Adds the place that a name stands for with a slip, unless its municipality is there. */
export function addCorrected(reference: Reference, entry: number, out: ResolvedPlace[]): void {
  addOnce({ municipality: reference.municipalityOfName(entry), entry, code: 'MUNICIPALITY_CORRECTED' }, out);
}

/** Adds a place, unless its municipality is there. */
export function addOnce(place: ResolvedPlace, out: ResolvedPlace[]): void {
  if (!out.some(({ municipality }) => municipality === place.municipality)) out.push(place);
}
