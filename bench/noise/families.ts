/** Families of hard cases, for which right and wrong are reported. Each kind of noise belongs to one. */
export const FAMILIES = [
  'plain slips and spellings',
  'two addresses in one line',
  'province that is a city',
  'digits within words',
  'look-alikes',
  'several slips',
  'cut, split and joined words',
  'one element wrong',
  'places as people write them',
  'box beside a street',
  'unit and mailbox',
  'forms of units',
  'rural forms',
  'words that are no address',
] as const;
export type Family = (typeof FAMILIES)[number];
