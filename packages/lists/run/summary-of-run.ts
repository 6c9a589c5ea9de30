import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import software from '@civique/lists/package.json' with { type: 'json' };
import { STANDARD_INPUT } from '../input/open-input.ts';
import { accuracyOf, type ListSummary } from '../report/summary.ts';
import type { AnswerSource } from './answerer.ts';
import type { ListInstructions, ListResult } from './instructions.ts';
import type { PreparedList } from './prepare.ts';

/** What the reports tell of a run, apart from its exceptions. */
export async function summaryOfRun(
  { out, mode, style, layout, language, customer }: ListInstructions,
  { inputs }: PreparedList,
  { reference }: AnswerSource,
  { tally, seconds, checksum, duplicates }: ListResult,
): Promise<Omit<ListSummary, 'largestGroups'>> {
  const read: ListSummary['inputs'][number][] = [];
  for (const { input } of inputs) {
    const isStream = input.file === STANDARD_INPUT;
    read.push({
      file: path.basename(input.file),
      bytes: input.size ?? null,
      sha256: isStream ? null : await checksumOf(input.file),
    });
  }
  return {
    software: { name: 'Civique', version: software.version },
    finished: new Date().toISOString(),
    seconds,
    customer: customer ?? null,
    inputs: read,
    result: { file: path.basename(out), sha256: checksum ?? null },
    reference,
    mode: mode.Name,
    style: style.Name,
    layout: layout.Name,
    language,
    tally,
    accuracy: accuracyOf(tally),
    duplicates: duplicates === undefined ? null : { sets: duplicates.sets, surplus: duplicates.surplus },
  };
}

/** SHA-256 of a file, hexadecimal. */
export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
