import { fold } from '../../packages/engine/text/fold.ts';
import { changed, fault, type NoiseKind } from './kind.ts';
import type { Written } from './written.ts';
import { AROUND_PLACES, WRITTEN_PLACES, type WrittenPlace } from './written-places.ts';

/**
 * Places as people write them. Of 1,170 employers' lines of Ontario, 141 (12%) name another place than the list, nearly
 * all Toronto for a former city of it.
 */
export const WRITTEN_PLACE_KINDS: readonly NoiseKind[] = [
  fault(
    'municipality-as-people-write-it',
    6,
    (address, random) => {
      const rows = WRITTEN_PLACES.filter((row) => fits(row, address));
      if (rows.length === 0) return undefined;
      return { municipality: random.pick(rows).written, municipalityMeant: address.municipality };
    },
    'municipality-other',
  ),
  fault(
    'municipality-in-short',
    2,
    (address, random) => {
      const written = random.pick(AROUND_PLACES)(address.municipality);
      const change = address.municipality === '' ? undefined : changed(address, 'municipality', written);
      return change && { ...change, municipalityMeant: address.municipality };
    },
    'municipality-other',
  ),
];

function fits({ means, province, fsas }: WrittenPlace, address: Written): boolean {
  if (address.municipalityMeant !== '' || province !== address.province) return false;
  if (!means.some((name) => fold(name) === fold(address.municipality))) return false;
  return fsas.length === 0 || fsas.includes(address.code.slice(0, 3).toUpperCase());
}
