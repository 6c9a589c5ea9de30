import type { InputPart } from '../files/input-part.ts';
import { readParts, rowTaker } from '../files/read-part.ts';
import { folderProvenance } from '../sources/provenance.ts';
import type { FeedContext, Source, SourceDescription } from '../sources/source.ts';
import { narParts } from './parts.ts';
import { NarReader } from './reader.ts';
import { narRelease, narSourceInfo } from './release.ts';

/**
 * The National Address Register of Statistics Canada: the country's civic addresses with their units. Reads every
 * release since 2022, finding columns by name.
 */
export class NarSource implements Source {
  readonly kind = 'nar';
  readonly #path: string;
  #parts: Promise<InputPart[]> | undefined;

  /** `path`: the release's `.zip`, a folder with the same layout, or one of its files as `.csv` or `.csv.gz`. */
  constructor(path: string) {
    this.#path = path;
  }

  async describe(): Promise<SourceDescription> {
    const parts = await this.#find();
    const own = await folderProvenance(this.#path);
    const release = narRelease(own?.release ?? this.#path);
    const newest = new Date(Math.max(...parts.map((part) => part.modified.getTime())));
    const dataVersion = release.month || newest.toISOString().slice(0, 7);
    return {
      info: own ?? narSourceInfo(release.label),
      dataVersion,
      bytes: parts.reduce((sum, part) => sum + part.storedBytes, 0),
    };
  }

  async feed(context: FeedContext): Promise<void> {
    const reader = new NarReader(context.builder, context.tally);
    await readParts(await this.#find(), context, (part) =>
      rowTaker(part, (header) => {
        reader.header(header, part.name);
        return (record) => reader.row(record);
      }),
    );
    reader.finish();
  }

  #find(): Promise<InputPart[]> {
    this.#parts ??= narParts(this.#path);
    return this.#parts;
  }
}
