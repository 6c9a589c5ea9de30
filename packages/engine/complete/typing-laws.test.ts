import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { emptyElements } from '../address/elements.ts';
import { createEngine } from '../create-engine.ts';
import { formatAddress } from '../format/format-address.ts';
import { findByName, SHARED_LAYOUTS, SHARED_STYLES } from '../format/shared.ts';
import { fillCivic, fillPlace } from '../match/compare/record-elements.ts';
import { CivicHits } from '../reference/read/civic-lookup.ts';
import type { CivicRecord } from '../reference/read/civic-records.ts';
import type { Reference } from '../reference/read/reader.ts';
import { goldenCountry } from '../testing/golden-country.ts';
import { brokenLaws, completionsOf } from '../testing/typed-container.ts';
import { typingCountry } from '../testing/typing-country.ts';
import { stripAccents } from '../text/fold.ts';
import type { Alternative } from '../values/alternative.ts';
import { findCompletions, MOST_FOUND } from './completer.ts';
import type { Completion } from './found/completion.ts';
import { countOf } from './found/expand-names.ts';
import type { FoundStreet } from './found/found-street.ts';

/** The laws of typing, over addresses of a country whose names begin alike and repeat in every place. */

const reference = typingCountry();
const LAYOUT = findByName(SHARED_LAYOUTS, 'Address in Single Line')!;
const STYLE = findByName(SHARED_STYLES, 'MIXED AS IS')!;
const FIRST = 5;
/** Tables of hard cases as one country: each is full of look-alikes of the others. */
const golden = goldenCountry(
  ['names', 'numbers', 'places', 'delivery'].map((name) =>
    readFileSync(new URL(`../testing/hard-cases/${name}.txt`, import.meta.url), 'utf8'),
  ),
).reference;

interface Wanted {
  readonly street: number;
  readonly civic: CivicRecord;
  readonly line: string;
  readonly full: string;
}

const ALL = addressesOf(reference);

function addressesOf(country: Reference): Wanted[] {
  return Array.from(country.allStreets()).flatMap((street) =>
    [...country.civicsOf(street)].map((civic) => wanted(country, street, civic)),
  );
}

function wanted(reference: Reference, street: number, civic: CivicRecord): Wanted {
  const elements = emptyElements();
  fillPlace(reference, elements, reference.municipalityOfStreet(street));
  const { number, suffix } = civic;
  fillCivic(reference, elements, { entry: reference.canonicalEntry(street), number, suffix, delivery: -1 });
  const place = `${elements.Municipality} ${elements.Province}`;
  const line = formatAddress(
    { ...elements, Municipality: '', Province: '' },
    LAYOUT,
    STYLE,
  ).lines[0]!.strContent.trim();
  return { street, civic, line, full: `${line}, ${place}` };
}

function complete(text: string, level: 1 | 2 | 3 = 2, country = reference): Completion[] {
  return findCompletions(country, { lines: [text], level, limit: 10, maxNamesToAddresses: 20 }).completions;
}

function found(completion: Completion): FoundStreet | undefined {
  return 'found' in completion ? completion.found : undefined;
}

function placeOf(completions: readonly Completion[], { street, civic }: Wanted): number {
  return completions.findIndex((completion) => {
    const row = found(completion);
    return row?.street === street && row.number === civic.number && row.suffix === civic.suffix;
  });
}

const address = fc.constantFrom(...ALL);

test('an address typed character by character reaches the top of the list before the end', () => {
  fc.assert(
    fc.property(address, (each) => {
      let since = -1;
      for (let end = 1; end <= each.full.length; end++) {
        const at = placeOf(complete(each.full.slice(0, end)), each);
        const seen = at >= 0 && at < FIRST;
        if (seen && since < 0) since = end;
        if (!seen) since = -1;
      }
      assert.ok(since > 0, each.full);
      assert.ok(since <= each.full.length - 3, `only at "${each.full.slice(0, since)}"`);
    }),
    { numRuns: 400 },
  );
});

test('once it is among the first, an address stays there to the end', () => {
  fc.assert(
    fc.property(address, (each) => {
      let seen = false;
      for (let end = 1; end <= each.full.length; end++) {
        const at = placeOf(complete(each.full.slice(0, end)), each);
        const now = at >= 0 && at < FIRST;
        assert.ok(now || !seen, `lost at "${each.full.slice(0, end)}"`);
        seen = now;
      }
    }),
    { numRuns: 400 },
  );
});

test('it stays there in the country of the hard cases too', () => {
  const lost: string[] = [];
  for (const each of addressesOf(golden)) {
    let seen = false;
    for (let end = 1; end <= each.full.length; end++) {
      const at = placeOf(complete(each.full.slice(0, end), 2, golden), each);
      const now = at >= 0 && at < FIRST;
      if (seen && !now) lost.push(each.full.slice(0, end));
      seen = now;
    }
  }
  assert.deepEqual(lost, []);
});

test('no neighbour number stands before the address once its civic number is complete', () => {
  fc.assert(
    fc.property(address, fc.nat(), fc.constantFrom(1, 2, 3), (each, cut, level) => {
      const from = each.line.indexOf(' ') + 1;
      const text = each.full.slice(0, from + (cut % (each.full.length - from + 1)));
      const completions = complete(text, level as 1 | 2 | 3);
      const at = placeOf(completions, each);
      for (const completion of completions.slice(0, Math.max(0, at))) {
        const row = found(completion);
        assert.ok(row === undefined || row.number < 0 || row.number === each.civic.number, text);
      }
    }),
    { numRuns: 600 },
  );
});

test('case and accents do not matter, and equal input gives an equal list', () => {
  fc.assert(
    fc.property(address, fc.nat(), (each, cut) => {
      const text = each.full.slice(0, 1 + (cut % each.full.length));
      const list = complete(text);
      assert.deepEqual(complete(text), list);
      for (const other of [text.toLowerCase(), text.toUpperCase(), stripAccents(text)]) {
        assert.deepEqual(complete(other).map(identity), list.map(identity), other);
      }
    }),
    { numRuns: 300 },
  );
});

/** A completion without what was typed of its unit. */
function identity(completion: Completion): unknown {
  const row = found(completion);
  if (row === undefined) return completion;
  return [completion.kind, row.entry, row.number, row.suffix, row.postalCode, row.cost];
}

const level = fc.constantFrom<1 | 2 | 3>(1, 2, 3);

test('a postal code, begun with its FSA or whole, a place and a province hold for everything offered below them', () => {
  fc.assert(
    fc.property(address, fc.integer({ min: 3, max: 6 }), fc.nat(4), level, (each, length, words, at) => {
      const { civic, street } = each;
      const code = reference.postalCodeText(civic.postalCode).slice(0, length);
      const municipality = reference.municipalityOfStreet(street);
      const province = reference.provinceOf(municipality);
      const line = each.line.split(' ').slice(0, words).join(' ');
      for (const text of [code, `${code}, ${line}`, `${line} ${province} ${code}`, `${line}, ${province}`]) {
        const coded = text.includes(code);
        for (const completion of complete(text, at)) {
          const row = found(completion);
          if (row === undefined || line === '') continue;
          if (!coded) assert.equal(reference.provinceOf(reference.municipalityOfStreet(row.street)), province, text);
          else if (row.number >= 0) assert.ok(reference.postalCodeText(row.postalCode).startsWith(code), text);
          else assert.equal(countOf(reference, completion), addressesUnder(row.street, code), text);
        }
      }
    }),
    { numRuns: 300 },
  );
});

function addressesUnder(street: number, code: string): number {
  let count = 0;
  for (const { postalCode, units } of reference.civicsOf(street)) {
    if (reference.postalCodeText(postalCode).startsWith(code)) count += Math.max(1, units.length);
  }
  return count;
}

test('how many are found does not depend on how many are asked for, and fewer are the first of more', () => {
  fc.assert(
    fc.property(address, fc.nat(), level, (each, cut, at) => {
      const text = each.full.slice(0, 1 + (cut % each.full.length));
      const ask = (limit: number) =>
        findCompletions(reference, { lines: [text], level: at, limit, maxNamesToAddresses: 20 });
      const all = ask(MOST_FOUND);
      assert.equal(all.completions.length, all.found, text);
      for (const limit of [1, 2, 5, 20]) {
        const some = ask(limit);
        assert.deepEqual(some.completions, all.completions.slice(0, limit), text);
        assert.equal(some.found, all.found, `${text} with ${limit}`);
      }
    }),
    { numRuns: 150 },
  );
});

test('the laws hold for letters typed after any NextInput', () => {
  for (const country of [reference, golden]) {
    const engine = createEngine(country);
    const containers = new Map<string, Alternative>();
    for (const { full, line, civic } of addressesOf(country).filter((_, at) => at % 17 === 0)) {
      const place = full.slice(line.length + 2);
      for (const text of [line, full, place, `${place}, `, country.postalCodeText(Math.max(0, civic.postalCode))]) {
        for (const each of completionsOf(engine, text))
          if (each.IsComplete === false) containers.set(each.NextInput!, each);
      }
    }
    assert.ok(containers.size > 20);
    const broken = [...containers.values()].slice(0, 150).flatMap((each) => brokenLaws(engine, each, 2));
    assert.deepEqual(broken, []);
  }
});

test('completing any text, or any text with a character removed, never fails', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    address.map(({ full }) => full),
  );
  fc.assert(
    fc.property(text, fc.nat(), fc.constantFrom(1, 2, 3), (typed, at, level) => {
      const cut = at % (typed.length + 1);
      for (const each of [typed, typed.slice(0, cut) + typed.slice(cut + 1)]) {
        const completions = complete(each, level as 1 | 2 | 3);
        assert.ok(completions.length <= 10);
        for (const completion of completions) assert.ok(countOf(reference, completion) >= 1);
      }
    }),
    { numRuns: 400 },
  );
});

test('one misspelt letter of the name does not hide an address with its place', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  let tried = 0;
  let seen = 0;
  fc.assert(
    fc.property(address, fc.nat(), fc.nat(25), fc.nat(2), (each, where, letter, kind) => {
      const places = [...each.line.matchAll(/\p{L}/gu)].map(({ index }) => index).filter((at) => at > 5);
      const at = places[where % Math.max(1, places.length)];
      if (at === undefined || each.civic.suffix !== '') return;
      const by = kind === 0 ? '' : kind === 1 ? letters[letter]! : letters[letter]! + each.line[at]!;
      const text = each.line.slice(0, at) + by + each.full.slice(at + 1);
      tried++;
      const place = placeOf(complete(text), each);
      if (place >= 0 && place < FIRST) seen++;
    }),
    { numRuns: 600 },
  );
  assert.ok(seen / tried >= 0.9, `${seen} of ${tried}`);
});

test('a street followed by a misspelt place comes first, with or without the number', () => {
  fc.assert(
    fc.property(address, fc.nat(), fc.boolean(), fc.boolean(), (each, where, comma, known) => {
      const place = reference.municipalityText(reference.municipalityOfStreet(each.street));
      const letters = [...place.matchAll(/(?<=\p{L})\p{L}(?=\p{L}{3})/gu)].map(({ index }) => index);
      const at = letters[where % letters.length]!;
      if (
        letters.length === 0 ||
        place[at] === place[at - 1] ||
        place[at] === place[at + 1] ||
        each.civic.suffix !== ''
      )
        return;
      const misspelt = place.slice(0, at) + place.slice(at + 1);
      const line = known ? each.line : each.line.replace(/^[0-9]+/, '9999');
      const completion = complete(`${line}${comma ? ',' : ''} ${misspelt}`)[0];
      const row = completion === undefined ? undefined : found(completion);
      assert.equal(row?.street, each.street, `${line}, ${misspelt}`);
      assert.equal(row?.number, known ? each.civic.number : -1);
    }),
    { numRuns: 400 },
  );
});

test('streets with a number are those that an obvious search finds, largest first', () => {
  const prefix = fc.constantFrom('K', 'KI', 'KING', 'S', 'P', 'PARK', 'G', 'DE', 'O', '1', 'QUEEN');
  fc.assert(
    fc.property(prefix, fc.integer({ min: 1, max: 240 }), (start, number) => {
      const fast = findCompletions(reference, {
        lines: [`${number} ${start}`],
        level: 1,
        limit: 200,
        maxNamesToAddresses: 0,
      });
      const exact = fast.completions.map(found).filter((row) => row !== undefined && row.cost === 0 && row.number >= 0);
      const slow: number[] = [];
      const hits = new CivicHits();
      for (const street of reference.allStreets()) {
        const key = reference.nameKeyText(reference.keyOfStreet(street));
        if (key.startsWith(start) && reference.lookupCivic(street, number, '', hits) > 0) slow.push(street);
      }
      const streets = exact.map((row) => row!.street);
      for (const street of slow) assert.ok(streets.includes(street), `${number} ${start}: street ${street}`);
      const weights = exact.map((row) => row!.weight);
      assert.deepEqual(
        weights,
        weights.toSorted((a, b) => b - a),
      );
    }),
    { numRuns: 300 },
  );
});
