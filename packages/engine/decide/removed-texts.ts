import { textOf } from '../match/compare.ts';
import { type Fault, type FaultCode, fault } from '../match/faults.ts';
import { Owner } from '../parse/context.ts';
import type { Parse } from '../parse/variant.ts';

/**
 * What the answer leaves out, and why: words that only announce or repeat an element, and the country of a domestic
 * address.
 */
const LEFT_OUT: ReadonlyMap<number, FaultCode> = new Map([
  [Owner.Noise, 'TEXT_REMOVED'],
  [Owner.Country, 'COUNTRY_REMOVED'],
]);

/** One difference for each run of words that no element of the answer holds. None of them has a penalty. */
export function removedTexts(parse: Parse): Fault[] {
  const { owner, tokens } = parse.context;
  const removed: Fault[] = [];
  for (let from = 0; from < owner.length; from++) {
    const code = LEFT_OUT.get(owner[from]!);
    if (code === undefined) continue;
    let to = from + 1;
    while (to < owner.length && owner[to] === owner[from] && tokens[to]!.field === tokens[from]!.field) to++;
    removed.push(fault(code, textOf(parse, from, to), ''));
    from = to - 1;
  }
  return removed;
}
