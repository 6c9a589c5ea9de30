import { crc32 } from '#platform';
import { looseStreetNameKey, placeNameKey, streetNameKey } from '../../address/name-key.ts';
import { NAME_WORDS, PARTICLES, TENS } from '../../address/name-words.ts';
import { unitKey } from './units.ts';

/** Names whose keys depend on the rules behind the tables: ordinals, elisions, particles, punctuation. */
const PROBES = [
  "l'Église Nord",
  "d'Auteuil",
  'de la Côte-des-Neiges',
  'A Line',
  'Block D',
  'N D de Grâce',
  "St. John's",
  "O'Connor",
  'Fire Route 96E',
  '1re',
  '2nd',
  '3E Rang',
  '11th',
  '21st',
  'Vingt et unième',
  'Twenty First',
  'Première',
  'Fifth',
  'Eleventh',
  'Nineteenth',
  'Cinquième',
  'Trentième',
  'Trans-Canada',
  'King & Queen',
  'Œuvres',
  '1-A',
  'PH 01',
  '5 1/2 Line',
  '7¼',
];

/**
 * Fingerprint of the rules that make keys. A file holds keys made by the rules of its time; under other rules names
 * would silently not be found, so a file with another fingerprint is refused.
 */
export const KEY_RULES: number = fingerprint();

function fingerprint(): number {
  const names = [...PROBES];
  for (const word of [...NAME_WORDS.keys(), ...PARTICLES, ...TENS.keys()]) {
    names.push(word, `${word} FIRST`, `ALMA ${word}`, `ALMA ${word} ALMA`, `${word} 12`);
  }
  const keys = names.map((name) => [streetNameKey(name), looseStreetNameKey(name), placeNameKey(name), unitKey(name)]);
  return crc32(JSON.stringify(keys));
}
