import { CivicTaker } from '../civic-list/civic-taker.ts';
import type { CsvRecord } from '../csv/record.ts';
import { SourceFiles } from '../files/input-files.ts';
import type { InputPart } from '../files/input-part.ts';
import { type Columns, csvTaker, readParts } from '../files/read-part.ts';
import { inputError } from '../input-error.ts';
import { message } from '../sentences/data-sentences.ts';
import type { FeedContext, Source, SourceDescription } from '../sources/source.ts';
import { Boroughs } from './boroughs.ts';
import { odonymeReader } from './odonyme.ts';
import { type Renvois, readRenvois } from './renvois.ts';

const FILES = /(?:^|\/)(?:RQA|Odonymes_renvois)\.csv(?:\.gz)?$/i;
const ADDRESSES = /(?:^|\/)RQA\.csv/i;
const CERTIFIED = 'Certifiée';
const NEEDED = [
  ...['numero_municipal', 'numero_municipal_suffixe', 'numero_unite', 'code_postal', 'renvoi_seqodo'],
  ...['generique_odonyme', 'particule_odonyme', 'specifique_odonyme', 'point_cardinal_odonyme'],
  ...['etat', 'nom_municipalite', 'nom_arrondissement'],
];

/**
 * Quebec's register of addresses (Référentiel québécois des adresses): civic addresses with units, alternate street
 * names and boroughs. Rows that the register has not certified are skipped.
 */
export class RqaSource implements Source {
  readonly kind = 'rqa';
  readonly #files: SourceFiles;

  /** `path`: `RQA_CSV.zip`, its folder, or `RQA.csv` alone (then without alternate street names). */
  constructor(path: string) {
    this.#files = new SourceFiles(path, FILES, message('WANTED_RQA'));
  }

  async describe(): Promise<SourceDescription> {
    const { bytes, month } = await this.#files.sizeAndMonth();
    return {
      info: {
        name: 'Référentiel québécois des adresses',
        release: month,
        licence: 'CC BY 4.0',
        attribution: {
          EN: 'Contains data of the Référentiel québécois des adresses, Gouvernement du Québec, CC BY 4.0, adapted.',
          FR: 'Contient des données du Référentiel québécois des adresses, Gouvernement du Québec, CC BY 4.0, adaptées.',
        },
      },
      dataVersion: month,
      bytes,
    };
  }

  async feed(context: FeedContext): Promise<void> {
    const parts = await this.#files.all();
    const addresses = parts.filter(({ name }) => isAddresses(name, parts));
    if (addresses.length === 0) throw inputError('RQA_NO_ADDRESSES', { input: this.#files.path });
    const others = parts.filter((part) => !addresses.includes(part));
    const renvois = await readRenvois(others, context);
    const before = others.reduce((sum, { storedBytes }) => sum + storedBytes, 0);
    const taker = new CivicTaker(context.builder, context.tally);
    const boroughs = new Boroughs();
    const reading = { signal: context.signal, onBytes: (bytes: number) => context.onBytes(before + bytes) };
    await readParts(addresses, reading, (part) =>
      csvTaker(part, NEEDED, (columns) => rowReader(part.name, columns, { taker, boroughs, renvois, context })),
    );
    boroughs.finish(context.builder);
  }
}

/** A file given by its own path is the address table, whatever its name. */
function isAddresses(name: string, parts: readonly InputPart[]): boolean {
  return ADDRESSES.test(name) || (parts.length === 1 && !FILES.test(name));
}

interface Reading {
  readonly taker: CivicTaker;
  readonly boroughs: Boroughs;
  readonly renvois: Renvois;
  readonly context: FeedContext;
}

function rowReader(file: string, columns: Columns, reading: Reading): (record: CsvRecord) => void {
  const { taker, boroughs, renvois, context } = reading;
  const { builder, tally } = context;
  const at = {
    civic: columns('numero_municipal'),
    suffix: columns('numero_municipal_suffixe'),
    unit: columns('numero_unite'),
    postalCode: columns('code_postal'),
    renvoi: columns('renvoi_seqodo'),
    state: columns('etat'),
    municipality: columns('nom_municipalite'),
    borough: columns('nom_arrondissement'),
  };
  const street = odonymeReader(columns);
  const given = new Set<string>();
  return (record) => {
    const example = (): string => `${file}:${record.line}: ${record.lineText(at.civic)}`;
    if (record.fault !== '') return tally.reject('CSV_QUOTES', example);
    if (record.text(at.state) !== CERTIFIED) return tally.reject('NOT_CERTIFIED', example);
    const taken = taker.take(
      {
        civic: record.text(at.civic),
        suffix: record.text(at.suffix),
        unit: record.text(at.unit),
        street: street(record),
        municipality: record.text(at.municipality),
        province: 'QC',
        postalCode: record.text(at.postalCode),
      },
      example,
    );
    if (taken === undefined) return;
    boroughs.add(taken.munId, record.text(at.borough), taken.fsa);
    const renvoi = record.text(at.renvoi);
    if (renvoi === '' || renvois.size === 0) return;
    for (const key of renvoi.split(/[\s,;|]+/)) {
      const identity = `${taken.streetId} ${key}`;
      if (given.has(identity)) continue;
      given.add(identity);
      const name = renvois.get(key);
      if (name === undefined) tally.remark('RENVOI_UNKNOWN', example);
      else builder.streetAlias(taken.streetId, name, 'Alternate');
    }
  };
}
