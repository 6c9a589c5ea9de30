import { directionOf } from '../../address/directions.ts';
import { type ProvinceSet, provinceBit } from '../../address/provinces.ts';
import { streetTypeByCode } from '../../address/street-types.ts';
import { knownCodes } from '../format/code-pools.ts';
import type { DeletionColumns } from '../format/deletion-index.ts';
import { otherKeys } from '../format/errors.ts';
import { type Column, decodeFile } from '../format/format.ts';
import { KEY_RULES } from '../format/key-rules.ts';
import type { KeyTable } from '../format/key-table.ts';
import type { DeliveryKind, MunicipalityKind, ReferenceMeta } from '../format/meta.ts';
import type { RankingColumns } from '../format/street-ranking.ts';
import type { StringPool } from '../format/string-pool.ts';
import { SectionReader } from './section-reader.ts';

/**
 * The sections of an opened reference as typed views of one buffer. Nothing is copied, so threads that open the same
 * SharedArrayBuffer share the memory. `…Start` columns are compressed rows: the rows of `i` run from `start[i]` to
 * `start[i + 1]`. Where a value is "index + 1", 0 means none. Queries do not read columns; they ask the readers in this
 * folder.
 */
export class ReferenceColumns<Memory extends ArrayBufferLike = ArrayBufferLike> {
  readonly meta: ReferenceMeta;
  readonly buffer: Memory;
  /** Bytes of each section. */
  readonly sectionBytes: ReadonlyMap<string, number>;

  readonly munName: Column;
  /** Into `provinces`. */
  readonly munProvince: Column;
  /** The number of civic addresses. */
  readonly munWeight: Column;
  readonly munStreetStart: Column;
  readonly munDeliveryStart: Column;
  readonly munFsaStart: Column;
  /** Packed FSAs (fsa-codes.ts). */
  readonly munFsa: Column;
  readonly municipalities: StringPool;

  /** Every name of a municipality: key -> entries. */
  readonly munKeys: KeyTable;
  readonly munEntryStart: Column;
  readonly munEntryMun: Column;
  /** Into `municipalityKinds`. */
  readonly munEntryKind: Column;
  /** Into `municipalities`. */
  readonly munEntryName: Column;
  readonly munEntryFsaStart: Column;
  readonly munEntryFsa: Column;
  /** Municipality -> its entries, the canonical one first. */
  readonly munEntriesStart: Column;
  readonly munEntries: Column;

  /** Every designation of a street: key -> entries, by (municipality, street) within a key. */
  readonly names: StringPool;
  readonly nameKeys: KeyTable;
  readonly keyStart: Column;
  readonly entryMun: Column;
  readonly entryStreet: Column;
  readonly entryName: Column;
  /** Into the type codes of the file; `typeOf` maps them to STREET_TYPES. */
  readonly entryType: Column;
  /** Into the direction codes of the file; `directionOf` maps them to direction ids. */
  readonly entryDir: Column;
  /** ENTRY_* bits of meta.ts. */
  readonly entryFlags: Column;
  /** Entries that are aliases, by street. */
  readonly aliasEntry: Column;
  readonly nameFuzzy: DeletionColumns;
  readonly words: KeyTable;
  readonly wordStart: Column;
  readonly wordKey: Column;

  readonly typeCodes: StringPool;
  /** Index of a type code -> id in STREET_TYPES; -1 for no type and for codes that this program does not know. */
  readonly typeOf: Int16Array;
  /** Ids in STREET_TYPES of the types that this program knows, in the order of the codes. */
  readonly typesInUse: readonly number[];

  /** What the numbers in the file stand for (code-pools.ts): codes, or the program's own ids or bits. */
  readonly provinces: readonly string[];
  readonly provinceBits: readonly ProvinceSet[];
  readonly directionOf: Uint8Array;
  readonly municipalityKinds: readonly MunicipalityKind[];
  readonly deliveryKinds: readonly DeliveryKind[];

  readonly streetName: Column;
  readonly streetType: Column;
  readonly streetDir: Column;
  readonly streetMun: Column;
  readonly streetKey: Column;
  /** The number of addresses. */
  readonly streetWeight: Column;
  /** Finds the largest streets; see street-ranking.ts. */
  readonly ranking: RankingColumns;

  readonly runStart: Column;
  /** Side of the street in the top bit, first civic number below it (civic-codes.ts). */
  readonly runNumber: Column;
  readonly runLast: Column;
  /** Index of the postal code + 1. */
  readonly runPc: Column;
  /** Index of the delivery + 1. */
  readonly runDelivery: Column;
  /** Into `civics`; one row more than there are runs. */
  readonly runOffset: Column;
  /** RUN_* bits of meta.ts. */
  readonly runFlags: Column;
  /** Bits of the sources of each run, as indexes in `meta.sources`; no rows when there is one source. */
  readonly runSources: Column;
  readonly civics: Uint8Array;
  readonly unitKeys: KeyTable;
  readonly units: StringPool;

  /** Packed codes, ascending. */
  readonly pcCode: Column;
  readonly pcStreetStart: Column;
  readonly pcStreet: Column;
  readonly pcDeliveryStart: Column;
  readonly pcDelivery: Column;

  readonly dlvMun: Column;
  /** Into `deliveryKinds`. */
  readonly dlvKind: Column;
  /** Into `deliveryCodes`. */
  readonly dlvStationType: Column;
  /** Into `stations`. */
  readonly dlvStation: Column;
  /** Into `deliveryCodes`. */
  readonly dlvRouteType: Column;
  readonly dlvRouteNumber: Column;
  readonly dlvFrom: Column;
  readonly dlvTo: Column;
  /** Index of the postal code + 1. */
  readonly dlvPc: Column;
  /** Into `receivers`; an empty text means none. */
  readonly dlvReceiver: Column;
  /** Like `runSources`. */
  readonly dlvSources: Column;
  readonly deliveryCodes: StringPool;
  readonly stations: StringPool;
  readonly receivers: StringPool;

  /** Named buildings and large volume receivers: key -> rows. */
  readonly buildingKeys: KeyTable;
  readonly buildings: StringPool;
  readonly buildingStart: Column;
  readonly buildingName: Column;
  /** Street + 1. */
  readonly buildingStreet: Column;
  readonly buildingNumber: Column;
  /** Index of the postal code + 1. */
  readonly buildingPc: Column;
  readonly buildingIsReceiver: Column;
  readonly buildingByPc: Column;
  readonly buildingByCivic: Column;

  /** Packed FSAs, ascending. */
  readonly fsaCode: Column;
  readonly fsaPlaceName: Column;
  /** Into `provinces`. */
  readonly fsaProvince: Column;
  readonly fsaPlaces: StringPool;
  /** Packed FSAs with addresses -> municipalities, those with the most addresses first. */
  readonly fsaMunCode: Column;
  readonly fsaMunStart: Column;
  readonly fsaMun: Column;

  /** @throws ReferenceFileError when the file cannot be used */
  constructor(buffer: Memory) {
    const read = new SectionReader(decodeFile(buffer));
    this.buffer = buffer;
    this.sectionBytes = read.sizes();
    this.meta = read.meta();
    if (this.meta.keyRules !== KEY_RULES) throw otherKeys();

    this.munName = read.column('munName');
    this.munProvince = read.column('munProvince');
    this.munWeight = read.column('munWeight');
    this.munStreetStart = read.column('munStreetStart');
    this.munDeliveryStart = read.column('munDeliveryStart');
    this.munFsaStart = read.column('munFsaStart');
    this.munFsa = read.column('munFsa');
    this.municipalities = read.pool('municipalities');

    this.munKeys = read.keys('munKeys');
    this.munEntryStart = read.column('munEntryStart');
    this.munEntryMun = read.column('munEntryMun');
    this.munEntryKind = read.column('munEntryKind');
    this.munEntryName = read.column('munEntryName');
    this.munEntryFsaStart = read.column('munEntryFsaStart');
    this.munEntryFsa = read.column('munEntryFsa');
    this.munEntriesStart = read.column('munEntriesStart');
    this.munEntries = read.column('munEntries');

    this.names = read.pool('names');
    this.nameKeys = read.keys('nameKeys');
    this.keyStart = read.column('keyStart');
    this.entryMun = read.column('entryMun');
    this.entryStreet = read.column('entryStreet');
    this.entryName = read.column('entryName');
    this.entryType = read.column('entryType');
    this.entryDir = read.column('entryDir');
    this.entryFlags = read.column('entryFlags');
    this.aliasEntry = read.column('aliasEntry');
    this.nameFuzzy = read.deletions('nameFuzzy');
    this.words = read.keys('words');
    this.wordStart = read.column('wordStart');
    this.wordKey = read.column('wordKey');

    this.typeCodes = read.pool('typeCodes');
    this.typeOf = typeIds(this.typeCodes);
    this.typesInUse = Array.from(this.typeOf).filter((type) => type >= 0);

    this.provinces = knownCodes('provinceCodes', read.pool('provinceCodes'));
    this.provinceBits = this.provinces.map(provinceBit);
    this.directionOf = Uint8Array.from(knownCodes('directionCodes', read.pool('directionCodes')), directionOf);
    this.municipalityKinds = knownCodes('municipalityKinds', read.pool('municipalityKinds'));
    this.deliveryKinds = knownCodes('deliveryKinds', read.pool('deliveryKinds'));

    this.streetName = read.column('streetName');
    this.streetType = read.column('streetType');
    this.streetDir = read.column('streetDir');
    this.streetMun = read.column('streetMun');
    this.streetKey = read.column('streetKey');
    this.streetWeight = read.column('streetWeight');
    this.ranking = {
      weight: read.column('ranking.weight'),
      number: read.column('ranking.number'),
      provinces: read.column('ranking.provinces'),
    };

    this.runStart = read.column('runStart');
    this.runNumber = read.column('runNumber');
    this.runLast = read.column('runLast');
    this.runPc = read.column('runPc');
    this.runDelivery = read.column('runDelivery');
    this.runOffset = read.column('runOffset');
    this.runFlags = read.column('runFlags');
    const several = this.meta.sources.length > 1;
    this.runSources = several ? read.column('runSources') : NO_ROWS;
    this.civics = read.bytes('civics');
    this.unitKeys = read.keys('unitKeys');
    this.units = read.pool('units');

    this.pcCode = read.column('pcCode');
    this.pcStreetStart = read.column('pcStreetStart');
    this.pcStreet = read.column('pcStreet');
    this.pcDeliveryStart = read.column('pcDeliveryStart');
    this.pcDelivery = read.column('pcDelivery');

    this.dlvMun = read.column('dlvMun');
    this.dlvKind = read.column('dlvKind');
    this.dlvStationType = read.column('dlvStationType');
    this.dlvStation = read.column('dlvStation');
    this.dlvRouteType = read.column('dlvRouteType');
    this.dlvRouteNumber = read.column('dlvRouteNumber');
    this.dlvFrom = read.column('dlvFrom');
    this.dlvTo = read.column('dlvTo');
    this.dlvPc = read.column('dlvPc');
    this.dlvReceiver = read.column('dlvReceiver');
    this.dlvSources = several ? read.column('dlvSources') : NO_ROWS;
    this.deliveryCodes = read.pool('deliveryCodes');
    this.stations = read.pool('stations');
    this.receivers = read.pool('receivers');

    this.buildingKeys = read.keys('buildingKeys');
    this.buildings = read.pool('buildings');
    this.buildingStart = read.column('buildingStart');
    this.buildingName = read.column('buildingName');
    this.buildingStreet = read.column('buildingStreet');
    this.buildingNumber = read.column('buildingNumber');
    this.buildingPc = read.column('buildingPc');
    this.buildingIsReceiver = read.column('buildingIsReceiver');
    this.buildingByPc = read.column('buildingByPc');
    this.buildingByCivic = read.column('buildingByCivic');

    this.fsaCode = read.column('fsaCode');
    this.fsaPlaceName = read.column('fsaPlaceName');
    this.fsaProvince = read.column('fsaProvince');
    this.fsaPlaces = read.pool('fsaPlaces');
    this.fsaMunCode = read.column('fsaMunCode');
    this.fsaMunStart = read.column('fsaMunStart');
    this.fsaMun = read.column('fsaMun');
  }

  /** Indexes in `meta.sources` of the sources whose bits are set in a row of `runSources` or `dlvSources`. */
  sourcesIn(column: Column, row: number): number[] {
    if (column.length === 0) return [0];
    const bits = column[row]!;
    return Array.from(this.meta.sources.keys()).filter((source) => ((bits >>> source) & 1) === 1);
  }
}

const NO_ROWS = new Uint8Array(0);

function typeIds(codes: StringPool): Int16Array {
  const ids = new Int16Array(codes.size);
  for (let code = 0; code < codes.size; code++) {
    ids[code] = streetTypeByCode(codes.text(code))?.id ?? -1;
  }
  return ids;
}
