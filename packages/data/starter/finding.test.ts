import assert from 'node:assert/strict';
import { it } from 'node:test';
import { finding, judge } from './finding.ts';
import { parseTable } from './starter-table.ts';

const at = (file: string) => ({ file, line: 7 });
const explanations = parseTable(
  'explained.csv',
  'file,key,reason\nreceivers.csv,CODE_REMOVED K1A*,still given\nfsas.csv,FSA_MISSING H0A,not in use\n',
).rows;

it('an explanation applies to its file and key, or with a star to every key with that prefix', () => {
  const { explained, unexplained } = judge(
    [
      finding(at('receivers.csv'), 'CODE_REMOVED', 'K1A 0A6', ''),
      finding(at('civic-on.csv'), 'CODE_REMOVED', 'K1A 0A6', ''),
      finding(at('fsas.csv'), 'FSA_MISSING', 'H0A', ''),
      finding(at('fsas.csv'), 'FSA_MISSING', 'H0', ''),
    ],
    explanations,
  );
  assert.deepEqual(
    explained.map(({ key }) => key),
    ['CODE_REMOVED K1A 0A6', 'FSA_MISSING H0A'],
  );
  assert.deepEqual(
    unexplained.map(({ file, key }) => `${file} ${key}`),
    ['civic-on.csv CODE_REMOVED K1A 0A6', 'fsas.csv FSA_MISSING H0'],
  );
});

it('an unused explanation is reported', () => {
  const { idle } = judge([finding(at('fsas.csv'), 'FSA_MISSING', 'H0A', '')], explanations);
  assert.deepEqual(
    idle.map(({ values }) => values.key),
    ['CODE_REMOVED K1A*'],
  );
});
