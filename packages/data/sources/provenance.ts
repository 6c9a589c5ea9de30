import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceInfo } from '@civique/engine/reference';
import { inputError, reasonOf } from '../input-error.ts';

/** Name of the file that says where a folder's data come from. */
const PROVENANCE_FILE = 'source.json';

/**
 * A folder's description of its own data: name, release, licence and attribution in both languages. It replaces the
 * description of the kind of source, so that other data in a register's layout are never mistaken for that register.
 * Undefined if the folder has none or the path is not a folder. Errors: InputError, which names what is missing.
 */
export async function folderProvenance(folder: string): Promise<SourceInfo | undefined> {
  const file = path.join(folder, PROVENANCE_FILE);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { name, release, licence, attribution } = parsed(file, text);
  const texts = { name, release, licence, 'attribution.EN': attribution?.EN, 'attribution.FR': attribution?.FR };
  const missing = Object.entries(texts).filter(([, value]) => typeof value !== 'string');
  if (missing.length > 0) throw inputError('SOURCE_TEXTS', { file, members: missing.map(([key]) => key).join(', ') });
  return { name, release, licence, attribution: { EN: attribution.EN, FR: attribution.FR } };
}

function parsed(file: string, text: string): SourceInfo {
  try {
    return JSON.parse(text) as SourceInfo;
  } catch (error) {
    throw inputError('NOT_JSON', { file, reason: reasonOf(error) });
  }
}
