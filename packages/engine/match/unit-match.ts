import type { Unit } from '../parse/parts.ts';
import type { Reference } from '../reference/read/reader.ts';

/** Designators whose symbol is part of the label in the registers: `PH2`, `TH25`, `BSMT`. */
const LABEL_DESIGNATORS = new Set(['PH', 'TH', 'BSMT', 'UPPR', 'LWR', 'TRLR', 'LOBBY']);

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

/** True if the units at a civic number include the typed one, in any spelling. */
export function unitKnown(reference: Reference, unitsAt: number, unit: Unit): boolean {
  return unitLabels(unit).some((label) => reference.hasUnit(unitsAt, label));
}
