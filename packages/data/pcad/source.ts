import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReferenceBuilder } from '@civique/engine/reference';
import { inputFiles, sizeAndMonth } from '../files/input-files.ts';
import type { InputPart } from '../files/input-part.ts';
import { readParts } from '../files/read-part.ts';
import { inputError } from '../input-error.ts';
import { message } from '../sentences/data-sentences.ts';
import type { Rejection, Remark } from '../sources/row-tally.ts';
import type { FeedContext, Source, SourceDescription } from '../sources/source.ts';
import { AddressReader } from './address-reader.ts';
import { municipalityReader, streetReader } from './alternate-readers.ts';
import { LAYOUT_FILE, type PcadLayout, readLayout, type TableName } from './layout.ts';
import { recordTaker } from './records.ts';
import { TextReader } from './text-reader.ts';

/** Every file but our own table; the layout identifies the files. */
const FILES = /(?:^|\/)(?!pcad-layout\.json$)[^/.][^/]*$/i;
/** Aliases and names need their addresses first. */
const ORDER: readonly TableName[] = ['address', 'text', 'municipality', 'street'];
/** Cross-reference names are tried first: many address files also have `street` in their names. */
const TRIED: readonly TableName[] = ['municipality', 'text', 'address', 'street'];

/**
 * Canada Post's range file (Postal Code Address Data), for its licensees: streets by ranges of civic numbers with their
 * suites, streets served by route, boxes, routes and general delivery, with the text file and both cross-references. A
 * single table (layout.json) gives the field positions.
 */
export class PcadSource implements Source {
  readonly kind = 'pcad';
  readonly #path: string;
  #found: Promise<{ layout: PcadLayout; tables: Map<TableName, InputPart[]> }> | undefined;

  /** `path`: a folder or `.zip` with the files, or the range file alone. */
  constructor(folder: string) {
    this.#path = folder;
  }

  async describe(): Promise<SourceDescription> {
    const { tables } = await this.#find();
    const { bytes, month } = sizeAndMonth(this.#path, [...tables.values()].flat());
    return {
      info: {
        name: 'Postal Code Address Data',
        release: month,
        licence: 'the licence that Canada Post granted you',
        attribution: {
          EN: 'Contains Postal Code Address Data of Canada Post Corporation, used under licence.',
          FR: 'Contient des Données d’adresses de codes postaux de la Société canadienne des postes, utilisées sous licence.',
        },
      },
      dataVersion: month,
      bytes,
      notes: [message('PCAD_LAYOUT', { layout: LAYOUT_FILE })],
    };
  }

  async feed(context: FeedContext): Promise<void> {
    const { layout, tables } = await this.#find();
    let before = 0;
    for (const name of ORDER) {
      const parts = tables.get(name) ?? [];
      const read = READERS[name](context.builder, layout);
      const reading = { signal: context.signal, onBytes: (bytes: number) => context.onBytes(before + bytes) };
      await readParts(parts, reading, (part) =>
        recordTaker(part, layout[name].recordLength, (record, line) => {
          take(context, read(record), () => `${part.name}:${line}: ${record.trimEnd()}`);
        }),
      );
      before += parts.reduce((sum, { storedBytes }) => sum + storedBytes, 0);
    }
  }

  #find() {
    this.#found ??= find(this.#path);
    return this.#found;
  }
}

type RecordReader = (record: string) => readonly Remark[] | Rejection;

const READERS: Readonly<Record<TableName, (builder: ReferenceBuilder, layout: PcadLayout) => RecordReader>> = {
  address: (builder, layout) => {
    const reader = new AddressReader(builder, layout);
    return (record) => reader.read(record);
  },
  text: (builder, layout) => {
    const reader = new TextReader(builder, layout);
    return (record) => reader.read(record);
  },
  municipality: municipalityReader,
  street: streetReader,
};

function take({ tally }: FeedContext, outcome: readonly Remark[] | Rejection, example: () => string): void {
  if (typeof outcome === 'string') {
    tally.reject(outcome, example);
    return;
  }
  tally.accepted++;
  for (const remark of outcome) tally.remark(remark, example);
}

async function find(input: string): Promise<{ layout: PcadLayout; tables: Map<TableName, InputPart[]> }> {
  const parts = await inputFiles(input, FILES, message('WANTED_PCAD'));
  const isFolder = (await stat(input)).isDirectory();
  const layout = await readLayout(path.join(isFolder ? input : path.dirname(input), LAYOUT_FILE));
  const tables = new Map<TableName, InputPart[]>();
  for (const part of parts) {
    const base = path.basename(part.name);
    const alone = parts.length === 1 && !isFolder;
    const name = alone ? 'address' : TRIED.find((table) => new RegExp(layout[table].files, 'i').test(base));
    if (name !== undefined) tables.set(name, [...(tables.get(name) ?? []), part]);
  }
  if (!tables.has('address')) {
    throw inputError('PCAD_NO_RANGE_FILE', { input, pattern: layout.address.files, layout: LAYOUT_FILE });
  }
  return { layout, tables };
}
