import { type VerifyReport, verify } from '@civique/engine/reference';
import { loadReference } from './load.ts';

/**
 * Opens a reference file, which compares its checksums, and looks up every address in it by each of its names.
 * Errors: those of `loadReference`.
 */
export async function verifyReferenceFile(file: string): Promise<VerifyReport> {
  return verify(await loadReference(file));
}
