import { isIP } from 'node:net';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { stateOption, wholeNumber } from '../options.ts';
import type { ServeOptions } from '../serve/run-serve.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** `civique serve`. */
export function registerServeCommand(program: Command): void {
  program
    .command('serve')
    .description('answer the HTTP operations')
    .addOption(
      new Option('--port <number>', 'port to listen on; 0 = any that is free')
        .env('CIVIQUE_PORT')
        .default(8080)
        .argParser(wholeNumber(0, 65_535)),
    )
    .addOption(new Option('--host <address>', 'address to listen on (default: every address)').env('CIVIQUE_HOST'))
    .addOption(
      new Option('--reference <file>', 'compiled address data (default: the starter, a small sample)').env(
        'CIVIQUE_REFERENCE',
      ),
    )
    .addOption(stateOption())
    .addOption(
      new Option('--threads <number>', 'threads that share the port and the address data')
        .env('CIVIQUE_THREADS')
        .default(1)
        .argParser(wholeNumber(1, 256)),
    )
    .addOption(
      new Option('--log-level <level>', 'least level that is logged, to the standard error')
        .env('CIVIQUE_LOG_LEVEL')
        .choices(LOG_LEVELS)
        .default('info'),
    )
    .addOption(
      new Option('--cors-origins <list>', 'origins whose pages may call, joined by commas')
        .env('CIVIQUE_CORS_ORIGINS')
        .default('*'),
    )
    .addOption(
      new Option('--key-rate <number>', 'calls per second of a key that has no rate of its own; 0 = unlimited')
        .env('CIVIQUE_KEY_RATE')
        .default(200)
        .argParser(wholeNumber(0, 1_000_000)),
    )
    .addOption(
      new Option('--batch-limit <number>', 'records that one call of AnalyzeRecords may have')
        .env('CIVIQUE_BATCH_LIMIT')
        .default(1_000)
        .argParser(wholeNumber(1, 10_000)),
    )
    .addOption(
      new Option('--only <part>', 'serve the address engine alone, or the token service alone (default: both)')
        .env('CIVIQUE_ONLY')
        .choices(['engine', 'tokens']),
    )
    .addOption(
      new Option('--base-url <url>', 'where callers reach the address engine, when it is not where they reach this')
        .env('CIVIQUE_BASE_URL')
        .argParser(baseUrl),
    )
    .addOption(
      new Option('--ts-url <url>', 'where callers reach the token service, when it is not where they reach this')
        .env('CIVIQUE_TS_URL')
        .argParser(baseUrl),
    )
    .addOption(
      new Option('--redis-url <url>', 'Redis or Valkey through which several nodes share their limits').env(
        'CIVIQUE_REDIS_URL',
      ),
    )
    .addOption(
      new Option('--trusted-proxies <list>', 'addresses and networks whose X-Forwarded-For is believed')
        .env('CIVIQUE_TRUSTED_PROXIES')
        .default([], 'none')
        .argParser(networks),
    )
    .addOption(
      new Option('--metrics-port <number>', 'port for /metrics alone (default: on the port, for this machine only)')
        .env('CIVIQUE_METRICS_PORT')
        .argParser(wholeNumber(0, 65_535)),
    )
    .addOption(
      new Option('--metrics-host <address>', 'address of that port').env('CIVIQUE_METRICS_HOST').default('127.0.0.1'),
    )
    .addHelpText(
      'after',
      '\nThe first start without a state makes the customer demo with 1,000,000 credits and prints its key once;' +
        '\nCIVIQUE_DEMO_KEY sets that key.',
    )
    .action(async (options: ServeOptions) => {
      const { runServe } = await import('../serve/run-serve.ts');
      await runServe(options, process.env.CIVIQUE_DEMO_KEY);
    });
}

/** An address like https://addresses.example/v1, without a slash at its end. */
function baseUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || /[?#]/.test(text) || url.username !== '') {
    throw new InvalidArgumentError('Give an address like https://tokens.example, without /ts, query and fragment.');
  }
  return url.href.replace(/\/+$/, '');
}

/** Addresses, or networks like 10.0.0.0/8, joined by commas. */
function networks(text: string): string[] {
  const list = text.split(',').map((each) => each.trim());
  for (const each of list) {
    const [address = '', bits] = each.split('/', 2);
    const longest = isIP(address) === 4 ? 32 : 128;
    const prefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= longest);
    if (isIP(address) === 0 || !prefix) {
      throw new InvalidArgumentError('Give addresses, or networks like 10.0.0.0/8, joined by commas.');
    }
  }
  return list;
}
