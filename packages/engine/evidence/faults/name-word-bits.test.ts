import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nameWordBits } from './name-word-bits.ts';

const bits = (typed: string, meant: string): number => nameWordBits(typed.split(' '), meant.split(' '));

describe('words of a name that are missing or added', () => {
  it('weigh nothing if there are none, or only particles', () => {
    assert.equal(bits('ROYAL YORK', 'ROYAL YORK'), 0);
    assert.equal(bits('LAC', 'DU LAC'), 0);
    assert.equal(bits('DE LA MONTAGNE', 'MONTAGNE'), 0);
  });

  it('weigh nothing if they are only run together or split', () => {
    assert.equal(bits('ORCHARDVIEW', 'ORCHARD VIEW'), 0);
    assert.equal(bits('ORCHARD VIEW', 'ORCHARDVIEW'), 0);
  });

  it('weigh more if more of them are missing', () => {
    assert.ok(bits('YORK', 'ROYAL YORK') < 0);
    assert.ok(bits('BAY', 'FIFES BAY MARINA') < bits('YORK', 'ROYAL YORK'));
  });

  it('weigh more if they are longer, and together if some are missing and others added', () => {
    assert.ok(bits('MARTHA LAKE', 'MARTHA') < bits('MARTHA SR', 'MARTHA'));
    assert.equal(bits('OAK SR', 'ROYAL OAK'), bits('OAK SR', 'OAK') + bits('OAK', 'ROYAL OAK'));
  });

  it('weigh as much if a short one happens to be part of the name', () => {
    assert.equal(bits('MAIN ON', 'MAIN LONDON'), bits('MAIN', 'MAIN LONDON') + bits('MAIN ON', 'MAIN'));
  });

  it('weigh as much if a word of the name holds their letters', () => {
    assert.equal(bits('OLD COLDSTREAM', 'COLDSTREAM'), bits('OLD MAPLE', 'MAPLE'));
    assert.equal(bits('RED REDWOOD', 'REDWOOD'), bits('RED MAPLE', 'MAPLE'));
  });

  it('weigh less if they are cut to their first letter', () => {
    assert.ok(bits('C CLUB', 'COUNTRY CLUB') > bits('CLUB', 'COUNTRY CLUB'));
    assert.ok(bits('B CLUB', 'COUNTRY CLUB') < bits('CLUB', 'COUNTRY CLUB'));
    assert.equal(bits('GF HEBERT', 'GEORGES FLORENCE HEBERT'), bits('G F HEBERT', 'GEORGES FLORENCE HEBERT'));
    assert.ok(bits('FG HEBERT', 'GEORGES FLORENCE HEBERT') < bits('HEBERT', 'GEORGES FLORENCE HEBERT'));
  });

  it('weigh more if they are added than if they are missing', () => {
    assert.ok(bits('OAK SR', 'OAK') < bits('OAK', 'OAK SR') - 7);
  });
});
