import { DEFAULT_CONFIG } from '../../packages/service/config.ts';
import { newApp } from '../../packages/service/create-service.ts';

/**
 * A server to compare with, run in its own process, with the service's framework settings: it reads the body and always
 * writes the same answer. Prints its port. Arguments: path of the operation, body of the answer.
 */
const [path, answer] = process.argv.slice(2) as [string, string];
const app = newApp(DEFAULT_CONFIG, () => {});
const value = JSON.parse(answer) as object;
app.post(path, async () => value);
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${(app.server.address() as { port: number }).port}\n`);
