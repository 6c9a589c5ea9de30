import { loadReference, starterReference } from '@civique/data';
import type { ServiceInfo } from '@civique/service';
import service from '@civique/service/package.json' with { type: 'json' };

/** A reference in memory that threads share, and what the service says about it. */
export interface LoadedReference {
  readonly buffer: SharedArrayBuffer;
  readonly info: ServiceInfo;
}

/** What a token service that is served alone says about itself: it needs no address data. */
export const NO_ADDRESS_DATA = {
  buffer: undefined,
  info: { serviceVersion: service.version, addressDataVersion: '', starter: false },
};

/**
 * The reference `file`, or the starter, whose compiled form is kept in the folder `cache`.
 * Throws InputError or ReferenceFileError when the file cannot be used.
 */
export async function loadForService(file: string | undefined, cache: string): Promise<LoadedReference> {
  const { buffer, meta } = file === undefined ? await starterReference(cache) : await loadReference(file);
  const info = { serviceVersion: service.version, addressDataVersion: meta.dataVersion, starter: meta.starter };
  return { buffer, info };
}
