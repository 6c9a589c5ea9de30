import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';

/** What is left out of a register, each with the columns that name one of it. */
export const LEFT_OUT = {
  doors: ['CIVIC_NO', 'CIVIC_NO_SUFFIX', 'MAIL_STREET_NAME', 'MAIL_STREET_TYPE', 'MAIL_STREET_DIR', 'MAIL_MUN_NAME'],
  streets: ['MAIL_STREET_NAME', 'MAIL_STREET_TYPE', 'MAIL_STREET_DIR', 'MAIL_MUN_NAME'],
  places: ['MAIL_MUN_NAME'],
} as const satisfies Record<string, readonly string[]>;

export type LeftOut = keyof typeof LEFT_OUT;

const NAMES = Object.keys(LEFT_OUT) as LeftOut[];

/**
 * Writes a register in the layout of the National Address Register (`.csv` or `.csv.gz`) once for each kind of what may
 * be missing, without a share of these: always the same ones, whatever else the register holds. Returns the files.
 */
export async function writePartialRegisters(
  register: string,
  folder: string,
  share: number,
): Promise<Readonly<Record<LeftOut, string>>> {
  const files = NAMES.map((name) => [name, path.join(folder, `${name}.csv`)] as const);
  const outs = files.map(([name, file]) => ({ columns: LEFT_OUT[name], out: createWriteStream(file) }));
  const text = createReadStream(register);
  const rows = parse({ columns: true, raw: true, bom: true });
  const written = pipeline(register.endsWith('.gz') ? text.pipe(createGunzip()) : text, rows);
  let hasHead = false;
  for await (const { record, raw } of rows as AsyncIterable<{ record: Record<string, string>; raw: string }>) {
    for (const { columns, out } of outs) {
      if (!hasHead) out.write(`${Object.keys(record).join(',')}\n`);
      const name = columns.map((column) => record[column]).join('|');
      if (shareOf(name) >= share && !out.write(raw)) await once(out, 'drain');
    }
    hasHead = true;
  }
  await written;
  await Promise.all(outs.map(({ out }) => finished(out.end())));
  return Object.fromEntries(files) as Record<LeftOut, string>;
}

/** A number from 0 to 1 that depends only on the name. */
function shareOf(name: string): number {
  return createHash('md5').update(name).digest().readUInt32LE(0) / 2 ** 32;
}
