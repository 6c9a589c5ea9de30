import { starterReference } from '../../packages/data/load.ts';
import { createEngine } from '../../packages/engine/create-engine.ts';
import { analyst } from '../accuracy/analyst.ts';

/**
 * Analyses one address over and over, in this process alone, and prints how often in this many ms: `node
 * busy-analyst.ts MS`.
 */
const analyze = analyst(createEngine(await starterReference()), 'MODERATE');
const run = (milliseconds: number): number => {
  let count = 0;
  for (const end = performance.now() + milliseconds; performance.now() < end; count++) {
    analyze('111 WELLINGTON ST OTTAWA ON');
  }
  return count;
};
run(1_000);
process.stdout.write(`${run(Number(process.argv[2]))}\n`);
