import { placeNameKey } from '@civique/engine/address';
import type { ReferenceBuilder } from '@civique/engine/reference';

/** Learns which boroughs a municipality has in which FSAs: people write them in place of the municipality. */
export class Boroughs {
  /** Municipality and borough -> name and FSAs. */
  readonly #found: Map<string, { munId: number; name: string; fsas: Set<string> }> = new Map();

  add(munId: number, name: string, fsa: string): void {
    if (placeNameKey(name) === '' || fsa === '') return;
    const key = `${munId}\n${name}`;
    const known = this.#found.get(key);
    if (known !== undefined) known.fsas.add(fsa);
    else this.#found.set(key, { munId, name, fsas: new Set([fsa]) });
  }

  finish(builder: ReferenceBuilder): void {
    for (const { munId, name, fsas } of this.#found.values()) {
      builder.municipalityAlias(munId, name, 'Unofficial', [...fsas].sort());
    }
  }
}
