import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import { PROVINCES } from './address/provinces.ts';
import { createEngine } from './create-engine.ts';
import { ReferenceBuilder } from './reference/build/builder.ts';
import { Reference } from './reference/read/reader.ts';
import { analyzeText } from './testing/sample-country.ts';

/**
 * A country in which every province has a municipality of its own name, and there the same street with the same numbers
 * as in a town of the province.
 */
interface Town {
  readonly province: string;
  readonly name: string;
  /** With a slip. */
  readonly misspelt: string;
  readonly code: string;
  /** A municipality that is called like the province, and its code. */
  readonly homonym: string;
  readonly homonymCode: string;
}

const TOWNS: readonly Town[] = [
  ['NL', 'Carbonear', 'Carbonaer', 'A1Y1A1', 'Newfoundland', 'A1V1A1'],
  ['PE', 'Summerside', 'Sumerside', 'C1N1A1', 'Prince Edward Island', 'C1A1A1'],
  ['NS', 'Kentville', 'Kentvile', 'B4N1A1', 'Nova Scotia', 'B3H1A1'],
  ['NB', 'Shippagan', 'Shipagan', 'E8S1A1', 'New Brunswick', 'E3B1A1'],
  ['QC', 'Magog', 'Magogg', 'J1X1A1', 'Québec', 'G1R1A1'],
  ['ON', 'Gananoque', 'Ganannoque', 'K7G1A1', 'Ontario', 'K1P1A1'],
  ['MB', 'Steinbach', 'Stienbach', 'R5G1A1', 'Manitoba', 'R3C1A1'],
  ['SK', 'Weyburn', 'Weybrun', 'S4H1A1', 'Saskatchewan', 'S4P1A1'],
  ['AB', 'Airdrie', 'Airdrei', 'T4B1A1', 'Alberta', 'T5J1A1'],
  ['BC', 'Kelowna', 'Kelwona', 'V1Y1A1', 'British Columbia', 'V6B1A1'],
  ['YT', 'Whitehorse', 'Whitehrose', 'Y1A1A1', 'Yukon', 'Y1A2A2'],
  ['NT', 'Yellowknife', 'Yelowknife', 'X1A1A1', 'Northwest Territories', 'X0E1A1'],
  ['NU', 'Rankin Inlet', 'Rankin Inllet', 'X0C0G0', 'Nunavut', 'X0A0H0'],
].map(([province, name, misspelt, code, homonym, homonymCode]) => ({
  province: province!,
  name: name!,
  misspelt: misspelt!,
  code: code!,
  homonym: homonym!,
  homonymCode: homonymCode!,
}));

const NUMBER = 123;
const engine = createEngine(country());

function country(): Reference {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  for (const { province, name, code, homonym, homonymCode } of TOWNS) {
    for (const [place, at] of [
      [name, code],
      [homonym, homonymCode],
    ] as const) {
      const street = builder.street('Principale', 'RUE', 0, builder.municipality(place, province));
      builder.civic(street, { number: NUMBER, postalCode: at });
    }
  }
  return Reference.fromBytes(builder.finish());
}

/** The names and abbreviations that are no slips and of one province, as people also write them. */
function spellings(code: string): string[] {
  const { en, fr, surfaces } = PROVINCES.find((province) => province.code === code)!;
  const short = surfaces.filter((surface) => surface.length === 2 || surface.length === 3);
  return [...new Set([en, fr, ...short.map((surface) => `${surface}.`), ...OTHERS.get(code)!])];
}

const OTHERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['NL', ['Nfld.', 'Newfoundland', 'T.-N.-L.', 'Terre-Neuve']],
  ['PE', ['P.E.I.', 'Î.-P.-É.']],
  ['NS', ['N.S.', 'N.-É.']],
  ['NB', ['N.B.', 'N.-B.']],
  ['QC', ['Quebec', 'QUÉBEC', 'Que.', 'Qué.', 'P.Q.', 'Qc', 'Province de Québec', 'Province of Quebec']],
  ['ON', ['Ont.', 'ONTARIO']],
  ['MB', ['Man.']],
  ['SK', ['Sask.']],
  ['AB', ['Alta.', 'Alb.']],
  ['BC', ['B.C.', 'C.-B.', 'Brit. Col.']],
  ['YT', ['Y.T.', 'Yukon Territory', 'Territoire du Yukon']],
  ['NT', ['N.W.T.', 'T.N.-O.']],
  ['NU', ['Nvt.']],
]);

const street = `${NUMBER} rue Principale`;
const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

/** Orders in which town, province and code stand. */
const WITHOUT_CODE: readonly ((place: string, province: string) => string)[] = [
  (place, province) => `${street}, ${place}, ${province}`,
  (place, province) => `${street}, ${place} ${province}`,
  (place, province) => `${street}, ${place} (${province})`,
  (place, province) => `${street}\n${place}\n${province}`,
  (place, province) => `${street}, ${place}, ${province}, Canada`,
  (place, province) => `${place}, ${province}\n${street}`,
];

const WITH_CODE: readonly ((place: string, province: string, code: string) => string)[] = [
  (place, province, code) => `${street}, ${place}, ${province} ${code}`,
  (place, province, code) => `${street}, ${place} ${code}, ${province}`,
  (place, province, code) => `${street}, ${place}, ${code}\n${province}`,
  (place, province, code) => `${street}\n${place} (${province})\n${code}`,
  (place, province, code) => `${street}, ${place}, ${province}, Canada, ${code}`,
];

/** Spellings of letters that may be something else (NE, PR, CO) are only believed where nothing else can stand. */
const isSure = (spelling: string) => spelling.replace(/[^\p{L}]/gu, '').length > 3;

for (const { province, name, misspelt, code } of TOWNS) {
  describe(`the name of ${province} behind a town`, () => {
    for (const spelling of spellings(province)) {
      it(`is the province: ${spelling}`, () => {
        for (const place of [name, misspelt]) {
          const texts = [
            ...WITHOUT_CODE.map((write) => write(place, spelling)),
            ...WITH_CODE.map((write) => write(place, spelling, spaced(code))),
          ];
          for (const text of texts) {
            const { status, elements, reason } = analyzeText(engine, text);
            if (isSure(spelling) || text.includes(spaced(code))) assert.match(status, /[VC]/, `${text}: ${reason}`);
            if (/[VC]/.test(status)) assert.equal(elements.PostalCode, spaced(code), text);
          }
        }
      });
    }
  });
}

test('the name of a province alone is the municipality', () => {
  const { status, elements } = analyzeText(engine, `${street}, Québec`);
  assert.equal(status, 'C');
  assert.equal(elements.PostalCode, 'G1R 1A1');
  for (const text of [`${street}, Québec, Québec`, `${street}, Québec QC`, `${street}, Québec (Québec) G1R 1A1`]) {
    assert.equal(analyzeText(engine, text).elements.PostalCode, 'G1R 1A1', text);
  }
});

test('the name of a province never moves an address', () => {
  const towns = fc.constantFrom(...TOWNS);
  const others = fc.constantFrom('', 'Xyzburg', 'Lac-Inconnu', 'Complexe Desjardins');
  fc.assert(
    fc.property(towns, towns, others, fc.nat(), fc.nat(), fc.boolean(), (town, other, unknown, n, m, withCode) => {
      const place = unknown === '' ? town.name : unknown;
      const names = spellings(other.province);
      const spelling = names[n % names.length]!;
      const write = withCode ? WITH_CODE[m % WITH_CODE.length]! : WITHOUT_CODE[m % WITHOUT_CODE.length]!;
      const text = write(place, spelling, spaced(town.code));
      const { status, elements } = analyzeText(engine, text);
      if (!/[VC]/.test(status)) return;
      assert.equal(elements.PostalCode, spaced(town.code), text);
    }),
    { numRuns: 2000 },
  );
});
