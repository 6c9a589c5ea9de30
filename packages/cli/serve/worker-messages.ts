import type { Message } from '@civique/engine/sentences';
import type { ServiceInfo } from '@civique/service';

/** Requests to a worker; each answer carries the same `id`. */
export type Question = { readonly id: number } & (
  | { readonly kind: 'useReference'; readonly reference: SharedArrayBuffer; readonly info: ServiceInfo }
  | { readonly kind: 'useInfo'; readonly info: ServiceInfo }
  | { readonly kind: 'metrics' | 'health' | 'stop' | 'cut' }
);

/** Messages from a worker: it listens or could not; an answer; or a request for the metrics of all threads. */
export type Saying =
  | { readonly kind: 'listening'; readonly port: number }
  | {
      readonly kind: 'failed';
      readonly name: string;
      readonly code: string | undefined;
      /** Of a failed call to the operating system. */
      readonly syscall: string | undefined;
      readonly message: string;
      readonly text?: Message;
    }
  | { readonly kind: 'answer'; readonly id: number; readonly value?: unknown; readonly error?: string }
  | { readonly kind: 'collect'; readonly id: number };

/** The answer to a worker that asked for the metrics of all threads. */
export interface Collected {
  readonly kind: 'collected';
  readonly id: number;
  readonly text: string;
}
