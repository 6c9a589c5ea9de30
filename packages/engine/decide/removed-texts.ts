import { type Fault, fault } from '../match/compare/faults.ts';
import { hasSignInFront } from '../match/units/sought-unit.ts';
import { Owner } from '../parse/words/context.ts';
import type { Unit } from '../parse/words/parts.ts';
import { textOf } from '../parse/words/span-text.ts';
import type { Parse } from '../parse/words/variant.ts';
import type { NameAgain } from './names-again.ts';

/**
 * One difference for each run of words that the answer leaves out: words that only announce or repeat an element, other
 * names of the municipality, and the country of a domestic address. None of them has a penalty.
 */
export function removedTexts(parse: Parse, names: readonly NameAgain[], unit: Unit | undefined): Fault[] {
  const { owner, tokens } = parse.context;
  const removed = names.filter(({ isOwn }) => !isOwn).map(({ text }) => fault('TEXT_REMOVED', text, ''));
  for (let from = 0; from < owner.length; from++) {
    if (owner[from] !== Owner.Noise && owner[from] !== Owner.Country) continue;
    const code = owner[from] === Owner.Noise ? 'TEXT_REMOVED' : 'COUNTRY_REMOVED';
    let to = from + 1;
    while (to < owner.length && owner[to] === owner[from] && tokens[to]!.field === tokens[from]!.field) to++;
    // told as the sign of the unit
    const isSign = to === unit?.from && to === from + 1 && hasSignInFront(parse, unit);
    if (!isSign) removed.push(fault(code, textOf(parse, from, to), ''));
    from = to - 1;
  }
  return removed;
}
