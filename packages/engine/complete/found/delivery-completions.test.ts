import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine } from '../../create-engine.ts';
import type { Engine } from '../../engine.ts';
import { findByName, SHARED_LAYOUTS, SHARED_STYLES } from '../../format/shared.ts';
import { ReferenceBuilder } from '../../reference/build/builder.ts';
import { Reference } from '../../reference/read/reader.ts';
import { analyzeText, sampleCountry } from '../../testing/sample-country.ts';
import type { Alternative } from '../../values/alternative.ts';

const sample = sampleCountry().engine;
const named = namedPlaces();

/** A place with a city hall, a tower of two units and two receivers, one of them with nothing but a code. */
function namedPlaces(): Engine {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  const taber = builder.municipality('Taber', 'AB');
  const main = builder.street('Main', 'ST', 0, taber);
  builder.civic(main, { number: 10, postalCode: 'T1G1A1' });
  for (const unit of ['1', '2']) builder.civic(main, { number: 12, unit, postalCode: 'T1G1A2' });
  builder.building('Taber City Hall', main, 10, 'T1G1A1');
  builder.building('Prairie Tower', main, 12, 'T1G1A2');
  builder.building('Prairie Bank', main, 10, 'T1G1A1');
  builder.receiver('Prairie Bank', 'T1G1A1', main, 10);
  builder.receiver('Prairie Sugar', 'T1G9Z9', -1, 0);
  return createEngine(Reference.fromBytes(builder.finish()));
}

/** Three installations of one place, with the same box numbers. */
function stationsOfToronto(): Engine {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  const munId = builder.municipality('Toronto', 'ON');
  const box = { kind: 'POBox', munId, stationType: 'STN', from: 1, to: 200 } as const;
  for (const [stationName, postalCode] of [
    ['A', 'M5W1A2'],
    ['B', 'M5T2T2'],
    ['Adelaide', 'M5C1J0'],
  ] as const) {
    builder.delivery({ ...box, stationName, postalCode });
  }
  return createEngine(Reference.fromBytes(builder.finish()));
}

function complete(text: string, engine = sample, maxNamesToAddresses = 0): Alternative[] {
  return engine.complete({
    lines: [{ strName: '', strContent: text }],
    layout: findByName(SHARED_LAYOUTS, 'Address in Single Line')!,
    style: findByName(SHARED_STYLES, 'UPPER KYWD NO ACCENTS')!,
    level: 2,
    maxAlternatives: 5,
    maxNamesToAddresses,
    language: 'EN',
  }).alternatives;
}

function lines(alternatives: readonly Alternative[]): string[] {
  return alternatives.map(({ AddressLines }) => AddressLines[0]!.strContent.replace(/ +/g, ' ').trim());
}

describe('a box', () => {
  test('is found after a number sign, before a country, and by an unfinished keyword', () => {
    const box = 'PO BOX 12 TABER AB T1G 2C6';
    for (const text of [
      'po box #12 taber',
      'po box 12, taber ab canada',
      'taber, box no 12',
      'pobox 12 taber ab can',
    ]) {
      assert.equal(lines(complete(text))[0], box, text);
    }
    assert.match(lines(complete('po bo'))[0]!, /^PO BOX|^CP/);
    assert.match(lines(complete('case post'))[0]!, /^PO BOX|^CP/);
  });

  test('is offered with all its numbers while none is typed', () => {
    const [boxes] = complete('taber po box');
    assert.deepEqual([boxes!.IsComplete, boxes!.Count, boxes!.HashCode], [false, 4500, '']);
    const { POBoxNumberFrom, POBoxNumberTo } = boxes!.AddressElements;
    assert.deepEqual([POBoxNumberFrom, POBoxNumberTo], ['1', '4500']);
    assert.equal(boxes!.NextInput, 'TABER AB T1G 2C6, PO BOX ');
    const [box] = complete(`${boxes!.NextInput}77`);
    assert.deepEqual([box!.IsComplete, box!.AddressElements.POBoxNumberFrom], [true, '77']);
    const [french] = complete('québec cp');
    assert.match(french!.NextInput!, /^QUEBEC QC G\d[A-Z] \d[A-Z]\d, CP $/);
  });

  test('that was opened stays at its installation, whatever others have the same numbers', () => {
    const stations = stationsOfToronto();
    const opened = complete('po box toronto', stations);
    assert.deepEqual(opened.map(({ AddressElements }) => AddressElements.StationName).sort(), ['A', 'ADELAIDE', 'B']);
    for (const { AddressElements, NextInput } of opened) {
      for (const typed of ['', '1', '12', '120']) {
        const below = complete(`${NextInput}${typed}`, stations).map((each) => each.AddressElements.StationName);
        assert.deepEqual(below, [AddressElements.StationName], `${NextInput}${typed}`);
      }
    }
  });

  test('is found by its installation alone', () => {
    const [boxes] = complete('succ haute-ville');
    assert.deepEqual([boxes!.AddressElements.StationName, boxes!.Count], ['HAUTE-VILLE', 201]);
    assert.equal(complete('stn adelaide, toronto').length, 1);
    assert.ok(complete('stn adelaide, taber').every(({ AddressElements }) => AddressElements.POBoxNumberFrom === ''));
  });
});

describe('a route', () => {
  test('is found without its number', () => {
    assert.deepEqual(lines(complete('rr taber')), ['RR 2 TABER AB T1G 2C7']);
    assert.deepEqual(lines(complete('rural rou')).sort(), ['RR 1 KINGSTON ON K7L 4V1', 'RR 2 TABER AB T1G 2C7']);
  });

  test('keeps the site and the compartment, wherever they are typed', () => {
    const all = ['rr 2 site 4 comp 5 taber', 'site 4 comp 5 rr#2 taber', 'taber, rr 2, site 4, comp 5'].map(
      (text) => complete(text)[0]!,
    );
    for (const { AddressElements, HashCode } of all) {
      const { Site, Compartment, RouteNumber, Municipality } = AddressElements;
      assert.deepEqual([Site, Compartment, RouteNumber, Municipality], ['4', '5', '2', 'TABER']);
      assert.equal(HashCode, analyzeText(sample, 'RR 2, Taber AB T1G 2C7').hashCode);
    }
  });
});

describe('a named building', () => {
  test('is complete if it has one address, and has its HashCode and text', () => {
    const [hall] = complete('taber city', named);
    assert.deepEqual([hall!.Kind, hall!.IsComplete, hall!.Count], ['Building', true, 1]);
    assert.equal(hall!.AddressElements.BuildingName, 'TABER CITY HALL');
    assert.equal(hall!.HashCode, analyzeText(named, '10 Main St, Taber AB T1G 1A1').hashCode);
    assert.equal(lines(complete(hall!.NextInput!, named))[0], '10 MAIN ST TABER AB T1G 1A1');
  });

  test('leads to its units', () => {
    const [tower] = complete('prairie tow', named);
    assert.deepEqual([tower!.IsComplete, tower!.Count, tower!.HashCode], [false, 2, '']);
    assert.equal(tower!.NextInput, 'TABER AB, 12 MAIN ST UNIT ');
    assert.equal(complete(`${tower!.NextInput}2`, named)[0]!.AddressElements.UnitNumber, '2');
  });

  test('may be followed by its place, and is listed once', () => {
    assert.equal(complete('prairie bank', named).length, 1);
    assert.equal(complete('prairie bank, taber', named).length, 1);
    assert.equal(complete('prairie bank t1g', named).length, 1);
    assert.equal(complete('prairie bank, ontario', named).length, 0);
  });

  test('with only a postal code is found by it', () => {
    const [code, receiver] = complete('T1G 9Z9', named);
    assert.deepEqual([code!.Kind, code!.Count], ['PostalCode', 1]);
    assert.equal(receiver!.AddressElements.LargeVolumeReceiver, 'PRAIRIE SUGAR');
    assert.equal(receiver!.IsComplete, false);
  });
});

test('a number may stand between the street and the place', () => {
  assert.equal(lines(complete('rue eddy 22 gatineau'))[0], '22 RUE EDDY GATINEAU QC J8X 4B3');
  assert.equal(lines(complete('eddy 22 ottawa on'))[0], '22 EDDY ST OTTAWA ON K1S 2P4');
});

test('a country at the end is read, even while it is being typed', () => {
  for (const text of [
    '22 eddy, gatineau, canada',
    '22 eddy gatineau qc ca',
    '22 eddy j8x 4b3 canada',
    '22 rue eddy, canada',
  ]) {
    assert.equal(lines(complete(text))[0], '22 RUE EDDY GATINEAU QC J8X 4B3', text);
  }
});

test('every completion leads on: to something below it, or to itself if it is complete', () => {
  const texts = [
    't',
    'k',
    'q',
    'king',
    'main',
    '14 p',
    '100 k',
    'K7L',
    'po box',
    'rr',
    'gd',
    'prairie',
    'taber',
    'saint',
    'rue',
  ];
  for (const engine of [sample, named]) {
    const open = texts.flatMap((text) => complete(text, engine));
    const seen = new Set<string>();
    while (open.length > 0) {
      const offered = open.pop()!;
      const next = offered.NextInput!;
      if (seen.has(next)) continue;
      seen.add(next);
      const below = complete(next, engine, 20);
      const what = `${offered.Kind} ${lines([offered])[0]} -> "${next}"`;
      if (offered.IsComplete) {
        assert.equal(below[0]?.HashCode, offered.HashCode, what);
        continue;
      }
      const { Municipality, StreetName } = offered.AddressElements;
      assert.ok(below.length > 0, what);
      assert.ok(
        below.every(({ AddressElements }) => StreetName === '' || AddressElements.StreetName === StreetName),
        what,
      );
      assert.ok(
        below.some(({ AddressElements }) => Municipality === '' || AddressElements.Municipality === Municipality),
        what,
      );
      open.push(...below);
    }
    assert.ok(seen.size > 5);
  }
});
