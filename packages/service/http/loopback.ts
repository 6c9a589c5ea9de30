import type { IncomingHttpHeaders } from 'node:http';

/** Headers that proxies add: whoever sends one is not on this machine, or says that it speaks for somebody else. */
const PROXY_HEADERS = /^(x-forwarded-.*|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/** True for an address of this machine's loopback interface. */
export function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}

/**
 * True when a call that came over the loopback interface was really made on this machine: not by a proxy on it, and not
 * by a page whose name was made to lead here (DNS rebinding), which would show in `Host`.
 */
export function isMadeHere(headers: IncomingHttpHeaders): boolean {
  if (Object.keys(headers).some((name) => PROXY_HEADERS.test(name))) return false;
  const host = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}
