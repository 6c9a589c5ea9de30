import { Reference } from './reader.ts';

/**
 * Opens the bytes of a whole reference file: what `readFile` or `fetch` gives, or memory that threads share. Nothing is
 * copied, unless the bytes are only a part of their buffer. Every checksum is compared.
 * @throws ReferenceFileError when the bytes are not a sound reference of this format
 */
export function openReference(bytes: ArrayBufferLike | Uint8Array): Reference {
  if (!ArrayBuffer.isView(bytes)) return Reference.open(bytes);
  const isWhole = bytes.byteLength === bytes.buffer.byteLength;
  return Reference.open(isWhole ? bytes.buffer : new Uint8Array(bytes).buffer);
}
