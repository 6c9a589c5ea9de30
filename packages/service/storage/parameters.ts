/** Layouts, modes and styles as they are stored. */

/** Owner of the parameters that are shared. */
export const OPERATOR = 0;

/** A layout, mode or style of one owner. Its name is unique for owner and kind, ignoring case. */
export interface StoredParameter {
  /** `ParameterTypes` of the operations: `NPAR_AddressLayouts` … */
  readonly kind: string;
  readonly name: string;
  /** JSON. */
  readonly definition: string;
  /** Name of the customer, or of the operator. */
  readonly creator: string;
  readonly modifiedAt: string;
}

export interface ParameterStorage {
  /** Every parameter of one owner (a customer's id, or OPERATOR), by kind and name. */
  list(owner: number): Promise<StoredParameter[]>;
  /** A number that is another one after every change of the owner's or the operator's parameters. */
  version(owner: number): Promise<number>;
  /**
   * Creates or replaces a parameter, whole; the last of several that are written side by side stays.
   * `full`: it would be new and the owner has `most` of its kind already, nothing was done.
   */
  set(owner: number, parameter: StoredParameter, most: number): Promise<'created' | 'replaced' | 'full'>;
  /** False when there is none of that name. */
  remove(owner: number, kind: string, name: string): Promise<boolean>;
}

/** What makes two names of parameters the same: case and the way accents are coded do not count. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
