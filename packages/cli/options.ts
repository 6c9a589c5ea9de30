import type { Language } from '@civique/engine';
import { InvalidArgumentError, Option } from 'commander';
import { say } from './sentences/cli-sentences.ts';

/** A parser for an option that takes a whole number within bounds. */
export function wholeNumber(minimum: number, maximum: number, language: Language): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (!/^\d+$/.test(text) || number < minimum || number > maximum) {
      throw new InvalidArgumentError(say(language, 'VALUE_WHOLE_NUMBER', { minimum, maximum }));
    }
    return number;
  };
}

/** The `--state` option of every command that reads or writes customers, keys or parameters. */
export function stateOption(language: Language): Option {
  return new Option('--state <folder|url>', say(language, 'HELP_STATE')).env('CIVIQUE_STATE').default('./state');
}
