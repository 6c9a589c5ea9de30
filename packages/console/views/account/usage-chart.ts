import type { Language } from '@civique/engine';
import { html, nothing, svg, type TemplateResult } from 'lit';
import { formatDay, formatNumber } from '../../language.ts';
import { dataTable } from '../../parts/table.ts';
import { sayAccount } from '../../sentences/account.ts';
import { roundTop, type Series, type UsageTable } from './usage.ts';

const STEP = 10;
const BAR = 8;
const HEIGHT = 100;

/**
 * Stacked bars by day. Drawn by hand: thirty rectangles need no library, print, follow the colours of the system and
 * weigh nothing.
 */
export function usageChart(language: Language, table: UsageTable, nameOf: (series: Series) => string): TemplateResult {
  const { days, series, most } = table;
  const top = roundTop(most);
  const width = days.length * STEP;
  const number = (value: number) => formatNumber(language, value);
  const heights = days.map(() => 0);
  const bars = series.flatMap(({ credits }, at) =>
    credits.map((value, day) => {
      if (value === 0) return nothing;
      const height = Math.max(0.5, (value / top) * HEIGHT);
      heights[day]! += height;
      return svg`<rect class="series-${at + 1}" x=${day * STEP + 1} y=${HEIGHT - heights[day]!} width=${BAR} height=${Math.max(0.4, height - 0.6)} />`;
    }),
  );
  const label = (at: number) => formatDay(language, days[at]!);
  return html`<div class="plot">
      <div class="yaxis small dim" aria-hidden="true"><span>${number(top)}</span><span>${formatNumber(language, top / 2, 1)}</span><span>0</span></div>
      <div>
        <svg width="100%" height="200" viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label=${sayAccount(language, 'CHART_LABEL', { most: number(most) })}>
          <path class="grid" d="M0 .5H${width}M0 50H${width}" vector-effect="non-scaling-stroke" />
          ${bars}
          <path class="axis" d="M0 99.5H${width}" vector-effect="non-scaling-stroke" />
        </svg>
        <div class="row apart small dim" aria-hidden="true"><span>${label(0)}</span><span>${label(Math.floor(days.length / 2))}</span><span>${label(days.length - 1)}</span></div>
      </div>
    </div>
    <ul class="row keys">${series.map(
      (each, at) =>
        html`<li><svg width="12" height="12" aria-hidden="true"><rect class="series-${at + 1}" width="12" height="12" /></svg>${nameOf(each)} <b>${number(each.total)}</b></li>`,
    )}</ul>`;
}

/** The same as a table. */
export function usageRows(language: Language, table: UsageTable, nameOf: (series: Series) => string): TemplateResult {
  const { days, series } = table;
  const used = days.map((_, day) => day).filter((day) => series.some(({ credits }) => credits[day]! > 0));
  const total = (day: number) => series.reduce((sum, { credits }) => sum + credits[day]!, 0);
  return dataTable({
    caption: sayAccount(language, 'CREDITS_BY_DAY'),
    columns: [
      { head: sayAccount(language, 'DAY'), cell: (day: number) => formatDay(language, days[day]!) },
      ...series.map((each) => ({
        head: nameOf(each),
        cell: (day: number) => formatNumber(language, each.credits[day]!),
        isNumber: true,
      })),
      { head: sayAccount(language, 'ALL'), cell: (day: number) => formatNumber(language, total(day)), isNumber: true },
    ],
    rows: used.reverse(),
  });
}
