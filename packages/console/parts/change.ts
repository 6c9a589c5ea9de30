import { html, type TemplateResult } from 'lit';

/** What was taken out and what was put in, as a proofreader marks it. */
export function change(from: string, to: string): TemplateResult {
  const taken = from === '' ? '' : html`<del>${from}</del>`;
  const put = to === '' ? '' : html`<ins>${to}</ins>`;
  return html`${taken}${from !== '' && to !== '' ? ' ' : ''}${put}`;
}
