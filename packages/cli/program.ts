import service from '@civique/service/package.json' with { type: 'json' };
import { Command, CommanderError } from 'commander';
import { registerDataCommands } from './commands/data.ts';
import { registerExplainCommand } from './commands/explain.ts';
import { registerLicenseCommands } from './commands/license.ts';
import { registerParamCommands } from './commands/param.ts';
import { registerServeCommand } from './commands/serve.ts';
import { failureMessage } from './failure-message.ts';

const WRONG_USAGE = 2;
const FAILED = 1;

/** The command `civique` with everything below it. */
export function createProgram(): Command {
  const program = new Command('civique')
    .description('Captures, validates, corrects, searches and reformats Canadian postal addresses.')
    .version(service.version)
    .showHelpAfterError('(--help tells more)')
    .exitOverride();
  registerServeCommand(program);
  registerDataCommands(program);
  registerExplainCommand(program);
  registerLicenseCommands(program);
  registerParamCommands(program);
  return program;
}

/**
 * Runs a command line (without the names of program and script) and answers its exit code: 0, 1 when the work failed,
 * 2 for wrong usage. A command that fails in a way of its own sets `process.exitCode`.
 */
export async function runProgram(args: readonly string[]): Promise<number> {
  try {
    await createProgram().parseAsync([...args], { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    // Commander has said what is wrong; asking for help or the version ends here too, with success.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE;
    process.stderr.write(`${failureMessage(error)}\n`);
    return FAILED;
  }
}
