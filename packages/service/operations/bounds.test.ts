import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KNOWN_ADDRESS } from '../testing/fake-engine.ts';
import { startTestService } from '../testing/test-service.ts';

/** The options of every operation: their bounds, the first values beyond them, and null for what may be left out. */

const { call } = await startTestService();

const LINES = [{ strName: '', strContent: KNOWN_ADDRESS }];
const NAMES = { AddressLayout: 'Address in Single Line', AnalysisMode: 'MODERATE', CorrectionStyle: 'UPPER KYWD' };
const ANALYSIS = { ...NAMES, AddressLinesIn: LINES };
const BROWSE = { AddressLayout: NAMES.AddressLayout, CorrectionStyle: NAMES.CorrectionStyle, AddressLinesIn: LINES };
const ADDRESSES = { TargetType: 'NB_TargetAddresses', StreetName: 'King' };

/** Operation, request without the option, option, values that are taken, values that are not. */
const OPTIONS: readonly (readonly [string, object, string, readonly unknown[], readonly unknown[]])[] = [
  ['OneStopAnalyze', ANALYSIS, 'MaxAlternatives', [0, 1, 5_000, 100_000], [-1, 1.5, '1']],
  ['OneStopAnalyze', ANALYSIS, 'MaxNamesToAddresses', [0, 20], [-1, 0.5]],
  ['OneStopAnalyze', ANALYSIS, 'BrowsingLevel', [0, 1, 2, 3], [-1, 4]],
  ['OneStopAnalyze', ANALYSIS, 'GuessingFlags', [0, 127], [-1, 128]],
  ['AnalyzeGetAlternatives', ANALYSIS, 'MaxAlternatives', [0, 50, 200], [-1, true]],
  ['BrowseAddressEx', BROWSE, 'BrowsingLevel', [0, 3], [-1, 4]],
  ['BrowseAddressEx', BROWSE, 'MaxAlternatives', [0, 10], [-1]],
  ['BrowseAddressEx', BROWSE, 'MaxNamesToAddresses', [0, 20], [-1]],
  ['SearchForAddresses', ADDRESSES, 'MaxItems', [1, 500, 5_000], [0, 5_001]],
  ['SearchForAddresses', ADDRESSES, 'FirstItem', [1, 2], [0]],
  ['SearchForAddresses', ADDRESSES, 'AddressTypes', ['', '127', 'Street|PO Box'], ['128', 'House', 1]],
  ['SearchForAddresses', ADDRESSES, 'SearchConditions', [{}, { expandRanges: true }], [true]],
  ['SearchForNames', { NameType: 'NB_FSAs', Name: 'K' }, 'MaxItems', [1, 20, 5_000], [0, 5_001]],
  ['SearchForAltMunicipalities', { Municipality: 'Hull' }, 'MaxItems', [1, 5_000], [0, 5_001]],
  ['SearchForAltStreets', { StreetName: 'King' }, 'MaxItems', [1, 5_000], [0, 5_001]],
  ['ParseAddress', { Address: KNOWN_ADDRESS }, 'MaxVariants', [1, 5, 100], [0, 101]],
  ['GetKeywords', {}, 'Language', ['EN', 'FR'], ['DE']],
  ['GetParamList', {}, 'ParameterTypes', [[], ['NPAR_AddressLayouts']], ['NPAR_AddressLayouts', ['X']]],
  ['GetParamListEx', {}, 'ParameterTypes', [[], ['NPAR_AnalysisModes']], [['X']]],
  ['ts/GetToken', {}, 'DurationMinutes', [1, 60, 1_440], [0, 1_441]],
];

for (const [operation, request, option, good, bad] of OPTIONS) {
  test(`${operation} takes ${option} within its bounds, or null, and names it beyond them`, async () => {
    for (const value of [...good, null]) {
      const { status, body } = await call(operation, { ...request, [option]: value });
      assert.equal(status, 200, `${JSON.stringify(value)}: ${body.strMessage}`);
    }
    for (const value of bad) {
      const { status, body } = await call(operation, { ...request, [option]: value });
      assert.equal(status, 400, JSON.stringify(value));
      assert.ok(
        body.Errors.some(({ Path }: { Path: string }) => Path.startsWith(option)),
        JSON.stringify(body.Errors),
      );
    }
  });
}

test('every shared layout, mode and style of the contract can be named, and an unknown one is 404', async () => {
  const { body } = await call('GetParamList', {});
  for (const { ParameterType, Names } of body.Parameters) {
    const member = { NPAR_AddressLayouts: 'AddressLayout', NPAR_AnalysisModes: 'AnalysisMode' }[
      ParameterType as string
    ];
    for (const name of Names) {
      const lines = member === 'AddressLayout' && name === 'Element Format' ? [] : LINES;
      const request = { ...ANALYSIS, AddressLinesIn: lines, [member ?? 'CorrectionStyle']: name };
      assert.equal((await call('AnalyzeAddress', request)).status, 200, name);
    }
    assert.equal((await call('AnalyzeAddress', { ...ANALYSIS, [member ?? 'CorrectionStyle']: 'NONE' })).status, 404);
  }
});
