import type { Language } from '@civique/engine';

/** What `--language` takes. */
export const LANGUAGE_CODES = ['en', 'fr'] as const;

/**
 * The language of the command: that of `--language`, else that of the locale (`LC_ALL`, `LC_MESSAGES`, `LANG`: the first
 * that is set counts), else English. Read before the command line is parsed, because the help is in that language, too.
 */
export function languageOf(args: readonly string[], env: Readonly<NodeJS.ProcessEnv>): Language {
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  const at = options.findLastIndex((arg) => arg === '--language' || arg.startsWith('--language='));
  const option = options[at]?.split('=')[1] ?? (at < 0 ? undefined : options[at + 1]);
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return /^fr/i.test(option ?? locale) ? 'FR' : 'EN';
}

/** `1,234,567`, in French `1 234 567`. */
export function formatNumber(number: number, language: Language): string {
  return number.toLocaleString(language === 'FR' ? 'fr-CA' : 'en-CA');
}
