import { failure, ServiceError } from './errors.ts';

const RETRY_SECONDS = 1;

/**
 * The outcome of work on the state; when the database is down, NOT_READY instead of INTERNAL, because it will be back.
 */
export async function fromState<T>(work: T | Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const retry = { 'retry-after': String(RETRY_SECONDS) };
    const unreachable = failure('NOT_READY', 'STATE_UNREACHABLE', { seconds: RETRY_SECONDS }, retry);
    unreachable.cause = error;
    throw unreachable;
  }
}
