import { loadReference, starterReference } from '@civique/data/load.ts';
import { createEngine } from '@civique/engine/create-engine.ts';
import { SHARED_STYLES } from '@civique/engine/format/shared.ts';
import { confirmed, ROUND_TRIP_LAYOUTS, roundTrip } from './round-trip/round-trip.ts';
import { sampleReference } from './truth/sample-reference.ts';

/**
 * Writes sampled addresses in every layout and style and reads them again:
 * `node bench/round-trip.ts [ADDRESSES] [REFERENCE]`; the starter when no reference is given.
 */
const count = Number(process.argv[2] ?? 1_000);
const reference = process.argv[3] === undefined ? await starterReference() : await loadReference(process.argv[3]);
const engine = createEngine(reference);

const tally: Record<string, number> = { same: 0, cannotHold: 0, different: 0, unconfirmed: 0 };
const shown: string[] = [];
for (let n = 0; n < count; n++) {
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
    const text = outcome.lines
      .map(({ strName, strContent }) => `${strName}=${strContent}`)
      .filter((each) => !each.endsWith('='));
    shown.push(`${layout.Name} / ${style.Name}: ${text.join(' | ')}\n    ${outcome.differences.join('; ')}`);
  }
}
process.stdout.write(`${[...shown, JSON.stringify(tally)].join('\n')}\n`);
