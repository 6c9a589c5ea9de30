/** What a name of a municipality is, contract section 7. */
export const ALTERNATE_MUNICIPALITY_KINDS = ['Official', 'Alternate', 'Unofficial', 'Short18', 'Short13'] as const;
export type AlternateMunicipalityKind = (typeof ALTERNATE_MUNICIPALITY_KINDS)[number];

/** What a name of a street is. */
export const ALTERNATE_STREET_KINDS = ['Official', 'Alternate'] as const;
export type AlternateStreetKind = (typeof ALTERNATE_STREET_KINDS)[number];
