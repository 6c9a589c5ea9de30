import { reasonOf } from '@civique/engine/sentences';
import { commandError, failureMessage } from './failure-message.ts';
import { languageOf } from './language.ts';

/**
 * Ends the command when its output cannot be written, for instance on a full disk: what it prints is lost, so it has
 * failed, whatever it did. A reader such as head may close the output early; the command still finishes its work.
 */
export function watchStandardStreams(args: readonly string[]): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    const failure = commandError('OUTPUT_LOST', { reason: reasonOf(error) });
    process.stderr.write(`${failureMessage(failure, languageOf(args, process.env))}\n`);
    process.exit(1);
  });
  // There is nobody left to tell.
  process.stderr.on('error', () => {});
}
