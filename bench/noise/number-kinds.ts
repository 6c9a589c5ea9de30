import { changed, fault, type NoiseKind, spelling } from './kind.ts';
import type { Written } from './written.ts';

/** Damage around the numbers: units, civic numbers and their suffixes, boxes, routes, general delivery. */

export const NUMBER_KINDS: readonly NoiseKind[] = [
  spelling('unit-with-designator', 3, (address) =>
    isPlain(address) ? { unitPlace: 'after', unitWord: inLanguage(address, 'APT ', 'APP ') } : undefined,
  ),
  spelling('unit-designator-spelled-out', 2, (address) =>
    isPlain(address) ? { unitPlace: 'after', unitWord: inLanguage(address, 'Apartment ', 'Appartement ') } : undefined,
  ),
  spelling('unit-other-designator', 1, (address) =>
    isPlain(address) ? { unitPlace: 'after', unitWord: inLanguage(address, 'Suite ', 'Bureau ') } : undefined,
  ),
  spelling('unit-designator-first', 2, (address) =>
    isPlain(address) ? { unitPlace: 'before', unitWord: inLanguage(address, 'Unit ', 'Unité ') } : undefined,
  ),
  spelling('unit-on-own-line', 1, (address) =>
    isPlain(address) ? { unitPlace: 'line', unitWord: inLanguage(address, 'Apt ', 'App ') } : undefined,
  ),
  spelling('unit-glued-to-designator', 1, (address) =>
    isPlain(address) && /^[0-9]/.test(address.unit)
      ? { unitPlace: 'after', unitWord: inLanguage(address, 'APT', 'APP') }
      : undefined,
  ),
  fault('unit-with-number-sign', 2, (address) =>
    isPlain(address) ? { unitPlace: 'after', unitWord: '#' } : undefined,
  ),
  spelling('civic-suffix-spaced', 2, (address) =>
    address.suffix === '' || address.civic === '' ? undefined : changed(address, 'suffixGap', ' '),
  ),
  spelling('civic-comma', 1, (address) => (address.civic === '' ? undefined : changed(address, 'civicMark', ','))),
  spelling('box-with-periods', 2, (address) =>
    address.boxWord === '' ? undefined : { boxWord: inLanguage(address, 'P.O. Box', 'C.P.') },
  ),
  spelling('box-spelled-out', 1, (address) =>
    address.boxWord === '' ? undefined : { boxWord: inLanguage(address, 'Post Office Box', 'Case postale') },
  ),
  spelling('route-spelled-out', 2, (address) =>
    address.routeWord === 'RR' ? { routeWord: inLanguage(address, 'Rural Route', 'Route rurale') } : undefined,
  ),
  spelling('general-delivery-spelled-out', 2, (address) =>
    address.general === '' ? undefined : { general: inLanguage(address, 'General Delivery', 'Poste restante') },
  ),
  spelling('station-spelled-out', 2, (address) => {
    const words: Record<string, string> = { STN: 'Station', SUCC: 'Succursale', RPO: 'Retail Postal Outlet' };
    return changed(address, 'stationWord', words[address.stationWord]);
  }),
];

/** A unit that can be written with any designator, and has none yet. */
function isPlain(address: Written): boolean {
  return address.civic !== '' && address.unit !== '' && address.unitPlace === 'hyphen';
}

function inLanguage(address: Written, english: string, french: string): string {
  return address.language === 'FR' ? french : english;
}
