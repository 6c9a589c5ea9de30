import { createEngine } from '../create-engine.ts';
import type { Analysis, Engine } from '../engine.ts';
import { findByName, SHARED_LAYOUTS, SHARED_MODES, SHARED_STYLES } from '../format/shared.ts';
import { ReferenceBuilder } from '../reference/build/builder.ts';
import { Reference } from '../reference/read/reader.ts';
import { GuessingFlags } from '../values/guessing-flags.ts';

/** A small country for tests of matching and deciding: real streets and codes, few enough to reason about. */

type Row = readonly [
  municipality: string,
  province: string,
  name: string,
  type: string,
  direction: number,
  code: string,
  civics: string,
];

/** Civic numbers are separated by spaces: `12A` has a suffix, `50/101,102,PH1` has units. */
const STREETS: readonly Row[] = [
  ['Toronto', 'ON', 'King', 'ST', 4, 'M5X1A9', '100/2000,3100,5700'],
  ['Toronto', 'ON', 'King', 'ST', 4, 'M5H1J8', '145 150 152'],
  ['Toronto', 'ON', 'King', 'ST', 3, 'M5C1G6', '100 110 145'],
  ['Toronto', 'ON', 'Queen', 'ST', 4, 'M5H2N2', '100'],
  ['Toronto', 'ON', 'Avenue', 'RD', 0, 'M5R2J3', '200 202 204'],
  ['Toronto', 'ON', 'The Esplanade', '', 0, 'M5E1R2', '1 3 5'],
  ['North York', 'ON', 'Yonge', 'ST', 0, 'M2N5V7', '5100 5110'],
  ['North York', 'ON', 'Sheppard', 'AVE', 4, 'M2N1M2', '2 4 10'],
  ['Ottawa', 'ON', 'Wellington', 'ST', 0, 'K1A0A6', '111'],
  ['Ottawa', 'ON', 'Wellington', 'ST', 4, 'K1Y2Y3', '1111 1113'],
  ['Ottawa', 'ON', 'Main', 'ST', 0, 'K1S1B5', '12 14 15 88 99'],
  ['Ottawa', 'ON', 'Laurier', 'AVE', 4, 'K1P1J1', '110 110A'],
  ['Ottawa', 'ON', 'Eddy', 'ST', 0, 'K1S2P4', '22 24'],
  ['Kingston', 'ON', 'Main', 'ST', 0, 'K7K3Y9', '10 12 14'],
  ['Kingston', 'ON', 'Mail', 'ST', 0, 'K7K1V2', '20 12'],
  ['Kingston', 'ON', 'Highway 15', '', 0, 'K7L5H6', '1500 1502'],
  ['Kingston', 'ON', '38', 'HWY', 0, 'K0H2L0', '4000 4002'],
  ['Kingston', 'ON', 'Battersea', 'RD', 0, 'K0H1S0', '2060 2252'],
  ['Kingston', 'ON', 'King', 'ST', 3, 'K7L3A1', '1 85 104'],
  ['Kingston', 'ON', 'King', 'ST', 4, 'K7L2W6', '85 301'],
  ['Kingston', 'ON', 'Princess', 'ST', 0, 'K7L1A1', '10 12 14/1,2,3,BSMT'],
  ['Kingston', 'ON', 'Princess', 'ST', 0, 'K7L1A2', '14/4,5'],
  ['Sault Ste. Marie', 'ON', 'Queen', 'ST', 3, 'P6A1Y3', '1 99 421'],
  ['London', 'ON', 'Dundas', 'ST', 0, 'N6A1A1', '100 102'],
  ['Montréal', 'QC', 'Sherbrooke', 'RUE', 4, 'H3A0G4', '845'],
  ['Montréal', 'QC', 'Sherbrooke', 'RUE', 3, 'H2L1J9', '845 1000'],
  ['Montréal', 'QC', 'de la Gauchetière', 'RUE', 4, 'H3B4W5', '1000'],
  ['Montréal', 'QC', 'de la Côte-des-Neiges', 'CH', 0, 'H3H1T1', '3755 3801'],
  ['Montréal', 'QC', '5e', 'AV', 0, 'H1Y2S3', '6500 6502'],
  ['Québec', 'QC', 'Grande Allée', '', 3, 'G1R2J5', '600 604'],
  ['Québec', 'QC', 'Saint-Jean', 'RUE', 0, 'G1R1N8', '700 702'],
  ['Gatineau', 'QC', 'Eddy', 'RUE', 0, 'J8X4B3', '22 24'],
  ['Gatineau', 'QC', 'Principale', 'RUE', 0, 'J9H6K1', '41 43'],
  ['Calgary', 'AB', '4', 'AVE', 8, 'T2P3N3', '700 707'],
  ['Calgary', 'AB', '4', 'AVE', 6, 'T2N0M7', '1404'],
  ['Calgary', 'AB', '4', 'ST', 8, 'T2S1X1', '1700 1701'],
  ['Edmonton', 'AB', '104', 'AVE', 6, 'T5J0H2', '10111 10220/101,200'],
  ['Edmonton', 'AB', '104', 'ST', 6, 'T5K0Z5', '10111 9942'],
  ['Taber', 'AB', '56', 'ST', 0, 'T1G1Z9', '6302 5504'],
  ['Vancouver', 'BC', '51', 'AVE', 3, 'V5P1V3', '857 859'],
  ['Vancouver', 'BC', 'Marine', 'DR', 8, 'V5X0C4', '470/301,302'],
  ['Halifax', 'NS', 'Barrington', 'ST', 0, 'B3J1Z1', '1650 1652'],
  ["St. John's", 'NL', 'Water', 'ST', 0, 'A1C1A1', '100 102'],
  ['Kingston', 'NS', 'Main', 'ST', 0, 'B0P1R0', '10 655'],
];

type BoxRow = readonly [
  municipality: readonly [name: string, province: string],
  station: readonly [type: string, name: string],
  numbers: readonly [from: number, to: number],
  code: string,
];

const BOXES: readonly BoxRow[] = [
  [['Toronto', 'ON'], ['STN', 'A'], [1, 999], 'M5W1A2'],
  [['Toronto', 'ON'], ['STN', 'Adelaide'], [1, 500], 'M5C2J1'],
  [['Québec', 'QC'], ['SUCC', 'Haute-Ville'], [100, 300], 'G1R4P3'],
  [['Taber', 'AB'], ['', ''], [1, 4500], 'T1G2C6'],
];

/** An engine and reference over the sample; build it once per test file. */
export function sampleCountry(): { engine: Engine; reference: Reference } {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  const places = new Map<string, number>();
  const place = (name: string, province: string): number => {
    const key = `${name} ${province}`;
    const id = places.get(key) ?? builder.municipality(name, province);
    places.set(key, id);
    return id;
  };
  for (const [municipality, province, name, type, direction, code, civics] of STREETS) {
    const street = builder.street(name, type, direction, place(municipality, province));
    for (const item of civics.split(' ')) {
      const [civic, units] = item.split('/');
      const number = Number.parseInt(civic!, 10);
      const suffix = civic!.slice(String(number).length);
      for (const unit of units?.split(',') ?? ['']) builder.civic(street, { number, suffix, unit, postalCode: code });
    }
  }
  builder.municipalityAlias(place('North York', 'ON'), 'Toronto', 'Official', ['M2N']);
  builder.municipalityAlias(place('Gatineau', 'QC'), 'Hull', 'Alternate', ['J8X']);
  builder.municipalityAlias(place('Ottawa', 'ON'), 'Bytown', 'Unofficial', []);
  const ottawa = place('Ottawa', 'ON');
  const main = builder.street('Main', 'ST', 0, ottawa);
  builder.streetAlias(main, { name: 'Principale', type: 'RUE', direction: 0 }, 'Alternate');
  for (const [[municipality, province], [stationType, stationName], [from, to], postalCode] of BOXES) {
    const munId = place(municipality, province);
    builder.delivery({ kind: 'POBox', munId, stationType, stationName, from, to, postalCode });
  }
  const route = { kind: 'Route', routeType: 'RR' } as const;
  builder.delivery({ ...route, munId: place('Kingston', 'ON'), routeNumber: 1, postalCode: 'K7L4V1' });
  const served = builder.delivery({ ...route, munId: place('Taber', 'AB'), routeNumber: 2, postalCode: 'T1G2C7' });
  const station = builder.street('Station', 'RD', 0, place('Taber', 'AB'));
  builder.civic(station, { number: 716, postalCode: 'T1G2C7', deliveryId: served });
  builder.delivery({
    kind: 'GeneralDelivery',
    munId: place('Taber', 'AB'),
    stationType: 'STN',
    stationName: 'Main',
    postalCode: 'T1G2C8',
  });
  builder.fsa('K7L', 'Kingston', 'ON');
  const reference = Reference.fromBytes(builder.finish());
  return { engine: createEngine(reference), reference };
}

/** Analyses free text with shared parameters, given by name. */
export function analyzeText(
  engine: Engine,
  text: string,
  {
    mode = 'FLEXIBLE',
    layout = 'oneStop Address Layout',
    outputLayout = '',
    style = 'oneStop Correction Style',
    language = 'EN',
  } = {},
): Analysis {
  return engine.analyze({
    lines: [{ strName: '', strContent: text }],
    layout: findByName(SHARED_LAYOUTS, layout)!,
    ...(outputLayout !== '' && { outputLayout: findByName(SHARED_LAYOUTS, outputLayout)! }),
    mode: findByName(SHARED_MODES, mode)!,
    style: findByName(SHARED_STYLES, style)!,
    maxAlternatives: 5,
    guessingFlags: GuessingFlags.All,
    language: language as 'EN' | 'FR',
  });
}

/** The answer on one line, as in tables of examples. */
export function shown(analysis: Analysis): string {
  return analysis.lines
    .map(({ strContent }) => strContent)
    .filter((line) => line !== '')
    .join(' | ');
}
