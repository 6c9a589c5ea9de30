import { reasonOf } from '@civique/engine/sentences';
import { commandError, failureMessage } from './failure-message.ts';
import { languageOf } from './language.ts';

/**
 * Has the command fail when its output cannot be written, for instance on a full disk: what it prints is lost, whatever
 * it did. A reader such as head may close the output early; the command still finishes its work.
 */
export function watchStandardStreams(args: readonly string[]): void {
  let isTold = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || isTold) return;
    isTold = true;
    const failure = commandError('OUTPUT_LOST', { reason: reasonOf(error) });
    process.stderr.write(`${failureMessage(failure, languageOf(args, process.env))}\n`);
    process.exitCode = 1;
  });
  // There is nobody left to tell.
  process.stderr.on('error', () => {});
}
