import type { Language } from '@civique/engine';
import Negotiator from 'negotiator';
import { beginningOfList } from './list-header.ts';

/**
 * The language of messages for a request: French when the header `Accept-Language` prefers it to English,
 * English otherwise. Any regional form counts (`fr-CA`, `en-GB`). Of two that are wanted equally, the first one counts.
 */
export function requestLanguage(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return 'EN';
  const negotiator = new Negotiator({ headers: { 'accept-language': beginningOfList(acceptLanguage) } });
  // To choose from a list of two, the negotiator would prefer the exact `en` to `fr-CA` in `fr-CA, en`.
  const wanted = negotiator.languages().find((range) => NAMED.test(range)) ?? negotiator.language(['en', 'fr']);
  return wanted?.toLowerCase().startsWith('fr') ? 'FR' : 'EN';
}

/** A range that names one of the two languages, as `*` does not. */
const NAMED = /^(en|fr)(-|$)/i;
