import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createContext, NO_PLACES } from '../words/context.ts';
import { typedRoad } from './called-road.ts';

/** `OWNER | ROAD | NUMBER` of the words, or `-`. */
function roadOf(text: string): string {
  const context = createContext([{ role: 'free', text }], NO_PLACES);
  const road = typedRoad(context, { from: 0, to: context.tokens.length });
  return road === undefined ? '-' : [road.owner, road.road, road.number].join(' | ');
}

const examples: readonly (readonly [string, string])[] = [
  ['County Rd 40', ' | COUNTY ROAD | 40'],
  ['Essex Cty Rd 18', 'ESSEX | COUNTY ROAD | 18'],
  ['CR 40', ' | COUNTY ROAD | 40'],
  ['RR #57', ' | REGIONAL ROAD | 57'],
  ['Durham Reg. Rd. No. 57', 'DURHAM | REGIONAL ROAD | 57'],
  ['Mun Rd 35', ' | MUNICIPAL ROAD | 35'],
  ['chemin de comté 17', ' | COUNTY ROAD | 17'],
  ['route régionale 57', ' | REGIONAL ROAD | 57'],
  ['Ramsay 7th Concession', 'RAMSAY | CONCESSION | 7'],
  ['7th Concession', ' | CONCESSION | 7'],
  ['Conc Rd 7', ' | CONCESSION ROAD | 7'],
  ['Hwy 27', ' | HIGHWAY | 27'],
  ['Main St', '-'],
  ['40', '-'],
];
for (const [text, road] of examples) {
  test(`"${text}" names ${road === '-' ? 'no numbered road' : road}`, () => assert.equal(roadOf(text), road));
}
