import { CivicTaker } from '../civic-list/civic-taker.ts';
import type { CsvRecord } from '../csv/record.ts';
import { SourceFiles } from '../files/input-files.ts';
import { type Columns, csvTaker, readParts } from '../files/read-part.ts';
import { message } from '../sentences/data-sentences.ts';
import type { RowTally } from '../sources/row-tally.ts';
import type { FeedContext, Source, SourceDescription } from '../sources/source.ts';

const FILES = /(?:^|\/)ODA_[A-Z]{2}_v[0-9]+\.csv(?:\.gz)?$/i;
/** Month of the only release, version 1.0. */
const RELEASE = '2021-04';
const NEEDED = ['street_no', 'street', 'str_name', 'str_type', 'str_dir', 'unit', 'city', 'postal_code', 'pruid'];

/**
 * The Open Database of Addresses of Statistics Canada: municipal and provincial lists merged into one table. Columns
 * ending in `_pcs` hold standardised forms; if one is empty, the original is read.
 */
export class OdaSource implements Source {
  readonly kind = 'oda';
  readonly #files: SourceFiles;

  /** `path`: a folder or `.zip` with files such as `ODA_ON_v1.csv`, or one of them as `.csv` or `.csv.gz`. */
  constructor(path: string) {
    this.#files = new SourceFiles(path, FILES, message('WANTED_ODA'));
  }

  async describe(): Promise<SourceDescription> {
    const { bytes } = await this.#files.sizeAndMonth();
    return {
      info: {
        name: 'Open Database of Addresses',
        release: RELEASE,
        licence: 'Open Government Licence - Canada',
        attribution: {
          EN: 'Contains information licensed under the Open Government Licence - Canada: Statistics Canada, Open Database of Addresses, version 1.0.',
          FR: 'Contient des informations visées par la Licence du gouvernement ouvert - Canada : Statistique Canada, Base de données ouvertes sur les adresses, version 1.0.',
        },
      },
      dataVersion: RELEASE,
      bytes,
    };
  }

  async feed(context: FeedContext): Promise<void> {
    const taker = new CivicTaker(context.builder, context.tally);
    await readParts(await this.#files.all(), context, (part) =>
      csvTaker(part, NEEDED, (columns) => rowReader(part.name, columns, taker, context.tally)),
    );
  }
}

function rowReader(file: string, columns: Columns, taker: CivicTaker, tally: RowTally): (record: CsvRecord) => void {
  const at = {
    civic: columns('street_no'),
    unit: columns('unit'),
    street: columns('street'),
    name: columns('str_name'),
    type: columns('str_type'),
    direction: columns('str_dir'),
    namePcs: columns('str_name_pcs'),
    typePcs: columns('str_type_pcs'),
    directionPcs: columns('str_dir_pcs'),
    city: columns('city'),
    cityPcs: columns('city_pcs'),
    subdivision: columns('csdname'),
    province: columns('pruid'),
    postalCode: columns('postal_code'),
  };
  return (record) => {
    const text = (field: number, or = -1): string => record.text(field) || record.text(or);
    const example = (): string => `${file}:${record.line}: ${record.lineText(at.civic)}`;
    if (record.fault !== '') return tally.reject('CSV_QUOTES', example);
    taker.take(
      {
        civic: text(at.civic),
        suffix: '',
        unit: text(at.unit),
        street: {
          whole: text(at.street),
          name: text(at.namePcs, at.name),
          type: text(at.typePcs, at.type),
          direction: text(at.directionPcs, at.direction),
        },
        municipality: text(at.cityPcs, at.city) || text(at.subdivision),
        province: text(at.province),
        postalCode: text(at.postalCode),
      },
      example,
    );
  };
}
