import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { looseStreetNameKey, placeNameKey, significantWords, streetNameKey } from '../../address/name-key.ts';
import { STREET_TYPES } from '../../address/street-types.ts';
import {
  compileSlow,
  findStreet,
  MUNICIPALITIES,
  POSTAL_CODES,
  type SlowCivic,
  type SlowCountry,
  slowCountries,
} from '../../testing/slow-country.ts';
import { numericUnit, unitKey } from '../format/units.ts';
import { verify } from '../verify/verify.ts';
import { CivicHits } from './civic-lookup.ts';
import type { Reference } from './reader.ts';

const SUFFIXES = ['', 'A', 'B', 'C', 'Z', '1/4', '1/2', '3/4'];

/** What a civic look-up should return, from the plain lists: one sorted line per record. */
function slowCivic(country: SlowCountry, ids: number[], street: number, number: number, suffix: string): string[] {
  const records = new Map<string, { units: Set<string>; bare: boolean }>();
  for (const row of country.civics) {
    if (ids[row.street] !== street || row.number !== number || row.suffix !== suffix) continue;
    const identity = `${row.pc} ${row.route ? 'RR 4' : ''}`;
    const record = records.get(identity) ?? { units: new Set(), bare: false };
    if (row.unit === '') record.bare = true;
    else record.units.add(unitKey(row.unit));
    records.set(identity, record);
  }
  const lines = [...records].map(([id, { units, bare }]) => `${id} ${[...units].sort().join()} ${bare}`);
  // A record with a postal code outweighs a range.
  const known = [...records.keys()].some((identity) => !identity.startsWith(' '));
  const ranges = country.ranges.filter(
    (range) => !known && suffix === '' && ids[range.street] === street && holds(range, number),
  );
  return [...lines, ...new Set(ranges.map((range) => `range ${range.pc} ${rangeEnd(range, number)}`))].sort();
}

/** Two ranges with one code and the same ends on this side count as one. */
function rangeEnd({ from, to }: { from: number; to: number }, number: number): string {
  return `${from + ((from ^ number) & 1)}-${to - ((to ^ number) & 1)}`;
}

function holds(range: { from: number; to: number; sequence: string }, number: number): boolean {
  const sideFits = range.sequence === 'Consecutive' || (range.sequence === 'Odd') === (number % 2 === 1);
  return sideFits && number >= range.from && number <= range.to;
}

function fastCivic(reference: Reference, street: number, number: number, suffix: string, hits: CivicHits): string[] {
  const count = reference.lookupCivic(street, number, suffix, hits);
  assert.equal(count, hits.count);
  return Array.from({ length: count }, (_, i) => {
    const pc = hits.postalCode[i]! < 0 ? '' : reference.postalCodeText(hits.postalCode[i]!);
    const run = hits.run[i]!;
    if (reference.isRange(run)) {
      return `range ${pc} ${reference.firstOfRun(run)}-${reference.lastOfRun(run)}`;
    }
    const route = hits.delivery[i]! < 0 ? '' : routeText(reference, hits.delivery[i]!);
    const units = reference.unitsOf(hits.unitsAt[i]!);
    assert.equal(reference.unitCount(hits.unitsAt[i]!), units.length);
    return `${pc} ${route} ${units.map(unitKey).sort().join()} ${reference.isBare(hits.unitsAt[i]!)}`;
  }).sort();
}

function routeText(reference: Reference, delivery: number): string {
  return `${reference.routeTypeOf(delivery)} ${reference.routeNumberOf(delivery)}`;
}

function typeCodeOf(reference: Reference, entry: number): string {
  return STREET_TYPES[reference.typeOfEntry(entry)]?.code ?? '';
}

test('every civic number is found with exactly the codes, routes and units of its rows, and no other number is found', () => {
  const hits = new CivicHits();
  fc.assert(
    fc.property(slowCountries(), (country) => {
      const { reference, streetIds } = compileSlow(country);
      const numbers = new Set([...Array(90).keys(), ...country.civics.map((row) => row.number)]);
      for (const street of new Set(streetIds)) {
        for (const number of numbers) {
          for (const suffix of SUFFIXES) {
            const wanted = slowCivic(country, streetIds, street, number, suffix);
            assert.deepEqual(fastCivic(reference, street, number, suffix, hits), wanted, `${number}${suffix}`);
          }
          const there = SUFFIXES.filter((suffix) => slowCivic(country, streetIds, street, number, suffix).length > 0);
          assert.deepEqual(reference.suffixesOf(street, number).sort(), there.sort());
        }
      }
    }),
    { numRuns: 25 },
  );
});

test('a unit is found in any case and punctuation, and only where it exists', () => {
  const hits = new CivicHits();
  const others = ['1', '2', '3', '4', '04', '12', '103', 'ph1', 'Ph-1', 'bsmt', '1a', 'C', '123456789', ''];
  fc.assert(
    fc.property(slowCountries(), (country) => {
      const { reference, streetIds } = compileSlow(country);
      for (const { street, number, suffix } of country.civics) {
        reference.lookupCivic(streetIds[street]!, number, suffix, hits);
        for (let i = 0; i < hits.count; i++) {
          const known = new Set(reference.unitsOf(hits.unitsAt[i]!).map(unitKey));
          for (const unit of others) {
            assert.equal(reference.hasUnit(hits.unitsAt[i]!, unit), known.has(unitKey(unit)), unit);
          }
        }
      }
    }),
    { numRuns: 25 },
  );
});

test('the nearest numbers are those that a scan of the whole street finds', () => {
  fc.assert(
    fc.property(slowCountries(), fc.integer({ min: 0, max: 120 }), (country, number) => {
      const { reference, streetIds } = compileSlow(country);
      for (const street of new Set(streetIds)) {
        const all = new Set(country.civics.filter((row) => streetIds[row.street] === street).map((row) => row.number));
        for (const range of country.ranges) {
          if (streetIds[range.street] !== street) continue;
          for (let n = range.from; n <= range.to; n++) if (holds(range, n)) all.add(n);
        }
        const wanted = [...all].sort((a, b) => Math.abs(a - number) - Math.abs(b - number) || a - b).slice(0, 5);
        assert.deepEqual(reference.nearestCivics(street, number, 5), wanted);
      }
    }),
    { numRuns: 50 },
  );
});

test('how far a number is beyond those of its street is what all of them tell', () => {
  fc.assert(
    fc.property(slowCountries(20), fc.nat({ max: 400 }), (country, number) => {
      const { reference, streetIds } = compileSlow(country);
      for (const id of streetIds) {
        const listed = reference.nearestCivics(id, number, 1_000);
        if (listed.length === 0) continue;
        const most = Math.max(0, Math.min(...listed) - number, number - Math.max(...listed));
        assert.equal(reference.beyondCivics(id, number), most);
      }
    }),
    { numRuns: 100 },
  );
});

test('a designation is found under its key in its municipality, as own name, as alias and without particles', () => {
  const range = { lo: 0, hi: 0 };
  fc.assert(
    fc.property(slowCountries(20), (country) => {
      const { reference, streetIds } = compileSlow(country);
      const all = [
        ...country.streets.map((street, i) => ({ ...street, id: streetIds[i]! })),
        ...country.aliases.map((alias) => ({ ...alias, id: streetIds[alias.street]! })),
      ];
      for (const { name, type, dir, id } of all) {
        for (const key of [streetNameKey(name), looseStreetNameKey(name)]) {
          assert.equal(
            reference.entryRange(reference.findNameKey(key), reference.municipalityOfStreet(id), range),
            true,
          );
          const found = [];
          for (let entry = range.lo; entry < range.hi; entry++) {
            if (typeCodeOf(reference, entry) !== type) continue;
            if (reference.directionOfEntry(entry) === dir) found.push(reference.streetOfEntry(entry));
          }
          assert.ok(found.includes(id), `${name} ${type} ${dir}`);
        }
      }
      for (const id of streetIds) {
        const entry = reference.canonicalEntry(id);
        assert.equal(reference.streetOfEntry(entry), id);
        assert.ok(reference.isOwnDesignation(entry) && !reference.isLoose(entry));
      }
      assert.equal(reference.findNameKey('NOSUCHSTREET'), -1);
    }),
    { numRuns: 100 },
  );
});

test('each alias of a street is listed once, and none repeats its own designation', () => {
  fc.assert(
    fc.property(slowCountries(5), (country) => {
      const { reference, streetIds } = compileSlow(country);
      for (const id of new Set(streetIds)) {
        const own = country.streets[streetIds.indexOf(id)]!;
        const wanted = new Set(
          country.aliases
            .filter((alias) => streetIds[alias.street] === id)
            .map(({ name, type, dir }) => `${streetNameKey(name)} ${type} ${dir}`),
        );
        wanted.delete(`${streetNameKey(own.name)} ${own.type} ${own.dir}`);
        const entries: number[] = [];
        reference.aliasEntries(id, entries);
        const found = entries.map((entry) => {
          const name = reference.entryText(entry);
          return `${streetNameKey(name)} ${typeCodeOf(reference, entry)} ${reference.directionOfEntry(entry)}`;
        });
        assert.deepEqual(found.sort(), [...wanted].sort());
      }
    }),
    { numRuns: 100 },
  );
});

test('a word leads to every name of two or more words that contains it', () => {
  fc.assert(
    fc.property(slowCountries(5), (country) => {
      const { reference } = compileSlow(country);
      const names = [...country.streets, ...country.aliases].map((row) => row.name);
      for (const word of ['PARK', 'LAWN', 'RANGE', 'ST', 'LAURENT', 'MONTAGNE', 'KING', '12', 'EGLISE']) {
        const holding = names.filter((name) => {
          const words = significantWords(name);
          return words.length > 1 && words.includes(word);
        });
        const id = reference.findWord(word);
        const found = [];
        if (id >= 0) {
          for (let i = reference.wordKeysFrom(id); i < reference.wordKeysTo(id); i++) {
            found.push(reference.nameKeyText(reference.wordKey(i)));
          }
        }
        assert.deepEqual(found.sort(), [...new Set(holding.map(streetNameKey))].sort(), word);
      }
    }),
    { numRuns: 100 },
  );
});

test('a municipality is found by its own name, and by its aliases in their FSAs only', () => {
  fc.assert(
    fc.property(slowCountries(5), (country) => {
      const { reference } = compileSlow(country);
      const names = [...MUNICIPALITIES.map(([name]) => name), ...country.munAliases.map((alias) => alias.name)];
      for (const name of new Set(names)) {
        for (const fsa of ['K7L', 'H2Y', 'A1C', 'V5K']) {
          assert.deepEqual(
            [...fastMunicipalities(reference, placeNameKey(name), fsa)].sort(),
            [...slowMunicipalities(country, placeNameKey(name), fsa)].sort(),
            `${name} ${fsa}`,
          );
        }
      }
      assert.equal(reference.findMunicipalityKey('ATLANTIS'), -1);
    }),
    { numRuns: 100 },
  );
});

function fastMunicipalities(reference: Reference, key: string, fsa: string): Set<string> {
  const found = new Set<string>();
  const id = reference.findMunicipalityKey(key);
  for (let entry = reference.namesFrom(id); entry < reference.namesTo(id); entry++) {
    if (!reference.nameHoldsIn(entry, fsa)) continue;
    const mun = reference.municipalityOfName(entry);
    found.add(`${placeNameKey(reference.municipalityText(mun))} ${reference.provinceOf(mun)}`);
  }
  return found;
}

function slowMunicipalities(country: SlowCountry, key: string, fsa: string): Set<string> {
  const found = new Set<string>();
  MUNICIPALITIES.forEach(([name, province], mun) => {
    if (placeNameKey(name) === key) found.add(`${key} ${province}`);
    const own = placeNameKey(name);
    const aliases = country.munAliases.filter(
      (alias) =>
        placeNameKey(MUNICIPALITIES[alias.mun]![0]) === own &&
        MUNICIPALITIES[alias.mun]![1] === MUNICIPALITIES[mun]![1] &&
        placeNameKey(alias.name) === key,
    );
    const holdsHere = aliases.some(({ fsas }) => fsas.length === 0 || fsas.includes(fsa));
    if (holdsHere) found.add(`${own} ${province}`);
  });
  return found;
}

test('a postal code leads to exactly its streets and deliveries, an FSA to exactly its codes and municipalities', () => {
  const range = { lo: 0, hi: 0 };
  fc.assert(
    fc.property(slowCountries(40), (country) => {
      const { reference, streetIds } = compileSlow(country);
      const ranges = country.ranges.filter((row) => Array.from({ length: 81 }, (_, n) => n).some((n) => holds(row, n)));
      const rows = [...country.civics, ...ranges];
      for (const code of POSTAL_CODES.filter((code) => code !== '')) {
        const streets = new Set(rows.filter((row) => row.pc === code).map((row) => streetIds[row.street]!));
        const boxes = country.boxes.filter((box) => box.pc === code);
        const pc = reference.findPostalCode(code);
        if (streets.size === 0 && boxes.length === 0) {
          assert.equal(pc, -1);
          continue;
        }
        const found = Array.from({ length: reference.codeStreetsTo(pc) - reference.codeStreetsFrom(pc) }, (_, at) =>
          reference.codeStreet(reference.codeStreetsFrom(pc) + at),
        );
        assert.deepEqual(
          [...found],
          [...streets].sort((a, b) => a - b),
        );
        const deliveries = reference.codeDeliveriesTo(pc) - reference.codeDeliveriesFrom(pc);
        assert.equal(deliveries, new Set(boxes.map((box) => boxIdentity(box))).size);
        assert.ok(reference.fsaRange(code.slice(0, 3), range) && range.lo <= pc && pc < range.hi);
      }
      const used = new Set([...rows, ...country.boxes].map((row) => row.pc).filter((code) => code.startsWith('K7L')));
      reference.fsaRange('K7L', range);
      assert.equal(range.hi - range.lo, used.size);
      const muns = new Set(
        rows
          .filter((row) => row.pc.startsWith('K7L'))
          .map((row) => reference.municipalityOfStreet(streetIds[row.street]!)),
      );
      const found = new Set(reference.municipalitiesOfFsa('K7L'));
      assert.ok([...muns].every((mun) => found.has(mun) && reference.fsasOf(mun).includes('K7L')));
    }),
    { numRuns: 100 },
  );
});

function boxIdentity({ mun, station, from, pc }: SlowCountry['boxes'][number]): string {
  const [name, province] = MUNICIPALITIES[mun]!;
  return `${placeNameKey(name)} ${province} ${station} ${from} ${pc}`;
}

test('deliveries are listed with their municipality', () => {
  fc.assert(
    fc.property(slowCountries(5), (country) => {
      const { reference } = compileSlow(country);
      const listed: string[] = [];
      for (let mun = 0; mun < reference.municipalityCount; mun++) {
        for (let i = reference.deliveriesFrom(mun); i < reference.deliveriesTo(mun); i++) {
          if (reference.kindOfDelivery(i) !== 'POBox') continue;
          const key = placeNameKey(reference.municipalityText(mun));
          const pc =
            reference.postalCodeOfDelivery(i) < 0 ? '' : reference.postalCodeText(reference.postalCodeOfDelivery(i));
          const station = reference.stationNameOf(i);
          listed.push(`${key} ${reference.provinceOf(mun)} ${station} ${reference.firstBox(i)} ${pc}`);
          assert.equal(reference.lastBox(i), reference.firstBox(i) + 99);
          assert.equal(reference.stationTypeOf(i), station === '' ? '' : 'STN');
        }
      }
      assert.deepEqual(listed.sort(), [...new Set(country.boxes.map(boxIdentity))].sort());
    }),
    { numRuns: 100 },
  );
});

test('whatever the order of the rows, every street has the same addresses and the file verifies', () => {
  fc.assert(
    fc.property(slowCountries(), (country) => {
      const shuffled = { ...country, civics: [...country.civics].reverse(), ranges: [...country.ranges].reverse() };
      const one = compileSlow(country);
      const other = compileSlow(shuffled);
      for (const street of country.streets) {
        const records = [one, other].map(({ reference }) => [...reference.civicsOf(findStreet(reference, street))]);
        assert.deepEqual(records[0]!.map(plain), records[1]!.map(plain));
      }
      assert.deepEqual(verify(one.reference).findings, []);
      assert.equal(one.reference.meta.totals.units, countUnits(country.civics, one.streetIds));
    }),
    { numRuns: 50 },
  );
});

/** Either of two spellings of a unit label may be shown. */
function plain<R extends { units: readonly string[] }>(record: R): R {
  return { ...record, units: record.units.map(unitKey) };
}

function countUnits(civics: readonly SlowCivic[], ids: number[]): number {
  const rows = civics.filter((row) => row.unit !== '');
  return new Set(
    rows.map(
      (r) => `${ids[r.street]} ${r.number} ${r.suffix} ${r.pc} ${r.route} ${numericUnit(r.unit) || unitKey(r.unit)}`,
    ),
  ).size;
}
