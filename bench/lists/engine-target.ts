import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { loadReference } from '../../packages/data/index.ts';
import { createEngine, findByName, GuessingFlags, ONE_STOP, SHARED_LAYOUTS } from '../../packages/engine/index.ts';
import { writeFigures } from './figures.ts';

/**
 * The engine alone, in one thread, over the addresses of a list that are in memory. Arguments: reference, list,
 * figures.
 */
const [, , file, input, figures] = process.argv as [string, string, ...string[]];
const engine = createEngine(await loadReference(file!));
const addresses: string[] = [];
for await (const [, address] of createReadStream(input!).pipe(parse({ from: 2 }))) addresses.push(address);
const whole = { strName: '', MaxLength: 0, Elements: [], FreeForm: true };
const layout = { Name: 'address', Description: '', Lines: [whole] };
const outputLayout = findByName(SHARED_LAYOUTS, 'ADDR x2 LAST LINE')!;
await writeFigures(figures!, () => {
  for (const strContent of addresses) {
    engine.analyze({
      ...ONE_STOP,
      lines: [{ strName: '', strContent }],
      layout,
      outputLayout,
      maxAlternatives: 5,
      guessingFlags: GuessingFlags.All,
      language: 'EN',
    });
  }
});
