import { html, type TemplateResult } from 'lit';
import { sayFrame } from '../../sentences/frame.ts';
import { View } from '../../view.ts';

export class TryView extends View {
  protected override render(): TemplateResult {
    return html`<header class="head"><h1>${sayFrame(this.language, 'TRY')}</h1></header>`;
  }
}

customElements.define('try-view', TryView);
