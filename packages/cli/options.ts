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

/** The state folder, of every command that reads or writes customers and keys. */
export function stateOption(): Option {
  return new Option('--state <folder>', 'folder of the state: customers, keys, credits')
    .env('CIVIQUE_STATE')
    .default('./state');
}
