import { canonicalWords, looseStreetNameKey, streetNameKey } from '../address/name-key.ts';
import { STREET_TYPES } from '../address/street-types.ts';
import { ENTRY_CANONICAL } from '../reference/meta.ts';
import type { Reference } from '../reference/reader.ts';
import type { RowRange } from '../reference/search-column.ts';
import { isDigitEdit } from '../text/distance.ts';
import { fold } from '../text/fold.ts';
import { keyStarts, nameStarts } from './partial-words.ts';
import type { ResolvedCriteria, SearchConditions } from './search-criteria.ts';

/** Names that are looked at for one with words missing. */
const MAX_WORD_KEYS = 4000;
const MIN_MISSPELT = 3;

/**
 * Ids of the streets of the name and the other criteria, ascending. A name is taken as it is; as the beginning of names when
 * there is none or it ends with `*`; then, if allowed, as some words of a name, then as a misspelling.
 */
export function streetsNamed(
  reference: Reference,
  name: string,
  criteria: ResolvedCriteria,
  conditions: SearchConditions,
): number[] {
  for (const keys of keyStrategies(reference, name, conditions)) {
    const streets = streetsOfKeys(reference, keys(), name, criteria, conditions);
    if (streets.length > 0) return streets;
  }
  return [];
}

/** Ids of the streets of the other criteria alone, ascending. */
export function* streetsAnyName(reference: Reference, criteria: ResolvedCriteria): Generator<number> {
  const { codes, municipalities } = criteria;
  const { pcStreetStart, pcStreet, munStreetStart } = reference;
  if (codes !== undefined && pcStreetStart[codes.hi]! - pcStreetStart[codes.lo]! < 4096) {
    const streets = new Set<number>();
    for (let i = pcStreetStart[codes.lo]!; i < pcStreetStart[codes.hi]!; i++) streets.add(pcStreet[i]!);
    for (const street of [...streets].sort((a, b) => a - b)) {
      if (placed(reference, street, criteria) && fitsKeywords(reference, street, criteria)) yield street;
    }
    return;
  }
  for (const municipality of municipalities ?? reference.munName.keys()) {
    for (let street = munStreetStart[municipality]!; street < munStreetStart[municipality + 1]!; street++) {
      if (placed(reference, street, criteria) && fitsKeywords(reference, street, criteria)) yield street;
    }
  }
}

type Keys = readonly RowRange[];

function* keyStrategies(
  reference: Reference,
  name: string,
  { allowMissingWords, allowMisspellings }: SearchConditions,
): Generator<() => Keys> {
  const key = streetNameKey(name);
  if (key === '') return;
  const loose = looseStreetNameKey(name);
  if (!name.trimEnd().endsWith('*')) yield () => [...single(reference, key), ...single(reference, loose)];
  for (const start of new Set([name, loose])) yield () => keysStarting(reference, start);
  if (allowMissingWords) yield () => keysWithWords(reference, name);
  if (allowMisspellings && key.length >= MIN_MISSPELT) {
    yield () => {
      const found: number[] = [];
      reference.fuzzyNameKeys(key, key.length >= 7 ? 2 : 1, found);
      return found.map((id) => ({ lo: id, hi: id + 1 }));
    };
  }
}

function keysStarting(reference: Reference, start: string): Keys {
  return keyStarts(start).flatMap(({ prefix, strict }): RowRange[] => {
    const range = { lo: 0, hi: 0 };
    if (!reference.nameKeysWithPrefix(prefix, range)) return [];
    if (!strict) return [range];
    // the key form says too little: ST begins STANLEY as well as Saint-Jean
    const keys: RowRange[] = [];
    for (let id = range.lo; id < range.hi; id++) {
      const first = reference.entryName[reference.keyStart[id]!]!;
      if (nameStarts(reference.nameText(first), start)) keys.push({ lo: id, hi: id + 1 });
    }
    return keys;
  });
}

function single(reference: Reference, key: string): RowRange[] {
  const id = reference.findNameKey(key);
  return id < 0 ? [] : [{ lo: id, hi: id + 1 }];
}

/** Names that hold every typed word, whatever else they hold. */
function keysWithWords(reference: Reference, name: string): Keys {
  const words = canonicalWords(fold(name));
  let rarest: RowRange = { lo: 0, hi: MAX_WORD_KEYS + 1 };
  for (const word of words) {
    const id = reference.findWord(word);
    if (id < 0) return [];
    const range = { lo: reference.wordStart[id]!, hi: reference.wordStart[id + 1]! };
    if (range.hi - range.lo < rarest.hi - rarest.lo) rarest = range;
  }
  if (rarest.hi - rarest.lo > MAX_WORD_KEYS) return [];
  const typed = words.join('');
  const out: RowRange[] = [];
  for (let i = rarest.lo; i < rarest.hi; i++) {
    const id = reference.wordKey[i]!;
    const text = reference.nameKeyText(id);
    if (words.every((word) => text.includes(word)) && !isDigitEdit(text, typed)) out.push({ lo: id, hi: id + 1 });
  }
  return out;
}

function streetsOfKeys(
  reference: Reference,
  keys: Keys,
  name: string,
  criteria: ResolvedCriteria,
  { allowAltStreets, accentedInput }: SearchConditions,
): number[] {
  const { keyStart, entryStreet, entryFlags, entryMun, entryDir } = reference;
  const { flags, types, direction } = criteria;
  const accented = accentedInput ? plain(name) : '';
  const streets = new Set<number>();
  for (const { lo, hi } of keys) {
    for (let entry = keyStart[lo]!; entry < keyStart[hi]!; entry++) {
      const municipality = entryMun[entry]!;
      if (flags !== undefined && flags[municipality] === 0) continue;
      if (((1 << reference.munProvince[municipality]!) & criteria.provinces) === 0) continue;
      if (!allowAltStreets && (entryFlags[entry]! & ENTRY_CANONICAL) === 0) continue;
      if (direction !== 0 && entryDir[entry] !== direction) continue;
      if (types !== undefined && !ofType(reference.entryTypeId(entry), types)) continue;
      if (accented !== '' && !plain(reference.nameText(reference.entryName[entry]!)).includes(accented)) continue;
      streets.add(entryStreet[entry]!);
    }
  }
  return [...streets].sort((a, b) => a - b);
}

/** Lower case with its accents, for comparison where accents count. */
function plain(name: string): string {
  return name.replaceAll('*', '').replaceAll('’', "'").trim().toLowerCase().normalize('NFC');
}

function placed(reference: Reference, street: number, { flags, provinces }: ResolvedCriteria): boolean {
  const municipality = reference.streetMun[street]!;
  if (flags !== undefined && flags[municipality] === 0) return false;
  return ((1 << reference.munProvince[municipality]!) & provinces) !== 0;
}

function fitsKeywords(reference: Reference, street: number, { types, direction }: ResolvedCriteria): boolean {
  if (direction !== 0 && reference.streetDir[street] !== direction) return false;
  return types === undefined || ofType(reference.typeOf[reference.streetType[street]!]!, types);
}

function ofType(type: number, types: ReadonlySet<string>): boolean {
  return type >= 0 && types.has(STREET_TYPES[type]!.concept);
}
