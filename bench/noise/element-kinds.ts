import { changed, fault, type NoiseKind } from './kind.ts';

/** One element wrong or missing, where code and number leave one address, and elements in another order. Estimates. */
export const ELEMENT_KINDS: readonly NoiseKind[] = [
  fault(
    'municipality-neighbouring',
    3,
    (address, random, nearby) =>
      address.municipality === '' ? undefined : changed(address, 'municipality', nearby.place(random)),
    'municipality-other',
  ),
  fault('type-and-direction-missing', 1, (address) =>
    address.type === '' || address.direction === '' ? undefined : { type: '', direction: '' },
  ),
  fault('municipality-and-province-missing', 1, (address) =>
    address.municipality === '' || address.province === '' ? undefined : { municipality: '', province: '' },
  ),
  fault('last-line-first', 2, (address) =>
    address.lastLineFirst || address.join === 'spaces' || address.civic === '' ? undefined : { lastLineFirst: true },
  ),
  fault('code-cut-short', 1, (address) => (address.code.length === 7 ? { code: address.code.slice(0, 3) } : undefined)),
];

/** `1'Anse`, `C1arke`: a digit where a word begins or within it, as scanners leave them. An estimate. */
export const DIGIT_KINDS: readonly NoiseKind[] = [
  fault('digit-for-an-elided-article', 2, (address) =>
    changed(
      address,
      'name',
      address.name.replace(/\b[lL]['’ ](?=\p{L})/u, (article) => `1${article[1]}`),
    ),
  ),
  fault(
    'digit-for-l-within-the-name',
    3,
    (address) => changed(address, 'name', address.name.replace(/(?<=\p{L})[lLiI](?=\p{L}{2})/u, '1')),
    'street-letter',
  ),
  fault(
    'digit-begins-the-name',
    2,
    (address) =>
      changed(
        address,
        'name',
        address.name.replace(/^[OSBGLI](?=\p{L}{4})/iu, (letter) => DIGITS[letter.toUpperCase()]!),
      ),
    'street-letter',
  ),
];

const DIGITS: Readonly<Record<string, string>> = { O: '0', S: '5', B: '8', G: '6', L: '1', I: '1' };

/**
 * The province in full where a city is called so; with a slip in the town in front of it. Provinces are spelt out in
 * one line of ten.
 */
const QUEBEC = ['Québec', 'Quebec', 'QUEBEC', '(Québec)', 'Qué.', 'Québec, Canada', 'Province de Québec'];

export const PROVINCE_KINDS: readonly NoiseKind[] = [
  fault('province-that-is-a-city', 5, (address, random) =>
    address.province === 'QC' && address.municipality !== '' ? { province: random.pick(QUEBEC) } : undefined,
  ),
];
