import type { Language } from '@civique/engine';
import { numberText } from '@civique/engine/sentences';
import { say } from '../sentences/list-sentences.ts';
import { escaped } from './html.ts';
import type { ListSummary } from './summary.ts';

/** So many addresses of a province are not all wrong. */
const MANY = 10;

/** What has to be known before the figures are believed: how much of the country the reference has. */
export function notesOf({ reference, tally }: ListSummary, language: Language): string {
  if (reference.isSample) return noteOf(say(language, 'REPORT_SAMPLE'));
  const absent = Object.entries(tally.provinces)
    .map(([name, { V, C, N, I }]) => ({ name, found: V + C, rows: N + I }))
    .filter(({ name, found, rows }) => name !== '' && found === 0 && rows >= MANY)
    .sort((one, other) => other.rows - one.rows);
  if (absent.length === 0) return '';
  const count = absent.reduce((sum, { rows }) => sum + rows, 0);
  const provinces = absent.map(({ name }) => name).join(', ');
  const shown = numberText(count, language);
  return noteOf(say(language, 'REPORT_NOT_FOUND', { count: shown, provinces }));
}

const noteOf = (text: string): string => `<p class="note">${escaped(text)}</p>`;
