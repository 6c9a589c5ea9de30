import assert from 'node:assert/strict';
import { test } from 'node:test';
import { civiquePeer } from './civique.ts';
import { numberParts, type ParsingPeer, type ReadParts } from './peer.ts';
import { parsingPeers } from './peers.ts';
import { PARTS, sameParts } from './same-parts.ts';

const WANTED: ReadParts = {
  civic: '110 A',
  unit: '304',
  street: 'Saint-Laurent BOUL O',
  divided: { name: 'Saint-Laurent', type: 'BOUL', direction: 'O' },
  municipality: 'Montréal',
  province: 'QC',
  code: 'H2X 2T1',
};

const read = (peer: ParsingPeer, line: string): ReadParts => peer.partsOf(peer.parse(line) as never);

test('spellings that are accepted everywhere are not a difference', () => {
  const spelled: ReadParts = {
    civic: '110a',
    unit: '304',
    street: 'boulevard st laurent ouest',
    divided: { name: 'St. Laurent', type: 'Boulevard', direction: 'Ouest' },
    municipality: 'MONTREAL',
    province: 'Québec',
    code: 'h2x2t1',
  };
  const same = sameParts(WANTED, spelled);
  assert.deepEqual(
    PARTS.filter((part) => same[part] !== true),
    [],
  );
});

test('another number, type or direction is a difference, even in the street as a whole', () => {
  const same = sameParts(WANTED, {
    ...WANTED,
    civic: '110',
    street: 'rue Saint-Laurent E',
    divided: { name: 'Saint-Laurent', type: 'RUE', direction: 'E' },
  });
  const different = PARTS.filter((part) => same[part] === false);
  assert.deepEqual(different, ['civic number', 'street', 'type', 'direction']);
});

test('a program that leaves the street whole is not judged on its parts', () => {
  const same = sameParts(WANTED, { ...WANTED, divided: undefined });
  const notAsked = PARTS.filter((part) => same[part] === undefined);
  assert.deepEqual(notAsked, ['street name', 'type', 'direction']);
});

test('a unit in front of a hyphen is told from the civic number', () => {
  assert.deepEqual(numberParts('304-110A', ''), { civic: '110A', unit: '304' });
  assert.deepEqual(numberParts('110A', '304'), { civic: '110A', unit: '304' });
});

const { peers, missing } = parsingPeers();
const PLAINEST = 'reads the plainest of addresses';

for (const peer of [civiquePeer, ...peers]) {
  test(`${peer.name} ${PLAINEST}`, () => {
    const { civic, street } = read(peer, '100 King St W, Kingston, ON K7L 1A1');
    assert.deepEqual([civic, street.toUpperCase()], ['100', 'KING ST W']);
  });
}

for (const skip of missing) test(PLAINEST, { skip });
