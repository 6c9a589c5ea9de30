import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { METRICS_TYPE } from '@civique/service';

/** Serves `/metrics`, and nothing else, on a separate port. Throws the errors of `listen`. */
export async function startMetricsServer(port: number, host: string, collect: () => Promise<string>): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await collect();
      response.writeHead(200, { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
