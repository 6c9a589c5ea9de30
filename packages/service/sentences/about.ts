import type { API } from './api.ts';

export type ApiCode = keyof typeof API;

/** Stands in a schema for a sentence of the API description, which is written in each language from its code. */
export function about(code: ApiCode): string {
  return code;
}
