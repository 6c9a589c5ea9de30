import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseLine } from '../../testing/describe-parse.ts';
import { blank, textWithSigns } from './blanked.ts';

test('words that were put in another order are blanked where they stand', () => {
  const text = '22 St Albert';
  const { context } = parseLine(text);
  const [number, type, name] = context.tokens;
  const turned = { ...context, tokens: [number!, name!, type!] };
  const fields = [{ role: 'free', text }] as const;
  assert.equal(blank(fields, turned, [{ from: 1, to: 3 }])[0]!.text, '22          ');
  assert.match(textWithSigns(fields, turned, { from: 1, to: 3 }), /Albert/);
});
