import { resolve } from 'node:path';
import { loadReference } from '@civique/data';
import type { Command } from 'commander';
import { openState } from '../open-state.ts';
import { stateOption } from '../options.ts';
import { REFERENCE_SETTING } from '../serve/reference-watch.ts';

/** Mounts `data use`; `working` runs the work of a command and tells its failures. */
export function registerUseCommand(data: Command, working: (work: () => Promise<void>) => Promise<void>): void {
  data
    .command('use')
    .description('let the services of a state answer from this reference file, within seconds and without a pause')
    .argument('<file>', 'a reference file, at the same path for every service of the state')
    .addOption(stateOption())
    .action((file: string, options: { state: string }) => working(() => use(file, options.state)));
}

/** A file that cannot be used is refused here already. */
async function use(file: string, state: string): Promise<void> {
  const { meta } = await loadReference(file);
  const path = resolve(file);
  const storage = await openState(state);
  try {
    await storage.setSetting(REFERENCE_SETTING, { value: path, changedAt: new Date().toISOString() });
  } finally {
    await storage.close();
  }
  process.stdout.write(`The services of this state change to ${path} (${meta.dataVersion}) within seconds.\n`);
}
