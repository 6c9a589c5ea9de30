import { html, type TemplateResult } from 'lit';

/** A line of an answer, as the service gives it. */
export interface Line {
  readonly strContent: string;
}

/** The text of an address as it is printed: one line each, the postal code two spaces behind the province. */
export function labelText(lines: readonly Line[]): string {
  return lines
    .map(({ strContent }) => strContent)
    .filter((line) => line.trim() !== '')
    .join('\n');
}

/** An address on its piece of paper. */
export function addressLabel(lines: readonly Line[]): TemplateResult {
  return html`<div class="label"><address translate="no">${labelText(lines)}</address></div>`;
}
