/** By content, what was made of it, by the name of what it is. */
const made = new WeakMap<Buffer, Map<string, Promise<Buffer>>>();

/** Content that is sent again and again as it is: what is made of it, as by compressing, is made once and kept. */
export function lasting(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  made.set(bytes, new Map());
  return bytes;
}

/** What `make` makes of `bytes`; of lasting content, what it made the first time. */
export function madeOf(bytes: Buffer, what: string, make: (bytes: Buffer) => Promise<Buffer>): Promise<Buffer> {
  const kept = made.get(bytes);
  let result = kept?.get(what);
  if (result === undefined) {
    result = make(bytes);
    kept?.set(what, result);
  }
  return result;
}
