import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftErrors, fieldOf, NEW } from './drafts.ts';

test('a draft is told what the page can tell, field by field', () => {
  const [line] = NEW.layouts.Lines;
  const layout = {
    ...NEW.layouts,
    Lines: [
      { ...line!, MaxLength: Number.NaN },
      { ...line!, MaxLength: 10_001 },
    ],
  };
  assert.deepEqual(
    [...draftErrors(layout)],
    [
      ['Name', 'EMPTY'],
      ['Lines[0].MaxLength', 'MaxLength'],
      ['Lines[1].MaxLength', 'MaxLength'],
    ],
  );
  assert.deepEqual([...draftErrors({ ...NEW.modes, Name: 'x', MaxTypos: 3 })], [['MaxTypos', 'MaxTypos']]);
  assert.deepEqual([...draftErrors({ ...NEW.styles, Name: 'x' })], []);
});

test('paths of the service lead to the fields', () => {
  assert.equal(fieldOf('AddressLayout.Lines[2].strName'), 'Lines[2].strName');
  assert.equal(fieldOf('AddressLayout.Lines[2].Elements[1]'), 'Lines[2].Elements');
  assert.equal(fieldOf('AnalysisMode.Name'), 'Name');
});
