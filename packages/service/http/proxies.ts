import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether an address is that of a trusted proxy: one of these addresses and networks. */
export function proxiesAmong(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/', 2);
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => {
    if (address === undefined) return false;
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
    // What a header tells may be anything.
    return isIP(plain) !== 0 && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}

/**
 * For whom a connection speaks: the first address from this side that is no trusted proxy. Each proxy adds the address
 * that it was called from to the end of `forwarded` (`X-Forwarded-For`); anybody can make up what stands before.
 */
export function addressBehind(
  isProxy: (address: string) => boolean,
  remoteAddress: string,
  forwarded: string | string[] | undefined,
): string {
  let address = remoteAddress;
  if (!isProxy(address)) return address;
  const told = String(forwarded ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  while (told.length > 0 && isProxy(address)) address = told.pop()!;
  return address;
}
