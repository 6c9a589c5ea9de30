import { setTimeout as sleep } from 'node:timers/promises';
import { type Message, MessageError } from '@civique/engine/sentences';
import { InputError, inputError, reasonOf } from '../input-error.ts';
import { message } from '../sentences/data-sentences.ts';

/** Retry limits and timeouts of a transfer; tests use shorter ones. */
export interface Patience {
  /** Failures in a row, with no byte in between, before the transfer gives up. */
  readonly attempts: number;
  /** Milliseconds before the second attempt; doubles each time. */
  readonly pauseMs: number;
  /** A connection silent for this long counts as broken. */
  readonly stallMs: number;
}

/** What users have. */
export const PATIENCE: Patience = { attempts: 6, pauseMs: 500, stallMs: 60_000 };

/** How patiently something is fetched, and what ends that. */
export interface Transfer {
  readonly patience: Patience;
  readonly signal: AbortSignal | undefined;
}

/** A file on a server, and how it is fetched. */
export interface RemoteFile {
  readonly transfer: Transfer;
  readonly url: string;
  /** Bytes; -1 if the server does not say. */
  readonly size: number;
  /** True if the server supports ranges. */
  readonly ranges: boolean;
  /** ETag or date of the version, so that parts of two versions are never joined; empty if the server sends neither. */
  readonly version: string;
}

const HEADERS = { 'user-agent': 'civique', 'accept-encoding': 'identity' };

/** A failure that a retry may fix. */
class TransferError extends MessageError {
  /** Milliseconds that the server asks us to wait. */
  waitMs = 0;
}

/** The longest wait a server may ask for. */
const LONGEST_WAIT_MS = 120_000;

/**
 * Asks a server for the first byte of a file. Errors: InputError if there is no file or the server cannot be reached.
 */
export async function findRemoteFile(url: string, transfer: Transfer): Promise<RemoteFile> {
  return attempt(url, transfer, async () => {
    const { response, close } = await request(url, { range: 'bytes=0-0' }, transfer);
    close();
    if (response.status === 404 || response.status === 410) throw inputError('NO_REMOTE_FILE', { url });
    throwIfBusy(response);
    if (response.status !== 200 && response.status !== 206) {
      throw inputError('CANNOT_FETCH', { url, reason: message('REASON_STATUS', { status: response.status }) });
    }
    const length = Number(response.headers.get('content-length') ?? -1);
    const total = contentRange(response)?.total ?? -1;
    const ranges = response.status === 206 && total > 0;
    const size = ranges ? total : response.status === 200 ? length : -1;
    return { transfer, url, size, ranges, version: versionOf(response) };
  });
}

/**
 * The bytes from `from` up to but not including `to`, in chunks and in order. A broken connection resumes where it
 * stopped. Errors: InputError if the server sends something else, stops sending, or has changed the file.
 */
export async function* fetchRange(file: RemoteFile, from: number, to: number): AsyncGenerator<Buffer> {
  let at = from;
  for (let failures = 0; at < to; ) {
    try {
      for await (const chunk of onePart(file, at, to)) {
        at += chunk.length;
        failures = 0;
        yield chunk;
      }
      if (at < to) throw new TransferError(message('REASON_EARLY', { bytes: to - at }));
    } catch (error) {
      failures++;
      await pauseAfter(error, file.url, failures, file.transfer);
    }
  }
}

async function* onePart(file: RemoteFile, from: number, to: number): AsyncGenerator<Buffer> {
  const headers = { range: `bytes=${from}-${to - 1}`, ...ifRange(file) };
  const { response, body, close } = await request(file.url, headers, file.transfer);
  try {
    throwIfBusy(response);
    const range = contentRange(response);
    const same = range?.total === file.size && (file.version === '' || versionOf(response) === file.version);
    if (response.status !== 206 || range === undefined || !same) {
      throw inputError('FETCH_CHANGED', { url: file.url });
    }
    if (range.from !== from) {
      throw inputError('FETCH_OTHER_BYTES', { url: file.url, found: range.from, expected: from });
    }
    let left = to - from;
    for await (const chunk of body) {
      left -= chunk.length;
      if (left < 0) throw inputError('FETCH_MORE_BYTES', { url: file.url });
      yield chunk;
    }
  } finally {
    close();
  }
}

/** The whole file, from the start; a broken connection is an InputError, because it cannot be resumed. */
export async function* fetchWhole(file: RemoteFile): AsyncGenerator<Buffer> {
  const { signal } = file.transfer;
  const { response, body, close } = await request(file.url, {}, file.transfer).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw inputError('CANNOT_FETCH', { url: file.url, reason: causeOf(error) });
  });
  let bytes = 0;
  try {
    if (response.status !== 200) throw new TransferError(message('REASON_STATUS', { status: response.status }));
    for await (const chunk of body) {
      bytes += chunk.length;
      yield chunk;
    }
    if (file.size >= 0 && bytes !== file.size)
      throw new TransferError(message('REASON_OTHER_LENGTH', { found: bytes, expected: file.size }));
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof InputError) throw error;
    throw inputError('FETCH_WHOLE', { url: file.url, reason: causeOf(error) });
  } finally {
    close();
  }
}

interface OpenResponse {
  readonly response: Response;
  readonly body: AsyncIterable<Buffer>;
  /** Closes the connection if the body was not read to its end. */
  readonly close: () => void;
}

async function request(
  url: string,
  headers: Readonly<Record<string, string>>,
  { patience, signal }: Transfer,
): Promise<OpenResponse> {
  const stall = new AbortController();
  const reason = new TransferError(message('REASON_SILENT', { seconds: patience.stallMs / 1000 }));
  let timer = setTimeout(() => stall.abort(reason), patience.stallMs);
  const close = (): void => {
    clearTimeout(timer);
    stall.abort(reason);
  };
  const both = signal === undefined ? stall.signal : AbortSignal.any([stall.signal, signal]);
  try {
    const response = await fetch(url, { headers: { ...HEADERS, ...headers }, signal: both });
    return { response, body: chunks(response), close };
  } catch (error) {
    clearTimeout(timer);
    throw error;
  }

  async function* chunks(response: Response): AsyncGenerator<Buffer> {
    if (response.body === null) return;
    for await (const chunk of response.body) {
      clearTimeout(timer);
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
      timer = setTimeout(() => stall.abort(reason), patience.stallMs);
    }
  }
}

async function attempt<T>(url: string, transfer: Transfer, work: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await work();
    } catch (error) {
      await pauseAfter(error, url, failures, transfer);
    }
  }
}

/** Waits before the next attempt; throws after the last one. */
async function pauseAfter(
  error: unknown,
  url: string,
  failures: number,
  { patience, signal }: Transfer,
): Promise<void> {
  signal?.throwIfAborted();
  if (error instanceof InputError) throw error;
  if (failures >= patience.attempts) {
    throw inputError('FETCH_ATTEMPTS', { url, attempts: patience.attempts, reason: causeOf(error) });
  }
  const asked = error instanceof TransferError ? error.waitMs : 0;
  await sleep(Math.max(asked, patience.pauseMs * 2 ** (failures - 1)), undefined, { signal }).catch(() =>
    signal?.throwIfAborted(),
  );
}

/** A retry may help if the server had an internal error or too many requests. */
function throwIfBusy({ status, headers }: Response): void {
  if (status < 500 && status !== 429) return;
  const error = new TransferError(message('REASON_STATUS', { status }));
  const seconds = Number(headers.get('retry-after'));
  if (seconds > 0) error.waitMs = Math.min(seconds * 1_000, LONGEST_WAIT_MS);
  throw error;
}

/** `fetch failed` and `terminated` explain nothing; their cause does. */
function causeOf(error: unknown): Message | string {
  const { cause } = error as Error;
  return cause instanceof Error && cause.message !== '' ? cause.message : reasonOf(error);
}

function contentRange(response: Response): { from: number; total: number } | undefined {
  const match = /^bytes ([0-9]+)-[0-9]+\/([0-9]+)$/.exec(response.headers.get('content-range') ?? '');
  return match === null ? undefined : { from: Number(match[1]), total: Number(match[2]) };
}

/** A weak tag does not guarantee the same bytes, but it does tell two versions apart. */
function versionOf(response: Response): string {
  const tag = response.headers.get('etag') ?? '';
  return isWeak(tag) ? (response.headers.get('last-modified') ?? tag) : tag;
}

/** A server rejects a weak tag here: RFC 9110, section 13.1.5. */
function ifRange({ version }: RemoteFile): Record<string, string> {
  return isWeak(version) ? {} : { 'if-range': version };
}

function isWeak(tag: string): boolean {
  return tag === '' || tag.startsWith('W/');
}
