import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ELEMENT_NAMES } from '@civique/engine';
import type { SentenceTable } from '@civique/engine/sentences';
import { checkSentences } from '../../engine/testing/check-sentences.ts';

const files = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts'));

for (const file of files) {
  test(`every sentence of ${file} exists in both languages and is used`, async () => {
    const table = Object.entries(await import(`./${file}`)).find(([name]) => name === name.toUpperCase());
    checkSentences(
      table![1] as SentenceTable,
      join(import.meta.dirname, '..'),
      files.map((each) => join('sentences', each)),
      ELEMENT_NAMES,
    );
  });
}
