import { resolve } from 'node:path';
import { loadReference } from '@civique/data';
import type { Language } from '@civique/engine';
import { shownState } from '@civique/service/state';
import type { Command } from 'commander';
import { stateOption } from '../options.ts';
import { say } from '../sentences/cli-sentences.ts';
import { switchReference } from '../update/reference-history.ts';
import { withState } from '../with-state.ts';

/** `civique data use`. */
export function registerUseCommand(data: Command, language: Language): void {
  data
    .command('use')
    .description(say(language, 'HELP_USE'))
    .argument('<file>', say(language, 'HELP_USE_FILE'))
    .addOption(stateOption(language))
    .addHelpText('after', `\n${say(language, 'BACK_TO_STARTER')}`)
    .action((file: string, options: { state: string }) => use(file, options.state, language));
}

/** Rejects an unusable file before any service tries it. */
async function use(file: string, state: string, language: Language): Promise<void> {
  const { meta } = await loadReference(file);
  const path = resolve(file);
  await withState(state, (storage) => switchReference(storage, path));
  process.stdout.write(
    `${say(language, 'NOW_USED', { state: shownState(state), file: path, version: meta.dataVersion })}\n`,
  );
}
