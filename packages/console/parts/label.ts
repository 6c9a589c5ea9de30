import { html, type TemplateResult } from 'lit';

/** A line of an answer, as the service gives it. */
export interface Line {
  readonly strName?: string;
  readonly strContent: string;
}

/** Lines of layouts that give the parts of the last line apart, and what stands before each on a label. */
const LAST_LINE: Readonly<Record<string, string>> = { Province: ' ', PostalCode: '  ' };

/** The text of an address as it is printed: municipality, province and code in one line, the code two spaces behind. */
export function labelText(lines: readonly Line[]): string {
  let text = '';
  for (const { strName = '', strContent } of lines) {
    if (strContent.trim() === '') continue;
    text += text === '' ? strContent : `${LAST_LINE[strName] ?? '\n'}${strContent}`;
  }
  return text;
}

/** An address on its piece of paper. */
export function addressLabel(lines: readonly Line[]): TemplateResult {
  return html`<div class="label"><address translate="no">${labelText(lines)}</address></div>`;
}
