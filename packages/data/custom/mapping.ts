import { fold } from '@civique/engine/text';
import { InputError } from '../files/input-part.ts';

/** What a column of a list can be for, with the names that columns have for it in either language. */
const ROLES = {
  civic:
    'civic|civic no|civic number|civic num|street no|street number|house number|house no|st num|st no|number|num|no|numero|numero civique|no civique|numero municipal|no municipal|adresse numero|addr num|add number|addnum',
  suffix: 'suffix|civic suffix|civic no suffix|number suffix|suffixe|numero municipal suffixe|num suffix|half',
  unit: 'unit|unit no|unit number|apt|apt no|apt no label|apartment|suite|suite no|unite|no unite|numero unite|appartement|app|no app|porte',
  street:
    'street|street name full|full street|full street name|full name|streetname full|road|rue|nom rue|nom de rue|nom de la rue|voie|odonyme|odonyme recompose normal|st full name',
  streetName:
    'street name|streetname|st name|str name|road name|official street name|nom voie|specifique|specifique odonyme|nom specifique',
  streetType:
    'street type|streettype|st type|str type|road type|official street type|generique|generique odonyme|type de voie|type de rue',
  streetDirection:
    'street direction|street dir|streetdir|st dir|str dir|direction|dir|official street dir|point cardinal|point cardinal odonyme|orientation',
  address:
    'address|full address|full addr|fulladdress|civic address|street address|address line 1|address1|addr|adresse|adresse complete|adresse civique|adresse municipale|ligne 1',
  municipality:
    'municipality|city|town|community|place|locality|city name|mun name|mail mun name|municipalite|ville|nom municipalite|localite|nom ville',
  province: 'province|prov|state|region|pr|province code|prov code|province or territory|prov abvn|mail prov abvn',
  postalCode: 'postal code|postalcode|postal|postcode|pc|pcode|zip|zip code|mail postal code|code postal|codepostal|cp',
} as const;

export type Role = keyof typeof ROLES;

/** Which column, or which fixed text, is what; a role that no row has is absent. */
export type Mapping = Readonly<Partial<Record<Role, MappedTo>>>;
export type MappedTo = { readonly column: string } | { readonly value: string };

const ROLE_NAMES = Object.keys(ROLES) as Role[];
const ROLE_OF_NAME: ReadonlyMap<string, Role> = new Map(
  ROLE_NAMES.flatMap((role) => ROLES[role].split('|').map((name) => [squeezed(name), role] as const)),
);

/**
 * Reads `civic=No,street=Rue,province==ON`: the columns by their names in the file; behind a second `=` a text that
 * holds for every row. Quotes are not needed, blanks may stand in names. Errors: InputError naming the roles there are.
 */
export function parseMapping(text: string): Mapping {
  const mapping: Partial<Record<Role, MappedTo>> = {};
  for (const part of text.split(',')) {
    const [, key = '', fixed = '', value = ''] = /^\s*([^=]*?)\s*=(=?)\s*(.*?)\s*$/.exec(part) ?? [];
    const role = ROLE_NAMES.find((name) => name.toLowerCase() === key.toLowerCase());
    if (role === undefined || value === '') {
      throw new InputError(
        `"${part.trim()}" in the mapping is not of the form role=Column or role==text; the roles are: ${ROLE_NAMES.join(', ')}`,
      );
    }
    mapping[role] = fixed === '' ? { column: value } : { value };
  }
  return mapping;
}

/** The mapping that the names of the columns suggest: of the names a role can have, the first column that has one. */
export function guessMapping(columns: readonly string[]): Mapping {
  const mapping: Partial<Record<Role, MappedTo>> = {};
  for (const column of columns) {
    const role = ROLE_OF_NAME.get(squeezed(column));
    if (role !== undefined) mapping[role] ??= { column };
  }
  // A column called so holds the whole name when nothing else says type or direction.
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
 * The mapping to read with: what the operator gave, and for the rest what was guessed.
 * Errors: InputError when a column is not in the file, or when neither civic number and street nor an address is mapped.
 */
export function completeMapping(given: Mapping, columns: readonly string[], file: string): Mapping {
  const guessed = guessMapping(columns);
  const taken = new Set(Object.values(given).flatMap((to) => ('column' in to ? [to.column.toLowerCase()] : [])));
  const rest = Object.entries(guessed).filter(([, to]) => !('column' in to && taken.has(to.column.toLowerCase())));
  const mapping: Mapping = withoutRepeats({ ...Object.fromEntries(rest), ...given }, given);
  for (const [role, to] of Object.entries(mapping)) {
    if (!('column' in to) || columnAt(columns, to.column) >= 0) continue;
    throw new InputError(`${file} has no column "${to.column}" (for ${role}); its columns are: ${columns.join(', ')}`);
  }
  const street = mapping.street ?? mapping.streetName;
  if (mapping.address === undefined && (mapping.civic === undefined || street === undefined)) {
    throw new InputError(
      `which columns of ${file} hold civic number and street cannot be told by their names (${columns.join(', ')}); ` +
        'say so with --map, such as civic=No,street=Rue,municipality=Ville,province==QC,postalCode=CP',
    );
  }
  return mapping;
}

/** A civic number and a street make an address column superfluous, unless the operator wants it. */
function withoutRepeats(mapping: Mapping, given: Mapping): Mapping {
  const divided = mapping.civic !== undefined && (mapping.street ?? mapping.streetName) !== undefined;
  if (!divided || given.address !== undefined) return mapping;
  const { address: _, ...rest } = mapping;
  return rest;
}

/** Place of a column, whatever its case; -1 when there is none. */
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
