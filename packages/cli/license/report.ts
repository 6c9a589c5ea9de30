/** Every command that answers something can answer it as JSON. */
export interface JsonOption {
  readonly json?: boolean;
}

/** Prints what a command has to tell, for a reader or, when asked for, as JSON. */
export function report({ json }: JsonOption, value: unknown, text: string): void {
  process.stdout.write(json === true ? `${JSON.stringify(value, null, 2)}\n` : text);
}
