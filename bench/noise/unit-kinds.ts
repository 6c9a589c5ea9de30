import { fault, type NoiseKind, spelling } from './kind.ts';
import type { Written } from './written.ts';

/**
 * Forms of units: one employer's line in four has a unit, 0.9% a floor, 0.3% a building or a basement; the shares of
 * the forms are an estimate.
 */
const EN_WORDS = [
  'Flat ',
  'Apt. ',
  'Apt # ',
  'Unit #',
  'Suite No. ',
  'Ste ',
  'Rm ',
  'Room ',
  'Unit: ',
  '# ',
  'UNIT-',
  'Apt.',
];
const FR_WORDS = ['app. ', 'appt ', 'apt ', 'bureau ', 'bur. ', 'local ', 'unité ', 'suite ', 'no ', 'porte '];
const EN_ADDED = [
  'BSMT',
  'APT BSMT',
  'Basement',
  'UNIT BSMT',
  'Upper',
  'SUITE LWR',
  'Lower Level',
  'APT PH1',
  'Penthouse 2',
  'Main Floor',
  '2nd Floor',
  '3rd Flr',
  'Flr 12',
  'Bldg C',
  'Building 4',
  'Tower 2',
  'Rear',
  'Ground Floor',
];
const FR_ADDED = [
  'sous-sol',
  'app. SS',
  '2e étage',
  '3ième étage',
  'RDC',
  'rez-de-chaussée',
  'Édifice B',
  'Tour 2',
  'bâtiment 4',
  'arrière',
  'PH 1',
];

export const UNIT_KINDS: readonly NoiseKind[] = [
  fault('unit-other-form', 4, (address, random) => {
    if (!isPlain(address)) return undefined;
    return {
      unitWord: random.pick(address.language === 'FR' ? FR_WORDS : EN_WORDS),
      unitPlace: random.pick(['before', 'after', 'line'] as const),
    };
  }),
  fault('unit-with-blank', 2, (address) =>
    // 508 12 3 AVE cannot be told by its form, and is decided by the reference
    isPlain(address) ? { unitPlace: 'blank' } : undefined,
  ),
  spelling('unit-hyphen-spaced', 2, (address) => (isPlain(address) ? { unitPlace: 'spacedHyphen' } : undefined)),
  fault('unit-hyphen-and-comma', 2, (address) =>
    isPlain(address) && address.civicMark === '' ? { civicMark: ',' } : undefined,
  ),
  fault('unit-added', 4, (address, random) => {
    if (address.civic === '' || address.unit !== '') return undefined;
    const unit = random.pick(address.language === 'FR' ? FR_ADDED : EN_ADDED);
    return { unit, unitPlace: random.pick(['before', 'after', 'after', 'line'] as const) };
  }),
];

function isPlain(address: Written): boolean {
  return address.civic !== '' && address.unit !== '' && address.unitPlace === 'hyphen' && address.unitWord === '';
}
