import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnalysisRequest } from '@civique/engine';
import { goldenCountry } from '../../engine/testing/golden-country.ts';
import { startTestService } from '../testing/test-service.ts';

/** The street lacks 564A, which may be unit A of 564, so `Confidence` of the analysis decides which one comes first. */
const { engine } = goldenCountry(['@ Wolfe Island ON\n+ Bayview; LANE | K0H2Y0 | 492 524 532 536 564']);

async function offeredWith(Confidence: number): Promise<string[]> {
  const analyze = (request: AnalysisRequest) => {
    const analysis = engine.analyze(request);
    return { ...analysis, alternatives: analysis.alternatives.map((each) => ({ ...each, Confidence })) };
  };
  const { call } = await startTestService({ engine: { ...engine, analyze } });
  const { body } = await call('AnalyzeGetAlternatives', {
    AddressLayout: 'Address in Single Line',
    AnalysisMode: 'FLEXIBLE',
    CorrectionStyle: 'UPPER HYPHEN',
    AddressLinesIn: [{ strName: '', strContent: '564A Bayview Lane, Wolfe Island ON' }],
  });
  assert.equal(body.ReasonCode, 'NUMBER_NOT_ON_STREET', body.strMessage);
  return body.Alternatives.map((each: { AddressLines: [{ strContent: string }] }) => each.AddressLines[0].strContent);
}

const AS_UNIT = 'A-564 BAYVIEW LANE WOLFE ISLAND ON  K0H 2Y0';
const NEIGHBOUR = '564 BAYVIEW LANE WOLFE ISLAND ON  K0H 2Y0';

test('a likely address is offered before the neighbours of a number that the street lacks', async () => {
  assert.deepEqual((await offeredWith(0.3)).slice(0, 2), [AS_UNIT, NEIGHBOUR]);
});

test('the neighbours come before an unlikely address', async () => {
  const offered = await offeredWith(0.001);
  assert.equal(offered[0], NEIGHBOUR);
  assert.equal(offered.at(-1), AS_UNIT);
});
