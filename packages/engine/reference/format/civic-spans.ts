import { numberOfSideKey } from './civic-codes.ts';
import type { Column } from './format.ts';

/** The highest number that a span can tell; it stands for itself and everything above. */
const TOP = 0xffff;

interface Streets {
  readonly entryStreet: Column;
  readonly runStart: Column;
  readonly runNumber: Column;
  readonly runLast: Column;
}

/**
 * The civic numbers between which each designation lies. They rule out nearly all streets of a name without a look at
 * their runs. They are stored in the order of the designations, so that neighbours are read together.
 */
export class CivicSpans {
  /** The highest number in the upper 16 bits, the lowest in the lower. */
  private readonly spans: Uint32Array;
  /** For each number, how many designations hold it. */
  private readonly holders = new Uint32Array(TOP + 1);

  constructor({ entryStreet, runStart, runNumber, runLast }: Streets) {
    const streets = runStart.length - 1;
    const ofStreet = new Uint32Array(streets);
    for (let street = 0; street < streets; street++) {
      let lowest = TOP;
      let highest = 0;
      const end = runStart[street + 1]!;
      for (let run = runStart[street]!; run < end; run++) {
        const first = numberOfSideKey(runNumber[run]!);
        const last = runLast[run]!;
        if (first < lowest) lowest = first;
        if (last > highest) highest = last;
      }
      ofStreet[street] = ((Math.min(highest, TOP) << 16) | lowest) >>> 0;
    }
    this.spans = new Uint32Array(entryStreet.length);
    const { spans, holders } = this;
    const ends = new Uint32Array(TOP + 1);
    for (let entry = 0; entry < spans.length; entry++) {
      const span = ofStreet[entryStreet[entry]!]!;
      spans[entry] = span;
      holders[span & TOP]!++;
      ends[span >>> 16]!++;
    }
    for (let number = 1; number <= TOP; number++) {
      holders[number] = holders[number]! + holders[number - 1]! - ends[number - 1]!;
    }
  }

  /** The share of all designations that hold a number, 0 to 1. */
  share(number: number): number {
    return this.spans.length === 0 ? 0 : this.holders[Math.min(number, TOP)]! / this.spans.length;
  }

  /** Whether the street of a designation has this number, or has both lower and higher ones. */
  holds(entry: number, number: number): boolean {
    const span = this.spans[entry]!;
    const highest = span >>> 16;
    return (number <= highest || highest === TOP) && number >= (span & TOP);
  }

  /** The highest number of the street of a designation, or an upper bound. */
  highest(entry: number): number {
    const highest = this.spans[entry]! >>> 16;
    return highest === TOP ? 0xffffffff : highest;
  }
}
