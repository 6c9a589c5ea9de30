import { starterReference } from '../../packages/data/index.ts';
import { ONE_STOP } from '../../packages/engine/index.ts';
import { analyzeList } from '../../packages/lists/index.ts';
import type { KillTarget } from './killed-runs.ts';

/** A run that goes on where the last one was killed: the arguments are in JSON. Says when the work begins. */
const { input, out, report, part, threads } = JSON.parse(process.argv[2]!) as KillTarget;
const reference = await starterReference();
process.stdout.write('began\n');
const { checksum } = await analyzeList({
  ...ONE_STOP,
  inputs: [input],
  out,
  reference,
  language: 'EN',
  threads,
  resume: true,
  duplicates: 'address',
  checkpointMs: 20,
  report,
  ...(part !== undefined && { part }),
});
process.stdout.write(`${checksum}\n`);
