import { isIP } from 'node:net';
import type { Language } from '@civique/engine';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { referenceOption, stateOption, wholeNumber } from '../options.ts';
import { say } from '../sentences/cli-sentences.ts';
import type { ServeOptions } from '../serve/run-serve.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** `civique serve`. */
export function registerServeCommand(program: Command, language: Language): void {
  program
    .command('serve')
    .description(say(language, 'HELP_SERVE'))
    .addOption(
      new Option('--port <number>', say(language, 'HELP_PORT'))
        .env('CIVIQUE_PORT')
        .default(8080)
        .argParser(wholeNumber(0, 65_535, language)),
    )
    .addOption(new Option('--host <address>', say(language, 'HELP_HOST')).env('CIVIQUE_HOST'))
    .addOption(referenceOption(language))
    .addOption(stateOption(language))
    .addOption(
      new Option('--threads <number>', say(language, 'HELP_THREADS'))
        .env('CIVIQUE_THREADS')
        .default(1)
        .argParser(wholeNumber(1, 256, language)),
    )
    .addOption(
      new Option('--log-level <level>', say(language, 'HELP_LOG_LEVEL'))
        .env('CIVIQUE_LOG_LEVEL')
        .choices(LOG_LEVELS)
        .default('info'),
    )
    .addOption(
      new Option('--cors-origins <list>', say(language, 'HELP_CORS_ORIGINS')).env('CIVIQUE_CORS_ORIGINS').default('*'),
    )
    .addOption(
      new Option('--key-rate <number>', say(language, 'HELP_KEY_RATE'))
        .env('CIVIQUE_KEY_RATE')
        .default(200)
        .argParser(wholeNumber(0, 1_000_000, language)),
    )
    .addOption(
      new Option('--failed-authentications <number>', say(language, 'HELP_FAILED_AUTHENTICATIONS'))
        .env('CIVIQUE_FAILED_AUTHENTICATIONS')
        .default(30)
        .argParser(wholeNumber(1, 1_000_000, language)),
    )
    .addOption(
      new Option('--batch-limit <number>', say(language, 'HELP_BATCH_LIMIT'))
        .env('CIVIQUE_BATCH_LIMIT')
        .default(1_000)
        .argParser(wholeNumber(1, 10_000, language)),
    )
    .addOption(
      new Option('--only <part>', say(language, 'HELP_ONLY')).env('CIVIQUE_ONLY').choices(['engine', 'tokens']),
    )
    .addOption(
      new Option('--base-url <url>', say(language, 'HELP_BASE_URL'))
        .env('CIVIQUE_BASE_URL')
        .argParser((text) => baseUrl(text, language)),
    )
    .addOption(
      new Option('--ts-url <url>', say(language, 'HELP_TS_URL'))
        .env('CIVIQUE_TS_URL')
        .argParser((text) => baseUrl(text, language)),
    )
    .addOption(new Option('--redis-url <url>', say(language, 'HELP_REDIS_URL')).env('CIVIQUE_REDIS_URL'))
    .addOption(
      new Option('--trusted-proxies <list>', say(language, 'HELP_TRUSTED_PROXIES'))
        .env('CIVIQUE_TRUSTED_PROXIES')
        .default([], say(language, 'NONE'))
        .argParser((text) => networks(text, language)),
    )
    .addOption(
      new Option('--metrics-port <number>', say(language, 'HELP_METRICS_PORT'))
        .env('CIVIQUE_METRICS_PORT')
        .argParser(wholeNumber(0, 65_535, language)),
    )
    .addOption(
      new Option('--metrics-host <address>', say(language, 'HELP_METRICS_HOST'))
        .env('CIVIQUE_METRICS_HOST')
        .default('127.0.0.1'),
    )
    .addHelpText('after', `\n${say(language, 'HELP_FIRST_START')}`)
    .action(async (options: ServeOptions) => {
      const { runServe } = await import('../serve/run-serve.ts');
      await runServe(options, process.env.CIVIQUE_DEMO_KEY, language);
    });
}

/** A URL such as https://addresses.example/v1, without a trailing slash. */
function baseUrl(text: string, language: Language): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || /[?#]/.test(text) || url.username !== '') {
    throw new InvalidArgumentError(say(language, 'VALUE_URL'));
  }
  return url.href.replace(/\/+$/, '');
}

/** IP addresses, or networks such as 10.0.0.0/8, separated by commas. */
function networks(text: string, language: Language): string[] {
  const list = text.split(',').map((each) => each.trim());
  for (const each of list) {
    const [address = '', bits] = each.split('/', 2);
    const longest = isIP(address) === 4 ? 32 : 128;
    const prefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= longest);
    if (isIP(address) === 0 || !prefix) {
      throw new InvalidArgumentError(say(language, 'VALUE_NETWORKS'));
    }
  }
  return list;
}
