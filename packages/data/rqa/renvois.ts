import { streetDesignations } from '../civic-list/street-text.ts';
import type { CsvRecord } from '../csv/record.ts';
import type { InputPart } from '../files/input-part.ts';
import { csvTaker, readParts } from '../files/read-part.ts';
import type { Designation } from '../sources/designation.ts';
import type { FeedContext } from '../sources/source.ts';
import { odonymeReader } from './odonyme.ts';

/** Alternate names of streets by sequence number (`seqodo`). */
export type Renvois = ReadonlyMap<string, Designation>;

/**
 * Reads the register's table of alternate and former street names. Its key column is called `seqodo` or, as in the
 * address table, `renvoi_seqodo`. A table without these columns is reported and ignored: the addresses matter more.
 */
export async function readRenvois(parts: readonly InputPart[], context: FeedContext): Promise<Renvois> {
  const renvois = new Map<string, Designation>();
  await readParts(parts, context, (part) =>
    csvTaker(part, [], (columns) => {
      const key = columns('seqodo') >= 0 ? columns('seqodo') : columns('renvoi_seqodo');
      if (key < 0 || columns('generique_odonyme') < 0 || columns('specifique_odonyme') < 0) {
        context.tally.remark('RENVOI_COLUMNS', () => `${part.name}: seqodo, generique_odonyme, specifique_odonyme`);
        return () => {};
      }
      const street = odonymeReader(columns);
      return (record: CsvRecord) => {
        const designation = record.fault === '' ? streetDesignations(street(record), 'QC')[0] : undefined;
        if (designation !== undefined) renvois.set(record.text(key), designation);
      };
    }),
  );
  return renvois;
}
