import type { Random } from '../random.ts';
import { arranged, type DirtKind, into, parts } from './kind.ts';
import { lineOf, type Typed } from './typed.ts';

/** What stands beside an address: people, companies, telephones, boxes, routes, remarks, countries. `#` is a number. */

type Table = Readonly<Record<'EN' | 'FR', readonly string[]>>;

const BOXES = [
  'PO Box #',
  'P.O. Box #',
  'Box #',
  'POB #',
  'C.P. #',
  'case postale #',
  'CP #',
  'PO BOX # STN MAIN',
  'P O Box ##',
];
const ROUTES = ['RR #', 'R.R. ##', 'RR##', 'R R #', 'Rural Route #', 'R.R.#', 'RR # #'];
const PEOPLE = [
  'John Smith',
  'Marie Tremblay',
  'Li Nguyen',
  'Priya Patel',
  "Susan O'Connor",
  'Jean-Guy Gagnon',
  'A. Singh',
];
const ATTENTION: Table = {
  EN: ['Attn: #', 'ATTN #', 'c/o #', 'C/O #', 'Attention: #', 'Att. #', 'Mr. #', 'To: #', '#'],
  FR: ['a/s #', 'a/s de #', 'Att. #', 'Mme #', "À l'attention de #", 'M. #', '#'],
};
const COMPANIES: Table = {
  EN: [
    'Tim Hortons #1234',
    'Smith & Sons Ltd.',
    '1234567 Ontario Inc.',
    'Dr. Park Dental Office',
    'Main Street Bakery',
    'Royal Bank of Canada',
    "Queen's Pharmacy",
    'A1 Auto Glass Inc',
    'The King Street Group',
    'Church of St. Mary',
    'Northern Lights Daycare',
    'Canadian Tire Store 88',
  ],
  FR: [
    'Les Entreprises Lavoie inc.',
    '9123-4567 Québec inc.',
    'Garage du Coin enr.',
    'Caisse populaire Desjardins',
    'Centre dentaire du Lac',
    'M. Roy Plomberie et chauffage',
    'Pharmacie Jean Coutu #88',
    'Église Sainte-Marie',
    'École Notre-Dame',
    'Dépanneur du Chemin Neuf',
  ],
};
/** `{a}`, `{b}` and `{c}` are the groups of the number. */
const TELEPHONES: Table = {
  EN: [
    '{a}-{b}-{c}',
    '({a}) {b}-{c}',
    '{a}.{b}.{c}',
    '{a} {b} {c}',
    '1-{a}-{b}-{c}',
    '+1 {a} {b} {c}',
    '{a}{b}{c}',
    'Tel: {a}-{b}-{c}',
    'tel {a} {b}-{c} ext 5',
    'Ph# {a}-{b}-{c}',
    'cell {a}-{b}-{c}',
  ],
  FR: [
    '{a}-{b}-{c}',
    '({a}) {b}-{c}',
    '{a} {b}-{c}',
    '1 {a} {b}-{c}',
    '{a}{b}{c}',
    'Tél. : {a} {b}-{c}, poste 12',
    'tél. {a}-{b}-{c}',
    'cell. {a} {b}-{c}',
  ],
};
const DOORS: Table = {
  EN: [
    'Buzz #',
    'buzzer #',
    'buzz code ##',
    'code ##',
    'entry code #',
    'side door',
    'rear entrance',
    'back door',
    'ring bell 2',
    'leave at door',
    'Buzzer: #',
    'entrance B',
    'lobby',
    'dial #',
  ],
  FR: [
    'sonnette #',
    "code d'entrée #",
    'sonner 2 fois',
    'porte arrière',
    'entrée arrière',
    'code #',
    'entrée B',
    'hall',
    'composer le #',
  ],
};
const PARTS_OF_THE_HOUSE: Table = {
  EN: ['basement', 'upper', '(rear)', '2nd floor', 'upstairs', 'main floor', 'lower level'],
  FR: ['sous-sol', '(arrière)', "à l'arrière", '3e étage', 'rez-de-chaussée', 'haut', 'bas'],
};
const REMARKS: Table = {
  EN: [
    'corner of King St',
    'at Main',
    'near the Tim Hortons',
    'behind arena',
    'across from church',
    'c/o front desk',
    '@ Queen',
    'between 1st and 2nd',
    'white house',
    'yellow house on left',
    'beside Esso',
    '2 km north of Hwy 7',
  ],
  FR: [
    'coin rue Principale',
    "près de l'église",
    'derrière l’aréna',
    'maison blanche',
    'en face du dépanneur',
    'à côté du garage',
    'entre la 1re et la 2e',
    '2 km au nord de la route 7',
  ],
};
const COUNTRIES = ['CANADA', 'Canada', 'Can', 'CA', 'CAN', 'CDN', 'canada.', '(Canada)'];

export const BESIDE_KINDS: readonly DirtKind[] = [
  parts('box-beside', (address, random) =>
    besideOrAbove(address, into(random.pick(BOXES), 1 + random.below(2500)), random, 'box'),
  ),
  parts('route-beside', (address, random) =>
    besideOrAbove(address, into(random.pick(ROUTES), 1 + random.below(8)), random, 'route'),
  ),
  above('attention', attention),
  above('company', (address, random) => random.pick(COMPANIES[address.language])),
  arranged('attention-line', (address, random) => `${attention(address, random)}\n${lineOf(address)}`),
  behind('telephone-at-the-end', 'tail', telephone),
  behind('telephone-in-the-middle', 'beside', telephone),
  behind('door-code', 'beside', (address, random) =>
    into(random.pick(DOORS[address.language]), 1 + random.below(9999)),
  ),
  parts('part-of-the-house', (address, random) => {
    if (address.beside !== '' || address.unit !== '') return undefined;
    const unit = random.pick(PARTS_OF_THE_HOUSE[address.language]);
    // it may be taken for a unit
    return { beside: unit, kept: { ...address.kept, unit } };
  }),
  behind('remark', 'beside', (address, random) => random.pick(REMARKS[address.language])),
  behind('country', 'tail', (_address, random) => random.pick(COUNTRIES)),
  behind('country-twice', 'tail', (_address, random) => `${random.pick(COUNTRIES)}, ${random.pick(COUNTRIES)}`),
];

type Make = (address: Typed, random: Random) => string;

function above(name: string, make: Make): DirtKind {
  return parts(name, (address, random) =>
    address.attention === '' ? { attention: make(address, random) } : undefined,
  );
}

function behind(name: string, part: 'beside' | 'tail', make: Make): DirtKind {
  return parts(name, (address, random) => (address[part] === '' ? { [part]: make(address, random) } : undefined));
}

function besideOrAbove(
  address: Typed,
  text: string,
  random: Random,
  kept: 'box' | 'route',
): Partial<Typed> | undefined {
  const part = random.chance(0.25) ? 'attention' : 'beside';
  return address[part] === '' ? { [part]: text, kept: { ...address.kept, [kept]: text } } : undefined;
}

function attention({ language }: Typed, random: Random): string {
  return into(random.pick(ATTENTION[language]), random.pick(PEOPLE));
}

function telephone({ language }: Typed, random: Random): string {
  const group = (from: number, to: number): string => String(from + random.below(to - from));
  return random
    .pick(TELEPHONES[language])
    .replace('{a}', group(204, 905))
    .replace('{b}', group(200, 999))
    .replace('{c}', group(1000, 9999));
}
