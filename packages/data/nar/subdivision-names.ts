import { placeNameKey } from '@civique/engine/address';
import type { ReferenceBuilder } from '@civique/engine/reference';
import { message } from '../sentences/data-sentences.ts';
import type { RowTally } from '../sources/row-tally.ts';

/** With fewer rows and a smaller share of the rows of its municipality and FSA, a subdivision name is noise. */
const MIN_ROWS = 3;
const MIN_SHARE = 0.005;

/** A municipality as mail knows it, in one census subdivision. */
export interface NamePair {
  readonly municipality: number;
  /** Up to two names of the subdivision that differ from the municipality's. */
  readonly names: readonly string[];
  /** FSA -> rows. */
  readonly rows: Map<string, number>;
}

/**
 * Learns which census subdivision names a municipality also has, and where: in M2N, `Toronto` is an alternate name of
 * North York. Counted by FSA, because one postal municipality can extend into dozens of subdivisions.
 */
export class SubdivisionNames {
  readonly #pairs: Map<string, NamePair> = new Map();
  /** municipality -> FSA -> rows. */
  readonly #totals: Map<number, Map<string, number>> = new Map();

  /** The counter for a municipality and a subdivision. */
  pair(municipality: number, municipalityName: string, english: string, french: string): NamePair {
    const key = `${municipality}\n${english}\n${french}`;
    let pair = this.#pairs.get(key);
    if (pair === undefined) {
      pair = { municipality, names: otherNames(municipalityName, english, french), rows: new Map() };
      this.#pairs.set(key, pair);
    }
    return pair;
  }

  /** Gives the builder every name that is not noise. */
  finish(builder: ReferenceBuilder, tally: RowTally): void {
    for (const pair of this.#pairs.values()) {
      let totals = this.#totals.get(pair.municipality);
      if (totals === undefined) {
        totals = new Map();
        this.#totals.set(pair.municipality, totals);
      }
      for (const [fsa, rows] of pair.rows) totals.set(fsa, (totals.get(fsa) ?? 0) + rows);
    }
    for (const { municipality, names, rows } of this.#pairs.values()) {
      if (names.length === 0) continue;
      const totals = this.#totals.get(municipality)!;
      const fsas: string[] = [];
      for (const [fsa, count] of rows) {
        if (count >= MIN_ROWS || count >= MIN_SHARE * totals.get(fsa)!) fsas.push(fsa);
        else
          tally.remark('MUNICIPALITY_NOISE', () =>
            message('EXAMPLE_NOISE', { name: names[0]!, fsa, found: count, all: totals.get(fsa)! }),
          );
      }
      // An empty list would mean everywhere.
      if (fsas.length === 0) continue;
      for (const name of names) builder.municipalityAlias(municipality, name, 'Official', fsas.sort());
    }
  }
}

function otherNames(municipality: string, english: string, french: string): string[] {
  const keys = new Set(['', placeNameKey(municipality)]);
  return [english, french].filter((name) => {
    const key = placeNameKey(name);
    if (keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}
