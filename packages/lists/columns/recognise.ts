import { ADDRESS_ROLES, type Columns, type NamedRole, type Role, roleOfName } from './roles.ts';

/** What the first rows of a list say about its columns. */
export interface Recognised {
  /** The first row names the columns. */
  readonly hasHeader: boolean;
  /** One name a column; `column 1` and so on without a header. */
  readonly names: readonly string[];
  readonly columns: Columns;
}

const POSTAL_CODE = /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i;
const WITH_POSTAL_CODE = /[a-z]\d[a-z][ -]?\d[a-z]\d\b/i;
const PROVINCE =
  /^(?:ab|bc|mb|nb|nl|ns|nt|nu|on|pe|qc|sk|yt|alberta|british columbia|colombie-britannique|manitoba|new brunswick|nouveau-brunswick|newfoundland(?: and labrador)?|terre-neuve(?:-et-labrador)?|nova scotia|nouvelle-écosse|northwest territories|nunavut|ontario|prince edward island|québec|quebec|saskatchewan|yukon)$/i;
const CIVIC_LINE = /^(?:\S{1,8}[ -])?\d+[a-z]?,?(?: \d\/\d)?,? .*[a-zà-ÿ]{2}/i;
/** The share of filled fields that have to look alike. */
const MOST = 0.6;

/**
 * Recognises columns by their names, and those without a known name by what they hold.
 *
 * @param rows the first rows of the list, the header included if there is one
 */
export function recogniseColumns(rows: readonly (readonly string[])[]): Recognised {
  const first = rows[0] ?? [];
  const named = rolesByName(first);
  const hasHeader = named.size > 0 ? !first.some(holdsAddress) : looksLikeHeader(rows);
  const names = first.map((name, index) => (hasHeader ? name.trim() : `column ${index + 1}`));
  const roles = hasHeader ? named : new Map<Role, number>();
  fillByContent(roles, hasHeader ? rows.slice(1) : rows, first.length);
  return { hasHeader, names, columns: Object.fromEntries(settled(roles)) };
}

/** The first column that has a role keeps it; of several addresses, the first is read. */
function rolesByName(names: readonly string[]): Map<Role, number> {
  const named = names.map(roleOfName);
  const others = otherAddresses(named);
  const roles = new Map<Role, number>();
  for (const [index, each] of named.entries()) {
    if (each !== undefined && !others.has(each.whose) && !roles.has(each.role)) roles.set(each.role, index);
  }
  return roles;
}

/** Whose addresses are not read: `Ship To Address 2` is no second line of `Bill To Address`. */
function otherAddresses(named: readonly (NamedRole | undefined)[]): ReadonlySet<string> {
  const rolesOf = Map.groupBy(
    named.filter((each) => each !== undefined),
    ({ whose }) => whose,
  );
  const whole = [...rolesOf].filter(([, all]) => {
    const roles = all.map(({ role }) => role);
    return roles.some((role) => STREETS.has(role)) && roles.some((role) => PLACES.has(role));
  });
  return new Set(whole.slice(1).map(([whose]) => whose));
}

const STREETS: ReadonlySet<Role> = new Set<Role>(['address', 'line1', 'street']);
const PLACES: ReadonlySet<Role> = new Set<Role>(['city', 'postalCode']);

const holdsAddress = (text: string): boolean => POSTAL_CODE.test(text.trim()) || CIVIC_LINE.test(text.trim());

/** A first row that holds nothing of what the rows below it hold, and no name that is known. */
function looksLikeHeader([first = [], ...rows]: readonly (readonly string[])[]): boolean {
  if (first.some(holdsAddress) || rows.length === 0) return false;
  const below = new Map<Role, number>();
  fillByContent(below, rows, first.length);
  return [...below.values()].some((column) => rows.some((row) => holdsAddress(row[column] ?? '')));
}

function fillByContent(roles: Map<Role, number>, rows: readonly (readonly string[])[], width: number): void {
  const taken = new Set(roles.values());
  const give = (role: Role, column: number): void => {
    roles.set(role, column);
    taken.add(column);
  };
  for (let column = 0; column < width; column++) {
    if (taken.has(column)) continue;
    const texts = rows.map((row) => (row[column] ?? '').trim()).filter((text) => text !== '');
    const isMostly = (matches: (text: string) => boolean): boolean =>
      texts.length > 0 && texts.filter(matches).length >= MOST * texts.length;
    if (!roles.has('postalCode') && isMostly((text) => POSTAL_CODE.test(text))) give('postalCode', column);
    else if (!roles.has('province') && isMostly((text) => PROVINCE.test(text))) give('province', column);
    else if (hasStreet(roles)) continue;
    else if (isMostly((text) => WITH_POSTAL_CODE.test(text) && text.length > 12)) give('address', column);
    else if (isMostly((text) => CIVIC_LINE.test(text))) give('line1', column);
    else if (width === 1) give('address', column);
  }
}

const hasStreet = (roles: ReadonlyMap<Role, number>): boolean =>
  roles.has('address') || roles.has('line1') || roles.has('street');

/**
 * `Address` is the whole address where no other column holds a part of it; otherwise its street line. `Rue` is one,
 * too, where no column has the civic number.
 */
function settled(roles: Map<Role, number>): Map<Role, number> {
  const alone = ![...roles.keys()].some(
    (role) => ADDRESS_ROLES.includes(role) && role !== 'line1' && role !== 'country',
  );
  if (alone) rename(roles, 'line1', 'address');
  else if (!roles.has('line1') && (roles.has('city') || roles.has('postalCode'))) rename(roles, 'address', 'line1');
  if (roles.has('street') && !roles.has('civic')) rename(roles, 'street', 'line1');
  return roles;
}

function rename(roles: Map<Role, number>, from: Role, to: Role): void {
  const column = roles.get(from);
  if (column === undefined || roles.has(to)) return;
  roles.delete(from);
  roles.set(to, column);
}
