import { hash, randomBytes } from 'node:crypto';

/** Letters and digits that are hard to confuse (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const KEY_BYTES = 25;

/** Customer names appear in headers, files and logs: letters, digits, dot, hyphen and underscore. */
const CUSTOMER_NAME = /^[A-Za-z0-9._-]{1,64}$/;

/** A key chosen by the operator: visible ASCII without the separator. */
const KEY_TEXT = /^[\x21-\x7b\x7d\x7e]{1,128}$/;

/** The two parts of `CUSTOMER|LICENSE_KEY`. */
export interface Credential {
  readonly customer: string;
  readonly key: string;
}

export function isCustomerName(name: string): boolean {
  return CUSTOMER_NAME.test(name);
}

export function isKeyText(key: string): boolean {
  return KEY_TEXT.test(key);
}

/** A new license key: 200 random bits as 40 letters and digits. It is shown once and never stored. */
export function newKey(): string {
  let key = '';
  let bits = 0;
  let held = 0;
  for (const byte of randomBytes(KEY_BYTES)) {
    bits = (bits << 8) | byte;
    held += 8;
    while (held >= 5) {
      held -= 5;
      key += ALPHABET[(bits >> held) & 31];
    }
    bits &= (1 << held) - 1;
  }
  return key;
}

/** What is stored of a key: its SHA-256 as 64 hexadecimal digits. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}

/** A key is looked up and listed by the first 12 digits of its hash, which reveal nothing about the key. */
export function keyId(keyHash: string): string {
  return keyHash.slice(0, 12);
}

/** True when two texts are equal; takes the same time wherever they differ. */
export function isSame(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return difference === 0;
}

/** The customer and key of an `Authorization` header; a leading `Bearer ` is tolerated. Undefined when malformed. */
export function readCredential(header: string): Credential | undefined {
  const text = header.replace(/^Bearer /i, '').trim();
  const bar = text.indexOf('|');
  const customer = text.slice(0, Math.max(bar, 0));
  const key = text.slice(bar + 1);
  return bar > 0 && isCustomerName(customer) && isKeyText(key) ? { customer, key } : undefined;
}
