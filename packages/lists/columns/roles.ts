import { fold } from '@civique/engine/text';
import words from './role-names.json' with { type: 'json' };

/** What a column of a list may hold. */
export const ROLES = [
  'key',
  'address',
  'line1',
  'line2',
  'line3',
  'unit',
  'civic',
  'suffix',
  'street',
  'streetType',
  'direction',
  'box',
  'city',
  'province',
  'postalCode',
  'country',
  'name',
  'surname',
] as const;
export type Role = (typeof ROLES)[number];

/** Columns by role, as positions in the row. */
export type Columns = Readonly<Partial<Record<Role, number>>>;

/** The roles that say where somebody lives. */
export const ADDRESS_ROLES: readonly Role[] = ROLES.filter((role) => !['key', 'name', 'surname'].includes(role));

const ROLE_OF_NAME: ReadonlyMap<string, Role> = new Map(
  Object.entries(words).flatMap(([role, names]) => names.map((name) => [name, role as Role] as const)),
);

/** What the name of a column tells. */
export interface NamedRole {
  readonly role: Role;
  /** Whose address it is of several, as `billing`, or empty. */
  readonly whose: string;
}

/** The role that the name of a column tells: `Code postal`, `ADRESSE_1`, `Apt/Suite`, `Ship-to Address (line 2)`. */
export function roleOfName(name: string): NamedRole | undefined {
  const [first = ''] = name.split(ALTERNATIVES).filter((part) => part.trim() !== '');
  return roleOfWhole(gluedName(name)) ?? roleOfWhole(gluedName(first));
}

/** What stands between two names for the same thing. */
const ALTERNATIVES = /[/(,|]|\b(?:or|ou)\b/i;

function gluedName(name: string): string {
  const words = name.replace(/n[°º]|#/gi, ' no ');
  return fold(words).replaceAll(' ', '').toLowerCase();
}

function roleOfWhole(name: string): NamedRole | undefined {
  const role = ROLE_OF_NAME.get(name) ?? ROLE_OF_NAME.get(withoutLine(name));
  if (role !== undefined) return { role, whose: '' };
  return roleOfPerson(name) ?? roleOfPlace(name);
}

/** `adresse ligne 2`: `adresse 2`. */
function withoutLine(name: string): string {
  return name.replace(/(?:line|ligne)(?=\d$)/, '');
}

function roleOfPerson(name: string): NamedRole | undefined {
  const rest = name.replace(OF_PERSON, '');
  const role = ROLE_OF_NAME.get(rest) ?? ROLE_OF_NAME.get(withoutLine(rest));
  return role && { role, whose: name.slice(0, name.length - rest.length) };
}

/** Words before a name that say whose address it is. */
const OF_PERSON =
  /^(?:mailing|shipping|billing|home|client|customer|cust|civic|physical|postale?|mail|delivery|livraison|facturation|domicile|du|de|la|le)+(?=.{3})/;

/** The same with words that also stand before much else: `Business Unit` and `Store Code` are no part of an address. */
function roleOfPlace(name: string): NamedRole | undefined {
  const whose = OF_PLACE.exec(name)?.[0] ?? OF_ADDRESS.exec(name)?.[0];
  if (whose === undefined) return undefined;
  const rest = name.slice(whose.length);
  if (!CLEAR.test(rest) && !(OF_ADDRESS.test(name) && PLAIN.test(rest))) return undefined;
  const role = ROLE_OF_NAME.get(rest) ?? ROLE_OF_NAME.get(withoutLine(rest));
  return role && { role, whose };
}

const OF_PLACE =
  /^(?:business|work|office|primary|main|shipto|billto|soldto|legal|residential|residence|property|site|service|location|facility|store|school|employer|company|headoffice|contact|member|patient|donor|student|vendor|supplier|owner|other|alternate|secondary|previous|former|current|new|mailing|shipping|billing)+(?:address\d?|adresse)?(?=.{3})/;
const OF_ADDRESS = /^(?:address|adresse|addr|adr)\d?(?=.{3})/;

/** Names that mean a part of an address, whatever stands before them. */
const CLEAR =
  /^(?:street|address|adresse|addr|adr|city|town|ville|municip|prov|state|zip|postal|postcode|codepostal|country|pays|apt|line|extended)/;
const PLAIN = /^(?:unit|unite|suite|app|region)$/;
