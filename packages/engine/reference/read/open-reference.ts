import { Reference } from './reader.ts';

/**
 * Opens a whole reference file: the bytes that `readFile` or `fetch` returns, or memory shared between threads. Nothing
 * is copied unless the bytes are only part of their buffer. Every checksum is verified.
 * @throws ReferenceFileError when the bytes are not a sound reference of this format
 */
export function openReference(bytes: ArrayBufferLike | Uint8Array): Reference {
  if (!ArrayBuffer.isView(bytes)) return Reference.open(bytes);
  const isWhole = bytes.byteLength === bytes.buffer.byteLength;
  return Reference.open(isWhole ? bytes.buffer : new Uint8Array(bytes).buffer);
}
