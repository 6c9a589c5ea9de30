import { loadReference, starterReference } from '@civique/data';
import {
  createEngine,
  findByName,
  type Language,
  ONE_STOP,
  SHARED_LAYOUTS,
  SHARED_MODES,
  SHARED_STYLES,
} from '@civique/engine';
import { answerRecords } from '@civique/lists';
import { type Command, Option } from 'commander';
import { wholeNumber } from '../options.ts';
import { say } from '../sentences/cli-sentences.ts';

interface WorkerOptions {
  readonly reference?: string;
  readonly layout: string;
  readonly mode: string;
  readonly style: string;
  readonly alternatives: number;
}

/** The most alternatives that an answer may be asked to have. */
const MOST_ALTERNATIVES = 100;
/** Text that is written at once while more records wait. */
const WRITE_CHARACTERS = 1 << 16;

/** `civique worker`. */
export function registerWorkerCommand(program: Command, language: Language): void {
  const named = (parameters: readonly { Name: string }[]) => parameters.map(({ Name }) => Name);
  program
    .command('worker')
    .description(say(language, 'HELP_WORKER'))
    .addOption(new Option('--reference <file>', say(language, 'HELP_REFERENCE')).env('CIVIQUE_REFERENCE'))
    .addOption(
      new Option('--layout <name>', say(language, 'HELP_ANALYZE_LAYOUT'))
        .choices(named(SHARED_LAYOUTS))
        .default(ONE_STOP.layout.Name),
    )
    .addOption(new Option('--mode <name>', say(language, 'HELP_MODE')).choices(named(SHARED_MODES)).default('MODERATE'))
    .addOption(
      new Option('--style <name>', say(language, 'HELP_ANALYZE_STYLE'))
        .choices(named(SHARED_STYLES))
        .default('UPPER KYWD'),
    )
    .addOption(
      new Option('--alternatives <n>', say(language, 'HELP_WORKER_ALTERNATIVES'))
        .argParser(wholeNumber(0, MOST_ALTERNATIVES, language))
        .default(0),
    )
    .action((options: WorkerOptions) => work(options, language));
}

async function work(
  { reference: file, layout, mode, style, alternatives }: WorkerOptions,
  language: Language,
): Promise<void> {
  const reference = file === undefined ? await starterReference() : await loadReference(file);
  const answers = answerRecords(process.stdin, {
    engine: createEngine(reference),
    layout: findByName(SHARED_LAYOUTS, layout)!,
    mode: findByName(SHARED_MODES, mode)!,
    style: findByName(SHARED_STYLES, style)!,
    language,
    mostAlternatives: alternatives,
  });
  const writer = new Writer();
  for await (const answer of answers) await writer.line(JSON.stringify(answer));
  await writer.flush();
}

/** Gathers lines while more records are at hand; what waits is written before the next pause. */
class Writer {
  #text = '';
  #timer: NodeJS.Immediate | undefined;

  async line(text: string): Promise<void> {
    this.#text += `${text}\n`;
    if (this.#text.length >= WRITE_CHARACTERS) await this.flush();
    else this.#timer ??= setImmediate(() => void this.flush());
  }

  async flush(): Promise<void> {
    clearImmediate(this.#timer);
    this.#timer = undefined;
    const text = this.#text;
    this.#text = '';
    if (text === '') return;
    await new Promise<void>((resolve) => process.stdout.write(text, () => resolve()));
  }
}
