import type { Language } from '@civique/engine';
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { RunTally } from '../../files/tally.ts';
import { formatNumber } from '../../language.ts';
import { STATUS_KINDS, statusTag } from '../../parts/status.ts';
import { sayFiles } from '../../sentences/files.ts';

const WIDTH = 1_000;
const GAP = 2;

/** The rows by status, as a strip: of all rows of the file, so that what is left stays empty. */
export function statusStrip({ statuses }: RunTally, total: number): TemplateResult {
  let from = 0;
  const parts = STATUS_KINDS.map((kind) => {
    const width = (statuses[kind] / Math.max(1, total)) * WIDTH;
    const x = from;
    from += width;
    if (width === 0) return nothing;
    return svg`<rect class="bar is-${kind}" x=${x} width=${Math.max(1.5, width - GAP)} height="20" />`;
  });
  return html`<svg class="strip" width="100%" height="20" viewBox="0 0 ${WIDTH} 20" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`;
}

/** The same in words and figures. */
export function statusLegend(language: Language, { statuses, rows }: RunTally, hasShares: boolean): TemplateResult {
  return html`<ul class="legend">
    ${STATUS_KINDS.filter((kind) => statuses[kind] > 0).map(
      (kind) =>
        html`<li>${statusTag(language, kind)}<b>${formatNumber(language, statuses[kind])}</b>${
          hasShares
            ? html`<span class="dim small">${sayFiles(language, 'PERCENT', { percent: formatNumber(language, (statuses[kind] / rows) * 100, 1) })}</span>`
            : nothing
        }</li>`,
    )}
  </ul>`;
}
