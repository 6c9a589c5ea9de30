import { isIP, isIPv6 } from 'node:net';
import type { Language } from '@civique/engine';
import { originOf } from '@civique/service/origin';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { fromEnvironment, referenceOption, stateOption, wholeNumber } from '../options.ts';
import { say } from '../sentences/cli-sentences.ts';
import type { HELP } from '../sentences/help.ts';
import type { ServeOptions } from '../serve/run-serve.ts';

/** Help without placeholders. */
type HelpCode = Exclude<keyof typeof HELP, 'HELP_FROM' | 'HELP_RELEASE' | 'HELP_URL' | `HELP_ANALYZE_${string}`>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** `civique serve`. */
export function registerServeCommand(program: Command, language: Language): void {
  const command = program.command('serve').description(say(language, 'HELP_SERVE'));
  for (const option of serveOptions(language)) command.addOption(fromEnvironment(option));
  command.addHelpText('after', `\n${say(language, 'HELP_FIRST_START')}`).action(async (options: ServeOptions) => {
    const { runServe } = await import('../serve/run-serve.ts');
    await runServe(options, process.env.CIVIQUE_DEMO_KEY, language);
  });
}

/** In the order of the help. */
function serveOptions(language: Language): Option[] {
  const option = (flags: string, help: HelpCode) => new Option(flags, say(language, help));
  const number = (flags: string, help: HelpCode, least: number, most: number) =>
    option(flags, help).argParser(wholeNumber(least, most, language));
  const address = (flags: string, help: HelpCode) =>
    option(flags, help).argParser((text) => listenAddress(text, language));
  const url = (flags: string, help: HelpCode) => option(flags, help).argParser((text) => baseUrl(text, language));
  return [
    number('--port <number>', 'HELP_PORT', 0, 65_535).default(8080),
    address('--host <address>', 'HELP_HOST'),
    referenceOption(language),
    stateOption(language),
    number('--threads <number>', 'HELP_THREADS', 1, 256).default(1),
    option('--log-level <level>', 'HELP_LOG_LEVEL').choices(LOG_LEVELS).default('info'),
    option('--cors-origins <list>', 'HELP_CORS_ORIGINS')
      .default(['*'], '*')
      .argParser((text) => origins(text, language)),
    number('--key-rate <number>', 'HELP_KEY_RATE', 0, 1_000_000).default(200),
    number('--failed-authentications <number>', 'HELP_FAILED_AUTHENTICATIONS', 1, 1_000_000).default(30),
    number('--batch-limit <number>', 'HELP_BATCH_LIMIT', 1, 10_000).default(1_000),
    option('--only <part>', 'HELP_ONLY').choices(['engine', 'tokens']),
    url('--base-url <url>', 'HELP_BASE_URL'),
    url('--ts-url <url>', 'HELP_TS_URL'),
    option('--redis-url <url>', 'HELP_REDIS_URL').argParser((text) => redisUrl(text, language)),
    option('--trusted-proxies <list>', 'HELP_TRUSTED_PROXIES')
      .default([], say(language, 'NONE'))
      .argParser((text) => networks(text, language)),
    number('--metrics-port <number>', 'HELP_METRICS_PORT', 0, 65_535),
    address('--metrics-host <address>', 'HELP_METRICS_HOST').default('127.0.0.1'),
    number('--warm-up <number>', 'HELP_WARM_UP', 0, 60_000).default(1_000),
  ];
}

/** An IPv6 address may have the brackets that it has in a URL. */
function listenAddress(text: string, language: Language): string {
  if (text.trim() === '') throw new InvalidArgumentError(say(language, 'VALUE_EMPTY'));
  const inBrackets = /^\[(.*)\]$/.exec(text)?.[1] ?? '';
  return isIPv6(inBrackets) ? inBrackets : text;
}

/** A URL such as https://addresses.example/v1, without a trailing slash. */
function baseUrl(text: string, language: Language): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || /[?#]/.test(text) || url.username !== '') {
    throw new InvalidArgumentError(say(language, 'VALUE_URL'));
  }
  return url.href.replace(/\/+$/, '');
}

/** Origins of pages, separated by commas, as browsers send them; `*` = all. */
function origins(text: string, language: Language): string[] {
  if (text.trim() === '*') return ['*'];
  return text.split(',').map((each) => {
    const origin = originOf(each.trim());
    if (origin === undefined) throw new InvalidArgumentError(say(language, 'VALUE_ORIGINS'));
    return origin;
  });
}

/** A URL with the scheme of Redis; ioredis would take any other text for a host, or for a socket of this machine. */
function redisUrl(text: string, language: Language): string {
  if (/^rediss?:\/\/./i.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError(say(language, 'VALUE_REDIS_URL'));
}

/** IP addresses, or networks such as 10.0.0.0/8, separated by commas. */
function networks(text: string, language: Language): string[] {
  const list = text.split(',').map((each) => each.trim());
  for (const each of list) {
    const [address = '', bits, ...more] = each.split('/');
    const longest = isIP(address) === 4 ? 32 : 128;
    const prefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= longest);
    if (isIP(address) === 0 || !prefix || more.length > 0) {
      throw new InvalidArgumentError(say(language, 'VALUE_NETWORKS'));
    }
  }
  return list;
}
