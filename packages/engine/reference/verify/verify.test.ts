import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ReferenceBuilder } from '../build/builder.ts';
import { decodeFile, encodeFile, type SectionData } from '../format/format.ts';
import { Reference } from '../read/reader.ts';
import { verify } from './verify.ts';

function ottawa(): SharedArrayBuffer {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  const munId = builder.municipality('Ottawa', 'ON');
  builder.municipalityAlias(munId, 'Nepean', 'Alternate', ['K2G']);
  const street = builder.street('Elgin', 'ST', 0, munId);
  builder.streetAlias(street, { name: 'Elgin', type: 'RUE', direction: 0 }, 'Official');
  builder.civic(street, { number: 150, postalCode: 'K2P1L4' });
  builder.civic(street, { number: 150, unit: '200', postalCode: 'K2P1L4' });
  builder.civic(builder.street('Laurier', 'AVE', 4, munId), { number: 110, postalCode: 'K1P1J1' });
  builder.delivery({ kind: 'POBox', munId, from: 1, to: 99, postalCode: 'K1P5A1' });
  builder.building('City Hall', street, 110, 'K1P1J1');
  return Reference.fromBytes(builder.finish()).buffer;
}

/** The file with one section changed and every checksum corrected. */
function tampered(change: (section: SectionData) => SectionData['data']): Reference {
  const sections = [...decodeFile(ottawa())].map(([name, data]) => ({ name, data }));
  return Reference.fromBytes(
    Buffer.concat(encodeFile(sections.map((section) => ({ name: section.name, data: change(section) })))),
  );
}

test('a sound reference has no findings, and the report counts what was looked up', () => {
  const report = verify(Reference.open(ottawa()));
  assert.deepEqual(report, {
    ok: true,
    checked: {
      streets: 2,
      designations: 3,
      civics: 2,
      units: 1,
      municipalityNames: 2,
      deliveries: 1,
      buildings: 1,
    },
    findings: [],
  });
});

test('a checksum reveals memory that changed after opening', () => {
  const reference = Reference.open(ottawa());
  const bytes = new Uint8Array(reference.buffer);
  bytes[bytes.length - 1] = bytes[bytes.length - 1]! ^ 1;
  const report = verify(reference);
  assert.equal(report.ok, false);
  assert.match(report.findings[0]!.text.EN, /checksum/);
  assert.match(report.findings[0]!.text.FR, /somme de contrôle/);
});

const FAULTS: readonly [section: string, change: (data: Uint32Array) => void, finding: string][] = [
  ['entryStreet', (data) => data.fill(9), 'entryStreet'],
  ['keyStart', (data) => data.fill(7, 1, 2), 'keyStart'],
  ['runStart', (data) => data.fill(2, 1, 2), 'runNumber'],
  ['pcCode', (data) => data.reverse(), 'pcCode'],
  ['pcStreet', (data) => data.reverse(), 'pcStreet'],
  ['entryFlags', (data) => data.fill(2), 'entryFlags'],
  ['entryName', (data) => data.reverse(), 'entryName'],
  ['nameKeys.slots', (data) => data.fill(0), 'nameKeys'],
  ['munEntryName', (data) => data.reverse(), 'munEntryName'],
  ['munEntries', (data) => data.reverse(), 'munEntries'],
  ['runLast', (data) => data.fill(1), 'runLast'],
  ['pcDelivery', (data) => data.fill(5), 'pcDelivery'],
];

for (const [section, change, finding] of FAULTS) {
  test(`an error in ${section} is found`, () => {
    const reference = tampered(({ name, data }) => {
      if (name !== section) return data;
      const copy = Uint32Array.from(data);
      change(copy);
      return copy;
    });
    const report = verify(reference);
    assert.equal(report.ok, false);
    assert.ok(
      report.findings.some((found) => found.section === finding),
      JSON.stringify(report.findings),
    );
  });
}

test('a finding is worded in both languages', () => {
  const reference = tampered(({ name, data }) =>
    name === 'runFlags' ? Uint8Array.from(data as Uint8Array, () => 9) : data,
  );
  const [finding] = verify(reference).findings;
  assert.deepEqual(finding, {
    section: 'runFlags',
    text: {
      code: 'RUN_FLAG_UNKNOWN',
      EN: 'run 0 has an unknown flag',
      FR: 'la série 0 porte un indicateur inconnu',
    },
  });
});
