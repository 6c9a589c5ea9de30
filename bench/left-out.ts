import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildReference } from '../packages/data/build.ts';
import { loadReference } from '../packages/data/load.ts';
import { createEngine } from '../packages/engine/create-engine.ts';
import { type Analyst, analyst } from './accuracy/analyst.ts';
import { cleanCases, mixedCases } from './accuracy/noise-cases.ts';
import { countAccepted } from './left-out/count-accepted.ts';
import { type LeftOut, writePartialRegisters } from './left-out/partial-registers.ts';
import { count, readCommandLine, requiredText, text } from './options.ts';
import { textTable } from './report/table.ts';

const { values } = readCommandLine({
  command: 'node bench/left-out.ts',
  about:
    'Leaves doors, streets or places out of a register, and asks for their addresses: every answer is a wrong one.',
  options: {
    register: requiredText('FILE', 'a register in the layout of the National Address Register (.csv or .csv.gz)'),
    share: count(10, 'of a hundred are left out'),
    sample: count(20_000, 'addresses drawn from the whole register'),
    seed: count(1, 'other addresses, other noise'),
    show: text('KIND', 'the answers to addresses of left-out doors, streets or places'),
  },
});
const { register, share, sample, seed, show } = values;

const folder = await mkdtemp(path.join(tmpdir(), 'left-out-'));
try {
  const whole = await compiled('whole', register);
  const clean = cleanCases(whole.reference, seed, sample);
  const noisy = mixedCases({ reference: whole.reference, clean, seed });
  const rows: string[][] = [];
  for (const [name, file] of Object.entries(await writePartialRegisters(register, folder, share / 100))) {
    const part = await compiled(name as LeftOut, file);
    const { texts, ...found } = countAccepted(whole.run, part.run, clean, noisy);
    rows.push([name, ...[found.left, found.clean, found.noisy, found.whole].map(String)]);
    if (show !== name) continue;
    for (const each of texts) process.stdout.write(`${each.text.replaceAll('\n', ' / ')}  ->  ${each.answer}\n`);
  }
  const head = [
    'left out',
    'addresses',
    'answered as written',
    'with noise',
    'right with the whole register, with noise',
  ];
  process.stdout.write(`${textTable(head, rows)}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function compiled(
  name: string,
  file: string,
): Promise<{ reference: Awaited<ReturnType<typeof loadReference>>; run: Analyst }> {
  const out = path.join(folder, `${name}.civique`);
  await buildReference({ sources: [{ kind: 'nar', path: file }], out });
  const reference = await loadReference(out);
  return { reference, run: analyst(createEngine(reference), 'FLEXIBLE') };
}
