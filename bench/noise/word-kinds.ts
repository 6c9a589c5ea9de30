import { streetTypeOfSymbol } from '../../packages/engine/address/street-types.ts';
import type { Random } from '../random.ts';
import { changed, fault, type NoiseKind } from './kind.ts';

/**
 * Words cut short, split and run together, as narrow columns and careless copying produce them. A field of 30 or 40
 * characters cuts a few lines in a thousand; missing spaces are as common as missing letters (an estimate).
 */
export const WORD_KINDS: readonly NoiseKind[] = [
  fault(
    'street-cut-short',
    2,
    (address, random) => changed(address, 'name', cut(address.name, random)),
    'street-letter',
  ),
  fault(
    'municipality-cut-short',
    2,
    (address, random) => changed(address, 'municipality', cut(address.municipality, random)),
    'municipality-letter',
  ),
  fault('type-cut-short', 3, (address, random) => {
    const name = streetTypeOfSymbol(address.type, address.language)?.name ?? '';
    return name.length < 4
      ? undefined
      : changed(address, 'type', name.slice(0, name.length - 1 - random.below(1 + Number(name.length > 5))));
  }),
  fault('municipality-split', 1, (address, random) =>
    changed(address, 'municipality', split(address.municipality, random)),
  ),
  fault('street-split', 2, (address, random) => changed(address, 'name', split(address.name, random))),
  fault('type-run-on', 2, (address) => {
    const type = streetTypeOfSymbol(address.type, address.language);
    return type === undefined || address.typeFirst || /^[0-9]/.test(address.name)
      ? undefined
      : { typeGlued: true, type: capitalized(type.name.length > 6 ? type.symbol : type.name) };
  }),
  fault('number-run-on', 2, (address) =>
    address.civic === '' || address.suffix !== '' || !/^\p{L}{3}/u.test(address.name) || address.typeFirst
      ? undefined
      : { numberGlued: true },
  ),
  fault('type-and-municipality-run-on', 1, (address) => {
    const municipality = address.municipality.replace(/(?<=\p{L}{2})[ -](?=\p{L}{2})/u, '');
    const type = streetTypeOfSymbol(address.type, address.language);
    if (municipality === address.municipality || type === undefined || address.typeFirst || /^[0-9]/.test(address.name))
      return undefined;
    return { municipality, typeGlued: true, type: capitalized(type.name) };
  }),
];

function cut(text: string, random: Random): string | undefined {
  const letters = text.length - 1 - random.below(2);
  return /\p{L}{5}$/u.test(text) && letters > 4 ? text.slice(0, letters) : undefined;
}

function split(text: string, random: Random): string | undefined {
  const long = [...text.matchAll(/\p{L}{6,}/gu)];
  if (long.length === 0) return undefined;
  const word = random.pick(long);
  const at = word.index + 2 + random.below(word[0].length - 3);
  return `${text.slice(0, at)} ${text.slice(at)}`;
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();
}
