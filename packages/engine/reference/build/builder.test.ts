import assert from 'node:assert/strict';
import { test } from 'node:test';
import { looseStreetNameKey, placeNameKey, streetNameKey } from '../../address/name-key.ts';
import { ENTRY_LOOSE, ENTRY_OFFICIAL, ENTRY_OTHER } from '../format/meta.ts';
import { CivicHits } from '../read/civic-lookup.ts';
import { Reference } from '../read/reader.ts';
import { ReferenceBuilder } from './builder.ts';

const newBuilder = (): ReferenceBuilder =>
  new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
const open = (builder: ReferenceBuilder): Reference => Reference.fromBytes(builder.finish());

test('an empty reference opens and finds nothing', () => {
  const reference = open(newBuilder());
  assert.equal(reference.findNameKey('KING'), -1);
  assert.equal(reference.findMunicipalityKey('TORONTO'), -1);
  assert.equal(reference.findPostalCode('M5X1A9'), -1);
  assert.equal(reference.findWord('KING'), -1);
  assert.equal(reference.fuzzyNameKeys('KINGG', 2, []), 0);
  assert.equal(reference.fsaPlace('M5X'), undefined);
  assert.deepEqual(reference.municipalitiesOfFsa('M5X'), []);
  assert.equal(reference.meta.totals.addresses, 0);
});

test('of several spellings of a name, the mixed-case, accented one is shown, otherwise the first', () => {
  const builder = newBuilder();
  const montreal = builder.municipality('MONTREAL', 'QC');
  assert.equal(builder.municipality('Montréal', 'QC'), montreal);
  assert.equal(builder.municipality('Montreal', 'QC'), montreal);
  const street = builder.street('MCDONALD', 'AVE', 0, montreal);
  assert.equal(builder.street('McDonald', 'AVE', 0, montreal), street);
  assert.equal(builder.street('MCDONALD', 'AVE', 0, montreal), street);
  const saint = builder.street('Saint-Laurent', 'BOUL', 0, montreal);
  assert.equal(builder.street('St-Laurent', 'BOUL', 0, montreal), saint);
  const reference = open(builder);
  assert.equal(reference.municipalityText(0), 'Montréal');
  const names = Array.from(reference.allStreets(), (street) => reference.streetText(street));
  assert.deepEqual(names.sort(), ['McDonald', 'Saint-Laurent']);
});

test('the same name with another type, direction, municipality or province is another street', () => {
  const builder = newBuilder();
  const places = [builder.municipality('Windsor', 'ON'), builder.municipality('Windsor', 'NS')];
  const ids = places.flatMap((mun) => [
    builder.street('King', 'ST', 0, mun),
    builder.street('King', 'ST', 4, mun),
    builder.street('King', 'AVE', 0, mun),
    builder.street('King', '', 0, mun),
  ]);
  assert.equal(new Set(ids).size, 8);
  const reference = open(builder);
  assert.equal(reference.streetCount, 8);
  assert.equal(Reference.columnsOf(reference).names.size, 1);
});

test('exact duplicates merge and are counted once', () => {
  const builder = newBuilder();
  const street = builder.street('Princess', 'ST', 0, builder.municipality('Kingston', 'ON'));
  for (const unit of ['1', '1', 'PH1', 'ph-1', '']) builder.civic(street, { number: 100, unit, postalCode: 'K7L1A1' });
  builder.civicRange(street, { from: 201, to: 299, sequence: 'Odd', postalCode: 'K7L1A2' });
  builder.civicRange(street, { from: 200, to: 300, sequence: 'Odd', postalCode: 'K7L1A2' });
  const reference = open(builder);
  assert.equal(reference.meta.totals.civics, 1);
  assert.equal(reference.meta.totals.units, 2);
  assert.equal(reference.meta.totals.runs, 2);
  assert.deepEqual(reference.meta.counts, { ON: { AES_StreetAddress: 3 + 50 } });
});

test('a number with several postal codes has all of them, and its neighbours keep theirs', () => {
  const builder = newBuilder();
  const street = builder.street('Bay', 'ST', 0, builder.municipality('Toronto', 'ON'));
  for (const number of [98, 100, 102]) builder.civic(street, { number, postalCode: 'M5X1A9' });
  builder.civic(street, { number: 100, postalCode: 'M5H2N2' });
  const reference = open(builder);
  const hits = new CivicHits();
  const codes = (number: number): string[] => {
    reference.lookupCivic(0, number, '', hits);
    return hits.postalCode.slice(0, hits.count).map((postalCode) => reference.postalCodeText(postalCode));
  };
  assert.deepEqual(codes(100).sort(), ['M5H2N2', 'M5X1A9']);
  assert.deepEqual(codes(98), ['M5X1A9']);
  assert.deepEqual(codes(102), ['M5X1A9']);
  assert.deepEqual(codes(99), []);
});

test('runs longer than the limit are searched to their end', () => {
  const builder = newBuilder();
  const street = builder.street('Highway 7', '', 0, builder.municipality('Perth', 'ON'));
  for (let number = 2; number <= 4000; number += 2) builder.civic(street, { number, postalCode: 'K7H3C3' });
  const reference = open(builder);
  const hits = new CivicHits();
  for (let number = 1; number <= 4001; number++) {
    assert.equal(reference.lookupCivic(0, number, '', hits), number % 2 === 0 && number <= 4000 ? 1 : 0);
  }
});

test('the addresses of a street that a route serves count as served by route', () => {
  const builder = newBuilder();
  const munId = builder.municipality('Gananoque', 'ON');
  const street = builder.street('County Road 2', '', 0, munId);
  const route = builder.delivery({ kind: 'Route', munId, routeType: 'RR', routeNumber: 3 });
  assert.equal(builder.delivery({ kind: 'Route', munId, routeType: 'RR', routeNumber: 3 }), route);
  const box = { kind: 'POBox', munId, from: 1, to: 900, postalCode: 'K7G2T7' } as const;
  builder.delivery(box);
  builder.delivery({ kind: 'GeneralDelivery', munId, postalCode: 'K7G2T6', stationName: 'Main' });
  builder.civic(street, { number: 700, postalCode: 'K7G2V4', deliveryId: route });
  const reference = open(builder);
  assert.deepEqual(reference.meta.counts, {
    ON: { AES_StreetServedByRoute: 1, AES_POBox: 1, AES_RouteService: 1, AES_GeneralDelivery: 1 },
  });
  const hits = new CivicHits();
  reference.lookupCivic(0, 700, '', hits);
  assert.equal(reference.routeTypeOf(hits.delivery[0]!), 'RR');
  assert.equal(reference.routeNumberOf(hits.delivery[0]!), 3);
});

test('aliases carry their kind, and a name with particles is filed with and without them', () => {
  const builder = newBuilder();
  const street = builder.street('Main', 'ST', 0, builder.municipality('Moncton', 'NB'));
  builder.streetAlias(street, { name: 'Principale', type: 'RUE', direction: 0 }, 'Alternate');
  builder.streetAlias(street, { name: 'de la Grande Rivière', type: 'RUE', direction: 0 }, 'Official');
  builder.streetAlias(street, { name: 'MAIN', type: 'ST', direction: 0 }, 'Official');
  const reference = open(builder);
  const flagsOf = (key: string): number =>
    Reference.columnsOf(reference).entryFlags[reference.entriesFrom(reference.findNameKey(key))]!;
  assert.equal(flagsOf('PRINCIPALE'), ENTRY_OTHER);
  assert.equal(flagsOf(streetNameKey('de la Grande Rivière')), ENTRY_OFFICIAL);
  assert.equal(flagsOf(looseStreetNameKey('de la Grande Rivière')), ENTRY_OFFICIAL | ENTRY_LOOSE);
  assert.equal(reference.aliasEntries(0, []), 2);
});

test('buildings and receivers are found by name, by postal code and by civic number', () => {
  const builder = newBuilder();
  const street = builder.street('King', 'ST', 4, builder.municipality('Toronto', 'ON'));
  builder.civic(street, { number: 100, postalCode: 'M5X1A9' });
  builder.building('First Canadian Place', street, 100, 'M5X1A9');
  builder.receiver('Canada Revenue Agency', 'K1A0L5', 0, 0);
  const reference = open(builder);
  const key = reference.findBuildingKey(placeNameKey('FIRST CANADIAN PLACE'));
  const row = reference.buildingsFrom(key);
  assert.equal(reference.buildingText(row), 'First Canadian Place');
  assert.equal(reference.buildingAt(0, 100), row);
  assert.equal(reference.buildingAt(0, 102), -1);
  const [receiver] = reference.buildingsOfPostalCode(reference.findPostalCode('K1A0L5'));
  assert.ok(receiver !== undefined);
  assert.equal(reference.buildingText(receiver), 'Canada Revenue Agency');
  assert.equal(reference.streetOfBuilding(receiver), -1);
  assert.equal(reference.isReceiver(receiver), true);
});

test('an FSA has its postal place, and its municipalities come largest first', () => {
  const builder = newBuilder();
  const [small, large] = [builder.municipality('Bath', 'ON'), builder.municipality('Kingston', 'ON')];
  builder.civic(builder.street('Main', 'ST', 0, small), { number: 1, postalCode: 'K7L1A1' });
  for (const number of [1, 3, 5])
    builder.civic(builder.street('Bath', 'RD', 0, large), { number, postalCode: 'K7L1A1' });
  builder.fsa('K7L', 'Kingston', 'ON');
  const reference = open(builder);
  assert.deepEqual(reference.fsaPlace('K7L'), { place: 'Kingston', province: 'ON' });
  assert.equal(reference.fsaPlace('K7M'), undefined);
  const names = reference.municipalitiesOfFsa('K7L').map((mun) => reference.municipalityText(mun));
  assert.deepEqual(names, ['Kingston', 'Bath']);
  assert.deepEqual(reference.fsasOf(reference.municipalitiesOfFsa('K7L')[1]!), ['K7L']);
});

test('a malformed address is refused with its value and what would be valid', () => {
  const builder = newBuilder();
  const mun = builder.municipality('Kingston', 'ON');
  const street = builder.street('Main', 'ST', 0, mun);
  assert.throws(() => builder.municipality('Kingston', 'ZZ'), /unknown province "ZZ"/);
  assert.throws(() => builder.municipality(' - ', 'ON'), /needs a name/);
  assert.throws(() => builder.street('..', 'ST', 0, mun), /needs a name/);
  assert.throws(() => builder.civic(street, { number: 1.5 }), /not a civic number: 1.5/);
  assert.throws(() => builder.civic(street, { number: 100_000_000 }), /0 to 99999999/);
  assert.throws(() => builder.civic(street, { number: 1, suffix: 'AB' }), /suffix: "AB"/);
  assert.throws(() => builder.civic(street, { number: 1, postalCode: 'K7L 1A1' }), /postal code: "K7L 1A1"/);
  assert.throws(() => builder.fsa('K7', 'Kingston', 'ON'), /not an FSA: "K7"/);
  assert.throws(() => new ReferenceBuilder({ dataVersion: '2026-13', sources: [], starter: false }), /YYYY-MM/);
  const reference = open(builder);
  assert.equal(reference.meta.totals.addresses, 0);
  assert.throws(() => builder.finish(), /already compiled/);
});
