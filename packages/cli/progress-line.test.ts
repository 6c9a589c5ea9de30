import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ProgressLine } from './progress-line.ts';

function output(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, columns: 20, write: (text: string) => written.push(text), written };
}

test('On a terminal, one line is overwritten, cut to fit, and cleared at the end', () => {
  const terminal = output(true);
  const line = new ProgressLine(terminal);
  line.show('read nar  1,000 rows  500/s');
  line.end();
  line.end();
  assert.deepEqual(terminal.written, ['\r\x1b[2Kread nar  1,000 row', '\r\x1b[2K']);
});

test('Elsewhere, a whole line appears every five seconds, with nothing to clear', () => {
  const log = output(false);
  let now = 0;
  const line = new ProgressLine(log, () => now);
  for (now = 0; now <= 12_000; now += 1000) line.show(`after ${now / 1000} s`);
  line.end();
  assert.deepEqual(log.written, ['after 5 s\n', 'after 10 s\n']);
});
