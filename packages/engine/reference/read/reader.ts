import type { ReferenceMeta } from '../format/meta.ts';
import { BuildingReader } from './building-reader.ts';
import { ReferenceColumns } from './columns.ts';
import { checkTables } from './section-lengths.ts';

/**
 * A compiled country, opened. One class per subject answers questions: places, streets, civic numbers, deliveries,
 * buildings. Whatever lies between `…From` and `…To` is numbered consecutively, the latter excluded. Look-ups with a
 * range as their answer fill one that the caller provides and return whether it holds anything. One object per thread.
 */
export class Reference<Memory extends ArrayBufferLike = ArrayBufferLike> extends BuildingReader<Memory> {
  /**
   * Opens a whole file in shared or unshared memory, after verifying every checksum.
   * @throws ReferenceFileError NOT_A_REFERENCE, OLDER_FORMAT, NEWER_FORMAT, OTHER_KEYS, TRUNCATED or DAMAGED
   */
  static open<Memory extends ArrayBufferLike>(buffer: Memory): Reference<Memory> {
    const columns = new ReferenceColumns(buffer);
    checkTables(columns);
    return new Reference(columns);
  }

  /** Opens a copy of the bytes of a file, such as the result of `ReferenceBuilder.finish()`. */
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

  /** Makes the tables that are derived from the file now, so that no analysis has to wait for them. */
  prepare(): void {
    this.derived.prepare();
  }
}
