import { directionById, directionOf } from '../../packages/engine/address/directions.ts';
import { render, type Written } from '../noise/written.ts';
import { bare, belowOf, type Form, nameOf, numberOf, onOneLine, streetOf } from './form.ts';

const withoutCode = (address: Written): Written => ({ ...address, code: '' });
const ifNumber = (address: Written, text: string): string | undefined =>
  address.unit === '' && !numberOf(address).includes('/') ? text : undefined;
const ifType = (address: Written, text: string): string | undefined => (address.type === '' ? undefined : text);

/** Ways to write a street, with or without its code. */
export const STREET_FORMS: readonly Form[] = [
  { name: 'as the guidelines write it', write: render },
  { name: 'one line, no code', write: (address) => onOneLine(render(withoutCode(address))) },
  {
    name: 'lower case, no code, no comma',
    write: (address) => render({ ...withoutCode(address), letters: 'lower', join: 'spaces' }),
  },
  {
    name: 'lower case without accents',
    write: (address) => bare(render({ ...address, letters: 'lower', join: 'spaces' })),
  },
  { name: 'no province, no code', write: (address) => onOneLine(render({ ...withoutCode(address), province: '' })) },
  {
    name: 'no place',
    write: (address) => (address.code === '' ? undefined : `${streetOf(address)}, ${address.code}`),
  },
  { name: 'last line first', write: (address) => render({ ...address, lastLineFirst: true }) },
  {
    name: 'place first, no code',
    write: (address) => `${address.municipality}, ${onOneLine(streetOf(address))}, ${address.province}`,
  },
  {
    name: 'code first',
    write: (address) =>
      address.code === '' ? undefined : `${address.code} ${onOneLine(render(withoutCode(address)))}`,
  },
  { name: 'comma behind the number', write: (address) => ifNumber(address, render({ ...address, civicMark: ',' })) },
  {
    name: 'number behind the street',
    write: (address) => ifNumber(address, `${nameOf(address)} ${numberOf(address)}\n${belowOf(address)}`),
  },
  {
    name: 'number behind the street, no code',
    write: (address) =>
      ifNumber(address, onOneLine(`${nameOf(address)} ${numberOf(address)}\n${belowOf(withoutCode(address))}`)),
  },
  { name: 'no type', write: (address) => ifType(address, render({ ...address, type: '' })) },
  {
    name: 'type on the other side',
    write: (address) => ifType(address, render({ ...address, typeFirst: !address.typeFirst })),
  },
  {
    name: 'direction in front',
    write: (address) => (address.direction === '' ? undefined : render({ ...address, directionFirst: true })),
  },
  {
    name: 'direction in words, no code',
    write: (address) => {
      const direction = directionById(directionOf(address.direction));
      if (direction === undefined) return undefined;
      const word = address.language === 'FR' ? direction.nameFr : direction.nameEn;
      return render({ ...withoutCode(address), direction: word });
    },
  },
  {
    name: 'name in one word',
    write: (address) =>
      /[ -]/.test(address.name) ? render({ ...address, name: address.name.replace(/[ -]/g, '') }) : undefined,
  },
  {
    name: 'names without their signs, no code',
    write: (address) =>
      render({ ...withoutCode(address), name: bare(address.name), municipality: bare(address.municipality) }),
  },
  {
    name: 'letters in the code',
    write: (address) => render({ ...address, code: address.code.replaceAll('0', 'O').replaceAll('1', 'I') }),
  },
  {
    name: 'kind of the place, no code',
    write: (address) =>
      render({
        ...withoutCode(address),
        municipality: `${address.language === 'FR' ? 'Ville de' : 'Town of'} ${address.municipality}`,
      }),
  },
  { name: 'addressee', write: (address) => `c/o Smith & Roy Ltd.\n${render(address)}` },
  { name: 'attention', write: (address) => `Attn: M. Roy\n${render(address)}` },
  { name: 'telephone', write: (address) => `${render(address)}\n613 555-0142` },
  { name: 'box beside', write: (address) => `${streetOf(address)}\nPO Box 12\n${belowOf(address)}` },
  { name: 'NO in front', write: (address) => ifNumber(address, `No. ${render(address)}`) },
  { name: 'building above, no code', write: (address) => `Maple Leaf Building\n${render(withoutCode(address))}` },
];
