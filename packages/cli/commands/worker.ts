import { createEngine, type Language, ONE_STOP } from '@civique/engine';
import { answerRecords } from '@civique/lists';
import { type Command, Option } from 'commander';
import { type ParameterNames, parameterOptions, parametersNamed, referenceIn } from '../data-options.ts';
import { referenceOption, wholeNumber } from '../options.ts';
import { say } from '../sentences/cli-sentences.ts';

interface WorkerOptions extends ParameterNames {
  readonly reference?: string;
  readonly alternatives: number;
}

/** The most alternatives that an answer may be asked to have. */
const MOST_ALTERNATIVES = 100;
/** Text that is written at once while more records wait. */
const WRITE_CHARACTERS = 1 << 16;

/** `civique worker`. */
export function registerWorkerCommand(program: Command, language: Language): void {
  const command = program
    .command('worker')
    .description(say(language, 'HELP_WORKER'))
    .addOption(referenceOption(language));
  for (const option of parameterOptions(language, ONE_STOP.layout.Name)) command.addOption(option);
  command
    .addOption(
      new Option('--alternatives <n>', say(language, 'HELP_WORKER_ALTERNATIVES'))
        .argParser(wholeNumber(0, MOST_ALTERNATIVES, language))
        .default(0),
    )
    .action((options: WorkerOptions) => work(options, language));
}

async function work({ reference, alternatives, ...named }: WorkerOptions, language: Language): Promise<void> {
  const answers = answerRecords(process.stdin, {
    engine: createEngine(await referenceIn(reference)),
    ...parametersNamed(named),
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
