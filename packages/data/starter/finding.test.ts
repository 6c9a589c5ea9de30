import assert from 'node:assert/strict';
import { it } from 'node:test';
import { finding, judge } from './finding.ts';
import { parseTable } from './starter-table.ts';

const at = (file: string) => ({ file, line: 7 });
const explanations = parseTable(
  'explained.csv',
  'file,key,reason\nreceivers.csv,CODE_REMOVED K1A*,still given\nfsas.csv,FSA_MISSING H0A,not in use\n',
).rows;

it('an explanation holds for its file and key, and with a star for every key that begins so', () => {
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

it('an explanation that nothing needs is reported', () => {
  const { idle } = judge([finding(at('fsas.csv'), 'FSA_MISSING', 'H0A', '')], explanations);
  assert.deepEqual(
    idle.map(({ values }) => values.key),
    ['CODE_REMOVED K1A*'],
  );
});
