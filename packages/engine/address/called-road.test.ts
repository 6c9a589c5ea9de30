import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { calledRoad, roadDifferences } from './called-road.ts';

const road = (text: string) => calledRoad(text.split(' '));

describe('a numbered road', () => {
  const named: readonly (readonly [string, string])[] = [
    ['GREY ROAD 40', 'GREY | ROAD | 40'],
    ['ESSEX COUNTY ROAD 18', 'ESSEX | COUNTY ROAD | 18'],
    ['REGIONAL ROAD 57', ' | REGIONAL ROAD | 57'],
    ['PERTH EAST LINE 42', 'PERTH EAST | LINE | 42'],
    ['7 CONCESSION', ' | CONCESSION | 7'],
    ['SCUGOG 12 LINE', 'SCUGOG | LINE | 12'],
    ['COUNTY ROAD 22A', ' | COUNTY ROAD | 22A'],
  ];
  for (const [text, parts] of named) {
    test(`${text} is ${parts}`, () => {
      const { owner, road: kind, number } = road(text)!;
      assert.equal([owner, kind, number].join(' | '), parts);
    });
  }

  for (const text of [
    'COUNTY ROAD',
    'AVENUE 40',
    'MAIN',
    '40',
    'HIGHWAY 7 ROAD 5',
    'NORTH OF HIGHWAY 7',
    'THE OLD UPPER GREY ROAD 40',
  ]) {
    test(`${text} is none`, () => assert.equal(road(text), undefined));
  }
});

describe('two names of numbered roads', () => {
  const examples: readonly (readonly [typed: string, meant: string, differences: string | undefined])[] = [
    ['COUNTY ROAD 40', 'COUNTY ROAD 40', ''],
    ['COUNTY ROAD 40', 'GREY COUNTY ROAD 40', 'ownerMissing'],
    ['COUNTY ROAD 40', 'GREY ROAD 40', 'ownerMissing kindAdded'],
    ['GREY ROAD 40', 'GREY COUNTY ROAD 40', 'kindMissing'],
    ['DURHAM REGIONAL ROAD 57', 'REGIONAL ROAD 57', 'ownerAdded'],
    ['DURHAM ROAD 57', 'REGIONAL ROAD 57', 'ownerAdded kindMissing'],
    ['DURHAM REGIONAL HIGHWAY 57', 'REGIONAL ROAD 57', 'ownerAdded otherKind'],
    ['REGIONAL HIGHWAY 57', 'REGIONAL ROAD 57', 'otherKind'],
    ['COUNTY ROAD 57', 'REGIONAL ROAD 57', 'otherKind'],
    ['HIGHWAY 27', 'COUNTY ROAD 27', 'highway'],
    ['COUNTY ROAD 27', 'HIGHWAY 27', 'highway'],
    ['7 CONCESSION', 'RAMSAY CONCESSION ROAD 7', 'ownerMissing kindMissing'],
    ['MILL ROAD 57', 'REGIONAL ROAD 57', undefined],
    ['GREY ROAD 40', 'ROAD 40', 'ownerAdded'],
    ['GREY COUNTY ROAD 40', 'ROAD 40', 'ownerAdded kindAdded'],
    ['PERTH LINE 15', 'LINE 15', 'ownerAdded'],
    ['PERTH LINE 15', 'CONCESSION 15', undefined],
    ['LEEDS AND GRENVILLE ROAD 29', 'COUNTY ROAD 29', 'ownerAdded kindMissing'],
    ['MILL ROAD 40', 'ROAD 40', undefined],
    ['GREY ROAD 40', 'BRUCE ROAD 40', undefined],
    ['GREY ROAD 40', 'GREY ROAD 41', undefined],
    ['BROCK CONCESSION 6', 'CONCESSION 6', undefined],
    ['LINE 6', 'CONCESSION 6', undefined],
    ['HIGHWAY 6', 'CONCESSION 6', undefined],
    ['RANGE ROAD 40', 'COUNTY ROAD 40', undefined],
  ];
  for (const [typed, meant, differences] of examples) {
    const are = differences === undefined ? 'are two roads' : `differ in: ${differences || 'nothing'}`;
    test(`${typed} and ${meant} ${are}`, () => {
      assert.equal(roadDifferences(road(typed)!, road(meant)!)?.join(' '), differences);
    });
  }
});
