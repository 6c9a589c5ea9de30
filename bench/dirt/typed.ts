import type { AddressElements } from '../../packages/engine/address/elements.ts';
import { streetTypeOfSymbol } from '../../packages/engine/address/street-types.ts';
import { type Written, written } from '../noise/written.ts';
import type { Random } from '../random.ts';
import { DIRECTION_WORDS, PROVINCE_WORDS, TYPE_WORDS, UNIT_FORMS } from './spellings.ts';

/** An address as somebody types it into a form, in parts; all are texts, empty where there is none. */
export interface Typed {
  readonly language: 'EN' | 'FR';
  readonly attention: string;
  readonly unit: string;
  /** `{u}` the unit, `{c}` the number, `{s}` the street: `Apt {u}, {c} {s}`. */
  readonly unitForm: string;
  /** The civic number with its suffix. */
  readonly number: string;
  readonly name: string;
  readonly type: string;
  readonly typeFirst: boolean;
  readonly direction: string;
  /** Between the street and the place: a box, a remark. */
  readonly beside: string;
  readonly municipality: string;
  readonly province: string;
  readonly code: string;
  readonly tail: string;
  readonly separator: string;
  /** Between province and code. */
  readonly codeSeparator: string;
  readonly letters: 'title' | 'upper' | 'lower';
  /** What the text still says, in the form in which `isDecidable` compares it with the reference. */
  readonly kept: Written;
}

/** The address with everything in it, in one of the spellings that nobody would call wrong. */
export function typed(truth: AddressElements, random: Random): Typed {
  const kept = written(truth);
  const { language } = kept;
  const separator = random.pick([', ', ',', ' ']);
  return {
    language,
    attention: '',
    unit: kept.unit,
    unitForm: kept.unit === '' ? plainForm(language, random) : unitForm(kept, random),
    number: `${kept.civic}${kept.suffixGap}${kept.suffix}`,
    name: titled(kept.name),
    type: typeWord(kept, random),
    typeFirst: kept.typeFirst,
    direction: kept.direction === '' ? '' : random.pick(DIRECTION_WORDS[language][kept.direction] ?? [kept.direction]),
    beside: '',
    municipality: titled(kept.municipality),
    province: random.chance(0.7) ? kept.province : random.pick(PROVINCE_WORDS[kept.province] ?? [kept.province]),
    code: random.chance(0.75) ? kept.code : kept.code.replace(' ', ''),
    tail: '',
    separator,
    codeSeparator: random.chance(0.8) ? ' ' : separator,
    letters: random.pick(['title', 'title', 'title', 'upper', 'upper', 'lower']),
    kept,
  };
}

/** The whole line. */
export function lineOf(address: Typed): string {
  const { attention, beside, tail, separator } = address;
  return inCase(
    address,
    [attention, addressOf(address), beside, lastOf(address), tail].filter((part) => part !== '').join(separator),
  );
}

/** Unit, number and street. */
export function addressOf(address: Typed): string {
  return address.unitForm
    .replace('{u}', () => address.unit)
    .replace('{c}', () => address.number)
    .replace('{s}', () => streetOf(address));
}

/** Number and street, in the plainest form. */
export function withoutUnit(address: Typed): Typed {
  return { ...address, unit: '', unitForm: '{c} {s}' };
}

export function streetOf({ name, type, typeFirst, direction }: Typed): string {
  return (typeFirst ? [type, name, direction] : [name, type, direction]).filter((part) => part !== '').join(' ');
}

/** Place, province and code. */
export function lastOf({ municipality, province, code, separator, codeSeparator }: Typed): string {
  const behind = [province, code].filter((part) => part !== '').join(codeSeparator);
  return [municipality, behind].filter((part) => part !== '').join(separator);
}

export function inCase({ letters }: Typed, text: string): string {
  return letters === 'title' ? text : letters === 'upper' ? text.toUpperCase() : text.toLowerCase();
}

function plainForm(language: 'EN' | 'FR', random: Random): string {
  return language === 'FR' && random.chance(0.5) ? '{c}, {s}' : '{c} {s}';
}

function unitForm({ unit, language }: Written, random: Random): string {
  return /^[0-9A-Z]{1,5}$/i.test(unit) ? random.pick(UNIT_FORMS[language]) : '{c} {s}, {u}';
}

function typeWord({ type, language }: Written, random: Random): string {
  if (type === '') return '';
  return random.pick(TYPE_WORDS[language][type] ?? [streetTypeOfSymbol(type, language)?.name ?? type]);
}

/** `O'CONNOR` as `O'Connor`: registers write in capitals, people do not. */
function titled(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text.toLowerCase().replace(/(?<![\p{L}\p{N}])\p{L}|(?<=\b[dlo]')\p{L}/giu, (letter) => letter.toUpperCase());
}
