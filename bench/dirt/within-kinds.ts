import { arranged, type DirtKind, parts, spoilt } from './kind.ts';
import { addressOf, inCase, lastOf, type Typed } from './typed.ts';

/** What happens within an address: signs and breaks at wrong places, parts run together, labels of exported fields. */

const SIGNS: Readonly<Record<'EN' | 'FR', readonly string[]>> = {
  EN: ['{u}-#{c} {s}', '{u}-# {c} {s}', '{u}-No. {c} {s}', '{u}, No {c} {s}'],
  FR: ['{u}-# {c}, {s}', '{u}-nº {c}, {s}', '{u}-no {c} {s}', '{u}, no {c}, {s}'],
};
const LABELLED: Readonly<Record<'EN' | 'FR', readonly string[]>> = {
  EN: ['ADDR1={s} ADDR2= CITY={m} PROV={p} PC={c}', 'Addr: {s} Mun.: {m} Prov: {p} Postal code: {c}'],
  FR: ['ADR1={s} ADR2= VILLE={m} PROV={p} CP={c}', 'Adr. : {s} Mun. : {m} Prov. : {p} C.P. : {c}'],
};
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
  parts('shop-number', ({ attention, language }, random) =>
    attention === '' ? { attention: random.pick(SHOPS[language]), separator: ' ' } : undefined,
  ),
  spoilt('other-signs', (line, random) => random.pick(OTHER_SIGNS)(line)),
  spoilt('capitals-without-accents', (line) => line.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()),
  arranged('code-before-place', (address) => {
    const { municipality, code, province } = address;
    return inCase(address, `${addressOf(address)}, ${code} ${municipality}, ${province}`);
  }),
  parts('numbered-road-form', ({ kept }, random) => {
    const found = NUMBERED_ROAD.exec(`${kept.name} ${kept.type}`.trim().toUpperCase())?.groups;
    const road = ROADS_BY_WORD[found?.['before'] ?? found?.['behind'] ?? ''];
    const number = found?.['first'] ?? found?.['last'];
    if (road === undefined || number === undefined) return undefined;
    const values: Readonly<Record<string, string>> = { w: random.pick(road.words), n: number, o: ordinal(number) };
    const name = random.pick(road.forms).replace(/\{([wno])\}/g, (_sign, part: string) => values[part]!);
    return { name, type: '', typeFirst: false };
  }),
];

const NUMBERED_ROAD =
  /^(?:(?<first>[0-9]+)(?:ST|ND|RD|TH|E)? (?<behind>CONC|CONCESSION|LINE|SIDERD|SIDEROAD|HWY|RANG)|(?<before>CONCESSION|LINE|SIDEROAD)(?: ROAD)? (?<last>[0-9]+))(?: RD)?$/;
/** `{w}` the word, `{n}` the number, `{o}` the ordinal. */
const RURAL_FORMS = ['{w} {n}', '{n} {w}', '{o} {w}', '{w} Rd {n}', '{w} {n} Rd', '{o} {w} Rd', '{w} #{n}'];
const CONCESSION = { words: ['Concession', 'Conc', 'Con.'], forms: RURAL_FORMS };
const SIDEROAD = { words: ['Sideroad', 'Side Road', 'S/R'], forms: RURAL_FORMS };
const ROADS_BY_WORD: Readonly<Record<string, { words: readonly string[]; forms: readonly string[] }>> = {
  CONC: CONCESSION,
  CONCESSION,
  SIDERD: SIDEROAD,
  SIDEROAD,
  LINE: { words: ['Line'], forms: RURAL_FORMS },
  HWY: { words: ['Highway', 'Hwy'], forms: ['{w} {n}', '{n} {w}', '{w} #{n}', '{w} No {n}'] },
  RANG: { words: ['Rang', 'Rg'], forms: ['{w} {n}', '{n}e {w}', '{w} {n}e', '{w} no {n}'] },
};

function ordinal(number: string): string {
  const tens = Number(number) % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][tens % 10] ?? 'th');
  return `${number}${ending}`;
}

function filled(form: string, address: Typed): string {
  const values: Readonly<Record<string, string>> = {
    s: addressOf(address),
    m: address.municipality,
    p: address.province,
    c: address.code,
  };
  return form.replace(/\{([smpc])\}/g, (_sign, part: string) => values[part]!);
}
