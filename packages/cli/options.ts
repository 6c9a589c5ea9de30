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

/**
 * Makes every option and argument that takes any text refuse an empty one, which is a variable that was not filled in.
 */
export function refuseEmptyValues(command: Command, language: Language): void {
  for (const option of command.options) {
    const takesValue = option.required || option.optional;
    if (takesValue && option.parseArg === undefined) {
      option.argParser(filled(say(language, option.mandatory ? 'VALUE_NEEDED' : 'VALUE_EMPTY'), option.variadic));
    }
  }
  for (const argument of command.registeredArguments) {
    if (argument.parseArg === undefined) argument.argParser(filled(say(language, 'VALUE_NEEDED'), argument.variadic));
  }
  for (const below of command.commands) refuseEmptyValues(below, language);
}

/** A parser that takes any text with something in it, and adds it to those before if there may be several. */
function filled(refusal: string, variadic: boolean) {
  return (text: string, before: unknown): string | string[] => {
    if (text.trim() === '') throw new InvalidArgumentError(refusal);
    if (!variadic) return text;
    return Array.isArray(before) ? [...before, text] : [text];
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
  const option = new Option('--state <folder|url>', say(language, 'HELP_STATE'));
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
  return fromEnvironment(new Option('--reference <file>', say(language, 'HELP_REFERENCE')));
}
