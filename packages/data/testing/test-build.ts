import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { Reference, ReferenceBuilder, verify } from '@civique/engine/reference';
import { RowTally } from '../sources/row-tally.ts';
import type { Source } from '../sources/source.ts';

/** Sources read into memory, for importer tests. */

export interface TestBuild {
  readonly reference: Reference;
  /** In the order of the sources. */
  readonly tallies: readonly RowTally[];
}

/** Feeds sources in the given order, then opens and verifies the result. */
export async function buildInMemory(...sources: readonly Source[]): Promise<TestBuild> {
  const descriptions = await Promise.all(sources.map((source) => source.describe()));
  const builder = new ReferenceBuilder({
    dataVersion: '2026-06',
    sources: descriptions.map(({ info, dataVersion }) => ({ ...info, dataVersion })),
    starter: false,
  });
  const tallies: RowTally[] = [];
  for (const [index, source] of sources.entries()) {
    builder.beginSource(index);
    const tally = new RowTally();
    await source.feed({ builder, tally, onBytes: () => {}, signal: undefined });
    tallies.push(tally);
  }
  const reference = Reference.fromBytes(builder.finish());
  const { findings } = verify(reference);
  if (findings.length > 0) throw new Error(findings.map(({ section, text }) => `${section}: ${text.EN}`).join('\n'));
  return { reference, tallies };
}

/** Creates a folder with the given files, removed after the test; returns its path. */
export async function folderWith(
  test: TestContext,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'civique-source-'));
  test.after(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  return folder;
}

/** `REASON 2` for every reason rows were skipped, and for every remark. */
export function reasons(tally: RowTally): { rejections: string[]; remarks: string[] } {
  const lines = (counts: ReadonlyMap<string, { count: number }>): string[] =>
    [...counts].map(([reason, { count }]) => `${reason} ${count}`).sort();
  return { rejections: lines(tally.rejections), remarks: lines(tally.remarks) };
}

/**
 * `de la Gauchetière RUE 4 @ Montréal QC`: every street in a reference as name, type, direction id and place, sorted.
 */
export function streetsOf(reference: Reference): string[] {
  return Array.from({ length: reference.streetCount }, (_, street) => {
    const type = reference.typeCodeOfStreet(street);
    const mun = reference.municipalityOfStreet(street);
    const direction = reference.directionOfStreet(street);
    const parts = [reference.streetText(street), type, direction === 0 ? '' : direction];
    return `${parts.filter((part) => part !== '').join(' ')} @ ${reference.municipalityText(mun)} ${reference.provinceOf(mun)}`;
  }).sort();
}
