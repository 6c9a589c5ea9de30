import { arranged, type DirtKind, into, parts } from './kind.ts';
import { inCase, lastOf, streetOf, type Typed } from './typed.ts';

/** Forms of units, civic numbers and suffixes; digits stay as they are, except in `civic-wrong`. */

const UNIT_FORMS: readonly string[] = [
  'Apt {u}, {c} {s}',
  '#{u}-{c} {s}',
  '{u} - {c} {s}',
  '{c} {s} Apt. {u}',
  '{c} {s} #{u}',
  '{c} {s} Apt{u}',
  '{c} {s} apartment number {u}',
  '{c} {s} u{u}',
  'U/{u} {c} {s}',
  '{u}/{c} {s}',
  '{c} {s} ({u})',
  '{c} {s}, {u}',
  '{c} {s}, Apt: {u}',
  '{c} {s} Ste #{u}',
  '{c} {s} App. {u}',
  '{c} {s}, bureau {u}',
  '{c} {s} Rm {u}',
  'Unit # {u} {c} {s}',
  'Unit {u} - {c} {s}',
  '{u} {c} {s}',
  '{c} {s} apt. no. {u}',
  'APT.{u},{c} {s}',
  '{c}-{u} {s}',
  '{c} {s} porte {u}',
  '{c} {s}, log. {u}',
  '{c} {s} un {u}',
  'Apt {u}\n{c} {s}',
];
const UNIT_AT_THE_END = ['Apt #', 'unit #', 'Apt. #', 'suite #', 'app #'];
const CIVIC_FORMS: Readonly<Record<'EN' | 'FR', readonly string[]>> = {
  EN: ['No. #', 'no #', 'Civic #', '# -', 'house #', 'House No. #', 'Number #', '#,', '#.', 'address: #', '#:'],
  FR: ['No #', 'no. #', 'nº #', 'Nº #', 'n° #', 'numéro #', '# -', '#,', '#.', 'adresse : #', '#:', 'civique #'],
};
/** `{s}` the suffix. */
const LETTER_SUFFIXES = ['# {s}', '#-{s}', '#{s}', '#.{s}', '# "{s}"', '# ({s})'];
const FRACTION_SUFFIXES = ['# {s}', '#-{s}', '# - {s}'];
const BEHIND = ['{s} {c}', '{s}, {c}', '{s} No. {c}', '{s} #{c}'];

export const NUMBER_KINDS: readonly DirtKind[] = [
  parts('unit-forms', (address, random) => (hasUnit(address) ? { unitForm: random.pick(UNIT_FORMS) } : undefined)),
  parts('unit-at-the-end', (address, random) =>
    hasUnit(address) && address.tail === ''
      ? { unitForm: '{c} {s}', tail: into(random.pick(UNIT_AT_THE_END), address.unit) }
      : undefined,
  ),
  parts('civic-forms', (address, random) => ({
    number: into(random.pick(CIVIC_FORMS[address.language]), address.number),
  })),
  parts('suffix-forms', (address, random) => {
    const { civic, suffix } = address.kept;
    if (suffix === '') return undefined;
    const form = random.pick(suffix.includes('/') ? FRACTION_SUFFIXES : LETTER_SUFFIXES);
    return { number: into(form, civic).replace('{s}', random.chance(0.7) ? suffix : suffix.toLowerCase()) };
  }),
  arranged('civic-behind', (address, random) => {
    const street = random
      .pick(BEHIND)
      .replace('{c}', address.number)
      .replace('{s}', () => streetOf(address));
    const unit = address.unit === '' ? '' : `, Apt ${address.unit}`;
    return inCase(address, `${street}${unit}${address.separator}${lastOf(address)}`);
  }),
  parts(
    'civic-wrong',
    (address, random) => {
      const { civic, suffix, suffixGap } = address.kept;
      const at = random.below(civic.length);
      const digit = String(random.below(10));
      const wrong = random.pick([civic.slice(0, at) + digit + civic.slice(at + 1), civic + digit, civic.slice(0, -1)]);
      if (wrong === '' || wrong.startsWith('0') || wrong === civic) return undefined;
      return { number: `${wrong}${suffixGap}${suffix}`, kept: { ...address.kept, civic: wrong } };
    },
    'none',
  ),
];

function hasUnit({ unit }: Typed): boolean {
  return /^[0-9A-Z]{1,5}$/i.test(unit);
}
