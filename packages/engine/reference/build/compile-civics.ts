import { numberOfSideKey, sideKey } from '../format/civic-codes.ts';
import type { SectionData } from '../format/format.ts';
import { ByteSink, GrowableColumn } from '../format/growable.ts';
import { RUN_OVERLAPS, RUN_RANGE } from '../format/meta.ts';
import type { PostalCodeRanks } from '../format/postal-code-ranks.ts';
import { ranksOf, sortRows, startsOf } from '../format/sort-rows.ts';
import { encodeUnits, labelOfUnit, labelUnit } from '../format/units.ts';
import type { CollectedRows } from './collected-rows.ts';
import { hasSeveralSources, sourceBits } from './reconcile.ts';

/** Longer runs are split, so that a look-up never reads more than a few kilobytes. */
const MAX_CIVICS_IN_RUN = 256;

export interface CompiledCivics {
  readonly sections: SectionData[];
  readonly unitTexts: string[];
  readonly unitKeys: string[];
  readonly runStreet: Uint32Array;
  readonly runPc: Uint32Array;
  /** The number of addresses in the run: units, numbers without unit, numbers of a range. */
  readonly runAddresses: Uint32Array;
  readonly runDelivery: Uint32Array;
  /** The highest civic number of the run. */
  readonly runLast: Uint32Array;
  /** Bits of the sources of the run's civic numbers. */
  readonly runSources: Uint32Array;
  readonly civics: number;
  readonly units: number;
}

/** The places in the file of what civic rows refer to, by the ids of the collected rows. */
export interface Ranks {
  readonly streets: Uint32Array;
  readonly deliveries: Uint32Array;
  readonly codes: PostalCodeRanks;
}

/** Compiles the runs and the civic stream. */
export function compileCivics(collected: CollectedRows, ranks: Ranks, streetCount: number): CompiledCivics {
  const labels = rankLabels(collected);
  const writer = new RunWriter();
  const rows = civicRows(collected, ranks, labels.rank);
  const ranges = rangeRows(collected, ranks);
  let nextRange = 0;
  const units: number[] = [];
  const stretch: Stretch = { street: 0, side: 0, last: 0, pc: 0, delivery: 0, sources: 0 };
  for (let i = 0; i < rows.order.length; ) {
    const row = rows.order[i]!;
    const street = rows.street[row]!;
    const side = rows.side[row]!;
    while (nextRange < ranges.order.length && ranges.before(nextRange, street, side)) ranges.write(nextRange++, writer);
    units.length = 0;
    let sources = 0;
    for (; i < rows.order.length && rows.same(row, rows.order[i]!); i++) {
      const unit = rows.unit[rows.order[i]!]!;
      if (units.length === 0 || units[units.length - 1] !== unit) units.push(unit);
      sources |= rows.sources === undefined ? 1 : rows.sources[rows.order[i]!]!;
    }
    stretch.street = street;
    stretch.side = side;
    stretch.last = numberOfSideKey(side);
    stretch.pc = rows.pc[row]!;
    stretch.delivery = rows.delivery[row]!;
    stretch.sources = sources >>> 0;
    writer.civic(stretch, rows.suffix[row]!, units);
  }
  while (nextRange < ranges.order.length) ranges.write(nextRange++, writer);
  return {
    sections: writer.sections(streetCount, hasSeveralSources(collected)),
    unitTexts: labels.texts,
    unitKeys: labels.keys,
    runStreet: writer.street.view(),
    runPc: writer.pc.view(),
    runAddresses: writer.addresses.view(),
    runDelivery: writer.delivery.view(),
    runLast: writer.last.view(),
    runSources: writer.sources.view(),
    civics: writer.civics,
    units: writer.units,
  };
}

/** Sorts the unit labels by key, as the key table requires. */
function rankLabels(collected: CollectedRows): { texts: string[]; keys: string[]; rank: Uint32Array } {
  const { texts: keys, rank } = collected.unitLabels.sorted();
  return { texts: Array.from(ranksOf(rank), (id) => collected.unitTexts[id]!), keys, rank };
}

/** The collected columns with the ids of the file. Overwrites the collected columns in place. */
function civicRows(collected: CollectedRows, { streets, deliveries, codes }: Ranks, labelRank: Uint32Array) {
  const street = mapInPlace(collected.civicStreet.view(), (id) => streets[id]!);
  const side = mapInPlace(collected.civicNumber.view(), sideKey);
  const pc = mapInPlace(collected.civicPc.view(), (code) => codes.of(code));
  const delivery = mapInPlace(collected.civicDelivery.view(), (id) => (id === 0 ? 0 : deliveries[id - 1]! + 1));
  const suffix = collected.civicSuffix.view();
  const unit = mapInPlace(collected.civicUnit.view(), (code) => {
    const label = labelOfUnit(code);
    return label < 0 ? code : labelUnit(labelRank[label]!);
  });
  return {
    order: sortRows(street.length, [street, side, pc, delivery, suffix, unit]),
    street,
    side,
    pc,
    delivery,
    suffix,
    unit,
    sources: hasSeveralSources(collected) ? sourceBits(collected.sourceStarts, street.length, 'civics') : undefined,
    same: (a: number, b: number): boolean =>
      street[a] === street[b] &&
      side[a] === side[b] &&
      pc[a] === pc[b] &&
      delivery[a] === delivery[b] &&
      suffix[a] === suffix[b],
  };
}

function rangeRows(collected: CollectedRows, { streets, deliveries, codes }: Ranks) {
  const street = collected.rangeStreet.view().map((id) => streets[id]!);
  const side = collected.rangeFrom.view().map(sideKey);
  const last = collected.rangeTo.view();
  const pc = collected.rangePc.view().map((code) => codes.of(code));
  const delivery = collected.rangeDelivery.view().map((id) => (id === 0 ? 0 : deliveries[id - 1]! + 1));
  const columns = [street, side, last, pc, delivery];
  const sorted = sortRows(street.length, columns);
  const sources = sourceBits(collected.sourceStarts, street.length, 'ranges');
  let head = 0;
  const order = sorted.filter((row, i) => {
    if (i === 0 || columns.some((column) => column[row] !== column[head])) {
      head = row;
      return true;
    }
    sources[head] = sources[head]! | sources[row]!;
    return false;
  });
  return {
    order,
    before: (at: number, toStreet: number, toSide: number): boolean => {
      const row = order[at]!;
      return street[row]! < toStreet || (street[row] === toStreet && side[row]! <= toSide);
    },
    write: (at: number, writer: RunWriter): void => {
      const row = order[at]!;
      writer.range({
        street: street[row]!,
        side: side[row]!,
        last: last[row]!,
        pc: pc[row]!,
        delivery: delivery[row]!,
        sources: sources[row]!,
      });
    },
  };
}

function mapInPlace(column: Uint32Array, value: (old: number) => number): Uint32Array {
  for (let i = 0; i < column.length; i++) column[i] = value(column[i]!);
  return column;
}

/** A civic number or a range, with what all numbers of its run share. */
interface Stretch {
  street: number;
  /** Side key of the first number (civic-codes.ts). */
  side: number;
  /** The highest number. */
  last: number;
  pc: number;
  delivery: number;
  /** Bits of its sources. */
  sources: number;
}

/** Takes civic numbers and ranges in file order and divides them into runs. */
class RunWriter {
  readonly street = new GrowableColumn();
  readonly number = new GrowableColumn();
  readonly last = new GrowableColumn();
  readonly pc = new GrowableColumn();
  readonly delivery = new GrowableColumn();
  readonly offset = new GrowableColumn();
  readonly flags = new GrowableColumn();
  readonly addresses = new GrowableColumn();
  readonly sources = new GrowableColumn();
  readonly stream = new ByteSink(1 << 16);
  private readonly scratch = new ByteSink();
  civics = 0;
  units = 0;
  /** The number of civics in the open run; -1 when the next civic must begin a run. */
  private inRun = -1;
  private lastNumber = 0;
  /** The highest number so far on this side of this street. */
  private reach = -1;

  /**
   * Writes one civic number.
   * @param codes unit codes of the number, ascending and distinct
   */
  civic(stretch: Stretch, suffix: number, codes: readonly number[]): void {
    const { last: number } = stretch;
    const run = this.street.length - 1;
    const goesOn =
      this.inRun >= 0 &&
      this.inRun < MAX_CIVICS_IN_RUN &&
      this.isOnSide(run, stretch) &&
      this.pc.get(run) === stretch.pc &&
      this.delivery.get(run) === stretch.delivery &&
      this.sources.get(run) === stretch.sources;
    if (!goesOn) {
      this.begin(stretch, 0);
      this.lastNumber = number;
      this.inRun = 0;
    }
    const hasUnits = codes.length > 1 || codes[0] !== 0;
    this.stream.varint(((number - this.lastNumber) / 2) * 4 + (suffix > 0 ? 2 : 0) + (hasUnits ? 1 : 0));
    if (suffix > 0) this.stream.byte(suffix);
    if (hasUnits) encodeUnits(this.stream, this.scratch, codes, codes.length);
    const open = this.street.length - 1;
    this.last.set(open, number);
    this.addresses.set(open, this.addresses.get(open) + codes.length);
    this.lastNumber = number;
    if (number > this.reach) this.reach = number;
    this.inRun++;
    this.civics++;
    this.units += codes.length - (codes[0] === 0 ? 1 : 0);
  }

  range(range: Stretch): void {
    const { side, last } = range;
    this.begin(range, RUN_RANGE);
    const run = this.street.length - 1;
    this.addresses.set(run, (last - numberOfSideKey(side)) / 2 + 1);
    if (last > this.reach) this.reach = last;
    this.inRun = -1;
  }

  /** The sections. With a single source, no column names the sources of the runs. */
  sections(streetCount: number, severalSources: boolean): SectionData[] {
    this.offset.push(this.stream.length);
    return [
      { name: 'runStart', data: startsOf(streetCount, this.street.view()) },
      { name: 'runNumber', data: this.number.view() },
      { name: 'runLast', data: this.last.view() },
      { name: 'runPc', data: this.pc.view() },
      { name: 'runDelivery', data: this.delivery.view() },
      { name: 'runOffset', data: this.offset.view() },
      { name: 'runFlags', data: this.flags.view() },
      { name: 'civics', data: this.stream.view() },
      ...(severalSources ? [{ name: 'runSources', data: this.sources.view() }] : []),
    ];
  }

  private begin({ street, side, last, pc, delivery, sources }: Stretch, flags: number): void {
    const before = this.street.length - 1;
    if (before < 0 || !this.isOnSide(before, { street, side })) this.reach = -1;
    this.street.push(street);
    this.number.push(side);
    this.last.push(last);
    this.pc.push(pc);
    this.delivery.push(delivery);
    this.offset.push(this.stream.length);
    this.flags.push(flags | (numberOfSideKey(side) <= this.reach ? RUN_OVERLAPS : 0));
    this.addresses.push(0);
    this.sources.push(sources);
  }

  /** Whether a run lies on the same street and side. */
  private isOnSide(run: number, { street, side }: Pick<Stretch, 'street' | 'side'>): boolean {
    return this.street.get(run) === street && this.number.get(run) >>> 31 === side >>> 31;
  }
}
