import { loadReference, starterReference } from '@civique/data';
import type { ServiceInfo } from '@civique/service';
import service from '@civique/service/package.json' with { type: 'json' };

/** A reference in memory shared by all threads, and how the service describes it. */
interface LoadedReference {
  readonly buffer: SharedArrayBuffer;
  readonly info: ServiceInfo;
}

/** How a token service that runs alone describes itself: it needs no address data. */
export const NO_ADDRESS_DATA = {
  buffer: undefined,
  info: { serviceVersion: service.version, addressDataVersion: '', starter: false },
};

/**
 * Loads the reference `file`, or the starter, whose compiled form is cached in the folder `cache`.
 * Throws InputError or ReferenceFileError if the file cannot be used.
 */
export async function loadForService(file: string | undefined, cache: string): Promise<LoadedReference> {
  const { buffer, meta } = file === undefined ? await starterReference(cache) : await loadReference(file);
  const info = {
    serviceVersion: service.version,
    addressDataVersion: meta.dataVersion,
    starter: meta.starter,
    addressData: meta,
  };
  return { buffer, info };
}
