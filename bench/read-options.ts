import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * The options of a measurement. `--help` prints `usage` and ends the process; so does what is not an option, with the exit
 * code 2.
 */
export function readBenchOptions<const T extends Options>(usage: string, options: T) {
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean', default: false } } });
    if (!(values as { readonly help?: boolean }).help)
      return values as ReturnType<typeof parseArgs<{ options: T }>>['values'];
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}\n`);
    process.exit(2);
  }
}
