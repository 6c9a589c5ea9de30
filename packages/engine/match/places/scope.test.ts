import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Reference } from '../../reference/read/reader.ts';
import { compileSlow, slowCountries } from '../../testing/slow-country.ts';
import type { ResolvedPlace } from '../compare/resolved-place.ts';
import { Scope } from './scope.ts';

const place = (municipality: number): ResolvedPlace => ({ municipality, entry: -1, code: '' });

/** A scope with the streets themselves. */
type PlainScope = Pick<Scope, 'places' | 'municipalities'> & { readonly elsewhere: readonly number[] };

function streetsIn(reference: Reference, groups: Scope['elsewhere']): number[] {
  return groups.flatMap(({ municipality, from, to }) => {
    const streets = Array.from({ length: to - from }, (_, at) => reference.codeStreet(from + at));
    for (const street of streets) assert.equal(reference.municipalityOfStreet(street), municipality);
    return streets;
  });
}

function slowScope(reference: Reference, places: readonly ResolvedPlace[], code: number): PlainScope {
  const named = places.map(({ municipality }) => municipality);
  const streets = [...reference.allStreets()].filter((street) =>
    [...reference.civicsOf(street)].some(({ postalCode }) => postalCode === code && code >= 0),
  );
  const elsewhere = streets.filter((street) => !named.includes(reference.municipalityOfStreet(street)));
  const municipalities = [...new Set([...named, ...elsewhere.map((street) => reference.municipalityOfStreet(street))])];
  return { places, elsewhere, municipalities };
}

test('the streets of a code that are in no typed place are kept, and their municipalities are searched', () => {
  fc.assert(
    fc.property(slowCountries(60), fc.array(fc.nat(), { maxLength: 3 }), (country, chosen) => {
      const { reference } = compileSlow(country);
      const places = chosen.map((at) => place(at % reference.municipalityCount));
      for (let code = -1; code < reference.postalCodeCount; code++) {
        const { municipalities, elsewhere } = new Scope(reference, places, code < 0 ? [] : [code]);
        const plain = { places, municipalities, elsewhere: streetsIn(reference, elsewhere) };
        assert.deepEqual(plain, slowScope(reference, places, code));
      }
    }),
    { numRuns: 60 },
  );
});

test('names that were found in the same municipalities are found once, whatever the place is called', () => {
  fc.assert(
    fc.property(slowCountries(40), (country) => {
      const { reference } = compileSlow(country);
      fc.pre(reference.municipalityCount > 1);
      const scopes = new Map<string, Scope>();
      const scopeOf = (key: string, municipality: number): Scope => {
        const scope = new Scope(reference, [place(municipality)], [], scopes);
        scopes.set(key, scope);
        return scope;
      };
      const [first, same, other] = [scopeOf('BATH', 0), scopeOf('OF BATH', 0), scopeOf('YORK', 1)];
      first.similarKeys.set('ELM', [1]);
      assert.equal(same.similarKeys, first.similarKeys);
      assert.equal(other.similarKeys.size, 0);
    }),
    { numRuns: 20 },
  );
});
