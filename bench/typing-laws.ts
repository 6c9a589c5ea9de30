import { loadReference, starterReference } from '../packages/data/load.ts';
import { createEngine } from '../packages/engine/create-engine.ts';
import { count, readCommandLine, text } from './options.ts';
import { Random } from './random.ts';
import { sampleAddresses } from './search/typed-addresses.ts';
import { brokenForAddress, brokenForContainer, containersOf } from './search/typing-laws.ts';

const { values } = readCommandLine({
  command: 'node bench/typing-laws.ts',
  about: 'Typing letter by letter: is an address that was offered never lost, and its number first?',
  options: {
    reference: text('FILE', 'a compiled reference (default: the starter)'),
    addresses: count(10_000, 'drawn from it and typed from the first letter'),
    containers: count(2_000, 'typed on from their NextInput: streets, buildings, places, postal codes'),
    seed: count(1, 'another draw'),
    limit: count(20, 'broken laws that are listed'),
  },
});
const { addresses, containers, seed, limit } = values;
const reference = values.reference === undefined ? await starterReference() : await loadReference(values.reference);
const engine = createEngine(reference);

let hasBroken = false;
const report = (title: string, total: number, broken: readonly string[]): void => {
  console.log(`${title}: ${total}, broken laws ${broken.length}`);
  for (const each of broken.slice(0, limit)) console.log(`  ${each}`);
  if (broken.length > 0) hasBroken = true;
};

const drawn = sampleAddresses(reference, addresses, new Random(seed));
report(
  'addresses',
  drawn.length,
  drawn.flatMap((each) => brokenForAddress(engine, each)),
);

const kinds = new Map<string, number>();
const broken: string[] = [];
let tried = 0;
for (const container of containersOf(engine, reference, new Random(seed + 1)).take(containers)) {
  kinds.set(container.Kind!, (kinds.get(container.Kind!) ?? 0) + 1);
  broken.push(...brokenForContainer(engine, container));
  tried++;
}
report('containers', tried, broken);
console.log([...kinds].map(([kind, total]) => `  ${kind} ${total}`).join('\n'));
if (hasBroken) process.exitCode = 1;
