import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { listenOn } from '../packages/service/testing/wire.ts';
import { AUTHORIZATION, startStarterService } from './starter-service.ts';

const service = await startStarterService();
after(() => service[Symbol.asyncDispose]());
const { port } = await listenOn(service.app);
const url = `http://127.0.0.1:${port}`;

for (const language of ['en', 'fr']) {
  // biome-ignore lint/suspicious/noExplicitAny: a description is looked at in many places
  const description = (await (await fetch(`${url}/openapi.json?lang=${language}`)).json()) as any;
  const ajv = new Ajv2020({ strict: false }).addSchema(description, 'api');
  const fits = (name: string, value: unknown): void => {
    const validate = ajv.compile({ $ref: `api#/components/schemas/${name}` });
    assert.ok(validate(value), `${name}: ${ajv.errorsText(validate.errors)}`);
  };

  for (const [path, item] of Object.entries<{ post: Record<string, never> }>(description.paths)) {
    const { operationId, requestBody, responses } = item.post as never as {
      operationId: string;
      requestBody: { content: Record<string, { example: object }> };
      responses: Record<string, { content: Record<string, { example: object }> }>;
    };

    test(`the example of ${operationId} works as it stands (${language})`, async () => {
      const { example } = requestBody.content['application/json']!;
      fits(`${operationId}Request`, example);
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { authorization: AUTHORIZATION, 'content-type': 'application/json', 'accept-language': language },
        body: JSON.stringify(example),
      });
      const answer = (await response.json()) as { intRetCode: number; strMessage: string; Warnings?: string[] };
      assert.equal(response.status, 200, answer.strMessage);
      assert.equal(answer.intRetCode, 0);
      assert.equal(answer.Warnings, undefined);
      fits(`${operationId}Response`, answer);

      const shown = responses[200]!.content['application/json']!.example;
      fits(`${operationId}Response`, shown);
      assert.deepEqual(Object.keys(shown), Object.keys(answer), 'the answer shown has the members of the answer given');
    });
  }
}
