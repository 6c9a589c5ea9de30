import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from '../parse.ts';
import { readingsAsWritten } from './readings-as-written.ts';
import { writtenType } from './written-type.ts';

function typeIn(text: string): string | undefined {
  const parsed = parse([{ role: 'free', text }]);
  const [reading] = readingsAsWritten(parsed.context, parsed.variants[0]!.street!);
  return reading && writtenType(parsed, reading)?.symbol;
}

const TYPES = [
  ['10 Avenue du Parc, Montréal', 'AV'],
  ['10 Boulevard Laurier, Québec QC', 'BOUL'],
  ['10 Laurier Boulevard, Brossard QC', 'BLVD'],
  ['10 avenue Laurier, Ottawa ON', 'AV'],
  ['10 Laurier Avenue, Ottawa ON', 'AVE'],
  ['222 4e Avenue, La Sarre QC', 'AV'],
  ['222 4th Avenue, Regina SK', 'AVE'],
  ['222 4 Avenue, La Sarre QC', 'AV'],
  ['222 4 Avenue, Calgary AB', 'AVE'],
  ['77 Avenue A, Saskatoon SK', 'AVE'],
  ['10 Laurier Place, Ottawa', 'PL'],
  ['10 Place Laurier, Ottawa', 'PLACE'],
  ['10 Laurier, Ottawa', undefined],
] as const;

for (const [text, type] of TYPES) {
  test(`the street type of "${text}" is ${type ?? 'missing'}`, () => assert.equal(typeIn(text), type));
}
