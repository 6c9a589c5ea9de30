import { CsvScanner } from '../csv/scanner.ts';
import type { InputPart } from '../files/input-part.ts';
import { readParts } from '../files/read-part.ts';
import { inputError } from '../input-error.ts';
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
    await readParts(await this.#find(), context, (part) => rowsOf(part, reader));
    reader.finish();
  }

  #find(): Promise<InputPart[]> {
    this.#parts ??= narParts(this.#path);
    return this.#parts;
  }
}

/** A consumer of one file, whose first line is the header. */
function rowsOf(part: InputPart, reader: NarReader): { push(chunk: Buffer): void; end(): void } {
  let headed = false;
  const scanner = new CsvScanner((record) => {
    if (headed) return reader.row(record);
    reader.header(record, part.name);
    headed = true;
  });
  return {
    push: (chunk) => scanner.push(chunk),
    end: () => {
      scanner.end();
      if (!headed) throw inputError('INPUT_EMPTY', { file: part.name });
    },
  };
}
