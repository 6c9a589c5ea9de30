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

/** The role that the name of a column tells: `Code postal`, `ADRESSE_1`, `PostalCode`. */
export function roleOfName(name: string): Role | undefined {
  const folded = fold(name).replaceAll(' ', '').toLowerCase();
  return ROLE_OF_NAME.get(folded) ?? ROLE_OF_NAME.get(folded.replace(QUALIFIERS, ''));
}

/** Words before a name that say whose address it is. */
const QUALIFIERS =
  /^(?:mailing|shipping|billing|home|client|customer|cust|civic|physical|postale?|mail|delivery|livraison|facturation|domicile|du|de|la|le)+(?=.{3})/;
