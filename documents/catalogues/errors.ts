import type { Language } from '@civique/engine';
import { ERRORS, type ErrorCode } from '../../packages/service/errors.ts';
import { ERROR_ADVICE, ERROR_CAUSES } from '../../packages/service/sentences/error-codes.ts';
import { code, document, paragraph, table } from './markdown.ts';
import { say } from './words.ts';

const RETRIED: readonly ErrorCode[] = ['TOO_SLOW', 'RATE_LIMITED', 'INTERNAL', 'OVERLOADED', 'NOT_READY'];

/** Every ErrorCode: when it is given, and what to do. */
export function errorsCatalogue(language: Language): string {
  const rows = (Object.keys(ERRORS) as ErrorCode[]).map((name) => [
    String(ERRORS[name]),
    code(name),
    ERROR_CAUSES[name][language],
    ERROR_ADVICE[name][language],
  ]);
  return document(
    `# ${say(language, 'ERRORS')}`,
    paragraph(say(language, 'ERRORS_ABOUT')),
    table(['HTTP', 'ErrorCode', say(language, 'WHEN'), say(language, 'WHAT_TO_DO')], rows),
    `## ${say(language, 'RETRY')}`,
    paragraph(say(language, 'RETRY_ABOUT', { retried: RETRIED.map(code).join(', ') })),
    paragraph(say(language, 'GENERATED')),
  );
}
