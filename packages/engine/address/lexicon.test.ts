import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from '../text/fold.ts';
import { directionById } from './directions.ts';
import ambiguous from './keywords/ambiguous.json' with { type: 'json' };
import { Kind, type Lexeme, lexemes, phraseLexeme, wordLexeme } from './lexicon.ts';
import { STREET_TYPES } from './street-types.ts';

/** Every meaning by name. The translations of one street type count as one meaning, whatever their symbols. */
function meaningsOf(lexeme: Lexeme): string[] {
  const detail: Partial<Record<keyof typeof Kind, readonly (string | undefined)[]>> = {
    StreetType: [...new Set(lexeme.types.map((type) => type.concept))],
    Direction: [directionById(lexeme.direction)?.en],
    Unit: [lexeme.unit?.code],
    Province: lexeme.provinces,
    Route: [lexeme.route],
    Station: [lexeme.station?.code],
    Info: [lexeme.info],
    Country: [lexeme.country?.code],
    UsState: [lexeme.usState],
    RoadWord: [lexeme.road],
  };
  return (Object.keys(Kind) as (keyof typeof Kind)[])
    .filter((kind) => kind !== 'BareUnit' && (lexeme.kinds & Kind[kind]) !== 0)
    .flatMap((kind) => detail[kind]?.map((value) => `${kind}:${value}`) ?? [kind]);
}

const kindsOf = (text: string) => phraseLexeme(fold(text).split(' '), 0)?.kinds ?? 0;

test('the surfaces with several meanings are exactly those listed', () => {
  const computed = new Map<string, string>();
  for (const lexeme of lexemes()) {
    const meanings = meaningsOf(lexeme);
    if (meanings.length > 1) computed.set(lexeme.surface, meanings.join('|'));
  }
  const listed = new Map<string, string>();
  for (const { reason, surfaces } of ambiguous) {
    assert.ok(reason.length > 10);
    for (const [surface, meanings] of Object.entries(surfaces)) {
      assert.ok(!listed.has(surface), `${surface} is listed twice`);
      listed.set(surface, meanings);
    }
  }
  assert.deepEqual(Object.fromEntries([...computed].sort()), Object.fromEntries([...listed].sort()));
});

test('a lexeme is found by its own words and is consistent in itself', () => {
  for (const lexeme of lexemes()) {
    const words = lexeme.surface.split(' ');
    assert.equal(lexeme.words, words.length);
    assert.equal(phraseLexeme(words, 0), lexeme);
    assert.equal(phraseLexeme(['12', ...words], 1), lexeme);
    assert.notEqual(lexeme.kinds, 0);
    assert.equal(lexeme.exact & ~lexeme.kinds, 0);
    assert.ok(Object.isFrozen(lexeme));
    assert.equal(lexeme.types.length > 0, (lexeme.kinds & Kind.StreetType) !== 0);
    assert.equal(lexeme.provinces.length > 0, (lexeme.kinds & Kind.Province) !== 0);
    assert.equal(lexeme.direction > 0, (lexeme.kinds & Kind.Direction) !== 0);
  }
});

test('every street type is a keyword, except those that stay part of the name', () => {
  const reached = new Set(lexemes().flatMap((lexeme) => lexeme.types));
  assert.deepEqual(
    STREET_TYPES.filter((type) => !reached.has(type)).map((type) => type.code),
    ['DOMAINE', 'TRAVERSE', 'DESCENTE', 'CHAUSSEE'],
  );
});

test('phrases are read in every form in which people write them', () => {
  const expected: readonly [string, number][] = [
    ['P.O. Box', Kind.PoBox],
    ['PO BOX', Kind.PoBox],
    ['POBOX', Kind.PoBox],
    ['Case postale', Kind.PoBox],
    ['C.P.', Kind.PoBox],
    ['Gen. Del.', Kind.GeneralDelivery],
    ['Poste restante', Kind.GeneralDelivery],
    ['Route rurale', Kind.Route],
    ['Rural Route', Kind.Route],
    ['North East', Kind.Direction],
    ['Nord-Ouest', Kind.Direction],
    ['Terre-Neuve-et-Labrador', Kind.Province],
    ['Newfoundland & Labrador', Kind.Province],
    ['Prince Edward Island', Kind.Province],
    ['cul-de-sac', Kind.StreetType],
    ['Bureau de poste', Kind.Station],
    ['Retail Postal Outlet', Kind.Station],
    ['À l’attention de', Kind.Attention],
    ['c/o', Kind.Attention],
    ['a/s', Kind.Attention],
    ['Ltée', Kind.Company],
    ['United States of America', Kind.Country],
    ['Range Rd', Kind.RoadWord],
    ['Numéro', Kind.Number],
    ['sous-sol', Kind.Unit | Kind.BareUnit],
  ];
  for (const [text, kinds] of expected) {
    assert.equal(kindsOf(text), kinds, text);
  }
  assert.equal(wordLexeme('#')?.kinds, Kind.Number);
});

test('the longest phrase wins and falls back to the word', () => {
  assert.equal(phraseLexeme(['POST', 'OFFICE', 'BOX', '12'], 0)?.kinds, Kind.PoBox);
  assert.equal(phraseLexeme(['POST', 'OFFICE', '12'], 0)?.station?.code, 'PO');
  assert.equal(phraseLexeme(['BUREAU', 'DE', 'POSTE'], 0)?.station?.code, 'BDP');
  assert.equal(phraseLexeme(['BUREAU', '210'], 0)?.unit?.code, 'SUITE');
  assert.equal(phraseLexeme(['NORTH', 'PARK'], 0)?.surface, 'NORTH');
  assert.equal(phraseLexeme(['NORTH'], 0)?.surface, 'NORTH');
  assert.equal(phraseLexeme(['SHERBROOKE'], 0), undefined);
  assert.equal(phraseLexeme([], 0), undefined);
  assert.equal(wordLexeme('constructor'), undefined);
});

test('types whose printed form is closest to the surface come first', () => {
  const codes = (word: string) => wordLexeme(word)?.types.map((type) => type.code);
  assert.deepEqual(codes('AV'), ['AV', 'AVE']);
  assert.deepEqual(codes('AVE'), ['AVE', 'AV']);
  assert.deepEqual(codes('PLACE'), ['PLACE', 'PL']);
  assert.deepEqual(codes('RG'), ['RG', 'RANG']);
  assert.deepEqual(codes('PASS'), ['PASS', 'NAR:PASS']);
});

test('only symbols and full names are exact', () => {
  assert.equal(wordLexeme('ST')!.exact, Kind.StreetType);
  assert.equal(wordLexeme('STREET')!.exact, Kind.StreetType);
  assert.equal(wordLexeme('STRT')!.exact, 0);
  assert.equal(wordLexeme('LA')!.exact, Kind.UsState);
  assert.equal(wordLexeme('BOX')!.exact, Kind.Info);
  assert.equal(phraseLexeme(['PO', 'BOX'], 0)!.exact, Kind.PoBox);
});
