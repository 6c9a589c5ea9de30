import type { Language } from '@civique/engine';
import type { ApiCode } from '../sentences/about.ts';
import { API } from '../sentences/api.ts';
import { HTTP } from '../sentences/http.ts';
import { say } from '../sentences/service-sentences.ts';

const TEXTS: ReadonlySet<string> = new Set(['description', 'summary']);

/** A copy of a part of the description with sentences in place of their codes. */
export function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      isText(name, member) ? say(language, member) : inLanguage(member, language),
    ]),
  );
}

function isText(name: string, member: unknown): member is ApiCode {
  return TEXTS.has(name) && typeof member === 'string' && (Object.hasOwn(API, member) || Object.hasOwn(HTTP, member));
}
