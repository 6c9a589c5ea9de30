import { writeSync } from 'node:fs';
import { openState } from '../storage/open-state.ts';

/**
 * Sets parameters one after the other and prints each one when it is acknowledged, until it is killed: `node
 * parameter-writer.ts STATE FIRST`. All its fields hold the same number, so that a mixture would show.
 */
const [state, first] = process.argv.slice(2) as [string, string];
const { parameters } = await openState(state);
for (let number = Number(first); ; number++) {
  const definition = JSON.stringify({ number, filler: String(number).repeat(500) });
  await parameters.set(
    1,
    { kind: 'NPAR_AddressLayouts', name: 'ERP', definition, creator: `writer ${number}`, modifiedAt: String(number) },
    100,
  );
  // Not process.stdout: buffered output would die with the process.
  writeSync(1, `${number}\n`);
}
