import { DIRECTIONS } from '../../address/directions.ts';
import { PROVINCES } from '../../address/provinces.ts';
import { damaged } from './errors.ts';
import type { SectionData } from './format.ts';
import { DELIVERY_KINDS, MUNICIPALITY_KINDS } from './meta.ts';
import { poolSections, type StringPool } from './string-pool.ts';

/**
 * Pools of codes. Where a column distinguishes provinces, directions or kinds, its numbers refer to a pool in the same
 * file, and the codes there refer to what this program knows. So no file depends on the order of a table.
 */

/** The pools that this program writes, by name; the index of a code is its number in the file. */
export const CODE_POOLS = {
  provinceCodes: PROVINCES.map(({ code }) => code),
  /** English symbols; the first entry means no direction. */
  directionCodes: ['', ...DIRECTIONS.map(({ en }) => en)],
  municipalityKinds: MUNICIPALITY_KINDS,
  deliveryKinds: DELIVERY_KINDS,
} as const satisfies Record<string, readonly string[]>;

type CodePool = keyof typeof CODE_POOLS;

/** The number of a code in a file that this program writes; -1 when the pool lacks it. */
export function numberOfCode(pool: CodePool, code: string): number {
  return (CODE_POOLS[pool] as readonly string[]).indexOf(code);
}

/** The sections of all pools of codes. */
export function codePoolSections(): SectionData[] {
  return Object.entries(CODE_POOLS).flatMap(([name, codes]) => poolSections(name, codes));
}

/**
 * The codes of a pool in a file, by their numbers there.
 * @throws ReferenceFileError DAMAGED when a code is repeated or unknown to this program
 */
export function knownCodes<Pool extends CodePool>(
  name: Pool,
  pool: StringPool,
): readonly (typeof CODE_POOLS)[Pool][number][] {
  const known: readonly string[] = CODE_POOLS[name];
  const codes: string[] = [];
  for (let number = 0; number < pool.size; number++) {
    const code = pool.text(number);
    if (!known.includes(code)) throw damaged(`${name}.bytes`, 'DAMAGE_CODE_UNKNOWN', { code });
    if (codes.includes(code)) throw damaged(`${name}.bytes`, 'DAMAGE_CODE_TWICE', { code });
    codes.push(code);
  }
  if (known.includes('') && codes[0] !== '') throw damaged(`${name}.bytes`, 'DAMAGE_CODE_FIRST');
  return codes as (typeof CODE_POOLS)[Pool][number][];
}
