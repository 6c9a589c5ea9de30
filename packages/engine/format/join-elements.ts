import { type AddressElements, ELEMENT_NAMES, type ElementName, emptyElements } from '../address/elements.ts';
import type { ParseField } from '../parse/words/context.ts';
import { decodeText } from '../text/decoding/decoded.ts';
import { recordsIn } from '../text/decoding/records.ts';
import { rememberingFor } from '../text/remembering.ts';
import type { AddressLayout, CorrectionStyle, LayoutLine } from '../values/parameters.ts';
import { elementsOfLine } from './element-groups.ts';
import { isEmptyValue } from './empty-value.ts';
import type { InputField } from './read-lines.ts';
import { createWording } from './wording.ts';

/**
 * Some layouts split one line of an address over several of their own, like the columns of a table. This joins such
 * parts into the lines that a parser expects, each with the keyword that its column implies.
 */

type Part = 'civic' | 'delivery' | 'info' | 'record';

/** Lines whose members all belong to one part are joined; other members are read as they stand. */
const PARTS: { readonly [Name in ElementName]?: Part } = {
  TypeOfAddress: 'record',
  StreetNumberSequence: 'record',
  Language: 'record',
  StreetNumberFrom: 'civic',
  StreetNumberTo: 'civic',
  StreetNumberSuffix: 'civic',
  StreetName: 'civic',
  StreetType: 'civic',
  StreetDirection: 'civic',
  UnitDesignator: 'civic',
  UnitNumber: 'civic',
  UnitNumberTo: 'civic',
  POBoxNumberFrom: 'delivery',
  POBoxNumberTo: 'delivery',
  RouteType: 'delivery',
  RouteNumber: 'delivery',
  StationType: 'delivery',
  StationName: 'delivery',
  Site: 'delivery',
  Compartment: 'delivery',
  BuildingName: 'info',
  LargeVolumeReceiver: 'info',
  AdditionalInfo: 'info',
};

/** A line with several members is filed under the first of these: numbers before the keywords that explain them. */
const KEYS: readonly ElementName[] = [
  'StreetNumberFrom',
  'UnitNumber',
  'POBoxNumberFrom',
  'RouteNumber',
  ...ELEMENT_NAMES.filter((name) => PARTS[name] !== 'record'),
  ...ELEMENT_NAMES,
];

interface PartLine {
  readonly part: Part;
  /** The member under which the text of the line is filed. */
  readonly key: ElementName;
}

/** One entry per line; undefined for a layout whose lines are all read as they stand. */
type Plan = readonly (PartLine | undefined)[] | undefined;

const planOf = rememberingFor(joiningPlan);

/**
 * The fields for the parser, with entities (`&eacute;`) and misread bytes (`Ã©`) decoded; `fields` are those of
 * `readLines`.
 */
export function parseFieldsOf(fields: readonly InputField[], layout: AddressLayout): ParseField[] {
  const plan = planOf(layout);
  if (plan === undefined) return recordFields(fields) ?? fields.map(wholeField);
  const whole: ParseField[] = [];
  const values = emptyElements('AES_Unknown');
  const again: ParseField[] = [];
  let joins = false;
  for (const field of fields) {
    const { role, text, lineIndex } = field;
    const line = plan[lineIndex];
    if (line === undefined || role === 'free') {
      whole.push(wholeField(field));
      continue;
    }
    joins = true;
    const value = decodeText(text).replace(LINE_BREAKS, ' ').trim();
    if (isEmptyValue(value)) continue;
    if (values[line.key] === '' || line.key === 'TypeOfAddress') values[line.key] = value;
    else again.push({ role: 'street', text: value });
  }
  if (!joins) return whole;
  for (const { role, text } of whole) if (role === 'province') values.Province = text;
  const info = INFO.map((name) => values[name]);
  const [above, below] = [info, [deliveryText(values)]].map((texts) => texts.map(streetField));
  return [...above!, civicField(values), ...again, ...below!].filter(({ text }) => text !== '').concat(whole);
}

function streetField(text: string): ParseField {
  return { role: 'street', text };
}

function wholeField({ role, element, text }: Pick<InputField, 'role' | 'element' | 'text'>): ParseField {
  const value = role !== 'free' && isEmptyValue(text, element) ? '' : decodeText(text);
  if (role === 'element') return { role: 'free', text: value };
  // in a column of its own, a tab parts nothing
  return { role, text: role === 'free' ? value : value.replaceAll('\t', ' ') };
}

/** The lines of a record whose labels stand on lines of their own; undefined if the lines are none. */
function recordFields(fields: readonly InputField[]): ParseField[] | undefined {
  if (fields.length < 2 || fields.some(({ role }) => role !== 'free')) return undefined;
  if (!fields.some(({ text }) => MARKS_LABEL.test(text))) return undefined;
  const text = fields.map((field) => field.text).join('\n');
  return recordsIn(text).length === 0
    ? undefined
    : decodeText(text)
        .split('\n')
        .map((line) => ({ role: 'free', text: line }));
}

/** A sign that every text with the labels of a record has; see `MAY_HAVE_RECORDS`. */
const MARKS_LABEL = /[:=<]/;
const INFO: readonly ElementName[] = ['LargeVolumeReceiver', 'BuildingName', 'AdditionalInfo'];
const LINE_BREAKS = /[\r\n]+/g;

function joiningPlan(layout: AddressLayout): Plan {
  const plan = layout.Lines.map(partOf);
  // nothing to join if each line is a whole line of an address
  const split = plan.some((line, index) => line !== undefined && !isWholeLine(layout.Lines[index]!));
  return split ? plan : undefined;
}

function partOf(line: LayoutLine): PartLine | undefined {
  const members = elementsOfLine(line);
  const key = KEYS.find((name) => members.has(name));
  const part = key === undefined || line.FreeForm ? undefined : PARTS[key];
  if (key === undefined || part === undefined) return undefined;
  const same = [...members].every((name) => PARTS[name] === part || (part === 'civic' && PARTS[name] === 'record'));
  return same ? { part, key } : undefined;
}

/** Whether a line holds number and street, or box and route: a parser reads it as it stands. */
function isWholeLine(line: LayoutLine): boolean {
  const members = elementsOfLine(line);
  const civic = members.has('StreetNumberFrom') && members.has('StreetName') && members.has('StreetType');
  return civic || (members.has('POBoxNumberFrom') && members.has('RouteNumber'));
}

/** Any style will do: only the order of type and name matters. */
const ORDER_STYLE: CorrectionStyle = {
  Name: '',
  Description: '',
  Casing: 'Upper',
  Accents: 'Keep',
  Keywords: 'Symbol',
  Hyphens: 'Keep',
  UnitPlacement: 'Suffix',
  Language: 'Auto',
};

/** `10-123A RUE PRINCIPALE O`, `123 MAIN ST APT 10`. */
function civicField(values: AddressElements): ParseField {
  const { StreetNumberFrom: from, StreetNumberTo: to, StreetNumberSuffix: suffix } = values;
  const { StreetName: name, StreetType: type, StreetDirection: direction } = values;
  let number = to === '' || to === from ? from : spaced(from, 'TO', to);
  number = LETTER.test(suffix) ? `${number}${suffix}` : spaced(number, suffix);
  const { UnitDesignator: designator, UnitNumber: unitNumber, UnitNumberTo: unitTo } = values;
  const unit = unitTo === '' || unitTo === unitNumber ? unitNumber : spaced(unitNumber, 'TO', unitTo);
  const before = designator === '' && PLAIN_UNIT.test(unit) && DIGIT.test(number) && (name !== '' || type !== '');
  const typeBefore = type !== '' && createWording(values, ORDER_STYLE).typeBefore;
  const street = typeBefore ? spaced(type, name, direction) : spaced(name, type, direction);
  if (before) return { ...streetField(spaced(`${unit}-${number}`, street)), beginsWithUnit: true };
  const keyword = designator === '' && NUMBER.test(unit) ? 'UNIT' : designator;
  return streetField(spaced(number, street, keyword, unit));
}

/** `PO BOX 12 STN A`, `SITE 5 COMP 3 RR 2 STN MAIN`, `GD`. */
function deliveryText(values: AddressElements): string {
  const { POBoxNumberFrom: from, POBoxNumberTo: to, RouteType: route, RouteNumber: routeNumber } = values;
  const box = to === '' || to === from ? from : spaced(from, 'TO', to);
  const general = values.TypeOfAddress === 'AES_GeneralDelivery' ? 'GD' : '';
  return spaced(
    withKeyword('PO BOX', box),
    withKeyword('SITE', values.Site),
    withKeyword('COMP', values.Compartment),
    route === '' ? withKeyword('RR', routeNumber) : spaced(route, routeNumber),
    general,
    values.StationType,
    values.StationName,
  );
}

const LETTER = /^[A-Za-z]$/;
const DIGIT = /^\d/;
const PLAIN_UNIT = /^(?:\d{1,5}[A-Za-z]?|[A-Za-z])$/;
/** A number or a letter, which means nothing without its keyword. */
const NUMBER = /^(?:[A-Za-z]?\d|[A-Za-z]$)/;

/** The value with the keyword of its column, unless it has its own. */
function withKeyword(keyword: string, value: string): string {
  return NUMBER.test(value) ? `${keyword} ${value}` : value;
}

function spaced(...words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' ');
}
