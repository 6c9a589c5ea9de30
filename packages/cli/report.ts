import { visible } from './visible.ts';

/** The output option: every command that prints a result can print it as JSON. */
export interface JsonOption {
  readonly json?: boolean;
}

/**
 * Prints the result of a command as text or as JSON. JSON holds codes and values but no sentences, so it is the same in
 * both languages.
 */
export function report({ json }: JsonOption, value: unknown, text: string): void {
  process.stdout.write(json === true ? `${JSON.stringify(value, null, 2)}\n` : visible(text));
}
