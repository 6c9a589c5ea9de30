/** What kind of name a municipality has, contract section 7. */
export const ALTERNATE_MUNICIPALITY_KINDS = ['Official', 'Alternate', 'Unofficial', 'Short18', 'Short13'] as const;
export type AlternateMunicipalityKind = (typeof ALTERNATE_MUNICIPALITY_KINDS)[number];

/** What kind of name a street has. */
export const ALTERNATE_STREET_KINDS = ['Official', 'Alternate'] as const;
export type AlternateStreetKind = (typeof ALTERNATE_STREET_KINDS)[number];
