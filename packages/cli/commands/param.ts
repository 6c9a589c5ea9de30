import type { Language } from '@civique/engine';
import { type Command, Option } from 'commander';
import { stateOption } from '../options.ts';
import type { OwnerOptions } from '../param/manage.ts';
import type { JsonOption } from '../report.ts';
import { say } from '../sentences/cli-sentences.ts';

/** `civique param list | export | import`. */
export function registerParamCommands(program: Command, language: Language): void {
  const param = program.command('param').description(say(language, 'HELP_PARAM'));

  owned(param.command('list').description(say(language, 'HELP_PARAM_LIST')), language)
    .option('--json', say(language, 'HELP_JSON'))
    .action(async (options: OwnerOptions & JsonOption) => {
      const { listCommand } = await import('../param/manage.ts');
      await listCommand(options, language);
    });

  owned(param.command('export').description(say(language, 'HELP_EXPORT')), language)
    .option('--out <file>', say(language, 'HELP_EXPORT_OUT'))
    .action(async (options: OwnerOptions & { out?: string }) => {
      const { exportCommand } = await import('../param/manage.ts');
      await exportCommand(options);
    });

  owned(
    param
      .command('import')
      .description(say(language, 'HELP_IMPORT'))
      .argument('<file>', say(language, 'HELP_IMPORT_FILE'))
      .option('--json', say(language, 'HELP_JSON')),
    language,
  ).action(async (file: string, options: OwnerOptions & JsonOption) => {
    const { importCommand } = await import('../param/manage.ts');
    await importCommand(file, options, language);
  });
}

/** Options that select the owner of the parameters; without them, the shared parameters. */
function owned(command: Command, language: Language): Command {
  return command
    .addOption(new Option('--customer <name>', say(language, 'HELP_PARAM_CUSTOMER')).conflicts('shared'))
    .addOption(new Option('--shared', say(language, 'HELP_PARAM_SHARED')))
    .addOption(stateOption(language));
}
