import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ReferenceBuilder } from '../build/builder.ts';
import { ReferenceFileError } from '../format/errors.ts';
import { decodeFile, encodeFile, type SectionData } from '../format/format.ts';
import { CivicHits } from '../read/civic-lookup.ts';
import { Reference } from '../read/reader.ts';
import { verify } from './verify.ts';

/** A country with rows in every section. */
function country(): Uint8Array {
  const attribution = { EN: 'Public facts.', FR: 'Faits publics.' };
  const source = { name: 'One', release: '2026-06', licence: 'CC0', dataVersion: '2026-06', attribution };
  const sources = [source, { ...source, name: 'Two', dataVersion: '2026-05' }];
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources, starter: false });
  const ottawa = builder.municipality('Ottawa', 'ON');
  const gatineau = builder.municipality('Gatineau', 'QC');
  builder.municipalityAlias(ottawa, 'Nepean', 'Alternate', ['K2G', 'K2P']);
  builder.municipalityAlias(gatineau, 'Hull', 'Unofficial', []);
  const elgin = builder.street('Elgin', 'ST', 0, ottawa);
  const eglise = builder.street("de l'Église Nord", 'RUE', 3, gatineau);
  const laurier = builder.street('Laurier', 'AVE', 4, ottawa);
  builder.streetAlias(elgin, { name: 'Elgin Lane', type: 'RUE', direction: 0 }, 'Official');
  builder.streetAlias(eglise, { name: 'Wright', type: 'RUE', direction: 0 }, 'Alternate');
  const route = builder.delivery({
    kind: 'Route',
    munId: gatineau,
    routeType: 'RR',
    routeNumber: 4,
    stationType: 'SUCC',
    stationName: 'Hull',
    postalCode: 'J8X4B3',
  });
  for (const unit of ['', '200', '201', '202', 'PH1', 'BSMT'])
    builder.civic(elgin, { number: 150, unit, postalCode: 'K2P1L4' });
  builder.civic(elgin, { number: 150, suffix: 'A', unit: '7', postalCode: 'K2P1L5' });
  builder.civic(elgin, { number: 153, suffix: '1/2', postalCode: 'K2P1L4' });
  for (let number = 10; number < 40; number += 3)
    builder.civic(eglise, { number, postalCode: 'J8X4B3', deliveryId: route });
  builder.civic(laurier, { number: 110, postalCode: 'K1P1J1' });
  builder.civicRange(laurier, { from: 200, to: 298, sequence: 'Even', postalCode: 'K1P1J2' });
  const box = {
    kind: 'POBox',
    munId: ottawa,
    from: 1,
    to: 99,
    stationType: 'STN',
    stationName: 'B',
  } as const;
  builder.delivery({ ...box, postalCode: 'K1P5A1', receiver: 'Ministry of Examples' });
  builder.delivery({ ...box, from: 100, to: 300, postalCode: 'K1P5A2' });
  builder.building('City Hall', laurier, 110, 'K1P1J1');
  builder.receiver('Ministry of Works', 'K1A0A6', elgin, 150);
  builder.fsa('K2P', 'Ottawa Centre', 'ON');
  builder.fsa('J8X', 'Gatineau', 'QC');
  return builder.finish();
}

const GOOD = country();

function shared(bytes: Uint8Array): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return buffer;
}

const SECTIONS: readonly SectionData[] = [...decodeFile(shared(GOOD))].map(([name, data]) => ({ name, data }));
const HEAD_BYTES = 32 + SECTIONS.length * 56;

/** Where each section lies in the file, without its padding. */
const PLACES = SECTIONS.map(({ name, data }, nth) => {
  const before = SECTIONS.slice(0, nth).reduce((sum, other) => sum + padded(other.data.byteLength), 0);
  return { name, start: HEAD_BYTES + before, bytes: data.byteLength };
});

function padded(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}

function contentOf(file: Uint8Array, { start, bytes }: (typeof PLACES)[number]): Buffer {
  return Buffer.from(file.subarray(start, start + padded(bytes)));
}

function refusal(bytes: Uint8Array): ReferenceFileError {
  try {
    Reference.fromBytes(bytes);
  } catch (error) {
    assert.ok(error instanceof ReferenceFileError, String(error));
    return error;
  }
  return assert.fail('the file was accepted');
}

/** A file with changed sections and correct checksums, as a faulty writer would produce it. */
function rewritten(change: (section: SectionData, nth: number) => SectionData['data']): Uint8Array {
  return Buffer.concat(
    encodeFile(SECTIONS.map((section, nth) => ({ name: section.name, data: change(section, nth) }))),
  );
}

/**
 * The section at fault in a file whose checksums are correct: the file is refused at once, or verification finds it.
 */
function findings(bytes: Uint8Array): string[] {
  try {
    return verify(Reference.fromBytes(bytes)).findings.map(({ section }) => section);
  } catch (error) {
    if (error instanceof ReferenceFileError && error.section !== '') return [error.section];
    throw error;
  }
}

test('the country of these tests has rows in every section and is sound', () => {
  assert.deepEqual(
    PLACES.filter(({ bytes }) => bytes === 0).map(({ name }) => name),
    [],
  );
  assert.deepEqual(verify(Reference.fromBytes(GOOD)).findings, []);
});

test('a file cut short within any section is refused by the name of that section', () => {
  for (const { name, start, bytes } of PLACES) {
    for (const length of [start, start + Math.floor(bytes / 2), start + bytes - 1]) {
      const { code, section, message } = refusal(GOOD.slice(0, length));
      assert.deepEqual([code, section], ['TRUNCATED', name]);
      assert.ok(message.includes(`it ends in section "${name}"`), message);
    }
  }
});

test('a section that lost its bytes, so that later ones moved up, is refused by its name', () => {
  for (const { name, start, bytes } of PLACES) {
    const missing = Buffer.concat([
      GOOD.subarray(0, start),
      GOOD.subarray(start + padded(bytes)),
      Buffer.alloc(padded(bytes)),
    ]);
    // A neighbour with the same content can take its place unnoticed.
    const changed = PLACES.find((place) => !contentOf(missing, place).equals(contentOf(GOOD, place)));
    if (changed === undefined) continue;
    const { code, section } = refusal(missing);
    assert.deepEqual([code, section], ['DAMAGED', changed.name], name);
  }
});

test('a file with any bit flipped is refused by the name of the section', () => {
  for (const { name, start, bytes } of PLACES) {
    for (let at = start; at < start + bytes; at += 1 + Math.floor(bytes / 16)) {
      const bad = Uint8Array.from(GOOD);
      bad[at] = bad[at]! ^ (1 << (at % 8));
      const { code, section } = refusal(bad);
      assert.deepEqual([code, section], ['DAMAGED', name]);
    }
  }
});

test('swapped sections are refused by the name of the first', () => {
  for (const [nth, one] of PLACES.entries()) {
    for (const other of PLACES.slice(nth + 1).filter(({ bytes }) => padded(bytes) === padded(one.bytes))) {
      const bad = Uint8Array.from(GOOD);
      const size = padded(one.bytes);
      bad.set(GOOD.subarray(other.start, other.start + size), one.start);
      bad.set(GOOD.subarray(one.start, one.start + size), other.start);
      if (Buffer.from(bad).equals(GOOD)) continue;
      const { code, section } = refusal(bad);
      assert.deepEqual([code, section], ['DAMAGED', one.name]);
    }
  }
});

test('a section too short for the others is refused although its checksum is correct', () => {
  for (const { name } of SECTIONS) {
    const file = rewritten((section) => (section.name === name ? section.data.slice(0, -1) : section.data));
    assert.notDeepEqual(findings(file), [], name);
  }
});

test('sections written in each other’s place are refused or found although their checksums are correct', () => {
  const same = (a: SectionData, b: SectionData): boolean => Buffer.from(a.data).equals(Buffer.from(b.data));
  for (const [nth, one] of SECTIONS.entries()) {
    for (const [mth, other] of SECTIONS.entries()) {
      if (mth <= nth || same(one, other)) continue;
      const file = rewritten(({ data }, at) => (at === nth ? other.data : at === mth ? one.data : data));
      if (findings(file).length === 0)
        assert.ok(isUnwitnessed(one.name) && isUnwitnessed(other.name), `${one.name} ${other.name}`);
    }
  }
});

/** What a file states only once, so that only the checksum protects it: nothing else contradicts a wrong value. */
const UNWITNESSED = [
  // Displayed spellings: any text with the same key is as good.
  ...[
    'municipalities',
    'names',
    'units',
    'stations',
    'receivers',
    'deliveryCodes',
    'fsaPlaces',
    'buildings',
    'typeCodes',
  ],
  // Other facts from the sources.
  ...['meta', 'munEntryKind', 'munEntryFsa', 'munEntryFsaStart', 'fsaCode', 'fsaPlaceName', 'fsaProvince', 'pcCode'],
  ...['dlvStationType', 'dlvStation', 'dlvRouteType', 'dlvRouteNumber', 'dlvFrom', 'dlvTo', 'dlvReceiver', 'dlvKind'],
  ...['buildingNumber', 'buildingIsReceiver', 'buildingStreet', 'buildingPc', 'runSources', 'dlvSources'],
  // The addresses themselves, and the other names of a street.
  ...['civics', 'runPc', 'runDelivery', 'entryStreet', 'entryType', 'entryDir', 'entryFlags'],
  // Search aids: an extra slot in a hash table or a bound that is too large hides nothing.
  ...['munKeys.slots', 'nameKeys.slots', 'words.slots', 'unitKeys.slots', 'buildingKeys.slots', 'ranking'],
];

function isUnwitnessed(name: string): boolean {
  return UNWITNESSED.includes(name) || UNWITNESSED.includes(name.split('.')[0]!);
}

test('verification finds a wrong value anywhere although the checksum is correct, and nothing hangs or crashes', () => {
  const silent = new Map<string, number>();
  for (const { name, data } of SECTIONS) {
    for (let row = 0; row < data.length; row += 1 + Math.floor(data.length / 24)) {
      for (const value of [data[row]! ^ 1, data[row]! + 1, 0, 255]) {
        if (value === data[row]) continue;
        const file = rewritten((section) => {
          if (section.name !== name) return section.data;
          const copy = data instanceof Uint8Array && BYTES.test(name) ? Uint8Array.from(data) : Uint32Array.from(data);
          copy[row] = value;
          return copy;
        });
        if (findings(file).length === 0) silent.set(name, (silent.get(name) ?? 0) + 1);
      }
    }
  }
  assert.deepEqual(
    [...silent.keys()].filter((name) => !isUnwitnessed(name)),
    [],
  );
});

/** Sections that hold bytes, whatever their values. */
const BYTES = /\.bytes$|^civics$|^meta$|\.tag$/;

test('look-ups in a wrong file that opens come to an end', () => {
  const hits = new CivicHits();
  const civics = SECTIONS.find(({ name }) => name === 'civics')!.data;
  for (let at = 0; at < civics.length; at++) {
    for (const value of [0, 0x7f, 0x80, 0xff]) {
      const file = rewritten(({ name, data }) =>
        name === 'civics' ? Uint8Array.from(data).fill(value, at, at + 3) : data,
      );
      const reference = Reference.fromBytes(file);
      for (let street = 0; street < reference.streetCount; street++) {
        for (const number of [10, 110, 150]) {
          reference.lookupCivic(street, number, '', hits);
          for (let hit = 0; hit < hits.count; hit++) reference.hasUnit(hits.unitsAt[hit]!, '201');
        }
      }
    }
  }
});
