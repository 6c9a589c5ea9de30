import { type CivicListRow, CivicTaker } from '../civic-list/civic-taker.ts';
import { SourceFiles } from '../files/input-files.ts';
import type { InputPart } from '../files/input-part.ts';
import { csvTaker, lineTaker, readParts } from '../files/read-part.ts';
import { message } from '../sentences/data-sentences.ts';
import type { FeedContext, Source, SourceDescription } from '../sources/source.ts';
import { placeOfFile } from './place-of-file.ts';

const FILES = /\.(?:csv|geojson|json)(?:\.gz)?$/i;
const NEEDED = ['number', 'street'];
/** The members we read, from a feature's properties or the older CSV (`NUMBER`, `STREET` ...). */
const MEMBERS = ['number', 'street', 'unit', 'city', 'district', 'region', 'postcode'] as const;
type Member = (typeof MEMBERS)[number];

/**
 * Address lists of the OpenAddresses project: one GeoJSON feature per line, or the older CSV. Each list keeps its
 * publisher's licence.
 */
export class OpenAddressesSource implements Source {
  readonly kind = 'openaddresses';
  readonly #files: SourceFiles;

  /** `path`: a folder or `.zip` with the project's layout (`ca/on/…`), or one file; also reads `.gz`. */
  constructor(path: string) {
    this.#files = new SourceFiles(path, FILES, message('WANTED_OPENADDRESSES'));
  }

  async describe(): Promise<SourceDescription> {
    const { bytes, month } = await this.#files.sizeAndMonth();
    return {
      info: {
        name: 'OpenAddresses',
        release: month,
        licence: 'set by the publisher of each list',
        attribution: {
          EN: 'Contains address lists collected by OpenAddresses (openaddresses.io); each keeps the licence of its publisher.',
          FR: 'Contient des listes d’adresses recueillies par OpenAddresses (openaddresses.io); chacune garde la licence de son éditeur.',
        },
      },
      dataVersion: month,
      bytes,
    };
  }

  async feed(context: FeedContext): Promise<void> {
    const taker = new CivicTaker(context.builder, context.tally);
    await readParts(await this.#files.all(), context, (part) =>
      /\.csv(?:\.gz)?$/i.test(part.name)
        ? csvRows(part, this.#files.path, taker, context)
        : featureRows(part, this.#files.path, taker, context),
    );
  }
}

function csvRows(part: InputPart, input: string, taker: CivicTaker, { tally }: FeedContext) {
  const toRow = rowMaker(part, input);
  return csvTaker(part, NEEDED, (columns) => {
    const at = Object.fromEntries(MEMBERS.map((member) => [member, columns(member)])) as Record<Member, number>;
    return (record) => {
      const example = (): string => `${part.name}:${record.line}: ${record.lineText(0)}`;
      if (record.fault !== '') return tally.reject('CSV_QUOTES', example);
      taker.take(
        toRow((member) => record.text(at[member])),
        example,
      );
    };
  });
}

function featureRows(part: InputPart, input: string, taker: CivicTaker, { tally }: FeedContext) {
  const toRow = rowMaker(part, input);
  return lineTaker(part, (text, line) => {
    if (text.trim() === '') return;
    const example = (): string => `${part.name}:${line}: ${text}`;
    const properties = propertiesOf(text);
    if (properties === undefined) return tally.reject('GEOJSON', example);
    taker.take(
      toRow((member) => String(properties[member] ?? '').trim()),
      example,
    );
  });
}

function propertiesOf(text: string): Record<string, unknown> | undefined {
  try {
    const feature: unknown = JSON.parse(text);
    if (typeof feature !== 'object' || feature === null || !('properties' in feature)) return undefined;
    const { properties } = feature;
    return typeof properties === 'object' && properties !== null ? (properties as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Rows of a file; values they omit may come from its path. */
function rowMaker(part: InputPart, input: string): (value: (member: Member) => string) => CivicListRow {
  const inside = placeOfFile(part.name);
  const place = inside.province === '' ? { ...placeOfFile(input), ...present(inside) } : inside;
  return (value) => ({
    civic: value('number'),
    suffix: '',
    unit: value('unit'),
    street: { whole: value('street'), name: '', type: '', direction: '' },
    municipality: value('city') || value('district') || place.municipality,
    province: value('region') || place.province,
    postalCode: value('postcode'),
  });
}

function present<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<T>;
}
