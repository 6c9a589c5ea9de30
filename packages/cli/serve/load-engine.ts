import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { loadReference, starterReference } from '@civique/data/load.ts';
import { createEngine } from '@civique/engine/create-engine.ts';
import type { Engine } from '@civique/engine/engine.ts';
import type { ServiceInfo } from '@civique/service/config.ts';
import service from '@civique/service/package.json' with { type: 'json' };

/** An engine over its reference, and what the service says about them. */
export interface LoadedEngine {
  readonly engine: Engine;
  readonly info: ServiceInfo;
}

/**
 * The engine over the reference `file`, or over the starter, whose compiled form is kept in `stateFolder`.
 * Throws InputError or ReferenceFileError when the file cannot be used.
 */
export async function loadEngine(file: string | undefined, stateFolder: string): Promise<LoadedEngine> {
  const reference = file === undefined ? await loadStarter(stateFolder) : await loadReference(file);
  const { dataVersion, starter } = reference.meta;
  const info = { serviceVersion: service.version, addressDataVersion: dataVersion, starter };
  return { engine: createEngine(reference), info };
}

async function loadStarter(stateFolder: string) {
  const cache = join(stateFolder, 'cache');
  await mkdir(cache, { recursive: true });
  return starterReference(cache);
}
