import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Ottawa ON
+ Lola; ST | K1K4C1 | 1721/1,2,3,5,7,24 1723 1725/1200
+ Open Hills; DR | K1K4C2 | 12/9 5/9
@ Gatineau QC
+ Eddy; RUE | J8X4B3 | 22/5,9 24`,
]);

/** Unit, number and additional information of the answer. */
function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  const { UnitNumber, StreetNumberFrom, AdditionalInfo } = elements;
  return status === 'V' || status === 'C' ? `${UnitNumber}|${StreetNumberFrom}|${AdditionalInfo}` : status;
}

const HOURS = [
  'open 9-5',
  'Open 9 to 5',
  'open 9am-5pm',
  '9am to 5pm',
  '8:30-16:30',
  '9-5 pm',
  'until 5pm',
  'after 5',
  'Closes 9 p.m.',
];
const DAYS = [
  'Mon-Fri 9-5',
  '9-5 Mon-Fri',
  '9-5, Monday to Friday',
  'Mon to Fri 9:00-17:00',
  'open Monday to Friday',
  'closed Sundays',
  '24/7',
  'open 24 hours',
];
const FRENCH = [
  'ouvert 9h-17h',
  '9h à 17h',
  '9 h à 17 h',
  '9 h 30 à 17 h',
  'lundi au vendredi 9 h à 17 h',
  '9h-17h lun-ven',
  '9-17 lun-ven',
  'lun-ven 9h à 17h',
  'fermé dimanche',
  "jusqu'à 17h",
  'ferme à 21 h',
  '1 200 $',
  '900 $/mois',
];
const AMOUNTS = ['$1,200', '$1200', '$ 1,200.50', '$450,000', '$450K', '$900/month', '$900.00'];
const PLACES = [
  '43.65, -79.38',
  '45.4315 -75.6505',
  'Lat: 45.43, Long: -75.65',
  "45°25'N 75°41'W",
  'GPS 45.43 / -75.65',
];
const SITES = ['chen.ca', 'mary-chen.com', 'shop.chen.ca/open', 'www.chen.ca', 'mary@chen.ca', 'https://chen.ca/9'];
const MEASURES = ['30.2 LB', '94 lbs', '12,5 kg', '0.46 ac'];
const RECORDS = ['40-58-365-241-92732-0000', '5857 969 945 35472', 'PIN 24057-5224', 'Folio 373/95151', '325202159586'];
const COUNTS = [
  'PKG 1 OF 2',
  '1 of 2',
  'Box 1/3',
  'colis 1 de 2',
  'qty 3',
  'qté : 3',
  '3 pcs',
  '2 colis',
  'Page 2 of 7',
];
const PURCHASES = [
  ...['REF: PO 31643', 'Order # 31643', 'V/Réf. : 4411', 'bon de commande no 4411', 'no de commande : 4411'],
  ...['no commande 4411', 'fact. 4411', 'N° de facture 4411', 'cmd 4411'],
];
const ALL = [
  ...HOURS,
  ...DAYS,
  ...FRENCH,
  ...AMOUNTS,
  ...PLACES,
  ...SITES,
  ...MEASURES,
  ...RECORDS,
  ...COUNTS,
  ...PURCHASES,
];

describe('what shows by its signs that it is no part of an address', () => {
  for (const text of ALL) {
    it(`is set apart: ${text}`, () => {
      for (const [unit, street] of [
        ['', '1721 Lola St'],
        ['3', '1721 Lola St Apt 3'],
        ['', '1723 Lola St'],
      ] as const) {
        const number = street.slice(0, 4);
        const lines = [`${street} (${text})\nOttawa ON K1K 4C1`, `${street}, ${text}\nOttawa ON K1K 4C1`];
        const others = [`${street}\n${text}\nOttawa ON K1K 4C1`, `${street}\nOttawa ON K1K 4C1\n${text}`];
        for (const line of [...lines, ...others]) {
          const [gotUnit, gotNumber, info] = answer(line).split('|');
          assert.deepEqual([gotUnit, gotNumber], [unit, number], line);
          assert.ok((info ?? '') !== '', line);
        }
      }
    });
  }

  it('also stands in front', () => {
    for (const text of [...AMOUNTS, ...PLACES, ...RECORDS]) {
      for (const line of [`${text} 1721 Lola St Apt 3`, `${text}\n1721 Lola St Apt 3`]) {
        assert.match(answer(`${line}\nOttawa ON K1K 4C1`), /^3\|1721\|./, line);
      }
    }
  });
});

test('how a message ends is no part of its address', () => {
  for (const end of ['thank you', ' Thanks in advance!', ', thx']) {
    assert.equal(answer(`1721 Lola St Apt 3, Ottawa Ontario ${end}`).slice(0, 7), '3|1721|', end);
  }
  assert.match(answer('1721, Lola St, app. 3, Ottawa (Ontario). Merci beaucoup!'), /^3\|1721\|./);
});

test('numbers without such signs are those of the address', () => {
  assert.equal(answer('9-5 Open Hills Dr, Ottawa ON K1K 4C2'), '9|5|');
  assert.equal(answer('24-1721 Lola St, Ottawa ON K1K 4C1'), '24|1721|');
  assert.equal(answer('1721 Lola St $3, Ottawa ON K1K 4C1'), '3|1721|');
  assert.equal(answer('1725 Lola St # 1200, Ottawa ON K1K 4C1'), '1200|1725|');
  assert.equal(answer('9-22 rue Eddy, Gatineau QC J8X 4B3'), '9|22|');
  assert.equal(answer('1723 Lola St, Ottawa.ca K1K 4C1'), '|1723|');
});

test('long texts full of such signs take no time', () => {
  const text = `1723 Lola St, Ottawa ON K1K 4C1 ${'mon,'.repeat(20_000)} ${'9 - '.repeat(20_000)} ${'$1 '.repeat(20_000)}`;
  const start = performance.now();
  analyzeText(engine, text);
  assert.ok(performance.now() - start < 2000);
});

test('a place to park is no lot, and a count of parcels no unit', () => {
  assert.equal(answer('1721 Lola St (parking lot B), Ottawa ON K1K 4C1'), '|1721|PARKING LOT B');
  assert.equal(answer('Parking spot 45\n1721 Lola St\nOttawa ON K1K 4C1'), '|1721|PARKING SPOT 45');
  assert.equal(answer('24, rue Eddy, stationnement no 4, Gatineau QC J8X 4B3'), '|24|STATIONNEMENT NO 4');
  assert.equal(answer('2x 1723 Lola St, Ottawa ON K1K 4C1'), '|1723|2X');
  assert.equal(answer('1723 Lola St Lot 4, Ottawa ON K1K 4C1'), '4|1723|');
});
