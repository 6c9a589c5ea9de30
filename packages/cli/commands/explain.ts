import { loadReference, starterReference } from '@civique/data';
import { findByName, openReference, SHARED_MODES } from '@civique/engine';
import { explain, explanationText } from '@civique/engine/explain';
import { type Command, Option } from 'commander';

interface ExplainOptions {
  readonly reference?: string;
  readonly mode: string;
  readonly json?: boolean;
}

/** Mounts `explain`. */
export function registerExplainCommand(program: Command): void {
  program
    .command('explain')
    .description('say how an address is read, what it may mean, and what speaks for and against each')
    .argument('<text>', 'an address; a line end is a line end')
    .addOption(
      new Option('--reference <file>', 'compiled address data (default: the starter, a small sample)').env(
        'CIVIQUE_REFERENCE',
      ),
    )
    .addOption(
      new Option('--mode <name>', 'the shared analysis mode')
        .choices(SHARED_MODES.map(({ Name }) => Name))
        .default('FLEXIBLE'),
    )
    .option('--json', 'everything as JSON')
    .action(async (text: string, { reference: file, mode, json }: ExplainOptions) => {
      const { buffer } = file === undefined ? await starterReference() : await loadReference(file);
      const explanation = explain(openReference(buffer), text, findByName(SHARED_MODES, mode)!);
      process.stdout.write(
        `${json === true ? JSON.stringify(explanation, undefined, 2) : explanationText(explanation)}\n`,
      );
    });
}
