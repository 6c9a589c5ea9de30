import { loadReference, starterReference } from '../packages/data/load.ts';
import { createEngine } from '../packages/engine/create-engine.ts';
import { SHARED_STYLES } from '../packages/engine/format/shared.ts';
import { count, readCommandLine, text } from './options.ts';
import { confirmed, ROUND_TRIP_LAYOUTS, roundTrip } from './round-trip/round-trip.ts';
import { sampleReference } from './truth/sample-reference.ts';

const { values } = readCommandLine({
  command: 'node bench/round-trip.ts',
  about: 'Writes drawn addresses in every layout and style and reads them again.',
  options: {
    reference: text('FILE', 'a compiled reference; default: the starter'),
    addresses: count(1_000, 'drawn from it'),
  },
});
const reference = values.reference === undefined ? await starterReference() : await loadReference(values.reference);
const engine = createEngine(reference);

const tally: Record<string, number> = { same: 0, cannotHold: 0, different: 0, unconfirmed: 0 };
const shown: string[] = [];
for (let n = 0; n < values.addresses; n++) {
  const elements = confirmed(engine, sampleReference(reference, 1, n));
  if (elements === undefined) {
    tally.unconfirmed!++;
    continue;
  }
  const layout = ROUND_TRIP_LAYOUTS[n % ROUND_TRIP_LAYOUTS.length]!;
  const style = SHARED_STYLES[Math.floor(n / ROUND_TRIP_LAYOUTS.length) % SHARED_STYLES.length]!;
  const outcome = roundTrip(engine, elements, layout, style);
  tally[outcome.kind]!++;
  if (outcome.kind === 'different' && shown.length < 20) {
    const written = outcome.lines
      .map(({ strName, strContent }) => `${strName}=${strContent}`)
      .filter((each) => !each.endsWith('='));
    shown.push(`${layout.Name} / ${style.Name}: ${written.join(' | ')}\n    ${outcome.differences.join('; ')}`);
  }
}
process.stdout.write(`${[...shown, JSON.stringify(tally)].join('\n')}\n`);
