import type { Unit } from '../../parse/words/parts.ts';
import { Break } from '../../parse/words/token.ts';
import { isNumber } from '../../parse/words/values.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';

/**
 * `UNIT 10 3`, `APT 1 03`: a unit whose digits were written apart, if the reference has it with both parts and not with
 * the first alone. The second part is left over behind the first.
 */
export function tornUnit(
  { context }: Parse,
  { unit, leftovers }: ParseVariant,
  isListed: (label: string) => boolean,
): Unit | undefined {
  if (unit === undefined || !leftovers.some(({ from, to }) => from === unit.to && to === from + 1)) return undefined;
  const [first, second] = [context.tokens[unit.to - 1]!, context.tokens[unit.to]!];
  const isTorn = isNumber(first) && isNumber(second) && second.before === Break.Space && first.word === unit.number;
  const number = isTorn ? first.word + second.word : '';
  return number !== '' && isListed(number) && !isListed(first.word) ? { ...unit, number, to: unit.to + 1 } : undefined;
}
