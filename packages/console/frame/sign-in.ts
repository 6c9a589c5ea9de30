import type { CiviqueError } from '@civique/client';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { preferences } from '../language.ts';
import { codeBlock } from '../parts/code-block.ts';
import { failureNotice } from '../parts/failure.ts';
import { LanguageFollower } from '../parts/language-follower.ts';
import { sayFailure } from '../sentences/failures.ts';
import { type FRAME, sayFrame } from '../sentences/frame.ts';
import { session } from '../session/session.ts';

type Remark = Extract<keyof typeof FRAME, 'KEY_FORM' | 'KEY_UNKNOWN' | 'LINK_USED'>;

/** The one field for the key. The key is not kept anywhere: when it was changed for a token, the field is empty. */
export class SignIn extends LitElement {
  #remark: Remark | undefined;
  #error: CiviqueError | undefined;
  #isAsking = false;
  #again: () => Promise<void> = async () => {};

  constructor() {
    super();
    new LanguageFollower(this);
  }

  /** Set when a link was opened that counts no more. */
  set isLinkUsed(isUsed: boolean) {
    if (isUsed) this.#remark = 'LINK_USED';
    this.requestUpdate();
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    const { language } = preferences;
    const hasEnded = session.state === 'ended';
    const remark = this.#remark;
    return html`<form class="sign-in ${hasEnded ? 'over' : ''}" @submit=${this.#submit}>
      ${
        hasEnded
          ? html`<div><h1 tabindex="-1">${sayFailure(language, 'ENDED_TITLE')}</h1><p>${sayFailure(language, 'ENDED')}</p></div>`
          : html`<h1 tabindex="-1">${sayFrame(language, 'SIGN_IN_TITLE')}</h1>`
      }
      <div class="field">
        <label for="key">${sayFrame(language, 'KEY')}</label>
        <input id="key" class="in" type="password" autocomplete="off" spellcheck="false" aria-describedby="key-hint key-remark"
          aria-invalid=${remark === 'KEY_FORM' || remark === 'KEY_UNKNOWN' ? 'true' : 'false'} />
        <p id="key-remark" class="fault" role="alert" ?hidden=${remark === undefined}>${remark === undefined ? '' : sayFrame(language, remark)}</p>
        <p id="key-hint" class="hint">${sayFrame(language, 'KEY_HINT')}</p>
      </div>
      ${failureNotice(language, { error: this.#error, secondsLeft: 0, again: this.#again })}
      <div class="row"><button class="btn first" type="submit" aria-busy=${this.#isAsking}>${sayFrame(language, 'SIGN_IN')}</button></div>
      ${
        hasEnded
          ? nothing
          : html`<div class="stack tight"><h2 class="small">${sayFrame(language, 'NO_KEY')}</h2>
              <p class="small dim">${sayFrame(language, 'NO_KEY_MEANS')}</p>
              ${codeBlock('npx civique license create ME --credits 10000', sayFrame(language, 'NO_KEY'))}</div>`
      }
    </form>`;
  }

  #submit = (event: Event): void => {
    event.preventDefault();
    const field = this.querySelector('input')!;
    const key = field.value.trim();
    this.#error = undefined;
    // Anything else could not be sent in a header.
    this.#remark = /^[\x21-\x7e]+\|[\x21-\x7e]+$/.test(key) ? undefined : 'KEY_FORM';
    this.requestUpdate();
    if (this.#remark !== undefined) {
      field.focus();
      return;
    }
    this.#again = () => this.#ask(key, field);
    void this.#again();
  };

  async #ask(key: string, field: HTMLInputElement): Promise<void> {
    this.#isAsking = true;
    this.requestUpdate();
    try {
      await session.signIn(key);
      field.value = '';
    } catch (error) {
      const failed = error as CiviqueError;
      if (failed.code === 'UNAUTHENTICATED') this.#remark = 'KEY_UNKNOWN';
      else this.#error = failed;
      field.focus();
    }
    this.#isAsking = false;
    this.requestUpdate();
  }
}

customElements.define('sign-in', SignIn);
