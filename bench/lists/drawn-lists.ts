import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import { cleanCases, mixedCases } from '../accuracy/noise-cases.ts';

export const LIST_KINDS = ['clean', 'noisy'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** Addresses of a reference as the guidelines write them, and the same ones with zero to four faults each. */
export function drawnTexts(reference: Reference, kind: ListKind, seed: number, count: number): string[] {
  const clean = cleanCases(reference, seed, count);
  const cases = kind === 'clean' ? clean : mixedCases({ reference, clean, seed });
  return cases.map(({ text }) => text);
}

/** Writes a list of numbered addresses, from the first again when there are more rows than texts. */
export async function writeList(file: string, texts: readonly string[], rows: number): Promise<void> {
  function* lines(): Generator<string> {
    yield 'id,address\n';
    for (let row = 0; row < rows; row++) yield `${row + 1},"${texts[row % texts.length]!.replaceAll('"', '""')}"\n`;
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
}
