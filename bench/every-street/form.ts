import { render, type Written } from '../noise/written.ts';

/** One way to write an address that a reader takes for the same address. */
export interface Form {
  readonly name: string;
  /** The text; undefined for an address that cannot be written so. */
  readonly write: (address: Written) => string | undefined;
}

const NO_PLACE = { municipality: '', province: '', code: '' } as const;
const NO_ROUTE = { routeWord: '', route: '' } as const;

/** The line of the street alone, its number and unit included. */
export function streetOf(address: Written): string {
  return render({ ...address, ...NO_PLACE, ...NO_ROUTE });
}

/** The name of the street with type and direction. */
export function nameOf(address: Written): string {
  return streetOf({ ...address, civic: ' ', suffix: '', suffixGap: '', unit: '' }).trim();
}

/** The civic number with its suffix. */
export function numberOf({ civic, suffixGap, suffix }: Written): string {
  return `${civic}${suffixGap}${suffix}`;
}

/** The lines below the street: the route, if there is one, the place, the province and the code. */
export function belowOf(address: Written): string {
  return render({ ...address, civic: '', unit: '' });
}

/** The same text with every line behind a comma. */
export function onOneLine(text: string): string {
  return text.replaceAll('\n', ', ');
}

/** Without accents, apostrophes, periods and hyphens. */
export function bare(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}|['’.]/gu, '')
    .replaceAll('-', ' ');
}
