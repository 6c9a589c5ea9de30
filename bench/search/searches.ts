import type { Engine } from '../../packages/engine/engine.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import type { AddressSearch } from '../../packages/engine/search/search-addresses.ts';
import { DEFAULT_CONDITIONS, NO_CRITERIA, type SearchCriteria } from '../../packages/engine/search/search-criteria.ts';
import type { Random } from '../random.ts';
import { timesText } from './percentiles.ts';
import { timed } from './timed.ts';

const ROUNDS = 2000;
const MAX_ITEMS = 500;

/** SearchForAddresses with an exact street and municipality, and with a misspelt street and only the province. */
export function searchReport(engine: Engine, reference: Reference, random: Random): string[] {
  const streets = Array.from({ length: ROUNDS }, () => Math.floor(random.next() * reference.streetCount));
  const run = (
    criteria: Partial<SearchCriteria>,
    more: Partial<AddressSearch['conditions']> = {},
  ): [number, number] => {
    const search = () =>
      engine.searchAddresses({
        target: 'NB_TargetAddresses',
        criteria: { ...NO_CRITERIA, ...criteria },
        conditions: { ...DEFAULT_CONDITIONS, ...more },
        firstItem: 1,
        maxItems: MAX_ITEMS,
      });
    const { result, time } = timed(search);
    return [time, result.found];
  };
  const exact = (street: number): Partial<SearchCriteria> => ({
    streetName: reference.streetText(street),
    municipality: reference.municipalityText(reference.municipalityOfStreet(street)),
    province: reference.provinceOf(reference.municipalityOfStreet(street)),
  });
  const largest = [...streets].sort((a, b) => reference.weightOfStreet(b) - reference.weightOfStreet(a)).slice(0, 200);
  for (const street of streets.slice(0, 200)) run(exact(street), { expandRanges: true });
  const ranges = streets.map((street) => run(exact(street))[0]);
  const single = largest.map((street) => run(exact(street), { expandRanges: true }));
  const misspelt = streets.map((street) => {
    const { streetName, province } = exact(street);
    const at = 1 + Math.floor(random.next() * (streetName!.length - 1));
    const wrong = streetName!.slice(0, at) + streetName!.slice(at + 1);
    return run({ streetName: wrong, province: province! }, { allowMisspellings: true });
  });
  const found = misspelt.filter(([, count]) => count > 0).length;
  return [
    `street and municipality, ranges       ${timesText(ranges)}`,
    `  the largest, single addresses       ${timesText(single.map(([time]) => time))}, up to ${Math.max(...single.map(([, count]) => count))} found`,
    `misspelt street, province only        ${timesText(misspelt.map(([time]) => time))}, found ${((found / ROUNDS) * 100).toFixed(1)}%`,
  ];
}
