import { type Command, Option } from 'commander';
import type { JsonOption } from '../license/report.ts';
import { stateOption } from '../options.ts';
import type { OwnerOptions } from '../param/manage.ts';

/** `civique param list | export | import`. */
export function registerParamCommands(program: Command): void {
  const param = program.command('param').description('maintain shared layouts, modes and styles, and move anybody’s');

  owned(param.command('list').description('show names, who made them and when'))
    .option('--json', 'as JSON')
    .action(async (options: OwnerOptions & JsonOption) => {
      const { listCommand } = await import('../param/manage.ts');
      await listCommand(options);
    });

  owned(param.command('export').description('write the definitions as JSON, to change or to import elsewhere'))
    .option('--out <file>', 'the file to write (default: the standard output)')
    .action(async (options: OwnerOptions & { out?: string }) => {
      const { exportCommand } = await import('../param/manage.ts');
      await exportCommand(options);
    });

  owned(
    param
      .command('import')
      .description('create or replace what a file of param export defines; effective within a second, no restart')
      .argument('<file>', 'the file to read; - for the standard input')
      .option('--json', 'as JSON'),
  ).action(async (file: string, options: OwnerOptions & JsonOption) => {
    const { importCommand } = await import('../param/manage.ts');
    await importCommand(file, options);
  });
}

/** Whose parameters; the shared ones when nobody is named. */
function owned(command: Command): Command {
  return command
    .addOption(new Option('--customer <name>', 'the parameters of this customer').conflicts('shared'))
    .addOption(new Option('--shared', 'the parameters that all customers share (default)'))
    .addOption(stateOption());
}
