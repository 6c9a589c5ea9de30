import { fold } from './fold.ts';

/** Provinces and territories by code, with their names in English and French. */
export const PROVINCES: Readonly<Record<string, readonly [EN: string, FR: string]>> = {
  AB: ['Alberta', 'Alberta'],
  BC: ['British Columbia', 'Colombie-Britannique'],
  MB: ['Manitoba', 'Manitoba'],
  NB: ['New Brunswick', 'Nouveau-Brunswick'],
  NL: ['Newfoundland and Labrador', 'Terre-Neuve-et-Labrador'],
  NS: ['Nova Scotia', 'Nouvelle-Écosse'],
  NT: ['Northwest Territories', 'Territoires du Nord-Ouest'],
  NU: ['Nunavut', 'Nunavut'],
  ON: ['Ontario', 'Ontario'],
  PE: ['Prince Edward Island', 'Île-du-Prince-Édouard'],
  QC: ['Quebec', 'Québec'],
  SK: ['Saskatchewan', 'Saskatchewan'],
  YT: ['Yukon', 'Yukon'],
};

const CODES = new Map(
  Object.entries(PROVINCES).flatMap(([code, names]) => [code, ...names].map((name) => [fold(name), code])),
);

/** The code of a province written as a code, as `CA-ON`, or by its name in either language. */
export function provinceCode(text: string): string | undefined {
  return CODES.get(fold(text).replace(/^CA(?=..$)/, ''));
}
