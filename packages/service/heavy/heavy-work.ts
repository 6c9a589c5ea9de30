import type { Language } from '@civique/engine';
import type { LiveReference } from '../config.ts';
import type { ServiceError } from '../errors.ts';
import type { StoredParameter } from '../storage/parameters.ts';
import type { Took } from '../turns/lane.ts';

/** A call that takes long, as plain values, so that it can be sent to another thread. */
export interface HeavyCall {
  readonly path: string;
  /** The body as it arrived, or its value when it was already checked. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly body?: unknown;
  readonly language: Language;
  /** Sentences for `Warnings` about a body that was already checked. */
  readonly warnings: readonly string[];
  /** True when the body was checked and credits are reserved: work can begin. */
  readonly isReserved: boolean;
  /**
   * True when only the body is to be read, because the operation needs the state: the answer is `{ body, warnings }`.
   */
  readonly isOnlyRead?: boolean;
  /** What the caller's `ParameterSet` is made of. */
  readonly parameters: readonly [readonly StoredParameter[], readonly StoredParameter[]];
}

/** What came of it. */
export interface HeavyAnswer extends Took {
  /** The answer as JSON. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Records that are charged; 1 for what is no batch. */
  readonly records: number;
  /** `strStatus` or `Counts` of the answer, for the metrics. */
  readonly statuses: object;
}

/** A failure as plain values. */
export interface HeavyFailure {
  /** Undefined for an error of the program. */
  readonly error?: Pick<ServiceError, 'code' | 'errors' | 'headers' | 'count'>;
  readonly message: string;
  readonly warnings: readonly string[];
}

/** What a body that was read beside the thread that serves everybody asks for. */
export interface ReadRequest {
  readonly records: number;
  /** See the function of that name. */
  readonly ownDefinitions: string;
}

/** What the caller of `run` must do meanwhile. */
export interface HeavyHooks {
  /** Reserves credits for the records of a request before work begins; what it throws ends the call. */
  readonly reserve: (read: ReadRequest) => Promise<void>;
  /** Is told the sentences for `Warnings` of a failure. */
  readonly warn: (warnings: readonly string[]) => void;
  /** Fires when nobody will read the answer: what was done until then is charged. */
  readonly gone: AbortSignal;
}

/** Does heavy calls beside the thread that serves everybody. */
export interface HeavyWork {
  /** Throws what the operation throws; OVERLOADED when the work was lost. */
  run(call: HeavyCall, hooks: HeavyHooks): Promise<HeavyAnswer>;
  /** Other address data from the next call on. */
  useReference(reference: SharedArrayBuffer | undefined, info: LiveReference['info']): void;
  close(): Promise<void>;
}

/** To the thread. */
export type Order =
  | { readonly kind: 'call'; readonly id: number; readonly call: HeavyCall }
  /** Credits are reserved: begin. */
  | { readonly kind: 'begin'; readonly id: number }
  /** Nobody waits any more. */
  | { readonly kind: 'drop'; readonly id: number }
  | { readonly kind: 'reference'; readonly reference: SharedArrayBuffer; readonly info: LiveReference['info'] };

/** From the thread. */
export type Report =
  | ({ readonly kind: 'read'; readonly id: number } & ReadRequest)
  | { readonly kind: 'done'; readonly id: number; readonly answer: HeavyAnswer }
  /** Nobody waited for it any more. */
  | { readonly kind: 'dropped'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: HeavyFailure };

/** What a thread for heavy calls starts with. */
export interface HeavyOptions {
  readonly reference: SharedArrayBuffer;
  readonly info: LiveReference['info'];
  readonly mostRecords: number;
}
