import { type Fault, fault } from '../match/faults.ts';
import { Owner } from '../parse/context.ts';
import { textOf } from '../parse/span-text.ts';
import type { Parse } from '../parse/variant.ts';

/**
 * One difference for each run of words that the answer leaves out: words that only announce or repeat an element, and
 * the country of a domestic address. None of them has a penalty.
 */
export function removedTexts(parse: Parse): Fault[] {
  const { owner, tokens } = parse.context;
  const removed: Fault[] = [];
  for (let from = 0; from < owner.length; from++) {
    if (owner[from] !== Owner.Noise && owner[from] !== Owner.Country) continue;
    const code = owner[from] === Owner.Noise ? 'TEXT_REMOVED' : 'COUNTRY_REMOVED';
    let to = from + 1;
    while (to < owner.length && owner[to] === owner[from] && tokens[to]!.field === tokens[from]!.field) to++;
    removed.push(fault(code, textOf(parse, from, to), ''));
    from = to - 1;
  }
  return removed;
}
