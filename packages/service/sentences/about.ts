import type { API } from './api.ts';
import type { HTTP } from './http.ts';

export type ApiCode = keyof typeof API | keyof typeof HTTP;

export type { Sentence } from '@civique/engine/sentences';

/** The code of a sentence, for a schema; the API description replaces it with the sentence in each language. */
export function about(code: ApiCode): string {
  return code;
}
