import type { Language } from '@civique/engine';
import Negotiator from 'negotiator';
import { beginningOfList } from './list-header.ts';

/**
 * The language of messages for a request: French when the header `Accept-Language` prefers it to English,
 * English otherwise. Any regional form counts (`fr-CA`, `en-GB`).
 */
export function requestLanguage(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return 'EN';
  const negotiator = new Negotiator({ headers: { 'accept-language': beginningOfList(acceptLanguage) } });
  return negotiator.language(['en', 'fr']) === 'fr' ? 'FR' : 'EN';
}
