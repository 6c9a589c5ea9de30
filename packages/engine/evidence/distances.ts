/** What tells that a number in front of it is how far something is. */
export const DISTANCES: ReadonlySet<string> = new Set(
  'KM KMS KILOMETRES MILES MI METRES METERS FEET FT MINUTES MIN MILLES PIEDS ARPENTS'.split(' '),
);
