import type { Random } from '../random.ts';
import { ANYWHERE_KINDS } from './anywhere-kinds.ts';
import { BESIDE_KINDS } from './beside-kinds.ts';
import { COLUMN_KINDS } from './column-kinds.ts';
import { type DirtKind, dirtyLine } from './kind.ts';
import { LEFT_OUT_KINDS } from './left-out-kinds.ts';
import { LINE_KINDS } from './line-kinds.ts';
import { NUMBER_KINDS } from './number-kinds.ts';
import { PLACE_KINDS } from './place-kinds.ts';
import { SLIP_KINDS } from './slip-kinds.ts';
import type { Typed } from './typed.ts';
import { WITHIN_KINDS } from './within-kinds.ts';
import { WORD_KINDS } from './word-kinds.ts';

const SINGLE_KINDS: readonly DirtKind[] = [
  ...LEFT_OUT_KINDS,
  ...NUMBER_KINDS,
  ...BESIDE_KINDS,
  ...LINE_KINDS,
  ...SLIP_KINDS,
  ...WORD_KINDS,
  ...PLACE_KINDS,
  ...COLUMN_KINDS,
];

/** What happens often enough to happen together. */
const COMMON = [
  'attention',
  'telephone-at-the-end',
  'country',
  'no-type',
  'no-code',
  'no-province',
  'street-next-key',
  'street-dropped',
  'place-swapped',
  'place-twice',
  'unit-forms',
  'box-beside',
  'door-code',
  'code-mistyped',
  'no-separators',
  'civic-forms',
];
const COMBINABLE = SINGLE_KINDS.filter(({ name, change }) => change !== undefined && COMMON.includes(name));

/** Every kind of dirt, in the order in which tables show them. */
export const DIRT_KINDS: readonly DirtKind[] = [
  ...SINGLE_KINDS,
  combined('two-kinds', 2),
  combined('three-kinds', 3),
  combined('four-kinds', 4),
  // last, so that those above keep their addresses
  ...WITHIN_KINDS,
  ...ANYWHERE_KINDS,
];

/** So many of the common kinds, one after the other. */
function combined(name: string, count: number): DirtKind {
  return {
    name,
    must: 'right',
    make(address, random: Random, nearby) {
      const left = [...COMBINABLE];
      let next: Typed = address;
      for (let done = 0; done < count; ) {
        if (left.length === 0) return undefined;
        const [kind] = left.splice(random.below(left.length), 1);
        const change = kind!.change!(next, random, nearby);
        if (change === undefined) continue;
        next = { ...next, ...change };
        done++;
      }
      return dirtyLine(next);
    },
  };
}
