import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Tells what is wrong with the command line and what would be right, and ends the process with the exit code 2. */
export function wrongUsage(usage: string, reason: string): never {
  process.stderr.write(`${reason}\n\n${usage}\n`);
  process.exit(2);
}

/** What `read` gives; what it throws is wrong usage. */
export function orUsage<T>(usage: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    return wrongUsage(usage, (error as Error).message);
  }
}

/**
 * The options of a measurement, and the arguments it must have, by their names. `--help` prints `usage` and ends the process;
 * so does what is neither, with the exit code 2.
 */
export function readBenchCommand<const T extends Options>(usage: string, options: T, names: readonly string[]) {
  const { values, positionals } = orUsage(usage, () =>
    parseArgs({ options: { ...options, help: { type: 'boolean', default: false } }, allowPositionals: true }),
  );
  if ((values as { readonly help?: boolean }).help) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  const missing = names[positionals.length];
  if (missing !== undefined) wrongUsage(usage, `${missing} is missing.`);
  if (positionals.length > names.length) wrongUsage(usage, `Nothing can be made of "${positionals[names.length]}".`);
  return { values: values as ReturnType<typeof parseArgs<{ options: T }>>['values'], args: positionals };
}

/** The options of a measurement that takes nothing else. */
export function readBenchOptions<const T extends Options>(usage: string, options: T) {
  return readBenchCommand(usage, options, []).values;
}
