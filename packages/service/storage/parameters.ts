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

export type SetResult = 'created' | 'replaced' | 'full' | 'tooLong';

export interface ParameterStorage {
  /** Every parameter of one owner (a customer's id, or OPERATOR), by kind and name. */
  list(owner: number): Promise<StoredParameter[]>;
  /** A number that differs after every change of the owner's or the operator's parameters. */
  version(owner: number): Promise<number>;
  /**
   * Creates or replaces a whole parameter; of several written at the same time, the last one stays. `full`: it would be
   * new, the owner already has `most` of its kind, and nothing was done. `tooLong`: the definitions of its kind would
   * have more than `mostCharacters` in all, and nothing was done.
   */
  set(owner: number, parameter: StoredParameter, most: number, mostCharacters?: number): Promise<SetResult>;
  /** False when none has that name. */
  remove(owner: number, kind: string, name: string): Promise<boolean>;
}

/** The form in which two names of parameters are compared: case and the encoding of accents do not count. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
