/** Errors whose message tells the operator what is wrong and what to do; by name, so that nothing is loaded for it. */
const CLEAR: ReadonlySet<string> = new Set([
  'StateError',
  'ReferenceFileError',
  'InputError',
  'LicenseTermsError',
  'CommandError',
  'ParameterFileError',
]);

/** A failure of the work that a command explains itself. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** What the operator is told of an error; the unexpected comes with its stack, to be reported. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof Error)) return `civique failed: ${String(error)}`;
  return CLEAR.has(error.name) ? `civique: ${error.message}` : `civique failed unexpectedly: ${error.stack}`;
}
