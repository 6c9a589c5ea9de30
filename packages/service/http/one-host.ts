import type { IncomingMessage } from 'node:http';

/**
 * False for a request of HTTP/1.1 without exactly one `Host` (RFC 9112, 3.2): a proxy and we could take it for requests
 * to different hosts.
 */
export function hasOneHost({ httpVersion, rawHeaders }: Pick<IncomingMessage, 'httpVersion' | 'rawHeaders'>): boolean {
  if (httpVersion !== '1.1') return true;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts === 1;
}
