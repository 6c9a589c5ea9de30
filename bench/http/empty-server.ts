import { DEFAULT_CONFIG } from '@civique/service/config.ts';
import { newApp } from '@civique/service/create-service.ts';
import { OPERATIONS_BY_PATH } from '@civique/service/operations/index.ts';
import { NAMED_SCHEMAS } from '@civique/service/schemas.ts';

/**
 * A server to compare with, run as a process of its own, with the settings of the framework that the service has: it reads the
 * body and always writes the same answer through the schema of the operation. Prints its port. Arguments: path of the
 * operation, body of the answer.
 */
const [path, answer] = process.argv.slice(2) as [string, string];
const app = newApp(DEFAULT_CONFIG);
for (const schema of NAMED_SCHEMAS) app.addSchema(schema);
const value = JSON.parse(answer) as object;
app.post(path, { schema: { response: { 200: OPERATIONS_BY_PATH.get(path)!.response } } }, async () => value);
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${(app.server.address() as { port: number }).port}\n`);
