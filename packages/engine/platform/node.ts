import { hash } from 'node:crypto';

/** Functions that Node has natively and fast. `web.ts` gives the same results without Node. */

export { crc32 } from 'node:zlib';

/** SHA-256 of the UTF-8 form of a text; each character of the result is one of the 32 bytes. */
export function sha256(text: string): string {
  return hash('sha256', text, 'binary');
}
