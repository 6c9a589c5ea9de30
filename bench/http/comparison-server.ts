import { starterReference } from '@civique/data/load.ts';
import { createEngine } from '@civique/engine/create-engine.ts';
import { DEFAULT_CONFIG } from '@civique/service/config.ts';
import { newApp } from '@civique/service/create-service.ts';
import { OPERATIONS_BY_PATH } from '@civique/service/operations/index.ts';
import type { OperationContext } from '@civique/service/operations/operation.ts';
import { ParameterStore } from '@civique/service/parameters/parameter-store.ts';
import { NAMED_SCHEMAS } from '@civique/service/schemas.ts';
import { openSqliteStorage } from '@civique/service/storage/sqlite.ts';

/**
 * A server to compare with, run as a process of its own: `empty` reads the body and always writes the same answer through the
 * schema of the operation; `bare` validates and does the work of the operation over the starter, without knowing callers, credits
 * or limits. Both have the settings of the framework that the service has. Prints its port. Arguments: kind, path of the
 * operation, state folder, body of the empty answer.
 */
const [kind, path, folder, answer] = process.argv.slice(2) as [string, string, string, string];
const { request, response, handle } = OPERATIONS_BY_PATH.get(path)!;
const app = newApp(DEFAULT_CONFIG);
for (const schema of NAMED_SCHEMAS) app.addSchema(schema);
if (kind === 'empty') {
  const value = JSON.parse(answer) as object;
  app.post(path, { schema: { response: { 200: response } } }, async () => value);
} else {
  const engine = createEngine(await starterReference());
  const storage = await openSqliteStorage(folder);
  const parameters = await new ParameterStore(storage.parameters, Date.now).read(1);
  app.post(path, { schema: { body: request, response: { 200: response } } }, async ({ body }) =>
    handle(body, { engine, parameters, language: 'EN', warnings: [] } as unknown as OperationContext),
  );
}
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${(app.server.address() as { port: number }).port}\n`);
