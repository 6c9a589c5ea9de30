import { type Language, openReference } from '@civique/engine';
import { explain, explanationText } from '@civique/engine/explain';
import { type Command, InvalidArgumentError } from 'commander';
import { modeNamed, modeOption, referenceIn } from '../data-options.ts';
import { referenceOption } from '../options.ts';
import { type JsonOption, report } from '../report.ts';
import { say } from '../sentences/cli-sentences.ts';

interface ExplainOptions extends JsonOption {
  readonly reference?: string;
  readonly mode: string;
}

/** `civique explain`. */
export function registerExplainCommand(program: Command, language: Language): void {
  program
    .command('explain')
    .description(say(language, 'HELP_EXPLAIN'))
    .argument('<text>', say(language, 'HELP_EXPLAIN_TEXT'), textOf(language))
    .addOption(referenceOption(language))
    .addOption(modeOption(language, 'FLEXIBLE'))
    .option('--json', say(language, 'HELP_JSON'))
    .action(async (text: string, { reference: file, mode, ...options }: ExplainOptions) => {
      const { buffer } = await referenceIn(file);
      const explanation = explain(openReference(buffer), text, modeNamed(mode));
      report(options, explanation, `${explanationText(explanation, language)}\n`);
    });
}

/** A text with something in it. */
function textOf(language: Language): (text: string) => string {
  return (text) => {
    if (text.trim() !== '') return text;
    throw new InvalidArgumentError(say(language, 'VALUE_TEXT'));
  };
}
