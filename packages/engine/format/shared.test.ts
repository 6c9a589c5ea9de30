import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ELEMENT_NAMES } from '../address/elements.ts';
import { elementsOfLine, LAYOUT_ELEMENTS } from './element-groups.ts';
import { findByName, SHARED_LAYOUTS, SHARED_MODES, SHARED_STYLES } from './shared.ts';

function linesOf(name: string): string[] {
  return findByName(SHARED_LAYOUTS, name)!.Lines.map((line) => `${line.strName} ${line.MaxLength}`);
}

describe('the shared parameters', () => {
  it('are exactly those that every installation promises', () => {
    assert.deepEqual(
      SHARED_LAYOUTS.map(({ Name }) => Name),
      [
        'oneStop Address Layout',
        'Address in Single Line',
        'ADDR x2 LAST LINE',
        'ADDR x2 LAST LINE STATUS',
        'ADDR x2 MNC PROV PC',
        'FREE FORM x3',
        'FREE FORM x4',
        'FREE FORM x5',
        'SERP TEST',
        'Element Format',
      ],
    );
    assert.deepEqual(
      SHARED_MODES.map(({ Name }) => Name),
      ['STRICT', 'MODERATE', 'FLEXIBLE', 'oneStop Analysis Mode', 'VALIDATE', 'SERP TEST'],
    );
    assert.deepEqual(
      SHARED_STYLES.map(({ Name }) => Name),
      [
        'UPPER AS IS',
        'UPPER KYWD',
        'UPPER KYWD NO ACCENTS',
        'UPPER HYPHEN',
        'UPPER HYPHEN NO ACCENTS',
        'MIXED AS IS',
        'MIXED KYWD',
        'MIXED HYPHEN',
        'oneStop Correction Style',
        'SERP TEST',
      ],
    );
  });

  it('describe themselves in both languages', () => {
    for (const { Name, Description } of [...SHARED_LAYOUTS, ...SHARED_MODES, ...SHARED_STYLES]) {
      assert.match(Description, /^.{10,} \/ .{10,}$/, Name);
    }
  });

  it('have the line names and lengths of the specification', () => {
    assert.deepEqual(linesOf('ADDR x2 LAST LINE STATUS'), ['Address1 40', 'Address2 40', 'LastLine 40', 'Status 20']);
    assert.deepEqual(linesOf('ADDR x2 MNC PROV PC'), [
      'Address1 40',
      'Address2 40',
      'Municipality 30',
      'Province 2',
      'PostalCode 7',
    ]);
    assert.deepEqual(linesOf('FREE FORM x4'), ['Line1 40', 'Line2 40', 'Line3 40', 'Line4 40']);
    assert.deepEqual(linesOf('Address in Single Line'), [' 0']);
    assert.deepEqual(
      linesOf('Element Format'),
      ELEMENT_NAMES.map((name) => `${name} 0`),
    );
  });

  it('have a line for every part of an address in every layout', () => {
    const silent = ['TypeOfAddress', 'StreetNumberSequence', 'Language'];
    for (const { Name, Lines } of SHARED_LAYOUTS) {
      const takesRest = Lines.some((line) => line.Elements.length === 0);
      const named = new Set(Lines.flatMap((line) => [...elementsOfLine(line)]));
      const homeless = ELEMENT_NAMES.filter((name) => !takesRest && !named.has(name) && !silent.includes(name));
      assert.deepEqual(homeless, [], Name);
      for (const line of Lines) for (const word of line.Elements) assert.ok(LAYOUT_ELEMENTS.includes(word), word);
    }
  });

  it('list their modes from strict to flexible', () => {
    const [strict, moderate, flexible] = ['STRICT', 'MODERATE', 'FLEXIBLE'].map(
      (name) => findByName(SHARED_MODES, name)!,
    );
    assert.ok(strict!.MaxTypos < moderate!.MaxTypos && moderate!.MaxTypos < flexible!.MaxTypos);
    assert.ok(strict!.MaxChanges < moderate!.MaxChanges && moderate!.MaxChanges < flexible!.MaxChanges);
    assert.ok(strict!.MinLead > moderate!.MinLead && moderate!.MinLead > flexible!.MinLead);
    assert.deepEqual(
      SHARED_MODES.filter((mode) => mode.ValidateOnly || mode.SerpRules).map(({ Name }) => Name),
      ['VALIDATE', 'SERP TEST'],
    );
  });
});
