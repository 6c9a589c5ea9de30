/** Every command that prints a result can print it as JSON. */
export interface JsonOption {
  readonly json?: boolean;
}

/**
 * Prints the result of a command, for a reader or as JSON. JSON holds codes and values, no sentences, so that it is the
 * same in both languages.
 */
export function report({ json }: JsonOption, value: unknown, text: string): void {
  process.stdout.write(json === true ? `${JSON.stringify(value, null, 2)}\n` : text);
}
