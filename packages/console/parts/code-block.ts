import { html, type TemplateResult } from 'lit';
import './copy-button.ts';

/** Code in a box that scrolls by itself, with a button that copies it. `label` names it for screen readers. */
export function codeBlock(text: string, label: string): TemplateResult {
  return html`<div class="code-block">
    <pre class="code" tabindex="0" role="region" aria-label=${label}><code>${text}</code></pre>
    <copy-button .text=${text}></copy-button>
  </div>`;
}
