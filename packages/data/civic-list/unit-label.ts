import { unitDesignatorOf } from '@civique/engine/address';
import { MAX_UNIT_LENGTH } from '../sources/limits.ts';

/** The unit without its designator: `Apt 4`, `# 4`, `4` become `4`; `PH 2` and `BSMT` stay. Undefined if too long. */
export function unitLabel(text: string): string | undefined {
  const bare = text.replace(/^#\s*/, '').toUpperCase();
  const match = /^([^\s.#]+)\.?\s*#?\s*(\S.*)$/.exec(bare);
  const designator = match === null ? undefined : unitDesignatorOf(match[1]!);
  const label = designator === undefined || designator.bare ? bare : match![2]!;
  return label.length > MAX_UNIT_LENGTH ? undefined : label;
}
