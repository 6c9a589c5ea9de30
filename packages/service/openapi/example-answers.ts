import type { Language } from '@civique/engine';
import en from './example-answers.en.json' with { type: 'json' };
import fr from './example-answers.fr.json' with { type: 'json' };

const ANSWERS: Readonly<Record<Language, Readonly<Record<string, object>>>> = { EN: en, FR: fr };

/** The answer to the example of each operation, as a service with the starter gives it; `npm run docs` writes them. */
export function exampleAnswers(language: Language): Readonly<Record<string, object>> {
  return ANSWERS[language];
}
