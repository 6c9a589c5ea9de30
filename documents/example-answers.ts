import type { Language } from '@civique/engine';
import { OPERATIONS } from '../packages/service/operations/index.ts';
import { AUTHORIZATION, type StarterService } from './starter-service.ts';

/** A token is made anew for each call; this stands for all of them. */
const TOKEN = 'eyJhbGciOiJIUzI1NiIsImtpZCI6IjEifQ.eyJzdWIiOiJkZW1vIn0.c2lnbmF0dXJl';

/** The answers to the examples of all operations, sent in the order of the table; every one must succeed. */
export async function exampleAnswers({ app }: StarterService, language: Language): Promise<Record<string, object>> {
  const answers: Record<string, object> = {};
  for (const { name, path, example } of OPERATIONS) {
    const headers = { authorization: AUTHORIZATION, 'accept-language': language.toLowerCase() };
    const response = await app.inject({ method: 'POST', url: path, payload: example, headers });
    const answer = response.json();
    if (answer.intRetCode !== 0 || answer.Warnings !== undefined) throw new Error(`${name}: ${response.body}`);
    if ('Token' in answer) answer.Token = TOKEN;
    // Written twice a second: whether it has been is a matter of luck.
    for (const key of answer.Keys ?? []) key.LastUsedAt = key.CreatedAt;
    answers[name] = answer;
  }
  return answers;
}

/** The file that the API description reads, for one language. */
export function exampleFile(language: Language): string {
  return `packages/service/openapi/example-answers.${language.toLowerCase()}.json`;
}
