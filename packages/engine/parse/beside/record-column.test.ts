import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseLine } from '../../testing/describe-parse.ts';

const asides = (text: string): string[] => {
  const { context, delivery } = parseLine(text);
  return delivery.info.map(({ from, to }) => context.words.slice(from, to).join(' '));
};

test('the number of a record in the first column is set aside, with the empty columns behind it', () => {
  assert.deepEqual(asides('20451|12 Main St|Bath|ON'), ['20451']);
  for (const bar of ['|', '¦']) assert.deepEqual(asides(['0', '219 1/2 Main St', 'Bath'].join(bar)), ['0'], bar);
  assert.deepEqual(asides('628371|0|12 Main St|Bath|ON'), ['628371 0']);
  assert.deepEqual(asides('526848 | 820 Hwy 41 | Bath | ON'), ['526848']);
});

test('a unit in the first column is none', () => {
  assert.deepEqual(asides('4|12 Main St|Bath|ON'), []);
  assert.deepEqual(asides('10520, 100 A Ave, Bath AB'), []);
});

test('its street may stand in columns of its own, behind a unit and the civic number', () => {
  assert.deepEqual(asides('2472760,808,Marsnow,Dr,,,Bath ON'), ['2472760']);
  assert.deepEqual(asides('6176773~501~358A~Peartree Lane~Bath~ON'), ['6176773']);
  assert.deepEqual(asides('7662689|Acme Ltd.||1930|Chatham Gdns|Bath|ON'), ['7662689']);
});

test('a long civic number in front of a numbered street is none', () => {
  assert.deepEqual(asides('402065,80,St,E,Bath AB'), []);
  assert.deepEqual(asides('402065,,Range Road 32,Bath AB'), []);
});

test('a title in front of a name and a number is no type of a street', () => {
  assert.deepEqual(asides('Dr. Lee,501,12,Main,St,,Bath ON'), ['DR LEE']);
  assert.deepEqual(asides('6539367|Dr. Jane Lee|12|Main|St||Bath|ON'), ['6539367', 'DR JANE LEE']);
  for (const text of ['12 Main Dr, Bath ON', 'Main,Dr,12,Bath ON', 'Dr W, 12, Bath ON'])
    assert.deepEqual(asides(text), []);
});

test('a mail address is one column of several', () => {
  assert.deepEqual(asides('12,Main,St,,4,Bath,ON,K0H1G0,jane@example.com,Y'), ['JANE EXAMPLE COM']);
  assert.deepEqual(asides('12 Main St,Bath,jane@example.com;joe@example.com,ON'), [
    'JANE EXAMPLE COM',
    'JOE EXAMPLE COM',
  ]);
  assert.deepEqual(asides('12 Main St;Bath;"jane.roe@example.com";ON'), ['JANE ROE EXAMPLE COM']);
});
