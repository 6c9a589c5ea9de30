import type { Lexeme } from '../../address/lexicon.ts';
import { Owner, type ParseContext } from '../words/context.ts';
import type { Delivery, DeliveryPart, Unit } from '../words/parts.ts';

/** A keyword of a delivery, the words [at, after), and what was read before it. */
export interface DeliveryKeyword {
  readonly context: ParseContext;
  readonly delivery: Delivery;
  readonly lexeme: Lexeme;
  readonly at: number;
  readonly after: number;
}

const NOTHING: Partial<Delivery> = {};

/** The tokens [from, to), assigned to `owner`. */
export function partOf(owner: number, from: number, to: number, says = NOTHING): DeliveryPart {
  return { owner, from, to, says };
}

/** The first unit is the unit and a second one an alternative. A repeat is noise; a third is kept as information. */
export function asUnit({ unit: known, otherUnit }: Delivery, unit: Unit): DeliveryPart {
  const { from, to } = unit;
  if (known === undefined) return partOf(Owner.Unit, from, to, { unit });
  if (isSameUnit(known, unit)) return partOf(Owner.Noise, from, to);
  if (rankOf(unit) < rankOf(known) && otherUnit === undefined) {
    return partOf(Owner.Unit, from, to, { unit, otherUnit: known });
  }
  return otherUnit === undefined ? partOf(Owner.Unit, from, to, { otherUnit: unit }) : partOf(Owner.Info, from, to);
}

/** `DEPT 4, UNIT 12`, `PORTE 3, APP 12`, `TRAILER 4, APT 408`: a designator of what may be beside a unit. */
export function isMinor({ designator }: Unit): boolean {
  return designator !== undefined && RANKS.has(designator.code);
}

/** `LOWER LEVEL, UNIT 3`: what may be beside a unit, or is a floor, is only the unit itself where nothing else is. */
function rankOf({ designator, number }: Unit): number {
  return RANKS.get(designator?.code ?? '') ?? (number === '' ? 1 : 0);
}

/** A floor is no likelier to be the unit than a door, or than the place within a park. */
const RANKS: ReadonlyMap<string, number> = new Map([
  ['DOOR', 1],
  ['TRLR', 1],
  ['PAD', 1],
  ['LOT', 2],
  ['LOBBY', 2],
  ['DEPT', 3],
]);

/** The same number under any designator; of units without one, the same designator. */
export function isSameUnit(a: Unit, b: Unit): boolean {
  return a.number === b.number && (a.number !== '' || a.designator === b.designator);
}
