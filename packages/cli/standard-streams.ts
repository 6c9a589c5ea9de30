import { reasonOf } from '@civique/engine/sentences';
import { commandError, failureMessage, type IsTold } from './failure-message.ts';
import { languageOf } from './language.ts';

/**
 * Has the command fail when its output cannot be written, for instance on a full disk: what it prints is lost, whatever
 * it did. A reader such as head may close the output early; the command still finishes its work. What is returned says
 * whether that is what a failure came of, so that it is told only once.
 */
export function watchStandardStreams(args: readonly string[]): IsTold {
  let told: unknown;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || told !== undefined) return;
    told = error;
    const failure = commandError('OUTPUT_LOST', { reason: reasonOf(error) });
    process.stderr.write(`${failureMessage(failure, languageOf(args, process.env))}\n`);
    process.exitCode = 1;
  });
  // There is nobody left to tell.
  process.stderr.on('error', () => {});
  return (failure) => told !== undefined && failure instanceof Error && failure.cause === told;
}
