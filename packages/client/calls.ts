/** What every call may say for itself. */
export interface CallOptions {
  /** Ends the call, whatever it is waiting for. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds to wait for each answer. */
  readonly timeout?: number | undefined;
  /** How often a call is repeated after the first time. */
  readonly retries?: number | undefined;
  /** Language of sentences, as in `Accept-Language`. */
  readonly language?: string | undefined;
  /** Names the call, so that it is charged once however often it is sent; made up when absent. */
  readonly idempotencyKey?: string | undefined;
}

/** An answer with `strStatus`, and what follows from it for its other members. */
export type ByStatus<Answer extends { readonly strStatus: string }> =
  | (Answer & { readonly strStatus: 'V' | 'C'; readonly Country: '' })
  | (Answer & { readonly strStatus: 'N' | 'I'; readonly AddressComplete: false; readonly Country: '' })
  | (Answer & { readonly strStatus: 'F'; readonly AddressComplete: false });
