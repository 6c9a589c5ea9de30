import { render, type Written } from '../noise/written.ts';
import { belowOf, type Form, nameOf, numberOf, onOneLine } from './form.ts';

/** A form of an address that has a unit by its number or letter. */
function unitForm(name: string, write: (unit: string, number: string, street: string) => string): Form {
  return {
    name,
    write: (address) =>
      isLabel(address) ? `${write(address.unit, numberOf(address), nameOf(address))}\n${belowOf(address)}` : undefined,
  };
}

/** A fraction in the number may look like the unit. */
function isLabel(address: Written): boolean {
  return address.unitPlace === 'hyphen' && address.unit !== '' && !numberOf(address).includes('/');
}

/** Ways to write the unit of an address. */
export const UNIT_FORMS: readonly Form[] = [
  unitForm('100 KING ST #5', (unit, number, street) => `${number} ${street} #${unit}`),
  unitForm('100 KING ST # 5', (unit, number, street) => `${number} ${street} # ${unit}`),
  unitForm('100 KING ST APT 5', (unit, number, street) => `${number} ${street} Apt ${unit}`),
  unitForm('100 KING ST, APT. 5', (unit, number, street) => `${number} ${street}, apt. ${unit}`),
  unitForm('100 KING ST 5', (unit, number, street) => `${number} ${street} ${unit}`),
  unitForm('100 KING ST, 5', (unit, number, street) => `${number} ${street}, ${unit}`),
  unitForm('100 KING ST / 5', (unit, number, street) => `${number} ${street}\n${unit}`),
  unitForm('100 KING ST / UNIT 5', (unit, number, street) => `${number} ${street}\nUnit ${unit}`),
  unitForm('APP. 5 / 100 KING ST', (unit, number, street) => `app. ${unit}\n${number} ${street}`),
  unitForm('SUITE 5, 100 KING ST', (unit, number, street) => `Suite ${unit}, ${number} ${street}`),
  unitForm('#5-100 KING ST', (unit, number, street) => `#${unit}-${number} ${street}`),
  unitForm('#5 100 KING ST', (unit, number, street) => `#${unit} ${number} ${street}`),
  unitForm('5 - 100 KING ST', (unit, number, street) => `${unit} - ${number} ${street}`),
  unitForm('5 100 KING ST', (unit, number, street) => `${unit} ${number} ${street}`),
  unitForm('5, 100 KING ST', (unit, number, street) => `${unit}, ${number} ${street}`),
  {
    name: 'APT5 behind the street, no code',
    write: (address) =>
      isLabel(address)
        ? onOneLine(`${numberOf(address)} ${nameOf(address)} apt${address.unit}\n${belowOf({ ...address, code: '' })}`)
        : undefined,
  },
  {
    name: 'UNIT 5 at the end',
    write: (address) => (isLabel(address) ? `${render({ ...address, unit: '' })}, Unit ${address.unit}` : undefined),
  },
];
