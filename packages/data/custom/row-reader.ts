import { parse } from '@civique/engine/parse';
import type { CivicListRow } from '../civic-list/civic-taker.ts';
import { columnAt, type Mapping, type Role } from './mapping.ts';

/** Uses a mapping to turn table rows into rows of a civic list. */
export function rowReader(mapping: Mapping, columns: readonly string[]): (row: readonly string[]) => CivicListRow {
  const reader = (role: Role): ((row: readonly string[]) => string) => {
    const to = mapping[role];
    if (to === undefined) return () => '';
    if ('value' in to) return () => to.value;
    const at = columnAt(columns, to.column);
    return (row) => (row[at] ?? '').replace(/\s+/g, ' ').trim();
  };
  const at = {
    civic: reader('civic'),
    suffix: reader('suffix'),
    unit: reader('unit'),
    whole: reader('street'),
    name: reader('streetName'),
    type: reader('streetType'),
    direction: reader('streetDirection'),
    municipality: reader('municipality'),
    province: reader('province'),
    postalCode: reader('postalCode'),
  };
  const address = mapping.address === undefined ? undefined : reader('address');
  return (row) => {
    const line = address === undefined ? undefined : splitAddress(address(row));
    return {
      civic: line?.civic ?? at.civic(row),
      suffix: at.suffix(row),
      unit: at.unit(row) || (line?.unit ?? ''),
      street:
        line === undefined
          ? { whole: at.whole(row), name: at.name(row), type: at.type(row), direction: at.direction(row) }
          : { whole: line.street, name: '', type: '', direction: '' },
      municipality: at.municipality(row),
      province: at.province(row),
      postalCode: at.postalCode(row),
    };
  };
}

/** Splits `4-123 Main St W`, `123 Main St W Apt 4` into unit, civic number and street; missing parts are empty. */
export function splitAddress(text: string): { readonly civic: string; readonly unit: string; readonly street: string } {
  const { context, variants } = parse([{ role: 'street', text }]);
  // The municipality has its own column.
  const best = variants.find(({ municipality }) => municipality === undefined);
  if (best?.civic === undefined || best.street === undefined) return { civic: '', unit: '', street: '' };
  const { civic, unit, street } = best;
  const first = context.tokens[street.from];
  const last = context.tokens[street.to - 1];
  if (first === undefined || last === undefined) return { civic: '', unit: '', street: '' };
  return {
    civic: [String(civic.number), civic.suffix].filter((part) => part !== '').join(' '),
    unit:
      unit === undefined
        ? ''
        : unit.designator?.bare === true && unit.number === ''
          ? unit.designator.code
          : unit.number,
    street: text.slice(first.start, last.end),
  };
}
