import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { damerauLevenshtein, isDigitEdit } from '../../text/distance.ts';
import { letterCount } from '../format/deletion-index.ts';
import { KeyTable, keyTableSections } from '../format/key-table.ts';
import { KeyLists } from './key-lists.ts';

/** Lists by name, with their keys in any order. */
type Lists = readonly (readonly string[])[];

function build(lists: Lists) {
  const keys = [...new Set(lists.flat())].sort();
  const [offsets, bytes, slots] = keyTableSections('keys', keys).map((section) => section.data);
  const table = new KeyTable(offsets!, bytes as Uint8Array, slots!);
  const listOf = keys.map((key) => lists.flatMap((list, at) => list.filter((other) => other === key).map(() => at)));
  const start = [0];
  for (const row of listOf) start.push(start.at(-1)! + row.length);
  const index = new KeyLists(table, lists.length, Uint32Array.from(start), Uint32Array.from(listOf.flat()));
  const ids = Uint32Array.from(keys, (_, id) => id);
  return {
    similar(chosen: readonly number[], key: string, limit: number): string[] {
      const out: number[] = [7];
      index.similar(chosen, key, limit, out);
      return out.map((id) => keys[id]!);
    },
    /** Searches only the keys with an even id, so that some are left out. */
    holding(chosen: readonly number[], words: readonly string[]): string[] {
      const out: number[] = [7];
      const even = ids.filter((id) => id % 2 === 0);
      index.holding(chosen, words, even, { lo: 0, hi: even.length }, out);
      return out.map((id) => keys[id]!);
    },
    even: (key: string) => keys.indexOf(key) % 2 === 0,
  };
}

function slowSimilar(lists: Lists, chosen: readonly number[], key: string, limit: number): string[] {
  if (letterCount(key) < 3) return [];
  return [...new Set(chosen.flatMap((list) => lists[list]!))]
    .filter((other) => letterCount(other) >= 3 && !isDigitEdit(key, other))
    .map((other) => ({ other, distance: damerauLevenshtein(key, other, limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || (a.other < b.other ? -1 : 1))
    .map(({ other }) => other);
}

const key = fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'D', 'N', '1', '2'), minLength: 1, maxLength: 8 });
const someLists = fc.array(fc.array(key, { maxLength: 30 }), { minLength: 1, maxLength: 4 });

test('a list finds exactly the keys that comparing with each of them finds', () => {
  fc.assert(
    fc.property(someLists, key, fc.constantFrom(1, 2), fc.nat(), (lists, typed, limit, seed) => {
      const chosen = lists.map((_, at) => at).filter((at) => ((seed >> at) & 1) === 1);
      const known = lists.flat()[seed % Math.max(1, lists.flat().length)] ?? typed;
      const index = build(lists);
      for (const text of [typed, known, `${known}A`, known.slice(1), `B${known.slice(1)}`]) {
        assert.deepEqual(index.similar(chosen, text, limit), slowSimilar(lists, chosen, text, limit), text);
      }
    }),
    { numRuns: 300 },
  );
});

test('every key of a list that holds the words is found once, in the order of the table', () => {
  fc.assert(
    fc.property(someLists, fc.array(key, { minLength: 1, maxLength: 2 }), (lists, words) => {
      const index = build(lists);
      const chosen = lists.map((_, at) => at);
      const holds = (text: string): boolean => words.every((word) => text.includes(word));
      const wanted = [...new Set(lists.flat())].filter((text) => holds(text) && index.even(text)).sort();
      const given = index.holding(chosen, words);
      assert.deepEqual(given.filter(holds), wanted);
      assert.deepEqual(given, [...new Set(given)].sort());
    }),
    { numRuns: 300 },
  );
});

test('a name from another place is not a misspelling', () => {
  const index = build([['PRINCESS', 'KING'], ['PRINCES']]);
  assert.deepEqual(index.similar([0], 'PRINCSS', 1), ['PRINCESS']);
  assert.deepEqual(index.similar([1], 'PRINCSS', 1), ['PRINCES']);
  assert.deepEqual(index.similar([0, 1], 'PRINSES', 2), ['PRINCES', 'PRINCESS']);
});

test('the letters of long and of absurdly long keys count, too', () => {
  const long = 'CHEMINDUVIEUXMOULINDELARIVIEREDESPRAIRIESETDELABAIEDESCHALEURS';
  const index = build([[long, `${long}A`, `${long}AB`, `${long}ABC`]]);
  assert.equal(long.length, 62);
  assert.deepEqual(index.similar([0], long, 2), [long, `${long}A`, `${long}AB`]);
  assert.deepEqual(index.similar([0], `${long}AB`, 1), [`${long}AB`, `${long}A`, `${long}ABC`]);
  assert.deepEqual(index.similar([0], 'K'.repeat(10_000), 2), []);
});
