import type { ReferenceMeta } from '../format/meta.ts';
import { BuildingReader } from './building-reader.ts';
import { ReferenceColumns } from './columns.ts';
import { checkTables } from './section-lengths.ts';

/**
 * A compiled country, opened. What it says is asked by subject, in one class each: places, streets, civic numbers,
 * deliveries, buildings. Whatever stands between `…From` and `…To` is numbered in a row, the latter not included.
 * Look-ups that answer with such a range fill one given by the caller and say whether it is not empty. One object per
 * thread.
 */
export class Reference<Memory extends ArrayBufferLike = ArrayBufferLike> extends BuildingReader<Memory> {
  /**
   * Opens a whole file in memory that threads share, or in memory of its own; every checksum is compared.
   * @throws ReferenceFileError NOT_A_REFERENCE, OLDER_FORMAT, NEWER_FORMAT, OTHER_KEYS, TRUNCATED or DAMAGED
   */
  static open<Memory extends ArrayBufferLike>(buffer: Memory): Reference<Memory> {
    const columns = new ReferenceColumns(buffer);
    checkTables(columns);
    return new Reference(columns);
  }

  /** Opens a copy of the bytes of a file, such as `ReferenceBuilder.finish()` gives. */
  static fromBytes(bytes: Uint8Array): Reference<SharedArrayBuffer> {
    const buffer = new SharedArrayBuffer(bytes.length);
    new Uint8Array(buffer).set(bytes);
    return Reference.open(buffer);
  }

  get meta(): ReferenceMeta {
    return this.columns.meta;
  }

  /** The whole file. */
  get buffer(): Memory {
    return this.columns.buffer;
  }

  /** Bytes of each section. */
  get sectionBytes(): ReadonlyMap<string, number> {
    return this.columns.sectionBytes;
  }

  /** Makes now what is not in the file but made of it, so that no analysis has to wait for it. */
  prepare(): void {
    this.derived.prepare();
  }
}
