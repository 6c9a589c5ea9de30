import type { Random } from '../random.ts';
import { arranged, type DirtKind, parts, spoilt } from './kind.ts';
import { addressOf, inCase, lastOf, streetOf, type Typed } from './typed.ts';

/** What happens within an address: signs and breaks at wrong places, parts run together, labels of exported fields. */

const SIGNS: Readonly<Record<'EN' | 'FR', readonly string[]>> = {
  EN: ['{u}-#{c} {s}', '{u}-# {c} {s}', '{u}-No. {c} {s}', '{u}, No {c} {s}'],
  FR: ['{u}-# {c}, {s}', '{u}-nº {c}, {s}', '{u}-no {c} {s}', '{u}, no {c}, {s}'],
};
const LABELLED: Readonly<Record<'EN' | 'FR', readonly string[]>> = {
  EN: ['ADDR1={s} ADDR2= CITY={m} PROV={p} PC={c}', 'Addr: {s} Mun.: {m} Prov: {p} Postal code: {c}'],
  FR: ['ADR1={s} ADR2= VILLE={m} PROV={p} CP={c}', 'Adr. : {s} Mun. : {m} Prov. : {p} C.P. : {c}'],
};
/** What programs and forms call number, street, unit, place, province and code. */
const RECORD_LABELS: Readonly<Record<'EN' | 'FR', readonly (readonly string[])[]>> = {
  EN: [
    ['Street number', 'Street', 'Unit', 'City', 'Province', 'Postal code'],
    ['streetNumber', 'streetName', 'unitNumber', 'city', 'provinceCode', 'postalCode'],
    ['addr:housenumber', 'addr:street', 'addr:unit', 'addr:city', 'addr:province', 'addr:postcode'],
    ['BldgNb', 'StrtNm', 'Unit', 'TwnNm', 'CtrySubDvsn', 'PstCd'],
  ],
  FR: [
    ['No civique', 'Rue', 'App.', 'Ville', 'Province', 'Code postal'],
    ['numero_civique', 'nom_de_la_rue', 'no_app', 'municipalite', 'province', 'code_postal'],
  ],
};
const RECORD_FORMS: readonly ((values: readonly (readonly [string, string])[]) => string)[] = [
  (values) => JSON.stringify(Object.fromEntries(values)),
  (values) => values.map(([label, value]) => `<${label}>${value}</${label}>`.replaceAll(/(?<=<[^>]*) /g, '')).join(''),
  ...[', ', '; ', ' | ', '\n'].map(
    (sign) => (values: readonly (readonly [string, string])[]) => values.map((each) => each.join(': ')).join(sign),
  ),
  (values) => values.map((each) => each.join('=')).join(' '),
];
const SHOPS: Readonly<Record<'EN' | 'FR', readonly string[]>> = {
  EN: ['Corner Bakery #204,', 'Northern Lights Daycare #3,', 'Best Coffee #1177'],
  FR: ['Boulangerie du Coin #204,', 'Dépanneur Lavoie #3,', 'Clinique du Lac #1177'],
};
const OTHER_SIGNS: readonly ((line: string) => string)[] = [
  ...['’', '´', '`', 'ʼ', ' '].map((sign) => (line: string) => line.replaceAll("'", sign)),
  ...['–', '—', '‑', ' - ', ' '].map((sign) => (line: string) => line.replace(/(?<=\p{L})-(?=\p{L})/gu, sign)),
  ...[' , ', ' • ', '; ', ' | '].map((sign) => (line: string) => line.replace(/, ?/g, sign)),
  (line) => line.normalize('NFD'),
];

export const WITHIN_KINDS: readonly DirtKind[] = [
  parts('sign-behind-unit', ({ unit, language }, random) =>
    /^[0-9]{1,4}$/.test(unit) ? { unitForm: random.pick(SIGNS[language]) } : undefined,
  ),
  parts('comma-within-the-street', ({ type, typeFirst, name }, random) => {
    const words = typeFirst ? [type, name] : [name, type];
    return type === '' ? undefined : { type: '', name: words.join(random.pick([',', ', '])) };
  }),
  spoilt('break-within-the-line', (line, random) => {
    const blanks = [...line.matchAll(/ /g)];
    if (blanks.length === 0) return line;
    const at = random.pick(blanks).index;
    return `${line.slice(0, at)}\n${line.slice(at + 1)}`;
  }),
  arranged('civic-behind-and-comma', (address, random) => {
    if (address.unit !== '' || address.type === '' || /[0-9]/.test(address.name)) return undefined;
    const { number, type, name, typeFirst, direction } = address;
    const street = (typeFirst ? [type, name, direction] : [name, type, direction])
      .filter((part) => part !== '')
      .join(' ');
    const civic = `${random.pick(['', 'no ', '#'])}${number}`;
    return inCase(address, `${street}, ${civic}${random.pick([' ', ', '])}${lastOf({ ...address, separator: ' ' })}`);
  }),
  arranged('code-run-on', (address, random) => {
    const { municipality, kept, province } = address;
    const code = random.chance(0.5) ? kept.code : kept.code.replace(' ', '');
    return inCase(address, `${addressOf(address)}, ${municipality}${random.pick(['', ' ', ', '])}${province}${code}`);
  }),
  arranged('labelled-fields', (address, random) =>
    inCase(address, filled(random.pick(LABELLED[address.language]), address)),
  ),
  arranged('record', (address, random) => inCase(address, recordOf(address, random))),
  parts('shop-number', ({ attention, language }, random) =>
    attention === '' ? { attention: random.pick(SHOPS[language]), separator: ' ' } : undefined,
  ),
  spoilt('other-signs', (line, random) => random.pick(OTHER_SIGNS)(line)),
  spoilt('capitals-without-accents', (line) => line.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()),
  arranged('code-before-place', (address) => {
    const { municipality, code, province } = address;
    return inCase(address, `${addressOf(address)}, ${code} ${municipality}, ${province}`);
  }),
];

function filled(form: string, address: Typed): string {
  const values: Readonly<Record<string, string>> = {
    s: addressOf(address),
    m: address.municipality,
    p: address.province,
    c: address.code,
  };
  return form.replace(/\{([smpc])\}/g, (_sign, part: string) => values[part]!);
}

/** The parts of an address under labels, the number in front of its street or behind it. */
function recordOf(address: Typed, random: Random): string {
  const { number, unit, municipality, province, code } = address;
  const civic = [number, streetOf(address)];
  const values = [...civic, unit, municipality, province, code];
  const labelled = random
    .pick(RECORD_LABELS[address.language])
    .map((label, at): readonly [string, string] => [label, values[at]!]);
  const turned = random.chance(0.5) ? labelled : [labelled[1]!, labelled[0]!, ...labelled.slice(2)];
  return random.pick(RECORD_FORMS)(turned.filter(([, value]) => value !== ''));
}
