import type { Language } from '@civique/engine';
import { html, nothing, svg, type TemplateResult } from 'lit';
import { mostFrequent, type RunTally } from '../../files/tally.ts';
import { formatNumber } from '../../language.ts';
import { bar } from '../../parts/bar.ts';
import { change } from '../../parts/change.ts';
import { dataTable } from '../../parts/table.ts';
import { sayFiles } from '../../sentences/files.ts';
import { changeWords } from './words.ts';

const MOST_CHANGES = 8;
const MOST_GROUPS = 8;
const MOST_PLACES = 14;

/** What came of a run, beneath its figures: changes, decisions, places, confidence. */
export function runReport(language: Language, tally: RunTally): TemplateResult {
  return html`${changes(language, tally)}
    <div class="cols block">${groups(language, tally)}${confidence(language, tally)}</div>
    ${places(language, tally)}`;
}

function changes(language: Language, tally: RunTally): TemplateResult | typeof nothing {
  const rows = mostFrequent(tally.changes, MOST_CHANGES);
  const [[, first] = ['', { count: 1 }]] = rows;
  if (rows.length === 0) return nothing;
  return html`<section class="block">
    ${dataTable({
      caption: html`<h3>${sayFiles(language, 'CHANGES')}</h3>`,
      columns: [
        { head: sayFiles(language, 'CHANGE_COLUMN'), cell: ([name]) => changeWords(language, name) },
        { head: sayFiles(language, 'SHARE'), cell: ([, { count }]) => bar(count / first.count) },
        {
          head: sayFiles(language, 'ROWS_HEAD'),
          cell: ([, { count }]) => formatNumber(language, count),
          isNumber: true,
        },
        { head: sayFiles(language, 'EXAMPLE'), cell: ([, { from, to }]) => change(from, to), isCode: true },
      ],
      rows,
    })}
  </section>`;
}

function groups(language: Language, tally: RunTally): TemplateResult {
  const rows = mostFrequent(tally.groups, MOST_GROUPS);
  if (rows.length === 0) return html`<div></div>`;
  return html`<section>
    ${dataTable({
      caption: html`<h3>${sayFiles(language, 'GROUPS')}</h3>${sayFiles(language, 'GROUPS_ABOUT')}`,
      columns: [
        { head: sayFiles(language, 'TYPED'), cell: ([, { typed }]) => typed, isCode: true },
        { head: sayFiles(language, 'WHY_NOT'), cell: ([, { reason }]) => reason },
        {
          head: sayFiles(language, 'ROWS_HEAD'),
          cell: ([, { count }]) => formatNumber(language, count),
          isNumber: true,
        },
      ],
      rows,
    })}
  </section>`;
}

function places(language: Language, { provinces }: RunTally): TemplateResult {
  const rows = Object.entries(provinces)
    .sort(([, one], [, other]) => other.rows - one.rows)
    .slice(0, MOST_PLACES);
  const most = rows[0]?.[1].rows ?? 1;
  return html`<section class="block">
    ${dataTable({
      caption: html`<h3>${sayFiles(language, 'PLACES')}</h3>`,
      columns: [
        { head: sayFiles(language, 'PLACE'), cell: ([name]) => name || sayFiles(language, 'NO_PLACE') },
        { head: sayFiles(language, 'SHARE'), cell: ([, { rows }]) => bar(rows / most) },
        { head: sayFiles(language, 'ROWS_HEAD'), cell: ([, { rows }]) => formatNumber(language, rows), isNumber: true },
        { head: sayFiles(language, 'GOOD'), cell: ([, { good }]) => formatNumber(language, good), isNumber: true },
      ],
      rows,
    })}
  </section>`;
}

function confidence(language: Language, { confidence }: RunTally): TemplateResult {
  const decided = confidence.reduce((sum, count) => sum + count, 0);
  if (decided === 0) return html`<div></div>`;
  const most = Math.max(...confidence);
  const percent = Math.floor((confidence.at(-1)! / decided) * 100);
  const counts = confidence.map((count) => formatNumber(language, count)).join(', ');
  const share = (value: number) => sayFiles(language, 'PERCENT', { percent: value });
  return html`<figure class="stack tight">
    <h3>${sayFiles(language, 'SURE')}</h3>
    <svg width="100%" height="110" viewBox="0 0 1000 100" preserveAspectRatio="none" role="img" aria-label=${sayFiles(language, 'SURE_BARS', { counts })}>
      ${confidence.map((count, at) => {
        const height = count === 0 ? 0 : Math.max(1, (count / most) * 96);
        return svg`<rect class="series-1" x=${at * 100 + 2} y=${100 - height} width="96" height=${height} />`;
      })}
    </svg>
    <div class="row apart small dim" aria-hidden="true"><span>${share(0)}</span><span>${share(50)}</span><span>${share(100)}</span></div>
    <figcaption class="small dim">${sayFiles(language, 'SURE_ABOUT', { percent })}</figcaption>
  </figure>`;
}
