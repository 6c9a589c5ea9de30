import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../address/elements.ts';
import type { AnalysisRequest } from '../engine.ts';
import { weighText } from '../evidence/texts/weigh-text.ts';
import { findByName, ONE_STOP, SHARED_MODES } from '../format/shared.ts';
import { NO_PLACES } from '../parse/words/context.ts';
import { goldenCountry } from '../testing/golden-country.ts';
import { sampleCountry } from '../testing/sample-country.ts';
import { GuessingFlags } from '../values/guessing-flags.ts';
import { questionOf } from './findings.ts';
import { reasonText } from './reason-text.ts';

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
      const question = questionOf(reference, NO_PLACES, request);
      const text = reasonText({ ...question, ...weighed, decision }, []);
      assert.match(text, /^[A-ZÀ-Ý].*[a-zé]\.$/, `${reason} ${language}`);
      assert.doesNotMatch(text, /""|« *»|:/u);
    }
  }
});

test('a province that contradicts the place is named, unless the text differs otherwise as well', () => {
  const reasonFor = (text: string): string => engine.analyze(requestOf(text)).reason;
  const address = '1650 BARRINGTON ST HALIFAX NS  B3J 1Z1';
  const named = `The closest address is ${address}, but the text names another province: Ontario.`;
  assert.equal(reasonFor('1650 Barrington St, Halifax, Ontario'), named);
  assert.match(reasonFor('1650 Barringtn St, Halifax ON'), /too different to be sure of it\.$/);
});

test('a number that a street of the same name has is not denied', () => {
  const { status, reason } = engine.analyze(requestOf('1111 Wellington St, Nepean ON'));
  assert.equal(status, 'N');
  assert.match(reason, /^The closest address is 1111 WELLINGTON ST W OTTAWA ON {2}K1Y 2Y3, but /);
});

const { engine: small } = goldenCountry([
  `@ Kingston ON
+ Main; ST | K7L1A1 | 12 14
+ Oak; AVE; W | K7L1A2 | 101
+ County Road 121 | K7L1A3 | 410
@ Crysler ON
+ Mill; ST; S | K0C1G0 | 202
@ Maxville ON
+ Elm; ST | K0C1T0 | 5`,
]);

function reasonOf(text: string): string {
  return small.analyze(requestOf(text)).reason;
}

test('a number is missing only if no digits may be one', () => {
  for (const text of ['Main St, Kingston ON', 'Apt 13 Main St, Kingston ON', 'County Road 121, Kingston ON']) {
    assert.equal(reasonOf(text), 'The civic number is missing.', text);
  }
  for (const text of ['Oak Ave W1O3 Kingston ON', 'Oak Ave 1O3W, Kingston ON', 'MainSt13, Kingston ON']) {
    assert.doesNotMatch(reasonOf(text), /missing/, text);
  }
});

test('a street that lacks the number is named only where the text says it is', () => {
  assert.match(reasonOf('13 Main St, Kingston ON'), /^The reference has no number 13 on MAIN ST, KINGSTON ON\./);
  // Mill St is in another place of the FSA than the typed one
  assert.doesNotMatch(reasonOf('41 Mill St, Maxville ON K0C 1Z9'), /CRYSLER/);
  assert.equal(reasonOf('41 Mill St, ON K0C 1Z9'), 'The reference has no postal code K0C 1Z9.');
});

test('the name of a street behind its type is not said to be a place', () => {
  const missing = 'No known municipality and no postal code says where the street is.';
  assert.equal(reasonOf('8 Boulevard Alphonse-Monchamp'), missing);
  assert.equal(reasonOf('2946 AV CHARLET, NB'), missing);
  assert.equal(reasonOf('8 Avenue Charlet G1X 2X2'), 'The reference has no postal code G1X 2X2.');
  assert.equal(reasonOf('8 rue Alphonse, Ailleurs QC'), 'The reference has no municipality "Ailleurs".');
});
