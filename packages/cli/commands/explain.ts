import { loadReference, starterReference } from '@civique/data';
import { findByName, type Language, openReference, SHARED_MODES } from '@civique/engine';
import { explain, explanationText } from '@civique/engine/explain';
import { type Command, Option } from 'commander';
import { say } from '../sentences/cli-sentences.ts';

interface ExplainOptions {
  readonly reference?: string;
  readonly mode: string;
  readonly json?: boolean;
}

/** `civique explain`. */
export function registerExplainCommand(program: Command, language: Language): void {
  program
    .command('explain')
    .description(say(language, 'HELP_EXPLAIN'))
    .argument('<text>', say(language, 'HELP_EXPLAIN_TEXT'))
    .addOption(new Option('--reference <file>', say(language, 'HELP_REFERENCE')).env('CIVIQUE_REFERENCE'))
    .addOption(
      new Option('--mode <name>', say(language, 'HELP_MODE'))
        .choices(SHARED_MODES.map(({ Name }) => Name))
        .default('FLEXIBLE'),
    )
    .option('--json', say(language, 'HELP_JSON'))
    .action(async (text: string, { reference: file, mode, json }: ExplainOptions) => {
      const { buffer } = file === undefined ? await starterReference() : await loadReference(file);
      const explanation = explain(openReference(buffer), text, findByName(SHARED_MODES, mode)!);
      process.stdout.write(
        `${json === true ? JSON.stringify(explanation, undefined, 2) : explanationText(explanation, language)}\n`,
      );
    });
}
