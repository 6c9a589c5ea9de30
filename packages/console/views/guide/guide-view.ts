import { html, type TemplateResult } from 'lit';
import { sayFrame } from '../../sentences/frame.ts';
import { View } from '../../view.ts';

export class GuideView extends View {
  protected override render(): TemplateResult {
    return html`<header class="head"><h1>${sayFrame(this.language, 'GUIDE')}</h1></header>`;
  }
}

customElements.define('guide-view', GuideView);
