import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeProvince } from './province-writer.ts';
import { MADE_UP_PROVINCES, type MadeUpProvince } from './provinces.ts';

export interface CountryJob {
  readonly rows: number;
  readonly seed: number;
  /** Created if missing; must be empty. */
  readonly folder: string;
  /** Codes of the provinces to write, all by default; the contents of a province do not depend on the others. */
  readonly provinces?: readonly string[] | undefined;
  readonly onProgress?: ((province: string, rows: number, bytes: number) => void) | undefined;
}

const NOTICE = `This register is invented.

The files in Addresses/ have the layout of the National Address Register of Statistics Canada, release 2026-06, and
nothing else in common with it. Names, places, postal codes and numbers were put together by a program from lists of
words. Where one looks like a real one, that is chance. Every identifier begins with "facade00".

Nothing here may be given to anyone as address data. It is there to measure programs with.
`;

/** Writes a made-up country in the layout of a release. @throws Error when the folder is not empty */
export function writeCountry(job: CountryJob): { rows: number; bytes: number; files: string[] } {
  const addresses = path.join(job.folder, 'Addresses');
  mkdirSync(job.folder, { recursive: true });
  if (readdirSync(job.folder).length > 0) throw new Error(`${job.folder} is not empty; give a new folder`);
  mkdirSync(addresses);
  writeFileSync(path.join(job.folder, 'README.txt'), `${NOTICE}\nRows: ${job.rows}, seed: ${job.seed}\n`);
  writeFileSync(path.join(job.folder, 'source.json'), `${JSON.stringify(provenance(job), undefined, 2)}\n`);
  const done = { rows: 0, bytes: 0, files: [] as string[] };
  for (const { province, rows } of rowsOfProvinces(job.rows)) {
    if (job.provinces !== undefined && !job.provinces.includes(province.code)) continue;
    const before = { ...done };
    const onRows = (more: number, bytes: number): void =>
      job.onProgress?.(province.code, before.rows + more, before.bytes + bytes);
    const written = writeProvince({ province, rows, seed: job.seed, folder: addresses, onRows });
    done.rows += written.rows;
    done.bytes += written.bytes;
    done.files.push(...written.files);
  }
  return done;
}

/** What a build reports about the source in place of the register's own provenance. */
function provenance({ rows, seed }: CountryJob): object {
  return {
    name: 'made-up country (invented)',
    release: '2026-06',
    licence: 'none needed: nothing in it is real',
    attribution: {
      EN: `Invented addresses (${rows} rows, seed ${seed}). Not address data.`,
      FR: `Adresses inventées (${rows} lignes, germe ${seed}). Ce ne sont pas des données d’adresses.`,
    },
  };
}

/** Rows of each province; they add up to the requested number. */
export function rowsOfProvinces(rows: number): { province: MadeUpProvince; rows: number }[] {
  const shares = MADE_UP_PROVINCES.reduce((sum, { share }) => sum + share, 0);
  let before = 0;
  let sum = 0;
  return MADE_UP_PROVINCES.map((province) => {
    sum += province.share;
    const until = Math.round((rows * sum) / shares);
    const own = until - before;
    before = until;
    return { province, rows: own };
  });
}
