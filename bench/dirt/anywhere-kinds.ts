import type { Random } from '../random.ts';
import { arranged, type DirtKind } from './kind.ts';
import { asScanned, besideOn } from './slips.ts';
import { lineOf, type Typed } from './typed.ts';

/**
 * Slips of any sign behind the civic number, whatever it belongs to: a type of two letters, the code, a comma. The
 * other kinds spoil the elements that their author thought of. No digit changes but by a scanner's letter for it.
 */
export const ANYWHERE_KINDS: readonly DirtKind[] = ['slip-anywhere', 'two-slips-anywhere', 'three-slips-anywhere'].map(
  (name, at) => arranged(name, (address, random) => slipped(address, random, at + 1)),
);

/** With so many slips; undefined for an address with a unit, of which one sign makes another. */
function slipped(address: Typed, random: Random, count: number): string | undefined {
  if (address.unit !== '' || address.number === '') return undefined;
  const line = lineOf(address);
  const at = line.toUpperCase().indexOf(address.number.toUpperCase()) + address.number.length + 1;
  let rest = line.slice(at);
  for (let n = 0; n < count; n++) rest = slipAnywhere(rest, random);
  return line.slice(0, at) + rest;
}

type Edit = (before: string, sign: string, behind: string, random: Random) => string | undefined;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIGIT = /^\d/;

const EDITS: readonly Edit[] = [
  (before, sign, behind) => (DIGIT.test(sign) ? undefined : before + behind),
  (before, sign, behind) => (DIGIT.test(sign) ? undefined : before + sign + sign + behind),
  (before, sign, behind) =>
    DIGIT.test(sign) || DIGIT.test(behind) ? undefined : before + behind.slice(0, 1) + sign + behind.slice(1),
  (before, sign, behind, random) => before + besideOn(sign, random) + behind,
  (before, sign, behind, random) => before + sign + random.pick([...LETTERS]) + behind,
  (before, sign, behind) => (DIGIT.test(sign) ? undefined : `${before}${sign} ${behind}`),
  (before, sign, behind, random) => asScanned(before + sign + behind, random),
];

function slipAnywhere(text: string, random: Random): string {
  const at = random.below(text.length);
  const edit = random.pick(EDITS);
  return edit(text.slice(0, at), text[at]!, text.slice(at + 1), random) ?? text;
}
