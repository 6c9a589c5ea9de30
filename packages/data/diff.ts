import { directionById, streetTypeByCode } from '@civique/engine/address';
import {
  CHANGES,
  type Change,
  type ChangeDetail,
  DIFFERENT_THINGS,
  type DifferentThing,
  diffReferences,
} from '@civique/engine/reference';
import { loadReference } from './load.ts';

/** One difference in words; fields that do not apply are empty. */
export interface DiffRow {
  readonly thing: DifferentThing;
  readonly change: Change;
  readonly province: string;
  readonly municipality: string;
  /** As printed: `Princess ST E`, `RUE Principale`. */
  readonly street: string;
  readonly civic: string;
  readonly unit: string;
  readonly delivery: string;
  readonly postalCodesBefore: readonly string[];
  readonly postalCodesAfter: readonly string[];
}

type DiffCounts = Readonly<Record<DifferentThing, Readonly<Record<Change, number>>>>;

export interface DiffReport {
  readonly before: { readonly file: string; readonly dataVersion: string };
  readonly after: { readonly file: string; readonly dataVersion: string };
  readonly counts: DiffCounts;
  /** The first differences of each kind, in the order of the references. */
  readonly rows: readonly DiffRow[];
  /** Maximum number of rows for each kind of record and change. */
  readonly limit: number;
}

interface DiffRequest {
  readonly before: string;
  readonly after: string;
  /** Rows in the report for each kind of record and change. */
  readonly limit: number;
  /** Receives every row as it comes. */
  readonly onRow?: ((row: DiffRow) => void) | undefined;
}

/**
 * Compares two reference files: streets, postal codes, addresses and deliveries that were added, were removed, or moved
 * to another postal code. Errors: those of `loadReference`.
 */
export async function diffReferenceFiles({ before, after, limit, onRow }: DiffRequest): Promise<DiffReport> {
  const [a, b] = [await loadReference(before), await loadReference(after)];
  const counts = Object.fromEntries(
    DIFFERENT_THINGS.map((thing) => [thing, Object.fromEntries(CHANGES.map((change) => [change, 0]))]),
  ) as Record<DifferentThing, Record<Change, number>>;
  const rows: DiffRow[] = [];
  diffReferences(a, b, (thing, change, detail) => {
    const nth = ++counts[thing][change];
    if (nth > limit && onRow === undefined) return;
    const row = rowOf(thing, change, detail());
    if (nth <= limit) rows.push(row);
    onRow?.(row);
  });
  return {
    before: { file: before, dataVersion: a.meta.dataVersion },
    after: { file: after, dataVersion: b.meta.dataVersion },
    counts,
    rows,
    limit,
  };
}

function rowOf(thing: DifferentThing, change: Change, { from, to, street, ...detail }: ChangeDetail): DiffRow {
  return {
    thing,
    change,
    ...detail,
    street: street === undefined ? '' : streetText(street),
    postalCodesBefore: from,
    postalCodesAfter: to,
  };
}

function streetText({ name, type: code, direction: id }: NonNullable<ChangeDetail['street']>): string {
  const type = streetTypeByCode(code);
  const direction = directionById(id);
  const symbol = type?.symbol ?? code;
  const directionSymbol = (type?.language === 'FR' ? direction?.fr : direction?.en) ?? '';
  const words = type?.beforeName === true ? [symbol, name, directionSymbol] : [name, symbol, directionSymbol];
  return words.filter((word) => word !== '').join(' ');
}
