import { html, LitElement } from 'lit';
import { preferences } from '../language.ts';
import { sayFrame } from '../sentences/frame.ts';
import { LanguageFollower } from './language-follower.ts';

/** How long the button says that the text was copied, in ms. */
const SAID_MS = 4_000;

/** A button that copies `text`, and says so. `label` replaces its word. */
export class CopyButton extends LitElement {
  static override properties = { text: {}, label: {} };
  declare text: string;
  declare label: string;
  #isCopied = false;

  constructor() {
    super();
    new LanguageFollower(this);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render() {
    const { language } = preferences;
    const word = this.#isCopied ? sayFrame(language, 'COPIED') : (this.label ?? sayFrame(language, 'COPY'));
    return html`<button type="button" class="btn short" @click=${this.#copy}><span aria-live="polite">${word}</span></button>`;
  }

  async #copy(): Promise<void> {
    await copyText(this.text);
    this.#isCopied = true;
    this.requestUpdate();
    setTimeout(() => {
      this.#isCopied = false;
      this.requestUpdate();
    }, SAID_MS);
  }
}

/** Browsers offer the clipboard only on secure pages; elsewhere a selected text can be copied. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

customElements.define('copy-button', CopyButton);
