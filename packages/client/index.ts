export type { FoundAddress } from './addresses.ts';
export type { CallerOptions as ClientOptions } from './caller.ts';
export type { ByStatus, CallOptions } from './calls.ts';
export { type Client, createClient } from './client.ts';
export * from './error-classes.ts';
export { CiviqueError, NetworkError, NoAnswerError, TimeoutError } from './errors.ts';
export type * from './operations.ts';
export type { RecordIn, RecordOut, RecordsOptions } from './records.ts';
export type { IssuedToken, TokenGetter } from './token-source.ts';
