import type { Agent } from 'node:http';

/** A call to a service. */
export interface Call {
  readonly path: string;
  /** Absent for GET. */
  readonly body?: string | Buffer;
  /** `CUSTOMER|KEY`; none when absent. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address of this machine that the call comes from, for calls on the wire; absent = the usual one. */
  readonly from?: string;
  /** A new connection when absent. */
  readonly agent?: Agent;
}
