import { fold } from '@civique/engine/text';
import { inputError } from '../input-error.ts';

/** What a column of a list can hold, with the usual names for such columns in both languages. */
const ROLES = {
  civic:
    'civic|civic no|civic number|civic num|street no|street number|house number|house no|st num|st no|number|num|' +
    'no|numero|numero civique|no civique|numero municipal|no municipal|adresse numero|addr num|add number|addnum',
  suffix: 'suffix|civic suffix|civic no suffix|number suffix|suffixe|numero municipal suffixe|num suffix|half',
  unit:
    'unit|unit no|unit number|apt|apt no|apt no label|apartment|suite|suite no|unite|no unite|numero unite|' +
    'appartement|app|no app|porte',
  street:
    'street|street name full|full street|full street name|full name|streetname full|road|rue|nom rue|nom de rue|' +
    'nom de la rue|voie|odonyme|odonyme recompose normal|st full name',
  streetName:
    'street name|streetname|st name|str name|road name|official street name|nom voie|specifique|' +
    'specifique odonyme|nom specifique',
  streetType:
    'street type|streettype|st type|str type|road type|official street type|generique|generique odonyme|' +
    'type de voie|type de rue',
  streetDirection:
    'street direction|street dir|streetdir|st dir|str dir|direction|dir|official street dir|point cardinal|' +
    'point cardinal odonyme|orientation',
  address:
    'address|full address|full addr|fulladdress|civic address|street address|address line 1|address1|addr|adresse|' +
    'adresse complete|adresse civique|adresse municipale|ligne 1',
  municipality:
    'municipality|city|town|community|place|locality|city name|mun name|mail mun name|municipalite|ville|' +
    'nom municipalite|localite|nom ville',
  province: 'province|prov|state|region|pr|province code|prov code|province or territory|prov abvn|mail prov abvn',
  postalCode: 'postal code|postalcode|postal|postcode|pc|pcode|zip|zip code|mail postal code|code postal|codepostal|cp',
} as const;

export type Role = keyof typeof ROLES;

/** The column or fixed text for each role; roles that the list lacks are absent. */
export type Mapping = Readonly<Partial<Record<Role, MappedTo>>>;
type MappedTo = { readonly column: string } | { readonly value: string };

const ROLE_NAMES = Object.keys(ROLES) as Role[];
const ROLE_OF_NAME: ReadonlyMap<string, Role> = new Map(
  ROLE_NAMES.flatMap((role) => ROLES[role].split('|').map((name) => [squeezed(name), role] as const)),
);

/**
 * Parses `civic=No,street=Rue,province==ON`: column names as in the file; after a second `=`, a fixed text for every
 * row. Quotes are not needed, and names may contain spaces. Errors: InputError, which lists the roles.
 */
export function parseMapping(text: string): Mapping {
  const mapping: Partial<Record<Role, MappedTo>> = {};
  for (const part of text.split(',')) {
    const [, key = '', fixed = '', value = ''] = /^\s*([^=]*?)\s*=(=?)\s*(.*?)\s*$/.exec(part) ?? [];
    const role = ROLE_NAMES.find((name) => name.toLowerCase() === key.toLowerCase());
    if (role === undefined || value === '') {
      throw inputError('MAPPING_FORM', { part: part.trim(), roles: ROLE_NAMES.join(', ') });
    }
    mapping[role] = fixed === '' ? { column: value } : { value };
  }
  return mapping;
}

/** Guesses a mapping from the column names: for each role, the first column with one of its names. */
export function guessMapping(columns: readonly string[]): Mapping {
  const mapping: Partial<Record<Role, MappedTo>> = {};
  for (const column of columns) {
    const role = ROLE_OF_NAME.get(squeezed(column));
    if (role !== undefined) mapping[role] ??= { column };
  }
  // A column with such a name holds the whole street if no other column has the type.
  if (mapping.street === undefined && mapping.streetType === undefined && mapping.streetName !== undefined) {
    const { streetName: street, ...rest } = mapping;
    return { ...rest, street };
  }
  if (mapping.street !== undefined && mapping.streetType !== undefined && mapping.streetName === undefined) {
    const { street: streetName, ...rest } = mapping;
    return { ...rest, streetName };
  }
  return mapping;
}

/**
 * The mapping to use: what the operator gave, with guesses for the rest.
 * Errors: InputError if a column is not in the file, or if neither a civic number and street nor an address is mapped.
 */
export function completeMapping(given: Mapping, columns: readonly string[], file: string): Mapping {
  const guessed = guessMapping(columns);
  const taken = new Set(Object.values(given).flatMap((to) => ('column' in to ? [to.column.toLowerCase()] : [])));
  const rest = Object.entries(guessed).filter(([, to]) => !('column' in to && taken.has(to.column.toLowerCase())));
  const mapping: Mapping = withoutRepeats({ ...Object.fromEntries(rest), ...given }, given);
  for (const [role, to] of Object.entries(mapping)) {
    if (!('column' in to) || columnAt(columns, to.column) >= 0) continue;
    throw inputError('MAPPING_COLUMN', { file, column: to.column, role, columns: columns.join(', ') });
  }
  const street = mapping.street ?? mapping.streetName;
  if (mapping.address === undefined && (mapping.civic === undefined || street === undefined)) {
    throw inputError('MAPPING_NEEDED', { file, columns: columns.join(', ') });
  }
  return mapping;
}

/** With a civic number and a street, no address column is needed unless the operator asks for it. */
function withoutRepeats(mapping: Mapping, given: Mapping): Mapping {
  const divided = mapping.civic !== undefined && (mapping.street ?? mapping.streetName) !== undefined;
  if (!divided || given.address !== undefined) return mapping;
  const { address: _, ...rest } = mapping;
  return rest;
}

/** Index of a column, ignoring case; -1 if there is none. */
export function columnAt(columns: readonly string[], name: string): number {
  const exact = columns.indexOf(name);
  return exact >= 0 ? exact : columns.findIndex((column) => column.toLowerCase() === name.toLowerCase());
}

/** `civic=No, street=Rue, province==QC`, as the operator would write it. */
export function mappingText(mapping: Mapping): string {
  return ROLE_NAMES.flatMap((role) => {
    const to = mapping[role];
    return to === undefined ? [] : [`${role}=${'column' in to ? to.column : `=${to.value}`}`];
  }).join(',');
}

/** Letters and digits only: `CIVIC_NO`, `Civic No.` and `civicNo` are the same name. */
function squeezed(name: string): string {
  return fold(name).replace(/ /g, '');
}
