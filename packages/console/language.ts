import type { Language } from '@civique/engine';
import { stored } from './stored.ts';

/** What a person has chosen about the page; it is remembered on this machine. */
export type Theme = 'system' | 'light' | 'dark';

const LANGUAGE = 'civique-language';
const THEME = 'civique-theme';

const machine = stored(() => localStorage);

/** Language and theme of the page. Tells `change` when one of them becomes another. */
class Preferences extends EventTarget {
  #language: Language = (machine.read(LANGUAGE) as Language | null) ?? preferred(navigator.languages);
  #theme: Theme = (machine.read(THEME) as Theme | null) ?? 'system';

  constructor() {
    super();
    this.#apply();
  }

  get language(): Language {
    return this.#language;
  }

  set language(language: Language) {
    this.#language = language;
    this.#remember(LANGUAGE, language);
  }

  get theme(): Theme {
    return this.#theme;
  }

  set theme(theme: Theme) {
    this.#theme = theme;
    this.#remember(THEME, theme);
  }

  #remember(name: string, value: string): void {
    machine.write(name, value);
    this.#apply();
    this.dispatchEvent(new Event('change'));
  }

  #apply(): void {
    document.documentElement.lang = this.#language === 'FR' ? 'fr-CA' : 'en-CA';
    document.documentElement.dataset.theme = this.#theme;
  }
}

/** The first language of the browser that the console has; English where it has none. */
function preferred(languages: readonly string[]): Language {
  const known = languages.find((each) => /^(?:en|fr)\b/i.test(each));
  return known !== undefined && /^fr/i.test(known) ? 'FR' : 'EN';
}

export const preferences = new Preferences();

const LOCALES: Readonly<Record<Language, string>> = { EN: 'en-CA', FR: 'fr-CA' };

/** `1,234.5` or `1 234,5`. */
export function formatNumber(language: Language, value: number, digits = 0): string {
  return new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: digits }).format(value);
}

/** The day of a time in ISO 8601: `Nov 22, 2026` or `22 nov. 2026`. */
export function formatDate(language: Language, iso: string): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium' }).format(new Date(iso));
}

/** A day in `YYYY-MM-DD`, short: `Nov 22` or `22 nov.`. */
export function formatDay(language: Language, day: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** The month of a time in ms since 1970: `January 2027`. */
export function formatMonth(language: Language, time: number): string {
  return new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric' }).format(new Date(time));
}

/** A time in ISO 8601 to the minute. */
export function formatTime(language: Language, iso: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(iso));
}

/** `a, b and c`. */
export function formatList(language: Language, items: readonly string[]): string {
  return new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }).format(items);
}

/** A share between 0 and 1: `98.7%` or `98,7 %`. */
export function formatShare(language: Language, share: number): string {
  return new Intl.NumberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 1 }).format(share);
}
