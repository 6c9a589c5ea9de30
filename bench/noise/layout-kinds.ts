import { changed, fault, type NoiseKind, spelling } from './kind.ts';

/** Damage to the address as a whole: lines, commas, letters, and words that are not part of it. */

const PEOPLE = ['Attn: Jane Roe', 'c/o Mr. J. Tremblay', 'a/s Mme Lucie Gagnon', 'ATTN ACCOUNTS PAYABLE'];
const NOISE_WORDS = ['UNKNOWN', 'N/A', '(home)', 'DNC', 'Tel 613-555-0142'];

export const LAYOUT_KINDS: readonly NoiseKind[] = [
  spelling('lines-joined-by-commas', 6, (address) =>
    address.join === 'lines' ? { join: 'commas', codeOnOwnLine: false } : undefined,
  ),
  spelling('lines-joined-by-spaces', 6, (address) =>
    address.join === 'lines' && address.attention === '' && address.unitPlace !== 'line'
      ? { join: 'spaces', codeOnOwnLine: false }
      : undefined,
  ),
  spelling('code-on-own-line', 1, (address) =>
    address.join === 'lines' && address.code !== '' ? changed(address, 'codeOnOwnLine', true) : undefined,
  ),
  spelling('country-added', 3, (address) => (address.remark === '' ? { remark: 'CANADA' } : undefined)),
  spelling('attention-line-added', 3, (address, random) =>
    address.join === 'lines' && address.attention === '' ? { attention: random.pick(PEOPLE) } : undefined,
  ),
  fault('noise-words-added', 1, (address, random) =>
    address.remark === '' ? { remark: random.pick(NOISE_WORDS) } : undefined,
  ),
  spelling('upper-case', 4, (address) => (address.letters === 'asIs' ? { letters: 'upper' } : undefined)),
  spelling('lower-case', 4, (address) => (address.letters === 'asIs' ? { letters: 'lower' } : undefined)),
  spelling('spaces-doubled', 1, (address) => changed(address, 'spaces', 'doubled')),
];
