import { html, type TemplateResult } from 'lit';

/** A share of the largest value of a column, 0 to 1, as a bar; the figure stands beside it. */
export function bar(share: number): TemplateResult {
  return html`<svg class="share" width="100%" height="10" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect class="series-1" width=${Math.max(0.5, share * 100)} height="10" />
  </svg>`;
}
