import type { Language } from '@civique/engine';
import { numberText } from '@civique/engine/sentences';
import {
  backupState,
  checkState,
  migrateState,
  requireNoCharges,
  restoreState,
  type StateContents,
} from '@civique/service/state';
import { type JsonOption, report } from '../report.ts';
import { say } from '../sentences/cli-sentences.ts';
import { journalFolder } from '../serve/local-folders.ts';

export interface StateOptions extends JsonOption {
  readonly state: string;
}

const BYTES_PER_MEGABYTE = 1_000_000;

export async function backupCommand(options: StateOptions & { out: string }, language: Language): Promise<void> {
  const contents = await backupState(options.state, options.out);
  const size = numberText(contents.bytes / BYTES_PER_MEGABYTE, language, 1);
  const text = say(language, 'STATE_BACKED_UP', {
    file: options.out,
    contents: contentsText(contents, language),
    size,
  });
  report(options, { file: options.out, ...contents }, `${text}\n`);
}

export async function restoreCommand(file: string, options: StateOptions, language: Language): Promise<void> {
  const contents = await restoreState(file, options.state);
  report(options, contents, `${say(language, 'STATE_RESTORED', { contents: contentsText(contents, language) })}\n`);
}

/** Copies the state; charges that are not in it yet would be lost, so with any the command fails. */
export async function migrateCommand(options: StateOptions & { to: string }, language: Language): Promise<void> {
  await requireNoCharges(journalFolder(options.state), Date.now());
  const contents = await migrateState(options.state, options.to);
  report(options, contents, `${say(language, 'STATE_MIGRATED', { contents: contentsText(contents, language) })}\n`);
}

/** Prints what is wrong and what to do; the exit code is 1 when anything is. */
export async function checkCommand(options: StateOptions, language: Language): Promise<void> {
  const { findings, contents } = await checkState(options.state, journalFolder(options.state), Date.now());
  const lines = findings.map(({ text }) => text[language]);
  if (findings.length > 0) process.exitCode = 1;
  else if (contents !== undefined) {
    lines.push(say(language, 'STATE_SOUND', { contents: contentsText(contents, language) }));
  }
  const told = findings.map(({ code, values }) => ({ code, ...values }));
  report(options, { sound: findings.length === 0, findings: told, ...contents }, `${lines.join('\n')}\n`);
}

function contentsText({ customers, keys }: StateContents, language: Language): string {
  return say(language, 'STATE_CONTENTS', { customers, keys });
}
