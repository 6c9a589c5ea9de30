import { crc32 } from '#platform';
import {
  KEY_WORDS,
  looseStreetNameKey,
  placeNameKey,
  significantWords,
  streetNameKey,
} from '../../address/name-key.ts';
import { NAME_WORDS, PARTICLES } from '../../address/name-words.ts';
import { packPostalCode } from '../../address/postal-code.ts';
import { utf8Bytes } from '../../text/decoding/encoding.ts';
import { suffixCode } from './civic-codes.ts';
import { eachDeletion } from './deletion-index.ts';
import { hashKey } from './key-table.ts';
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
  'Avenue O',
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

/** Every character that a folding rule may concern: Latin letters, their marks, signs. */
const CHARACTERS = [
  ...Array.from({ length: 0x250 - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)),
  ...['’', '‘', 'ʼ', '´', '′', '–', '—', 'ẞ', 'ﬁ', 'Ⅳ', 'А'],
];
const KEYS = ['ALMA', '96E', 'NOTREDAME', 'A1'];
const POSTAL_CODES = ['A0A0A0', 'D1A1A1', 'H2X1Y4', 'K7L3N6', 'Y9Z9Z9'];
const SUFFIXES = ['', 'A', 'Z', '1/4', '1/2', '3/4'];

/**
 * Fingerprint of the rules and tables that produce what is searched for in a file: keys and words of names, their
 * hashes, packed postal codes, codes of suffixes. A file holds what the rules of its time produced. Under other rules
 * addresses would silently not be found, so a file with another fingerprint is refused. Tables to which a file refers
 * by codes (code-pools.ts, street types) are not included.
 */
export const KEY_RULES: number = fingerprint();

function fingerprint(): number {
  const names = [...PROBES, ...CHARACTERS.map((character) => `Al${character}ma`)];
  for (const word of [...KEY_WORDS, ...NAME_WORDS.values(), ...PARTICLES]) {
    names.push(word, `${word} FIRST`, `ALMA ${word}`, `ALMA ${word} ALMA`, `${word} 12`);
  }
  const keys = names.map((name) => [
    streetNameKey(name),
    looseStreetNameKey(name),
    placeNameKey(name),
    unitKey(name),
    significantWords(name),
  ]);
  const hashes = KEYS.map((key) => [hashKey(key), ...formsOf(key)]);
  return crc32(utf8Bytes(JSON.stringify([keys, hashes, POSTAL_CODES.map(packPostalCode), SUFFIXES.map(suffixCode)])));
}

function formsOf(key: string): number[] {
  const forms: number[] = [];
  eachDeletion(key, 1, (hash) => forms.push(hash));
  return forms;
}
