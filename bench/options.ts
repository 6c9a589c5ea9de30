import { parseArgs } from 'node:util';

/** One option of a program: its text in the usage, and how its value is read. */
export interface Option<Value> {
  /** What follows the name in the usage; empty for a switch. */
  readonly takes: string;
  readonly about: string;
  readonly multiple: boolean;
  /** Reads the values given on the command line, in their order. @throws Error that says what would be right */
  readonly read: (name: string, texts: readonly string[]) => Value;
}

type Table = Readonly<Record<string, Option<unknown>>>;
type Values<Options extends Table> = {
  readonly [Name in keyof Options]: Options[Name] extends Option<infer V> ? V : never;
};

/** How a program is called. */
export interface Program<Options extends Table> {
  /** As typed: `node bench/search.ts`. */
  readonly command: string;
  readonly about?: string;
  /** Names of what must follow the command. */
  readonly args?: readonly string[];
  readonly options: Options;
}

export interface CommandLine<Options extends Table> {
  readonly values: Values<Options>;
  readonly args: readonly string[];
}

/** A number from 1 on. */
export function count(initial: number, about: string): Option<number> {
  const read = (name: string, [text]: readonly string[]): number => {
    if (text === undefined) return initial;
    if (!/^[1-9][0-9]{0,8}$/.test(text)) throw new Error(`--${name} takes a number from 1 on, not "${text}".`);
    return Number(text);
  };
  return { takes: 'N', about: `${about} (${initial})`, multiple: false, read };
}

export function text(takes: string, about: string): Option<string | undefined> {
  return { takes, about, multiple: false, read: (_name, [given]) => given };
}

export function requiredText(takes: string, about: string): Option<string> {
  const read = (name: string, [given]: readonly string[]): string => {
    if (given === undefined) throw new Error(`--${name} is missing.`);
    return given;
  };
  return { takes, about, multiple: false, read };
}

/** An option that may be given several times. */
export function texts(takes: string, about: string, initial: readonly string[] = []): Option<readonly string[]> {
  const read = (_name: string, given: readonly string[]) => (given.length === 0 ? initial : given);
  return { takes, about: `${about} (repeatable)`, multiple: true, read };
}

export function choice<const Value extends string>(
  takes: string,
  allowed: readonly Value[],
  about: string,
): Option<Value | undefined> {
  const read = (name: string, [given]: readonly string[]): Value | undefined => {
    if (given === undefined) return undefined;
    const found = allowed.find((value) => value === given);
    if (found === undefined) throw new Error(`--${name} takes ${allowed.join(', ')}, not "${given}".`);
    return found;
  };
  return { takes, about: `${about}: ${allowed.join(', ')}`, multiple: false, read };
}

export function flag(about: string): Option<boolean> {
  return { takes: '', about, multiple: false, read: (_name, given) => given.length > 0 };
}

/** What `--help` prints. */
export function usageOf({ command, about, args = [], options }: Program<Table>): string {
  const rows = Object.entries(options).map(
    ([name, option]) => [`--${name} ${option.takes}`.trim(), option.about] as const,
  );
  const width = Math.max(...rows.map(([name]) => name.length), '--help'.length) + 2;
  const called = [command, ...args, ...(rows.length > 0 ? ['[options]'] : [])].join(' ');
  const lines = rows.map(([name, what]) => `  ${name.padEnd(width)}${what}`);
  return [called, ...(about === undefined ? [] : [about]), [...lines, '  --help'].join('\n')].join('\n\n');
}

/**
 * Reads a command line. `--help` prints the usage and ends the process. For a wrong command line, prints what would be
 * right and exits with code 2.
 */
export function readCommandLine<const Options extends Table>(
  program: Program<Options>,
  given: readonly string[] = process.argv.slice(2),
): CommandLine<Options> {
  try {
    const line = parseCommandLine(program, given);
    if (line !== 'help') return line;
  } catch (error) {
    return wrongUsage(program, (error as Error).message);
  }
  process.stdout.write(`${usageOf(program)}\n`);
  return end(0);
}

/** Like `readCommandLine`, for tests. @throws Error that says what would be right */
export function parseCommandLine<const Options extends Table>(
  { args: names = [], options }: Program<Options>,
  given: readonly string[],
): CommandLine<Options> | 'help' {
  const kinds = Object.entries(options).map(
    ([name, { takes }]) => [name, { type: takes === '' ? 'boolean' : 'string', multiple: true }] as const,
  );
  const parsed = parseArgs({
    args: [...given],
    options: { ...Object.fromEntries(kinds), help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (parsed.values.help) return 'help';
  const args = parsed.positionals;
  if (args.length < names.length) throw new Error(`${names[args.length]} is missing.`);
  if (args.length > names.length) throw new Error(`"${args[names.length]}" is one argument too many.`);
  const found = parsed.values as Readonly<Record<string, readonly (string | boolean)[] | undefined>>;
  const values = Object.entries(options).map(([name, option]) => {
    const all = (found[name] ?? []).map(String);
    if (all.length > 1 && !option.multiple) throw new Error(`--${name} may be given only once.`);
    return [name, option.read(name, all)] as const;
  });
  return { values: Object.fromEntries(values) as Values<Options>, args };
}

/** Prints what is wrong with the command line, and the usage; exits with code 2. */
export function wrongUsage(program: Program<Table>, reason: string): never {
  process.stderr.write(`${reason}\n\n${usageOf(program)}\n`);
  return end(2);
}

/** Prints why a program failed, if nothing was said yet; exits with code 1. */
export function tellFailure(error: unknown): void {
  if (error instanceof Ended) return;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

/** Everything was said. */
class Ended extends Error {}

/**
 * Ends a program that has begun nothing yet, by an error that nobody reports. `process.exit` would wait for the threads
 * that compile the modules just loaded, and they may wait for a garbage collection that no longer comes (nodejs/node
 * issue 54918).
 */
function end(code: number): never {
  process.exitCode = code;
  process.once('uncaughtException', () => {});
  throw new Ended();
}
