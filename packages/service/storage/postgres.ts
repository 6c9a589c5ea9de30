import type { Socket } from 'node:net';
import type { Message } from '@civique/engine/sentences';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { operatorMessage } from '../sentences/service-sentences.ts';
import { KyselyStorage } from './kysely-storage.ts';
import { migrate, requireCurrent } from './migrate.ts';
import { ModestPool } from './modest-pool.ts';
import { postgresTrouble } from './postgres-trouble.ts';
import type { Tables } from './schema.ts';
import { type OpenOptions, StateError } from './storage.ts';

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * How long a query may take: without a limit, a machine that vanished or froze would go unnoticed for a quarter of an
 * hour.
 */
const ANSWER_TIMEOUT_MS = 5_000;

/**
 * A query that waits this long for others to release a table or row is given up by the server, in ms: it does not
 * notice that we have gone, and what we ask again would pile up there until no connection is left for anybody.
 */
const LOCK_TIMEOUT_MS = 4_000;

/** A node that was frozen within a transaction holds up the others for no longer than this, in ms. */
const IDLE_IN_TRANSACTION_MS = 5_000;
const MOST_CONNECTIONS = 8;

/**
 * Opens the state in a PostgreSQL database, `postgres://user:password@host:port/database`; any number of nodes may use
 * one. Throws StateError when it cannot be reached or used, or was written by a newer version; the message never has
 * the password.
 */
export async function openPostgresStorage(url: string, { asIs }: OpenOptions = {}): Promise<KyselyStorage> {
  const pool = new ModestPool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'civique',
    keepAlive: true,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  // The pool replaces an idle connection that breaks; without a listener the process would end.
  pool.on('error', () => {});
  pool.on('connect', attend);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    if (asIs === true) await requireCurrent(database, withoutPassword(url));
    else await migrate(database, () => requireUnicode(database, url));
    return new KyselyStorage(database, postgresTrouble);
  } catch (error) {
    await database.destroy();
    if (error instanceof StateError) throw error;
    const text = operatorMessage('STATE_UNUSABLE_AT', { url: withoutPassword(url), reason: reason(error) });
    throw new StateError('UNREADABLE', text, { cause: error });
  }
}

/**
 * Throws StateError for a new database in another encoding than Unicode: it would refuse letters that callers use, such
 * as ’ and œ in LATIN1, one call at a time. SQL_ASCII takes bytes as they are.
 */
async function requireUnicode(database: Kysely<Tables>, url: string): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(database);
  const encoding = rows[0]!.server_encoding;
  if (encoding === 'UTF8' || encoding === 'SQL_ASCII') return;
  const reason = operatorMessage('DATABASE_ENCODING', { encoding });
  throw new StateError('UNREADABLE', operatorMessage('STATE_UNUSABLE_AT', { url: withoutPassword(url), reason }));
}

/**
 * A connection that breaks fails its query and nothing else: between two queries of a transaction nobody listens.
 * Queries that get no answer fail with their connection; a connection that is idle for too long is closed as well.
 */
function attend(client: pg.PoolClient): void {
  client.on('error', () => {});
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.setTimeout(ANSWER_TIMEOUT_MS, () => stream.destroy());
}

/** The database's address as it may be shown and logged. */
export function withoutPassword(url: string): string {
  try {
    const { protocol, username, host, pathname } = new URL(url);
    const slashes = url.startsWith('//', protocol.length) ? '//' : '';
    return `${protocol}${slashes}${username === '' ? '' : `${username}@`}${host}${pathname}`;
  } catch {
    return 'postgres://…';
  }
}

/** What went wrong, in terms the operator can act on. */
function reason(error: unknown): Message | string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== undefined && Object.hasOwn(REASONS, code)) return operatorMessage(REASONS[code as keyof typeof REASONS]);
  if (/unsupported startup parameter/.test(message)) return operatorMessage('DATABASE_POOLER');
  if (code !== undefined || !/timeout/i.test(message)) return message;
  return operatorMessage('DATABASE_TOO_SLOW', { seconds: CONNECT_TIMEOUT_MS / 1000 });
}

const REASONS = {
  ECONNREFUSED: 'DATABASE_NO_ANSWER',
  ENOTFOUND: 'DATABASE_NO_HOST',
  ERR_INVALID_URL: 'DATABASE_NO_ADDRESS',
  '28P01': 'DATABASE_PASSWORD',
  '28000': 'DATABASE_USER',
  '3D000': 'DATABASE_MISSING',
  '42501': 'DATABASE_NO_RIGHT',
  '3F000': 'DATABASE_NO_SCHEMA',
  '25006': 'DATABASE_READ_ONLY',
  '53300': 'DATABASE_CROWDED',
} as const satisfies Record<string, string>;
