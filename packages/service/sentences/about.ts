import type { API } from './api.ts';

export type ApiCode = keyof typeof API;

/** The code of a sentence, for a schema; the API description replaces it with the sentence in each language. */
export function about(code: ApiCode): string {
  return code;
}
