import { writeFileSync } from 'node:fs';
import { createEngine } from '../../packages/engine/create-engine.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import { MISTAKES, targetOf } from '../capture/targets.ts';
import { Random } from '../random.ts';
import { sampleAddresses } from '../search/typed-addresses.ts';

/** One row in so many has a mistake. */
const MISTAKE_IN = 5;

/** Writes a list of addresses drawn from a reference, a fifth of them with one mistake, as a spreadsheet would. */
export function writeDrawnList(file: string, reference: Reference, rows: number, seed: number): void {
  const engine = createEngine(reference);
  const random = new Random(seed);
  const mistakes = Object.values(MISTAKES);
  const lines = ['no_client,Adresse,Ville,Prov,CP'];
  while (lines.length <= rows) {
    for (const address of sampleAddresses(reference, Math.min(1_000, rows), random)) {
      const target = targetOf(engine, address);
      if (target === undefined || lines.length > rows) continue;
      const mistake = lines.length % MISTAKE_IN === 0 ? mistakes[random.below(mistakes.length)] : undefined;
      const { line1, city, province, code } = { ...target, ...mistake?.(target, random) };
      lines.push([lines.length, line1, city, province, code].map((field) => `"${field}"`).join(','));
    }
  }
  writeFileSync(file, `${lines.join('\r\n')}\r\n`);
}
