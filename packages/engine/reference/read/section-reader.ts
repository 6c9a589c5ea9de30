import { utf8Text } from '../../text/decoding/encoding.ts';
import type { DeletionColumns } from '../format/deletion-index.ts';
import { damaged } from '../format/errors.ts';
import type { Column, Sections } from '../format/format.ts';
import { KeyTable } from '../format/key-table.ts';
import type { ReferenceMeta } from '../format/meta.ts';
import { StringPool } from '../format/string-pool.ts';

/**
 * Reads the sections of a file by name and assembles what consists of several. Refuses what does not fit together, in a
 * time that does not depend on its size, so that no look-up ever runs beyond a section.
 * @throws ReferenceFileError DAMAGED with the section
 */
export class SectionReader {
  private readonly sections: Sections;

  constructor(sections: Sections) {
    this.sections = sections;
  }

  column(name: string): Column {
    const column = this.sections.get(name);
    if (column === undefined) throw damaged(name, 'DAMAGE_MISSING');
    return column;
  }

  bytes(name: string): Uint8Array {
    const column = this.column(name);
    if (!(column instanceof Uint8Array)) throw damaged(name, 'DAMAGE_NOT_BYTES');
    return column;
  }

  meta(): ReferenceMeta {
    const meta = parsed(utf8Text(this.bytes('meta')));
    const missing = META_MEMBERS.filter((member) => meta[member] === undefined);
    if (missing.length > 0) throw damaged('meta', 'DAMAGE_MEMBERS', { members: missing.join(', ') });
    return meta;
  }

  pool(name: string): StringPool {
    const bytes = this.bytes(`${name}.bytes`);
    return new StringPool(this.start(`${name}.offsets`, bytes.length), bytes);
  }

  keys(name: string): KeyTable {
    const bytes = this.bytes(`${name}.bytes`);
    const offsets = this.start(`${name}.offsets`, bytes.length);
    const slots = this.column(`${name}.slots`);
    if (!isPowerOfTwo(slots.length) || slots.length < offsets.length) {
      throw damaged(`${name}.slots`, 'DAMAGE_SLOTS', { slots: slots.length, keys: offsets.length - 1 });
    }
    return new KeyTable(offsets, bytes, slots);
  }

  deletions(name: string): DeletionColumns {
    const key = this.column(`${name}.key`);
    const tag = this.column(`${name}.tag`);
    if (tag.length !== key.length)
      throw damaged(`${name}.tag`, 'DAMAGE_ROWS', { found: tag.length, expected: key.length });
    const start = this.start(`${name}.start`, key.length);
    if (!isPowerOfTwo(start.length - 1)) throw damaged(`${name}.start`, 'DAMAGE_BUCKETS', { count: start.length - 1 });
    return { start, key, tag };
  }

  sizes(): Map<string, number> {
    return new Map([...this.sections].map(([name, column]) => [name, column.byteLength]));
  }

  private start(name: string, rows: number): Column {
    const start = this.column(name);
    checkStart(name, start, start.length - 1, rows);
    return start;
  }
}

const META_MEMBERS = ['keyRules', 'dataVersion', 'starter', 'sources', 'sourceCounts', 'counts', 'totals'] as const;

function parsed(text: string): ReferenceMeta {
  try {
    return Object(JSON.parse(text)) as ReferenceMeta;
  } catch {
    throw damaged('meta', 'DAMAGE_NOT_JSON');
  }
}

/** Checks the ends of compressed rows: the first row begins at 0, the last ends at `rows`, and there is one per key. */
export function checkStart(name: string, start: Column, keys: number, rows: number): void {
  if (start.length !== keys + 1 || start.length === 0)
    throw damaged(name, 'DAMAGE_ROWS', { found: start.length, expected: keys + 1 });
  if (start[0] !== 0) throw damaged(name, 'DAMAGE_BEGINS', { found: start[0]! });
  if (start[keys] !== rows) throw damaged(name, 'DAMAGE_ENDS', { found: start[keys]!, expected: rows });
}

function isPowerOfTwo(number: number): boolean {
  return number > 0 && (number & (number - 1)) === 0;
}
