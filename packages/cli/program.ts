import type { Language } from '@civique/engine';
import service from '@civique/service/package.json' with { type: 'json' };
import { Command, CommanderError, Option } from 'commander';
import { speakIn } from './commander-words.ts';
import { failureMessage, type IsTold, isWrongUsage } from './failure-message.ts';
import { LANGUAGE_CODES, languageOf } from './language.ts';
import { refuseEmptyValues } from './options.ts';
import { say } from './sentences/cli-sentences.ts';
import { visible } from './visible.ts';

const WRONG_USAGE = 2;
const FAILED = 1;

type Register = (program: Command, language: Language) => void;

/** Adds each command, in the order of the help. Only the one that is called is loaded: all of them take a second. */
const COMMANDS: Readonly<Record<string, () => Promise<Register>>> = {
  serve: async () => (await import('./commands/serve.ts')).registerServeCommand,
  data: async () => (await import('./commands/data.ts')).registerDataCommands,
  analyze: async () => (await import('./commands/analyze.ts')).registerAnalyzeCommand,
  worker: async () => (await import('./commands/worker.ts')).registerWorkerCommand,
  explain: async () => (await import('./commands/explain.ts')).registerExplainCommand,
  license: async () => (await import('./commands/license.ts')).registerLicenseCommands,
  param: async () => (await import('./commands/param.ts')).registerParamCommands,
  state: async () => (await import('./commands/state.ts')).registerStateCommands,
};

/** What is no option. Only `--language`, in front of the command, has a value that stands by itself. */
function* wordsOf(args: readonly string[]): Generator<string> {
  for (let index = 0; index < args.length; index++) {
    const arg = args[index]!;
    if (arg === '--language') index++;
    else if (!arg.startsWith('-')) yield arg;
  }
}

/** The command that the line names; all of them if it asks for something else, such as help; none for the version. */
async function commandsFor(args: readonly string[]): Promise<Register[]> {
  const [first] = wordsOf(args);
  if (first === undefined && args.some((arg) => VERSION.has(arg))) return [];
  const named = first !== undefined && Object.hasOwn(COMMANDS, first) ? [COMMANDS[first]!] : Object.values(COMMANDS);
  return Promise.all(named.map((load) => load()));
}

/** The command `civique` with these subcommands, in `language`. */
function createProgram(language: Language, commands: readonly Register[]): Command {
  const program = speakIn(language, new Command('civique'))
    .description(say(language, 'HELP_CIVIQUE'))
    .version(service.version, '-V, --version', say(language, 'HELP_VERSION'))
    .addOption(new Option('--language <code>', say(language, 'HELP_LANGUAGE')).choices(LANGUAGE_CODES))
    .helpOption('-h, --help', say(language, 'HELP_HELP'))
    .helpCommand('help [command]', say(language, 'HELP_HELP_COMMAND'))
    .showHelpAfterError(say(language, 'HELP_MORE'))
    .exitOverride();
  for (const register of commands) register(program, language);
  refuseEmptyValues(program, language);
  return program;
}

const VERSION: ReadonlySet<string> = new Set(['-V', '--version']);
const HELP: ReadonlySet<string> = new Set(['-h', '--help', 'help']);

/**
 * A command line without its request for help if it names a command that does not exist: Commander would show the help
 * of the command above and call that a success.
 */
function withoutHelpOfUnknown(program: Command, args: readonly string[]): string[] {
  let command = program;
  let isAsked = false;
  for (const word of wordsOf(args)) {
    if (command.commands.length === 0) break;
    if (word === 'help' && !isAsked) {
      isAsked = true;
      continue;
    }
    const next = command.commands.find((each) => each.name() === word);
    if (next === undefined) return args.filter((each) => !HELP.has(each));
    command = next;
  }
  return [...args];
}

/**
 * Runs a command line (without the program and script names) and returns its exit code: 0, 1 if the command failed, 2
 * for wrong usage. A command may also set `process.exitCode` itself.
 */
export async function runProgram(args: readonly string[], isTold: IsTold): Promise<number> {
  const language = languageOf(args, process.env);
  try {
    const program = createProgram(language, await commandsFor(args));
    await program.parseAsync(withoutHelpOfUnknown(program, args), { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    // Commander has already printed the error. Help and version also end up here, as successes.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE;
    if (isTold(error)) return FAILED;
    process.stderr.write(`${visible(failureMessage(error, language))}\n`);
    if (!isWrongUsage(error)) return FAILED;
    process.stderr.write(`${say(language, 'HELP_MORE')}\n`);
    return WRONG_USAGE;
  }
}
