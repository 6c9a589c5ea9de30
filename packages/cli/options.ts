import { InvalidArgumentError, Option } from 'commander';

/** A whole number within bounds, as the parser of an option. */
export function wholeNumber(minimum: number, maximum: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (!/^\d+$/.test(text) || number < minimum || number > maximum) {
      throw new InvalidArgumentError(`It must be a whole number from ${minimum} to ${maximum}.`);
    }
    return number;
  };
}

/** The state, of every command that reads or writes customers, keys or parameters. */
export function stateOption(): Option {
  return new Option(
    '--state <folder|url>',
    'customers, keys, credits, parameters: a folder, or postgres://user:password@host/database',
  )
    .env('CIVIQUE_STATE')
    .default('./state');
}
