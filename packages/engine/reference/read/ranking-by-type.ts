import type { CivicSpans } from '../format/civic-spans.ts';
import type { Column } from '../format/format.ts';
import { lowerBound } from '../format/search-column.ts';
import { type RankingQuery, RankingTreeBuilder, type RankingWork, StreetRanking } from '../format/street-ranking.ts';

interface Designations {
  readonly entryStreet: Column;
  readonly entryType: Column;
  readonly entryMun: Column;
  readonly streetWeight: Column;
  readonly munProvince: Column;
}

/**
 * The designations again, ordered by type and then by key, under a tree of their own. It finds the largest streets of a
 * type, or of those whose names begin alike, without a look at other types.
 */
export class RankingByType {
  /** Designations; those of type code `i` are in rows start[i] to start[i + 1]. */
  private readonly rows: Uint32Array;
  private readonly start: Uint32Array;
  private readonly ranking: StreetRanking;

  constructor(types: number, reference: Designations, spans: CivicSpans) {
    const { entryStreet, entryType, entryMun, streetWeight, munProvince } = reference;
    const count = entryType.length;
    const start = new Uint32Array(types + 1);
    for (let entry = 0; entry < count; entry++) start[entryType[entry]! + 1]!++;
    for (let type = 0; type < types; type++) start[type + 1] = start[type + 1]! + start[type]!;
    const next = start.slice();
    const rows = new Uint32Array(count);
    const tree = new RankingTreeBuilder(count);
    for (let entry = 0; entry < count; entry++) {
      const type = entryType[entry]!;
      const row = next[type]!;
      next[type] = row + 1;
      rows[row] = entry;
      tree.add(row, streetWeight[entryStreet[entry]!]!, spans.highest(entry), munProvince[entryMun[entry]!]!);
    }
    this.start = start;
    this.rows = rows;
    this.ranking = new StreetRanking(tree.finish(), { entryStreet, streetWeight, spans, rows });
  }

  /** Like `StreetRanking.walk`, over the designations of a type code within those of the query. */
  walk(
    type: number,
    { lo, hi, ...query }: RankingQuery,
    work: RankingWork,
    accept: (entry: number) => boolean,
  ): Generator<number, void> {
    const { rows, start } = this;
    const end = start[type + 1];
    const from = lowerBound(rows, lo, start[type], end);
    const to = lowerBound(rows, hi, from, end);
    return this.ranking.walk({ ...query, lo: from, hi: to }, work, accept);
  }
}
