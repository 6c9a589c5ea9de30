import { stat } from 'node:fs/promises';
import type { ReferenceMeta } from '@civique/engine/reference';
import { loadReference } from './load.ts';

export interface ReferenceDescription {
  readonly file: string;
  readonly bytes: number;
  readonly meta: ReferenceMeta;
  /** Bytes of each section, without the directory and padding. */
  readonly sections: Readonly<Record<string, number>>;
}

/** Opens a reference file and returns its description of itself. Errors: those of `loadReference`. */
export async function describeReference(file: string): Promise<ReferenceDescription> {
  const { meta, sectionBytes } = await loadReference(file);
  return { file, bytes: (await stat(file)).size, meta, sections: Object.fromEntries(sectionBytes) };
}
