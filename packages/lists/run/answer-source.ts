import { listError } from '../list-error.ts';
import type { AnswerSource } from './answerer.ts';
import type { ListInstructions } from './instructions.ts';
import { referenceSource } from './reference-source.ts';

/** Where the answers of a list come from. Errors: ListError if a service cannot be reached. */
export async function answerSource({ reference, service, threads, language }: ListInstructions): Promise<AnswerSource> {
  if (reference !== undefined) return referenceSource(reference, threads);
  if (service === undefined) throw listError('NO_REFERENCE');
  // Loaded only on demand: most lists are answered in process.
  const { serviceSource } = await import('./service-source.ts');
  return serviceSource(service, language, threads);
}
