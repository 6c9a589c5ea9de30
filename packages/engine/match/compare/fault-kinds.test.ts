import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { agreesInCode, hasFault, isChangeOf, isCodeFault, isNameFault, isStreetFault } from './fault-kinds.ts';
import { type FaultCode, fault } from './faults.ts';

describe('kinds of differences', () => {
  it('count an accepted way to write the type as no change of the street', () => {
    assert.equal(isStreetFault(fault('STREET_TYPE_STANDARDIZED', 'Street', 'ST')), false);
    assert.equal(isStreetFault(fault('STREET_TYPE_CORRECTED', 'Ave', 'ST')), true);
    assert.equal(isChangeOf(fault('STREET_TYPE_CORRECTED', 'Ave', 'ST'), 'StreetName'), false);
  });

  it('take the name for the typed one where a word of it was corrected before it was read', () => {
    const corrected = fault('STREET_NAME_CORRECTED', 'BR0CK', 'BROCK');
    assert.deepEqual([isNameFault(corrected), isNameFault({ ...corrected, respelt: true })], [true, false]);
  });

  it('forgive a code that was misread, but not one that is another', () => {
    const codes: readonly FaultCode[] = ['POSTAL_CODE_REPAIRED', 'POSTAL_CODE_ADDED', 'POSTAL_CODE_REPLACED'];
    const faults = codes.map((code) => fault(code, 'K7L IA1', 'K7L 1A1'));
    assert.deepEqual(faults.map(isCodeFault), [false, true, true]);
    assert.deepEqual([agreesInCode(faults), agreesInCode([])], [false, true]);
    assert.deepEqual([hasFault(faults, 'POSTAL_CODE_ADDED'), hasFault(faults, 'ROUTE_ADDED')], [true, false]);
  });
});
