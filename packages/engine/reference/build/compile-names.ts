import { looseStreetNameKey, significantWords } from '../../address/name-key.ts';
import { deletionIndexSections } from '../format/deletion-index.ts';
import type { SectionData } from '../format/format.ts';
import { keyTableSections } from '../format/key-table.ts';
import { gather, sortRows, startsOf } from '../format/sort-rows.ts';
import { compareText, Interner, poolSections } from '../format/string-pool.ts';
import type { CollectedRows } from './collected-rows.ts';

export const NO_KEY = 0xffffffff;

/** Names and keys with their final ids. */
export interface CompiledNames {
  readonly sections: SectionData[];
  /** Name id of the collected rows -> name id in the file, only for names in use. */
  readonly nameRank: Uint32Array;
  /** Name id in the file -> key id. */
  readonly mainKey: Uint32Array;
  /** Name id in the file -> id of the key without particles; NO_KEY when it equals the main key. */
  readonly looseKey: Uint32Array;
  readonly keyCount: number;
  readonly typeRank: Uint32Array;
  readonly typeCount: number;
}

export function compileNames(collected: CollectedRows): CompiledNames {
  const used = usedNames(collected);
  const nameRank = new Uint32Array(collected.names.texts.length);
  for (let id = 0; id < used.length; id++) nameRank[used[id]!] = id;
  const texts = used.map((id) => collected.names.texts[id]!);
  const mains = used.map((id) => collected.nameKeys.texts[collected.nameKey.get(id)]!);
  const looses = texts.map((text) => looseStreetNameKey(text));
  const keys = [...new Set([...mains, ...looses])].sort(compareText);
  const keyIds = new Map(keys.map((key, id) => [key, id]));
  const mainKey = Uint32Array.from(mains, (key) => keyIds.get(key)!);
  const looseKey = Uint32Array.from(looses, (key, id) => (key === mains[id] ? NO_KEY : keyIds.get(key)!));
  const types = collected.typeCodes.sorted();
  return {
    sections: [
      ...poolSections('names', texts),
      ...keyTableSections('nameKeys', keys),
      ...deletionIndexSections('nameFuzzy', keys, 1),
      ...wordSections(texts, mainKey),
      ...poolSections('typeCodes', types.texts),
    ],
    nameRank,
    mainKey,
    looseKey,
    keyCount: keys.length,
    typeRank: types.rank,
    typeCount: types.texts.length,
  };
}

/** The builder's ids of the names that streets and aliases show, in the order of their texts. */
function usedNames(collected: CollectedRows): number[] {
  const seen = new Uint8Array(collected.names.texts.length);
  for (const id of collected.streetName.view()) seen[id] = 1;
  for (const id of collected.aliasName.view()) seen[id] = 1;
  const used: number[] = [];
  for (let id = 0; id < seen.length; id++) if (seen[id] === 1) used.push(id);
  return used.sort((a, b) => compareText(collected.names.texts[a]!, collected.names.texts[b]!));
}

/**
 * Word -> keys of the names of two or more words that contain it. French particles do not count as words: so many names
 * contain them that they find nothing, and the key without particles covers them.
 */
function wordSections(texts: readonly string[], mainKey: Uint32Array): SectionData[] {
  const words = new Interner();
  const pairWord: number[] = [];
  const pairKey: number[] = [];
  for (let id = 0; id < texts.length; id++) {
    const parts = significantWords(texts[id]!);
    if (parts.length < 2) continue;
    for (const part of new Set(parts)) {
      pairWord.push(words.id(part));
      pairKey.push(mainKey[id]!);
    }
  }
  const { texts: sorted, rank } = words.sorted();
  const wordIds = Uint32Array.from(pairWord, (word) => rank[word]!);
  const order = sortRows(wordIds.length, [wordIds, pairKey]);
  const distinct = order.filter(
    (row, i) => i === 0 || wordIds[row] !== wordIds[order[i - 1]!] || pairKey[row] !== pairKey[order[i - 1]!],
  );
  return [
    ...keyTableSections('words', sorted),
    { name: 'wordStart', data: startsOf(sorted.length, gather(wordIds, distinct)) },
    { name: 'wordKey', data: gather(pairKey, distinct) },
  ];
}
