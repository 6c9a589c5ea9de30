import { STATION_TYPES, streetNameKey } from '@civique/engine/address';
import type { ReferenceBuilder } from '@civique/engine/reference';
import { message } from '../sentences/data-sentences.ts';
import { civicSuffix } from '../sources/civic-suffix.ts';
import type { RowReader } from './row-reader.ts';
import { unitLabels } from './units.ts';

/** A kind of starter table: its file names, its columns in order, and the meaning of a row. */
export interface TableKind {
  readonly file: RegExp;
  readonly columns: readonly string[];
  readonly add: (row: RowReader, context: StarterContext) => void;
}

interface StarterContext {
  readonly builder: ReferenceBuilder;
  /** Province in the file name (`civic-on.csv` -> ON), else empty. */
  readonly fileProvince: string;
  /** Streets that have an address, to detect aliases of streets that do not exist. */
  readonly streets: Set<string>;
}

const STATION_SYMBOLS = ['', ...STATION_TYPES.map((type) => type.code)];

/** In reading order: aliases need their streets. */
export const TABLE_KINDS: readonly TableKind[] = [
  {
    file: /^civic-(?<province>[a-z]{2})\.csv$/,
    columns: 'civic,suffix,units,street,type,direction,municipality,province,postal_code,place'.split(','),
    add: addCivic,
  },
  { file: /^fsas\.csv$/, columns: 'fsa,province,municipality,area'.split(','), add: addFsa },
  {
    file: /^municipality-aliases\.csv$/,
    columns: 'municipality,province,alternate,kind,fsas'.split(','),
    add: addMunicipalityAlias,
  },
  {
    file: /^street-aliases\.csv$/,
    columns: 'street,type,direction,municipality,province,alternate,alternate_type,alternate_direction'.split(','),
    add: addStreetAlias,
  },
  {
    file: /^boxes\.csv$/,
    columns: 'from,to,station_type,station_name,municipality,province,postal_code'.split(','),
    add: addBoxes,
  },
  {
    file: /^routes\.csv$/,
    columns: 'route_type,route_number,station_type,station_name,municipality,province,postal_code'.split(','),
    add: addRoute,
  },
  {
    file: /^general-delivery\.csv$/,
    columns: 'station_type,station_name,municipality,province,postal_code'.split(','),
    add: addGeneralDelivery,
  },
  {
    file: /^receivers\.csv$/,
    columns: 'name,civic,street,type,direction,box,municipality,province,postal_code'.split(','),
    add: addReceiver,
  },
];

function addCivic(row: RowReader, context: StarterContext): void {
  const { builder } = context;
  const { munId, province } = municipality(row, builder);
  if (context.fileProvince !== province)
    row.fail('province', message('EXPECTED_FILE_PROVINCE', { province: context.fileProvince }));
  const streetId = street(row, context, munId, province);
  const number = row.number('civic');
  const suffix = civicSuffix(row.text('suffix')) ?? row.fail('suffix', message('EXPECTED_SUFFIX'));
  const units = unitLabels(row.text('units')) ?? row.fail('units', message('EXPECTED_UNITS'));
  const postalCode = row.postalCode(province);
  // As in the register, a building with units has no address of its own.
  for (const unit of units.length === 0 ? [''] : units) builder.civic(streetId, { number, suffix, unit, postalCode });
  const place = row.text('place');
  if (place !== '') builder.building(place, streetId, number, postalCode);
}

function addFsa(row: RowReader, { builder }: StarterContext): void {
  const { province, name } = municipality(row, builder);
  builder.fsa(row.fsa('fsa', province), name, province);
}

function addMunicipalityAlias(row: RowReader, { builder }: StarterContext): void {
  const { munId, province } = municipality(row, builder);
  const kind = row.oneOf('kind', ['Alternate', 'Unofficial', 'Short18', 'Short13']);
  builder.municipalityAlias(munId, row.name('alternate'), kind, row.fsas('fsas', province));
}

function addStreetAlias(row: RowReader, context: StarterContext): void {
  const { builder, streets } = context;
  const { munId, province } = municipality(row, builder);
  const type = row.streetType('type', province);
  const direction = row.direction('direction');
  if (!streets.has(streetKey(munId, row.name('street'), type, direction))) {
    row.fail('street', message('EXPECTED_STREET'));
  }
  const alternate = {
    name: row.name('alternate'),
    type: row.streetType('alternate_type', province),
    direction: row.direction('alternate_direction'),
  };
  builder.streetAlias(builder.street(row.name('street'), type, direction, munId), alternate, 'Alternate');
}

function addBoxes(row: RowReader, { builder }: StarterContext): void {
  const from = row.number('from');
  const to = row.number('to');
  if (to < from) row.fail('to', message('EXPECTED_LAST_BOX'));
  builder.delivery({ ...installation(row, builder), kind: 'POBox', from, to });
}

function addRoute(row: RowReader, { builder }: StarterContext): void {
  const routeType = row.oneOf('route_type', ['RR', 'SS', 'MR']);
  const routeNumber = row.number('route_number');
  builder.delivery({ ...installation(row, builder), kind: 'Route', routeType, routeNumber });
}

function addGeneralDelivery(row: RowReader, { builder }: StarterContext): void {
  builder.delivery({ ...installation(row, builder), kind: 'GeneralDelivery' });
}

function addReceiver(row: RowReader, context: StarterContext): void {
  const { builder } = context;
  const { munId, province } = municipality(row, builder);
  const receiver = row.name('name');
  const postalCode = row.postalCode(province);
  if (row.text('civic') !== '') {
    const streetId = street(row, context, munId, province);
    const number = row.number('civic');
    builder.civic(streetId, { number, postalCode });
    builder.receiver(receiver, postalCode, streetId, number);
    return;
  }
  if (row.text('street') !== '') row.fail('civic', message('EXPECTED_CIVIC'));
  if (row.text('box') !== '') {
    const box = row.number('box');
    builder.delivery({ kind: 'POBox', munId, from: box, to: box, postalCode, receiver });
  }
  builder.receiver(receiver, postalCode, 0, 0);
}

function municipality(row: RowReader, builder: ReferenceBuilder): { munId: number; name: string; province: string } {
  const name = row.name('municipality');
  const province = row.province();
  return { munId: builder.municipality(name, province), name, province };
}

function street(row: RowReader, { builder, streets }: StarterContext, munId: number, province: string): number {
  const name = row.name('street');
  const type = row.streetType('type', province);
  const direction = row.direction('direction');
  streets.add(streetKey(munId, name, type, direction));
  return builder.street(name, type, direction, munId);
}

function streetKey(munId: number, name: string, type: string, direction: number): string {
  return `${munId} ${streetNameKey(name)} ${type} ${direction}`;
}

function installation(row: RowReader, builder: ReferenceBuilder) {
  const { munId, province } = municipality(row, builder);
  const stationType = row.oneOf('station_type', STATION_SYMBOLS);
  const stationName = row.text('station_name');
  if (stationName !== '' && stationType === '') row.fail('station_type', message('EXPECTED_STATION'));
  return { munId, stationType, stationName, postalCode: row.postalCode(province) };
}
