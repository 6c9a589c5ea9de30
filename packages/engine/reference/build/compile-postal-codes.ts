import type { SectionData } from '../format/format.ts';
import { fsaOfPackedCode } from '../format/fsa-codes.ts';
import { gather, sortRows, startsOf } from '../format/sort-rows.ts';
import type { CompiledCivics } from './compile-civics.ts';
import type { CompiledDeliveries } from './compile-deliveries.ts';

/** How many municipalities there are, that of each street, and all postal codes. */
interface Places {
  readonly munCount: number;
  readonly streetMun: Uint32Array;
  readonly packedCodes: Uint32Array;
}

/** The contents of postal codes, FSAs and municipalities: streets, deliveries, each other, number of addresses. */
export function placeSections(
  { munCount, streetMun, packedCodes }: Places,
  civics: CompiledCivics,
  deliveries: CompiledDeliveries,
): SectionData[] {
  const { runStreet, runPc, runAddresses } = civics;
  const ones = new Uint32Array(deliveries.count).fill(1);
  const streetsOfCode = sumPairs(runPc, runStreet, runAddresses);
  const deliveriesOfCode = sumPairs(
    deliveries.pc,
    deliveries.pc.map((_, index) => index),
    ones,
  );
  const runMun = gather(streetMun, runStreet);
  const weight = new Uint32Array(munCount);
  for (let run = 0; run < runMun.length; run++) weight[runMun[run]!] = weight[runMun[run]!]! + runAddresses[run]!;
  const fsaOfCode = packedCodes.map(fsaOfPackedCode);
  const fsa = concatenate(runPc, deliveries.pc).map((code) => (code === 0 ? 0 : fsaOfCode[code - 1]! + 1));
  const pairs = sumPairs(fsa, concatenate(runMun, deliveries.mun), concatenate(runAddresses, ones));
  const byMun = sortRows(pairs.first.length, [pairs.second, pairs.first]);
  const byFsa = sortRows(pairs.first.length, [pairs.first, pairs.sum.map((sum) => 0xffffffff - sum), pairs.second]);
  const fsas = pairs.first.filter((code, i) => i === 0 || code !== pairs.first[i - 1]);
  const fsaPlace = new Map(Array.from(fsas, (code, place) => [code, place]));
  const minusOne = (value: number): number => value - 1;
  return [
    { name: 'pcStreetStart', data: startsOf(packedCodes.length, streetsOfCode.first.map(minusOne)) },
    { name: 'pcStreet', data: streetsOfCode.second },
    { name: 'pcDeliveryStart', data: startsOf(packedCodes.length, deliveriesOfCode.first.map(minusOne)) },
    { name: 'pcDelivery', data: deliveriesOfCode.second },
    { name: 'munWeight', data: weight },
    { name: 'munFsaStart', data: startsOf(munCount, gather(pairs.second, byMun)) },
    { name: 'munFsa', data: gather(pairs.first, byMun).map(minusOne) },
    { name: 'fsaMunCode', data: fsas.map(minusOne) },
    {
      name: 'fsaMunStart',
      data: startsOf(
        fsas.length,
        pairs.first.map((code) => fsaPlace.get(code)!),
      ),
    },
    { name: 'fsaMun', data: gather(pairs.second, byFsa) },
  ];
}

/** Distinct pairs (first, second), sorted, with the sum of their values. Rows whose first is 0 are skipped. */
function sumPairs(
  first: Uint32Array,
  second: Uint32Array,
  values: Uint32Array,
): { first: Uint32Array; second: Uint32Array; sum: Uint32Array } {
  const sorted = sortRows(first.length, [first, second]);
  const sums = new Uint32Array(first.length);
  let head = -1;
  const order = sorted.filter((row) => {
    if (first[row] === 0) return false;
    const begins = head < 0 || first[row] !== first[head] || second[row] !== second[head];
    if (begins) head = row;
    sums[head] = sums[head]! + values[row]!;
    return begins;
  });
  return { first: gather(first, order), second: gather(second, order), sum: gather(sums, order) };
}

function concatenate(a: Uint32Array, b: Uint32Array): Uint32Array {
  const both = new Uint32Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
