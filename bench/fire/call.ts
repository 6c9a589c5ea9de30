import type { Agent } from 'node:http';

/** A call to a service. */
export interface Call {
  readonly path: string;
  /** Absent for GET. */
  readonly body?: string | Buffer;
  /** `CUSTOMER|KEY`; none when absent. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A new connection when absent. */
  readonly agent?: Agent;
}
