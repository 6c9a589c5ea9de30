import type { Language } from '@civique/engine';
import { type Command, InvalidArgumentError, Option } from 'commander';
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

/** A parser for an option that takes any text; an empty one is a variable that was not filled in. */
export function notEmpty(language: Language): (text: string) => string {
  return (text) => {
    if (text.trim() !== '') return text;
    throw new InvalidArgumentError(say(language, 'VALUE_EMPTY'));
  };
}

/** A parser for an option that takes a month. */
export function month(language: Language): (text: string) => string {
  return (text) => {
    if (/^20\d\d-(0[1-9]|1[0-2])$/.test(text)) return text;
    throw new InvalidArgumentError(say(language, 'VALUE_MONTH'));
  };
}

/** An option that the environment may give instead, as `CIVIQUE_` and its name. */
export function fromEnvironment(option: Option): Option {
  return option.env(`CIVIQUE_${option.name().toUpperCase().replaceAll('-', '_')}`);
}

/** The `--state` option of every command that reads or writes customers, keys or parameters. */
export function stateOption(language: Language): Option {
  const option = new Option('--state <folder|url>', say(language, 'HELP_STATE')).argParser(notEmpty(language));
  return fromEnvironment(option).default('./state');
}

/** Lets every command below `group` work on a state, and print its result as JSON. */
export function onState(group: Command, language: Language): void {
  for (const command of group.commands) {
    command.option('--json', say(language, 'HELP_JSON')).addOption(stateOption(language));
  }
}

/** The `--reference` option of every command that answers from address data. */
export function referenceOption(language: Language): Option {
  return fromEnvironment(
    new Option('--reference <file>', say(language, 'HELP_REFERENCE')).argParser(notEmpty(language)),
  );
}
