import { placeNameKey } from '@civique/engine/address';
import { rowsOf, type StarterRow, type StarterTable } from './starter-table.ts';

/**
 * Which names mean the same place in an FSA: names with equal keys, and names that an alias connects there.
 */
export class PlaceNames {
  readonly #aliases = new Map<string, string[]>();

  constructor(aliases: readonly StarterRow[]) {
    for (const { values } of aliases) {
      const pair = pairKey(values.province ?? '', values.municipality ?? '', values.alternate ?? '');
      this.#aliases.set(pair, [...(this.#aliases.get(pair) ?? []), values.fsas ?? '']);
    }
  }

  /** True if both names mean the same place in the FSA. */
  same(province: string, fsa: string, one: string, other: string): boolean {
    if (placeNameKey(one) === placeNameKey(other)) return true;
    const fsas = this.#aliases.get(pairKey(province, one, other));
    return fsas?.some((list) => list === '' || list.split(' ').includes(fsa)) ?? false;
  }
}

/** The same in either order, and for every spelling of the names. */
function pairKey(province: string, one: string, other: string): string {
  return [province, ...[placeNameKey(one), placeNameKey(other)].sort()].join('|');
}

/** The names in the starter's own table of aliases. */
export function placeNames(tables: readonly StarterTable[]): PlaceNames {
  return new PlaceNames(rowsOf(tables, /^municipality-aliases\.csv$/));
}
