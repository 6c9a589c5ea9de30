import { retryLater, ServiceError } from './errors.ts';

/**
 * The outcome of work on the state; when the database is down, NOT_READY instead of INTERNAL, because it will be back.
 */
export async function fromState<T>(work: T | Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const unreachable = retryLater('NOT_READY', 'STATE_UNREACHABLE');
    unreachable.cause = error;
    throw unreachable;
  }
}
