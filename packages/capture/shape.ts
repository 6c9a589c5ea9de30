import type { AddressElements, Alternative, LineContent } from '@civique/client';
import type { Fields } from './fields.ts';
import { fold } from './fold.ts';
import type { Values } from './types.ts';

/** Turns what stands in a form into the lines of a layout, and an answer back into the form's own fields. */
export interface Shape {
  readonly layout: string;
  lines(values: Values): LineContent[];
}

const line = (strName: string, strContent: string | undefined): LineContent => ({
  strName,
  strContent: strContent ?? '',
});

const COLUMNS: Shape = {
  layout: 'ADDR x2 MNC PROV PC',
  lines: (values) => [
    line('Address1', values.line1),
    line('Address2', secondLine(values)),
    line('Municipality', values.city),
    line('Province', values.province),
    line('PostalCode', values.code),
  ],
};

const LABEL: Shape = {
  layout: 'ADDR x2 LAST LINE',
  lines: ({ line1, line2, line3 }) => [
    line('Address1', line1),
    line('Address2', line3 === undefined ? '' : secondLine({ line2: line2 ?? '' })),
    line('LastLine', line3 ?? line2),
  ],
};

const SINGLE: Shape = {
  layout: 'Address in Single Line',
  lines: (values) => [line('', [values.line1, values.line2].filter(Boolean).join(', '))],
};

/** The shape of a form: with a city or code of its own, with two or three lines, or with one line for everything. */
export function shapeOf(fields: Fields): Shape {
  if (fields.city !== undefined || fields.code !== undefined) return COLUMNS;
  return fields.line2 === undefined ? SINGLE : LABEL;
}

/** Lines two and three; a number alone is a unit there. */
function secondLine({ line2 = '', line3 = '' }: Values): string {
  const text = [line2, line3].filter(Boolean).join(' ');
  return isBareUnit(text) ? `Unit ${text.replace(/^#\s*/, '')}` : text;
}

/** `5`, `#5`, `021D`, `PH2`, `B`: what people write into a field for the unit. */
export function isBareUnit(text: string): boolean {
  return /^#?\s*(?:\p{L}|\p{L}{0,2}\d{1,5}-?\p{L}?)$/u.test(text.trim());
}

/** The text of an answer for each field of the form; what was typed into the second line stays there. */
export function fill(found: Alternative, fields: Fields, typed: Values): Values {
  const { AddressLines, AddressElements: elements } = found;
  const text = (name: string): string => AddressLines.find(({ strName }) => strName === name)?.strContent ?? '';
  const shape = shapeOf(fields);
  if (shape === SINGLE) return { line1: text('') };
  const lines = [text('Address1'), text('Address2')].filter(Boolean);
  const isLabel = shape === LABEL;
  const rest = isLabel
    ? { [fields.line3 === undefined ? 'line2' : 'line3']: text('LastLine') }
    : { city: text('Municipality'), province: text('Province'), code: text('PostalCode') };
  if (fields.line2 === undefined || (isLabel && fields.line3 === undefined))
    return { line1: lines.join(', '), ...rest };
  const second = typed.line2 ?? '';
  if (second !== '') {
    const own = lines.filter((each) => fold(each) !== fold(second));
    const street = own.length === 0 ? lines : own;
    return {
      line1: street.map((each) => (hasUnit(second, elements) ? withoutUnit(each, elements) : each)).join(', '),
      ...rest,
    };
  }
  const unit = unitText(found);
  if (unit === '') return { line1: lines[0] ?? '', line2: lines.slice(1).join(', '), ...rest };
  return { line1: lines.map((each) => withoutUnit(each, elements)).join(', '), line2: unit, ...rest };
}

/** Whether a typed second line says the unit of the answer. */
function hasUnit(typed: string, { UnitNumber }: AddressElements): boolean {
  return UnitNumber !== '' && fold(typed).endsWith(fold(UnitNumber));
}

/** `Unit 5` or `UNIT 5`, as it stands on a line of its own in the style of the answer. */
export function unitText({ AddressLines, AddressElements }: Alternative): string {
  const { UnitDesignator, UnitNumber, Language } = AddressElements;
  if (UnitNumber === '') return '';
  const word = (UnitDesignator || (Language === 'FR' ? 'UNITÉ' : 'UNIT')).toUpperCase();
  const isMixed = AddressLines.some(({ strContent }) => /\p{Ll}/u.test(strContent));
  return `${word[0]}${isMixed ? word.slice(1).toLowerCase() : word.slice(1)} ${UnitNumber}`;
}

/** `021D-945 Gardiners Rd` and `945 Gardiners Rd Unit 021D` become `945 Gardiners Rd`. */
export function withoutUnit(text: string, { UnitNumber }: AddressElements): string {
  if (UnitNumber === '') return text;
  const unit = UnitNumber.replace(/[^\p{L}\p{N}]/gu, '\\$&');
  return text
    .replace(new RegExp(`^${unit}-(?=\\d)`, 'iu'), '')
    .replace(new RegExp(`[\\s,]+(?:[\\p{L}.]+\\s+|#\\s*)${unit}$`, 'iu'), '');
}

/** `Kingston ON  K7L 1X8`. */
export function placeText({ Municipality, Province, PostalCode }: AddressElements): string {
  return lastLine(Municipality, Province, PostalCode);
}

/** What stands in the form, as it would stand on an envelope. */
export function envelope({ line1, line2, line3, city, province, code }: Values): string[] {
  return [line1, line2, line3, lastLine(city, province, code)].filter(Boolean) as string[];
}

/** Two spaces before the code, as Canada Post wants them; the first does not break, so that pages show both. */
function lastLine(city?: string, province?: string, code?: string): string {
  return [[city, province].filter(Boolean).join(' '), code].filter(Boolean).join('\u00a0 ');
}
