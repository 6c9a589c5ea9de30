import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { isLoopback, isMadeHere, METRICS_TYPE } from '@civique/service';
import type { HealthAnswer } from './serving-thread.ts';

/** What is served beside the service. */
interface Overview {
  /** In Prometheus format. */
  readonly metrics: () => Promise<string>;
  /** What `/health/ready` answers. */
  readonly health: () => Promise<HealthAnswer>;
}

const JSON_TYPE = 'application/json; charset=utf-8';

interface Page extends HealthAnswer {
  readonly type: string;
}

/**
 * Serves `/metrics`, `/health/live` and `/health/ready`, and nothing else, on a separate port: a door of its own for
 * whoever watches the service, which callers do not crowd. Throws the errors of `listen`.
 */
export async function startMetricsServer(port: number, host: string, { metrics, health }: Overview): Promise<Server> {
  const pages: Readonly<Record<string, () => Promise<Page>>> = {
    '/metrics': async () => ({ status: 200, type: METRICS_TYPE, body: await metrics() }),
    '/health/live': async () => ({ status: 200, type: JSON_TYPE, body: JSON.stringify({ status: 'live' }) }),
    '/health/ready': async () => ({ ...(await health()), type: JSON_TYPE }),
  };
  const server = createServer(async (request, response) => {
    const { url = '', method } = request;
    const page = Object.hasOwn(pages, url) ? pages[url] : undefined;
    // On an address of this machine, a page or a proxy may pass on what somebody elsewhere asks for.
    const isForAnother = url === '/metrics' && isLoopback(request.socket.localAddress) && !isMadeHere(request.headers);
    if (page === undefined || isForAnother || (method !== 'GET' && method !== 'HEAD')) {
      response.writeHead(404).end();
      return;
    }
    try {
      const { status, type, body } = await page();
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
