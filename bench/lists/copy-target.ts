import { createReadStream, createWriteStream } from 'node:fs';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { installed } from '../installed.ts';
import { writeFigures } from './figures.ts';

/** Copies a CSV file with another program. Arguments: `duckdb` or `csv-parse`, list, result, figures. */
const [, , program, input, out, figures] = process.argv as [string, string, ...string[]];

const COPIES: Readonly<Record<string, () => Promise<void>>> = {
  'csv-parse': async () => {
    const { stringify } = installed<{ stringify: () => Transform }>('csv-stringify');
    await pipeline(createReadStream(input!), parse(), stringify(), createWriteStream(out!));
  },
  duckdb: async () => {
    const { DuckDBInstance } = installed<{ DuckDBInstance: { create(): Promise<Instance> } }>('@duckdb/node-api');
    const connection = await (await DuckDBInstance.create()).connect();
    const quoted = (name: string): string => `'${name.replaceAll("'", "''")}'`;
    await connection.run(
      `COPY (SELECT * FROM read_csv(${quoted(input!)}, all_varchar = true)) TO ${quoted(out!)} (HEADER)`,
    );
  },
};

interface Instance {
  connect(): Promise<{ run(sql: string): Promise<unknown> }>;
}

await writeFigures(figures!, COPIES[program!]!);
