import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Why no load balancer can be tried; undefined when one is installed. */
export const noNginx = spawnSync('nginx', ['-v']).status === 0 ? undefined : 'nginx is not installed';

interface Nginx {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * nginx before nodes. The call of a node that answers 503, or is not there, goes to another. After `mostFailures` of
 * them a node gets no calls for a second; 0 = it always gets its share, so that one that is busy for a moment is not
 * left out while the other restarts.
 */
export function startNginx(port: number, nodes: readonly string[], mostFailures = 1): Nginx {
  const folder = mkdtempSync(join(tmpdir(), 'civique-nginx-'));
  const upstream = nodes
    .map((url) => `server ${new URL(url).host} max_fails=${mostFailures} fail_timeout=1s;`)
    .join('\n');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr; events {}
    http {
      access_log off;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      upstream civique { ${upstream} keepalive 8; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://civique; proxy_http_version 1.1; proxy_set_header Connection "";
          proxy_next_upstream error timeout http_503 non_idempotent; add_header X-Node $upstream_addr;
        }
      }
    }`,
  );
  const nginx = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
  const exited = once(nginx, 'exit');
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      nginx.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
