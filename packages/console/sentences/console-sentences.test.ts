import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ELEMENT_NAMES } from '@civique/engine';
import type { SentenceTable } from '@civique/engine/sentences';
import { TYPES_OF_ADDRESS } from '../../engine/address/elements.ts';
import { checkSentences } from '../../engine/testing/check-sentences.ts';

/** Words that answers have as values, so that no code names them. */
const VALUES = [...ELEMENT_NAMES, ...TYPES_OF_ADDRESS, 'Odd', 'Even', 'Consecutive'];

const files = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts'));

for (const file of files) {
  test(`every sentence of ${file} exists in both languages and is used`, async () => {
    const table = Object.entries(await import(`./${file}`)).find(([name]) => name === name.toUpperCase());
    checkSentences(
      table![1] as SentenceTable,
      join(import.meta.dirname, '..'),
      files.map((each) => join('sentences', each)),
      VALUES,
    );
  });
}
