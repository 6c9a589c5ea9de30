import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from './address/elements.ts';
import type { AnalysisRequest } from './engine.ts';
import { weighText } from './evidence/weigh-text.ts';
import { findByName, ONE_STOP, SHARED_MODES } from './format/shared.ts';
import { NO_PLACES } from './parse/context.ts';
import { reasonText } from './reason-text.ts';
import { sampleCountry } from './testing/sample-country.ts';
import { GuessingFlags } from './values/guessing-flags.ts';

const { engine, reference } = sampleCountry();

function requestOf(text: string): AnalysisRequest {
  return {
    ...ONE_STOP,
    mode: findByName(SHARED_MODES, 'FLEXIBLE')!,
    lines: [{ strName: '', strContent: text }],
    maxAlternatives: 1,
    guessingFlags: GuessingFlags.All,
    language: 'EN',
  };
}

test('a tie names several addresses even when the request takes one alternative', () => {
  const { status, reason, alternatives, actualAlternativesFound } = engine.analyze(
    requestOf('145 King St, Toronto ON'),
  );
  assert.equal(status, 'N');
  assert.match(reason, /^Several addresses are possible: 145 KING ST . .+ \/ 145 KING ST . .+\.$/);
  assert.equal(alternatives.length, 1);
  assert.ok(actualAlternativesFound > 1);
});

test('a reason with nothing to name is still a whole sentence', () => {
  const guessingFlags = GuessingFlags.All;
  const weighed = weighText(reference, [{ role: 'free', text: '77' }], {
    parse: { places: NO_PLACES, guessingFlags },
    match: { typos: 2, guessingFlags, alternates: true },
  });
  for (const reason of ['TIE', 'TOO_MANY_CHANGES', 'NOT_SURE', 'PLACE_NOT_FOUND', 'NUMBER_NOT_ON_STREET'] as const) {
    for (const language of LANGUAGES) {
      const decision = { status: 'N', secondary: '', best: undefined, reason, country: '' } as const;
      const request = { ...requestOf('77'), language };
      const text = reasonText({ ...weighed, reference, request, decision }, []);
      assert.match(text, /^[A-ZÀ-Ý].*[a-zé]\.$/, `${reason} ${language}`);
      assert.doesNotMatch(text, /""|« *»|:/u);
    }
  }
});

test('a number that a street of the same name has is not denied', () => {
  const { status, reason } = engine.analyze(requestOf('1111 Wellington St, Nepean ON'));
  assert.equal(status, 'N');
  assert.match(reason, /^The closest address is 1111 WELLINGTON ST W OTTAWA ON {2}K1Y 2Y3, but /);
});
