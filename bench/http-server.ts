import { starterReference } from '@civique/data/load.ts';
import { createEngine } from '@civique/engine/create-engine.ts';
import { oneStopAnalyze } from '@civique/service/operations/one-stop-analyze.ts';
import type { OperationContext } from '@civique/service/operations/operation.ts';
import { ParameterStore } from '@civique/service/parameters/parameter-store.ts';
import { NAMED_SCHEMAS } from '@civique/service/schemas.ts';
import { openSqliteStorage } from '@civique/service/storage/sqlite.ts';
import Fastify from 'fastify';

/**
 * A server to compare with, run as a process of its own: `empty` answers always the same, `bare` analyses without
 * knowing callers, credits or limits. Prints its port. Arguments: kind, state folder, body of the empty answer.
 */
const [kind, folder, answer] = process.argv.slice(2) as [string, string, string];
const app = Fastify();
if (kind === 'empty') {
  const value = JSON.parse(answer) as object;
  app.post('/OneStopAnalyze', async () => value);
} else {
  for (const schema of NAMED_SCHEMAS) app.addSchema(schema);
  const engine = createEngine(await starterReference());
  const storage = await openSqliteStorage(folder);
  const parameters = await new ParameterStore(storage.parameters, Date.now).read(1);
  const { request, response } = oneStopAnalyze;
  app.post('/OneStopAnalyze', { schema: { body: request, response: { 200: response } } }, async ({ body }) =>
    oneStopAnalyze.handle(body, { engine, parameters, language: 'EN', warnings: [] } as unknown as OperationContext),
  );
}
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${(app.server.address() as { port: number }).port}\n`);
