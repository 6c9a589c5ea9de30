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
      new Option('--threads <number>', 'worker threads; this version runs one')
        .env('CIVIQUE_THREADS')
        .default(1)
        .argParser(oneThread),
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

function oneThread(text: string): number {
  if (text !== '1') throw new InvalidArgumentError('This version runs one thread: give 1.');
  return 1;
}
