import { unitDesignatorOf } from '../../address/unit-designators.ts';
import type { Unit } from '../../parse/words/parts.ts';
import type { CivicHits } from '../../reference/read/civic-lookup.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { FLOORS } from '../compare/floors.ts';
import { listedLabel, unitKnown } from './unit-labels.ts';

const INITIAL_OF_UNIT = /^U\d+[A-Z]?$/;
/** As lists fill up their columns. */
const ZERO_IN_FRONT = /^0+[1-9]\d{0,3}[A-Z]?$/;
const UNIT = unitDesignatorOf('UNIT');

/**
 * `U12`, `012`, `I2`: unit 12, if the reference has that one at the civic number and not the other. `SOUS-SOL`: unit
 * SS, if that is what the reference calls it there.
 */
export function unitAsListed(reference: Reference, hits: CivicHits, unit: Unit | undefined): Unit | undefined {
  if (unit === undefined) return undefined;
  const isAt = (each: Unit): boolean => {
    for (let i = 0; i < hits.count; i++)
      if (hits.unitsAt[i]! >= 0 && unitKnown(reference, hits.unitsAt[i]!, each)) return true;
    return false;
  };
  const floor = unit.number === '' ? (unit.designator?.code ?? '') : unit.number;
  if (FLOORS.has(floor)) {
    const number = isAt(unit) ? '' : listedLabel(reference, hits, floor);
    return number === '' ? undefined : { ...unit, designator: undefined, number };
  }
  return isAt(unit) ? undefined : otherForms(unit).find(isAt);
}

/** `1O2`, `5OI`: the number that letters among its digits look like; another letter at the end, as in `1B`, is one. */
function numberInDisguise(label: string): string {
  const number = label
    .replaceAll('O', '0')
    .replaceAll('I', '1')
    .replace(/L(?=\d)/g, '1')
    .replace(/(?<=\d)[BGSZ](?=\d)/g, (letter) => DIGIT_OF[letter]!);
  return /\d[A-Z]|[A-Z]\d/.test(label) && /^\d+$/.test(number) ? number : '';
}

const DIGIT_OF: Readonly<Record<string, string>> = { B: '8', G: '6', S: '5', Z: '2' };

/** What `U12`, `005` and `1O2` stand for where the reference has no unit of that name. */
function otherForms(unit: Unit): readonly Unit[] {
  const { designator, number } = unit;
  if (ZERO_IN_FRONT.test(number)) {
    const zeros = number.search(/[^0]/);
    return Array.from({ length: zeros }, (_, left) => ({ ...unit, number: number.slice(left + 1) }));
  }
  const disguised = numberInDisguise(number);
  if (disguised !== '') return [{ ...unit, number: disguised }];
  const isInitial = designator === undefined && INITIAL_OF_UNIT.test(number);
  return isInitial ? [{ ...unit, designator: UNIT, number: number.slice(1) }] : [];
}
