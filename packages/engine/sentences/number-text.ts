import type { Language } from '../address/elements.ts';

const LOCALES: Readonly<Record<Language, string>> = { EN: 'en-CA', FR: 'fr-CA' };

/** `1,234.5`, in French `1 234,5`: with so many digits behind the point or comma, otherwise up to three. */
export function numberText(number: number, language: Language, digits?: number): string {
  return number.toLocaleString(LOCALES[language], { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A share between 0 and 1 as `98.7%`, in French `98,7 %`, with so many digits behind the point or comma. */
export function percentText(share: number, language: Language, digits = 0): string {
  return share.toLocaleString(LOCALES[language], {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
