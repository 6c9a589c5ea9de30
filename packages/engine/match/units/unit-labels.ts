import type { Unit } from '../../parse/words/parts.ts';
import type { CivicHits } from '../../reference/read/civic-lookup.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { fold, glue } from '../../text/fold.ts';
import { FLOORS } from '../compare/floors.ts';

/** Designators whose symbol is part of the label in the registers: `PH2`, `TH25`, `BSMT`. */
const LABEL_DESIGNATORS = new Set([
  ...['PH', 'LPH', 'UPH', 'SPH', 'GPH'],
  ...['TH', 'BSMT', 'UPPR', 'LWR', 'TRLR', 'LOBBY'],
]);

/** The ways the reference may write a typed unit, most likely first: `PH 2` is `PH2`, `PH02` or `2`. */
export function unitLabels(unit: Unit): string[] {
  const { designator, number } = unit;
  const labels: string[] = [];
  const symbol = designator?.code ?? '';
  if (number === '') return symbol === '' ? [] : [symbol];
  if (LABEL_DESIGNATORS.has(symbol)) {
    labels.push(`${symbol}${number}`);
    if (/^[0-9]$/.test(number)) labels.push(`${symbol}0${number}`);
    labels.push(`${symbol} ${number}`);
  }
  labels.push(number);
  if (number.includes('-')) labels.push(number.replace('-', ''));
  return labels;
}

/**
 * The unit by one name, however it is typed: `TH 202`, `UNIT 202` and `PH 2`, `APT PH-2` are the unit that the
 * reference lists at the civic number in `hits`. It is the name that the label of the reference has when it is typed.
 */
export function unitName(reference: Reference, hits: CivicHits, unit: Unit): string {
  const labels = unitLabels(unit);
  for (const label of labels) {
    const key = glue(fold(label));
    for (let i = 0; i < hits.count; i++) {
      const at = hits.unitsAt[i]!;
      if (at < 0 || !reference.hasUnit(at, label)) continue;
      const listed = [...reference.unitsOf(at)].find((text) => glue(fold(text)) === key) ?? label;
      return listed.toUpperCase().replace(SIGN_BEHIND_SYMBOL, '$1');
    }
  }
  return labels[0] ?? '';
}

/** `PH 2`, `TH-25`. */
const SIGN_BEHIND_SYMBOL = new RegExp(`^(${[...LABEL_DESIGNATORS].join('|')})[ -](?=\\d)`);

/** True if the units at a civic number include the typed one, in any spelling. */
export function unitKnown(reference: Reference, unitsAt: number, unit: Unit): boolean {
  return unitLabels(unit).some((label) => reference.hasUnit(unitsAt, label));
}

/** The label, or another one of the same floor, if the reference has it at the civic number; otherwise empty. */
export function listedLabel(reference: Reference, hits: CivicHits, label: string): string {
  if (label === '' || isUnitAt(reference, hits, label)) return label;
  return FLOORS.get(label)?.find((other) => isUnitAt(reference, hits, other)) ?? '';
}

/** True if a record of the civic number has a unit with this label. */
export function isUnitAt(reference: Reference, { unitsAt, count }: CivicHits, label: string): boolean {
  for (let i = 0; i < count; i++) if (unitsAt[i]! >= 0 && reference.hasUnit(unitsAt[i]!, label)) return true;
  return false;
}
