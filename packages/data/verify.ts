import { type VerifyReport, verify } from '@civique/engine/reference';
import { loadReference } from './load.ts';

/**
 * Opens a reference file, which verifies its checksums, and looks up every address in it under each of its names.
 * Errors: those of `loadReference`.
 */
export async function verifyReferenceFile(file: string): Promise<VerifyReport> {
  return verify(await loadReference(file));
}
