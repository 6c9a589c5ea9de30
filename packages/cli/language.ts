import type { Language } from '@civique/engine';

/** The values of `--language`. */
export const LANGUAGE_CODES = ['en', 'fr'] as const;

/**
 * The language of the command: `--language`, else the locale (the first of `LC_ALL`, `LC_MESSAGES`, `LANG` that is
 * set), else English. Read before the command line is parsed, because the help uses it, too.
 */
export function languageOf(args: readonly string[], env: Readonly<NodeJS.ProcessEnv>): Language {
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  const at = options.findLastIndex((arg) => arg === '--language' || arg.startsWith('--language='));
  const option = options[at]?.split('=')[1] ?? (at < 0 ? undefined : options[at + 1]);
  if (option === 'fr' || option === 'en') return option === 'fr' ? 'FR' : 'EN';
  return /^fr/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || '') ? 'FR' : 'EN';
}
