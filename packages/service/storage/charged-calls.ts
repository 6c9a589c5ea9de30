/** Calls that were charged under an `Idempotency-Key`, so that none is charged again when it is sent again. */

export interface ChargedCall {
  readonly customerId: number;
  /** Chosen by the customer. */
  readonly key: string;
  /** Hash of the operation and the body. */
  readonly body: string;
}

export interface ChargedCallStorage {
  /** The body with which the customer's key was charged at `since` or later; undefined when it was not. */
  find(customerId: number, key: string, since: string): Promise<string | undefined>;
  /**
   * Records calls as charged at `at`, no key twice among them. Returns those whose key had not been charged at `since`
   * or later; the others stay as they are.
   */
  claim(calls: readonly ChargedCall[], at: string, since: string): Promise<Pick<ChargedCall, 'customerId' | 'key'>[]>;
  /** Removes `most` of the calls that were charged before `time`; returns how many it removed. */
  forget(time: string, most: number): Promise<number>;
}
