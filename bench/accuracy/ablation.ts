import {
  EXTRA_BITS,
  NAMESAKE_SHARE,
  NUMBER_BEYOND,
  UNIT_BITS,
  UNLISTED,
  UNLISTED_CODE_BITS,
} from '../../packages/engine/evidence/model/error-model.ts';
import { SLIP_BITS } from '../../packages/engine/evidence/model/slips.ts';
import { FAULTS } from '../../packages/engine/match/compare/faults.ts';

/** One kind of evidence, and the numbers of the model that hold it, with the value that leaves it out. */
export interface EvidenceKind {
  readonly name: string;
  readonly numbers: readonly { readonly table: Table; readonly member: string; readonly out: number }[];
}

type Table = Record<string, number>;

/** The share that the reference lacks, if it is taken to lack nothing. */
const NEVER = 1e-12;

/** Every kind of evidence that can be left out. What is left out speaks neither for an address nor against it. */
export const EVIDENCE_KINDS: readonly EvidenceKind[] = [
  { name: 'postal code', numbers: [...faults('POSTAL_CODE_'), ...all(UNLISTED_CODE_BITS, 0)] },
  { name: 'place', numbers: faults('MUNICIPALITY_') },
  { name: 'province', numbers: faults('PROVINCE_') },
  { name: 'slips in names', numbers: all(SLIP_BITS, 0) },
  { name: 'words of the name', numbers: [...faults('STREET_NAME_WORDS'), ...faults('STREET_NAME_PARTICLE')] },
  { name: 'street type', numbers: faults('STREET_TYPE_') },
  { name: 'direction', numbers: faults('STREET_DIRECTION_') },
  { name: 'unit', numbers: [...all(UNIT_BITS, 0), ...faults('UNIT_')] },
  { name: 'words left over', numbers: all(EXTRA_BITS, 0) },
  {
    name: 'numbers not listed',
    numbers: [
      ...members(UNLISTED, ['numberOnStreet'], NEVER),
      ...NUMBER_BEYOND.flatMap((each) => members(each, ['share', 'underCode'], NEVER)),
    ],
  },
  { name: 'streets not listed', numbers: [...members(UNLISTED, ['street'], NEVER), ...all(NAMESAKE_SHARE, NEVER)] },
];

/** Runs with a kind of evidence left out. The numbers are put back whatever happens. */
export function without<T>({ numbers }: EvidenceKind, run: () => T): T {
  const before = numbers.map(({ table, member }) => table[member]!);
  for (const { table, member, out } of numbers) table[member] = out;
  try {
    return run();
  } finally {
    for (const [index, { table, member }] of numbers.entries()) table[member] = before[index]!;
  }
}

function faults(prefix: string): EvidenceKind['numbers'] {
  return Object.entries(FAULTS)
    .filter(([code]) => code.startsWith(prefix))
    .map(([, table]) => ({ table: table as unknown as Table, member: 'bits', out: 0 }));
}

function all(table: Readonly<Record<string, number>>, out: number): EvidenceKind['numbers'] {
  return members(table, Object.keys(table), out);
}

function members(
  table: Readonly<Record<string, number>>,
  names: readonly string[],
  out: number,
): EvidenceKind['numbers'] {
  return names.map((member) => ({ table: table as Table, member, out }));
}
