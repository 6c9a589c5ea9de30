import type { SectionData } from '../format/format.ts';
import { GrowableColumn } from '../format/growable.ts';
import { ENTRY_CANONICAL, ENTRY_LOOSE, ENTRY_OFFICIAL, ENTRY_OTHER } from '../format/meta.ts';
import { gather, ranksOf, sortRows, startsOf } from '../format/sort-rows.ts';
import type { CollectedRows } from './collected-rows.ts';
import { type CompiledNames, NO_KEY } from './compile-names.ts';

interface CompiledStreets {
  readonly sections: SectionData[];
  /** Street id of the collected rows -> street id in the file. */
  readonly rank: Uint32Array;
  /** Municipality of each street of the file. */
  readonly mun: Uint32Array;
  /** Street of each designation, in file order. */
  readonly entryStreet: Uint32Array;
  readonly count: number;
  readonly designations: number;
}

/** Sorts the streets by (municipality, canonical key, type, direction) and files every designation under its keys. */
export function compileStreets(
  collected: CollectedRows,
  munRank: Uint32Array,
  munCount: number,
  names: CompiledNames,
): CompiledStreets {
  const count = collected.streetName.length;
  const name = collected.streetName.view().map((id) => names.nameRank[id]!);
  const type = collected.streetType.view().map((id) => names.typeRank[id]!);
  const mun = collected.streetMun.view().map((id) => munRank[id]!);
  const dir = collected.streetDir.view();
  const key = name.map((id) => names.mainKey[id]!);
  const order = sortRows(count, [mun, key, type, dir]);
  const rank = ranksOf(order);
  const sorted = {
    name: gather(name, order),
    type: gather(type, order),
    dir: gather(dir, order),
    mun: gather(mun, order),
    key: gather(key, order),
  };
  const entries = compileEntries(collected, names, sorted, rank);
  return {
    sections: [
      { name: 'streetName', data: sorted.name },
      { name: 'streetType', data: sorted.type },
      { name: 'streetDir', data: sorted.dir },
      { name: 'streetMun', data: sorted.mun },
      { name: 'streetKey', data: sorted.key },
      { name: 'munStreetStart', data: startsOf(munCount, sorted.mun) },
      ...entries.sections,
    ],
    rank,
    mun: sorted.mun,
    entryStreet: entries.street,
    count,
    designations: entries.count,
  };
}

interface SortedStreets {
  readonly name: Uint32Array;
  readonly type: Uint32Array;
  readonly dir: Uint32Array;
  readonly mun: Uint32Array;
  readonly key: Uint32Array;
}

/** One way a street may be called. */
interface Designation {
  readonly street: number;
  readonly name: number;
  readonly type: number;
  readonly dir: number;
}

class EntryRows {
  readonly key = new GrowableColumn();
  readonly street = new GrowableColumn();
  readonly name = new GrowableColumn();
  readonly type = new GrowableColumn();
  readonly dir = new GrowableColumn();
  readonly flags = new GrowableColumn();

  add(key: number, { street, name, type, dir }: Designation, flags: number): void {
    this.key.push(key);
    this.street.push(street);
    this.name.push(name);
    this.type.push(type);
    this.dir.push(dir);
    this.flags.push(flags);
  }
}

/** Every designation of every street, under each key that leads to it. */
function entryRows(
  collected: CollectedRows,
  names: CompiledNames,
  streets: SortedStreets,
  rank: Uint32Array,
): EntryRows {
  const rows = new EntryRows();
  const addBoth = (designation: Designation, flags: number): void => {
    rows.add(names.mainKey[designation.name]!, designation, flags);
    const looseKey = names.looseKey[designation.name]!;
    if (looseKey !== NO_KEY) rows.add(looseKey, designation, flags | ENTRY_LOOSE);
  };
  for (let street = 0; street < rank.length; street++) {
    const own = { street, name: streets.name[street]!, type: streets.type[street]!, dir: streets.dir[street]! };
    addBoth(own, ENTRY_CANONICAL);
  }
  for (let row = 0; row < collected.aliasStreet.length; row++) {
    const street = rank[collected.aliasStreet.get(row)]!;
    const name = names.nameRank[collected.aliasName.get(row)]!;
    const type = names.typeRank[collected.aliasType.get(row)]!;
    const dir = collected.aliasDir.get(row);
    const repeats =
      names.mainKey[name] === streets.key[street] && type === streets.type[street] && dir === streets.dir[street];
    const kind = collected.aliasOfficial.get(row) === 1 ? ENTRY_OFFICIAL : ENTRY_OTHER;
    if (!repeats) addBoth({ street, name, type, dir }, kind);
  }
  return rows;
}

function compileEntries(
  collected: CollectedRows,
  names: CompiledNames,
  streets: SortedStreets,
  rank: Uint32Array,
): { sections: SectionData[]; street: Uint32Array; count: number } {
  const rows = entryRows(collected, names, streets, rank);
  const identity = [rows.key.view(), rows.street.view(), rows.type.view(), rows.dir.view()];
  const sorted = sortRows(rows.key.length, [...identity, rows.flags.view(), rows.name.view()]);
  const order = sorted.filter((row, i) => i === 0 || identity.some((column) => column[row] !== column[sorted[i - 1]!]));
  const street = gather(rows.street.view(), order);
  const flags = gather(rows.flags.view(), order);
  const aliases = order.map((_, entry) => entry).filter((entry) => isAlias(flags[entry]!));
  const byStreet = gather(aliases, sortRows(aliases.length, [gather(street, aliases)]));
  return {
    sections: [
      { name: 'keyStart', data: startsOf(names.keyCount, gather(rows.key.view(), order)) },
      { name: 'entryMun', data: gather(streets.mun, street) },
      { name: 'entryStreet', data: street },
      { name: 'entryName', data: gather(rows.name.view(), order) },
      { name: 'entryType', data: gather(rows.type.view(), order) },
      { name: 'entryDir', data: gather(rows.dir.view(), order) },
      { name: 'entryFlags', data: flags },
      { name: 'aliasEntry', data: byStreet },
    ],
    street,
    count: order.length,
  };
}

/** Whether a designation is listed as an alias: it is neither canonical nor the second filing of another entry. */
function isAlias(flags: number): boolean {
  return (flags & (ENTRY_CANONICAL | ENTRY_LOOSE)) === 0;
}
