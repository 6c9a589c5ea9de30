import { join } from 'node:path';
import { loadReference } from '@civique/data';
import type { Language } from '@civique/engine';
import { isAddress, shownState } from '@civique/service/state';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { downloadOptions, sources } from '../data-options.ts';
import { commandError } from '../failure-message.ts';
import { stateOption, wholeNumber } from '../options.ts';
import { say } from '../sentences/cli-sentences.ts';
import { readHistory, referenceInUse, restoreReference } from '../update/reference-history.ts';
import { releaseOf, runUpdate, type UpdateOptions } from '../update/run-update.ts';
import { withExistingState } from '../with-state.ts';

const DEFAULT_KEEP = 3;
const MOST_KEPT = 100;
const DEFAULT_MAX_LOSS = 5;

/** `civique data update` and `civique data rollback`. */
export function registerUpdateCommands(data: Command, language: Language): void {
  const release = new Option('--release <release>', say(language, 'HELP_UPDATE_RELEASE'));
  const update = data
    .command('update')
    .description(say(language, 'HELP_UPDATE'))
    .addOption(stateOption(language))
    .option('--folder <folder>', say(language, 'HELP_UPDATE_FOLDER'))
    .option('--keep <n>', say(language, 'HELP_KEEP'), wholeNumber(1, MOST_KEPT, language), DEFAULT_KEEP)
    .option('--max-loss <percent>', say(language, 'HELP_MAX_LOSS'), percent(language), DEFAULT_MAX_LOSS)
    .option('--known <file>', say(language, 'HELP_KNOWN'))
    .option('--dry-run', say(language, 'HELP_DRY_RUN'));
  for (const option of downloadOptions(language, release)) update.addOption(option);
  update
    .option('--from <kind:path>', say(language, 'HELP_UPDATE_FROM'), sources(language))
    .option('--drop-sources', say(language, 'HELP_DROP_SOURCES'))
    .action(async (options: Omit<UpdateOptions, 'folder'> & { folder?: string }) => {
      const { state, folder } = options;
      if (options.from?.some(({ kind }) => kind === 'nar')) throw commandError('OTHER_SOURCES');
      // The folder of a database cannot be guessed: every node must find it under the same path.
      if (folder === undefined && isAddress(state)) {
        throw commandError('NEEDS_FOLDER');
      }
      await runUpdate({ ...options, folder: folder ?? join(state, 'references') }, language);
    });

  data
    .command('rollback')
    .description(say(language, 'HELP_ROLLBACK'))
    .addOption(stateOption(language))
    .action(({ state }: { state: string }) => rollBack(state, language));
}

async function rollBack(state: string, language: Language): Promise<void> {
  const { file, version } = await withExistingState(state, async (storage) => {
    const [current, { before }] = [await referenceInUse(storage), await readHistory(storage)];
    const [file] = before;
    if (current === undefined || file === undefined) throw commandError('NOTHING_BEFORE');
    const { meta } = await loadReference(file);
    // What is rolled back may be unusable; then there is no release to remember.
    const withdrawn = await loadReference(current).then(
      (reference) => releaseOf(reference.meta.sources),
      () => '',
    );
    await restoreReference(storage, file, withdrawn === releaseOf(meta.sources) ? '' : withdrawn);
    return { file, version: meta.dataVersion };
  });
  process.stdout.write(`${say(language, 'NOW_USED', { state: shownState(state), file, version })}\n`);
}

function percent(language: Language): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (!/^\d+(\.\d+)?$/.test(text) || number > 100) throw new InvalidArgumentError(say(language, 'VALUE_PERCENT'));
    return number;
  };
}
