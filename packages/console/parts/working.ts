import { html, type TemplateResult } from 'lit';

/** Four bars that step: something takes longer than a moment. `text` is for screen readers. */
export function working(text: string): TemplateResult {
  return html`<span class="working" role="status"><i></i><i></i><i></i><i></i><span class="vh">${text}</span></span>`;
}
