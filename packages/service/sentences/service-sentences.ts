import type { Language } from '@civique/engine';
import { messageFrom, sayFrom, type ValuesOf } from '@civique/engine/sentences';
import { API } from './api.ts';
import { HTTP } from './http.ts';
import { MESSAGES, PHRASES } from './messages.ts';
import { OPERATOR_MESSAGES } from './operator.ts';
import { PAGES } from './pages.ts';

/** Every sentence of the service that a user may read. */
export const SERVICE_SENTENCES = { ...MESSAGES, ...PHRASES, ...API, ...HTTP, ...PAGES, ...OPERATOR_MESSAGES };

export const say = sayFrom(SERVICE_SENTENCES);

/** A message for the operator, in both languages. */
export const operatorMessage = messageFrom(OPERATOR_MESSAGES);

export type MessageCode = keyof typeof MESSAGES;
export type PhraseCode = Exclude<keyof typeof PHRASES, 'QUOTED'>;

/** The values of a message; phrases and quotation marks are those of the language of the answer. */
export type MessageValues<Code extends MessageCode> = {
  readonly [Name in keyof ValuesOf<(typeof MESSAGES)[Code]>]: ValuesOf<(typeof MESSAGES)[Code]>[Name] | Phrase | Quoted;
};

/** A phrase that fills a placeholder of a message. */
export interface Phrase {
  readonly phrase: PhraseCode;
}

/** Texts that the caller sent or may send, for a placeholder. */
export interface Quoted {
  readonly quoted: readonly string[];
}

/** A value of a placeholder, in words. */
export function inWords(language: Language, value: string | number | Phrase | Quoted): string | number {
  if (typeof value !== 'object') return value;
  if ('phrase' in value) return say(language, value.phrase);
  return value.quoted.map((text) => say(language, 'QUOTED', { text })).join(', ');
}

/** The sentence for a code and values that were checked against each other when they were combined. */
export const sayAny = say as (
  language: Language,
  code: MessageCode,
  values: Readonly<Record<string, string | number>>,
) => string;
