import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../create-engine.ts';
import { findByName, SHARED_MODES, SHARED_STYLES } from '../format/shared.ts';
import { ReferenceBuilder } from '../reference/build/builder.ts';
import { Reference } from '../reference/read/reader.ts';
import { GuessingFlags } from '../values/guessing-flags.ts';
import type { AddressLayout } from '../values/parameters.ts';

const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
const perrot = builder.municipality("Notre-Dame-de-l'Île-Perrot", 'QC');
builder.municipalityAlias(perrot, 'ND-Île-Perrot', 'Short13', []);
builder.municipalityAlias(perrot, 'N-D-Île-Perrot', 'Short18', []);
builder.civic(builder.street('Perrot', 'BOUL', 0, perrot), { number: 21, postalCode: 'J7V8P4' });
const engine = createEngine(Reference.fromBytes(builder.finish()));

function lastLine(MaxLength: number): string {
  const layout: AddressLayout = {
    Name: 'Label',
    Description: '',
    Lines: [
      { strName: 'Street', MaxLength: 40, Elements: ['StreetLine'], FreeForm: false },
      { strName: 'Place', MaxLength, Elements: ['LastLine'], FreeForm: false },
    ],
  };
  const { status, lines } = engine.analyze({
    lines: [
      { strName: 'Street', strContent: '21 boul Perrot' },
      { strName: 'Place', strContent: "Notre-Dame-de-l'Île-Perrot QC J7V 8P4" },
    ],
    layout,
    mode: findByName(SHARED_MODES, 'MODERATE')!,
    style: findByName(SHARED_STYLES, 'UPPER KYWD')!,
    maxAlternatives: 1,
    guessingFlags: GuessingFlags.All,
    language: 'FR',
  });
  assert.equal(status, 'V');
  return lines[1]!.strContent;
}

test('a last line that is too long takes the official short forms of the municipality, the longer one first', () => {
  assert.equal(lastLine(0), "NOTRE-DAME-DE-L'ÎLE-PERROT QC  J7V 8P4");
  assert.equal(lastLine(38), "NOTRE-DAME-DE-L'ÎLE-PERROT QC  J7V 8P4");
  assert.equal(lastLine(26), 'N-D-ÎLE-PERROT QC  J7V 8P4');
  assert.equal(lastLine(25), 'ND-ÎLE-PERROT QC  J7V 8P4');
});
