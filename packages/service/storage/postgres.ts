import type { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { KyselyStorage } from './kysely-storage.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './schema.ts';
import { StateError, type Storage } from './storage.ts';

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * How long a query may take: without a limit, a machine that vanished or froze would go unnoticed for a quarter of an
 * hour.
 */
const ANSWER_TIMEOUT_MS = 5_000;

/** A node that was frozen within a transaction holds up the others for no longer than this, in ms. */
const IDLE_IN_TRANSACTION_MS = 5_000;
const MOST_CONNECTIONS = 8;

/**
 * Opens the state in a PostgreSQL database, `postgres://user:password@host:port/database`; any number of nodes may use
 * one. Throws StateError when it cannot be reached or used, or was written by a newer version; the message never has
 * the password.
 */
export async function openPostgresStorage(url: string): Promise<Storage> {
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'civique',
    keepAlive: true,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  // The pool replaces an idle connection that breaks; without a listener the process would end.
  pool.on('error', () => {});
  pool.on('connect', attend);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(database);
    return new KyselyStorage(database);
  } catch (error) {
    await database.destroy();
    if (error instanceof StateError) throw error;
    throw new StateError('UNREADABLE', `The state at ${withoutPassword(url)} cannot be used: ${reason(error)}`, {
      cause: error,
    });
  }
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
    return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`;
  } catch {
    return 'postgres://…';
  }
}

/** What went wrong, in terms the operator can act on. */
function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const known: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'nothing answers there. Start PostgreSQL, or correct host and port.',
    ENOTFOUND: 'there is no such host. Correct its name.',
    ERR_INVALID_URL: 'it is not the address of a database. Give postgres://user:password@host:port/database.',
    '28P01': 'the password is wrong. Correct user and password.',
    '28000': 'this user may not connect. Correct user and password, or grant the right in pg_hba.conf.',
    '3D000': 'there is no such database. Create it, or correct its name.',
    '42501': 'this user may not create tables. Grant CREATE on the schema.',
  };
  if (code !== undefined && Object.hasOwn(known, code)) return known[code]!;
  return /timeout/i.test(message)
    ? `nothing answered within ${CONNECT_TIMEOUT_MS / 1000} s. Correct host and port.`
    : message;
}
