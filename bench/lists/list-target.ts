import { enableCompileCache } from 'node:module';
import { loadReference } from '../../packages/data/index.ts';
import { findByName, ONE_STOP, SHARED_LAYOUTS } from '../../packages/engine/index.ts';
import { analyzeList } from '../../packages/lists/index.ts';
import { writeFigures } from './figures.ts';

/**
 * Answers a list as `civique analyze` does and writes what it took. Arguments: reference, list, result, threads,
 * figures.
 */
const [, , file, input, out, threads, figures] = process.argv as [string, string, ...string[]];
// As the command does.
enableCompileCache();
const reference = await loadReference(file!);
await writeFigures(figures!, () =>
  analyzeList({
    ...ONE_STOP,
    layout: findByName(SHARED_LAYOUTS, 'ADDR x2 LAST LINE')!,
    inputs: [input!],
    out: out!,
    reference,
    language: 'EN',
    threads: Number(threads),
  }),
);
