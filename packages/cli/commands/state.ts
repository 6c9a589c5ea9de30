import type { Language } from '@civique/engine';
import type { Command } from 'commander';
import { onState } from '../options.ts';
import { say } from '../sentences/cli-sentences.ts';
import type { StateOptions } from '../state/manage.ts';

/** `civique state backup | restore | check | migrate`. */
export function registerStateCommands(program: Command, language: Language): void {
  const state = program.command('state').description(say(language, 'HELP_STATE_COMMANDS'));

  state
    .command('backup')
    .description(say(language, 'HELP_BACKUP'))
    .requiredOption('--out <file>', say(language, 'HELP_BACKUP_OUT'))
    .action(async (options: StateOptions & { out: string }) => {
      const { backupCommand } = await import('../state/manage.ts');
      await backupCommand(options, language);
    });

  state
    .command('restore')
    .description(say(language, 'HELP_RESTORE'))
    .argument('<file>', say(language, 'HELP_RESTORE_FILE'))
    .action(async (file: string, options: StateOptions) => {
      const { restoreCommand } = await import('../state/manage.ts');
      await restoreCommand(file, options, language);
    });

  state
    .command('check')
    .description(say(language, 'HELP_CHECK'))
    .action(async (options: StateOptions) => {
      const { checkCommand } = await import('../state/manage.ts');
      await checkCommand(options, language);
    });

  state
    .command('migrate')
    .description(say(language, 'HELP_MIGRATE'))
    .requiredOption('--to <folder|url>', say(language, 'HELP_MIGRATE_TO'))
    .action(async (options: StateOptions & { to: string }) => {
      const { migrateCommand } = await import('../state/manage.ts');
      await migrateCommand(options, language);
    });

  onState(state, language);
}
