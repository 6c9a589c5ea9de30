import { isIPv6 } from 'node:net';

/**
 * What failed authentications are counted by: an IPv4 address, or the /64 network that one IPv6 caller usually has.
 * Some proxies add the port, which is ignored: otherwise every connection would count alone.
 */
export function clientNetwork(told: string): string {
  return networkOf(told, 64);
}

/** What open connections are counted by: an IPv4 address, or the /48 network that one site with IPv6 usually has. */
export function connectionNetwork(address: string): string {
  return networkOf(address, 48);
}

function networkOf(told: string, bits: number): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(told) ?? [];
  const address = bracketed ?? plain ?? told;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]!.split('::') as [string?, string?];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  return `${groups
    .slice(0, bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${bits}`;
}
