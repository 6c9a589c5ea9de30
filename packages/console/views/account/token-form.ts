import { createClient, type GetTokenResponse } from '@civique/client';
import { html, nothing, type TemplateResult } from 'lit';
import { formatTime, preferences } from '../../language.ts';
import { codeBlock } from '../../parts/code-block.ts';
import { failureNotice } from '../../parts/failure.ts';
import { working } from '../../parts/working.ts';
import { sayAccount } from '../../sentences/account.ts';
import { Ask } from '../../session/ask.ts';
import { SERVICE } from '../../session/service-urls.ts';
import { View } from '../../view.ts';

/** What `<civique-address>` calls. */
const FOR_FORMS = ['OneStopAnalyze', 'BrowseAddressEx'];
const DURATIONS = [15, 60, 480, 1_440];

/**
 * A token with chosen operations and origins, beside what is put into the page. `methods` = what the session may call.
 */
export class TokenForm extends View {
  static override properties = { methods: {} };
  declare methods: readonly string[];
  #isAllShown = false;
  #chosen: ReadonlySet<string> = new Set(FOR_FORMS);
  #origins = '';
  #minutes = 60;
  #wrongLine = 0;
  #hasNoMethod = false;
  #hasNoKey = false;
  readonly #token = new Ask<GetTokenResponse>(this);

  protected override render(): TemplateResult {
    const { language } = this;
    return html`<div class="cols">
      <form class="stack" novalidate @submit=${this.#submit}>
        ${this.#originsField()} ${this.#durationField()} ${this.#methodsField()} ${this.#keyField()}
        <div class="row"><button class="btn first">${sayAccount(language, 'MAKE')}</button>
          ${this.#token.isSlow ? working(sayAccount(language, 'MAKING')) : nothing}</div>
        ${failureNotice(language, this.#token)} ${this.#made()}
      </form>
      <div class="stack">
        <h3>${sayAccount(language, 'SNIPPET')}</h3>
        ${codeBlock(this.#snippet(), sayAccount(language, 'SNIPPET'))}
        <h3>${sayAccount(language, 'SERVER')}</h3>
        ${codeBlock(this.#server(), sayAccount(language, 'SERVER'))}
      </div>
    </div>`;
  }

  #originsField(): TemplateResult {
    const { language } = this;
    const write = (event: Event) => {
      this.#origins = (event.target as HTMLTextAreaElement).value;
      if (this.#wrongLine > 0) this.#wrongLine = wrongOrigin(this.#origins);
      this.requestUpdate();
    };
    const isWrong = this.#wrongLine > 0;
    return html`<div class="field"><label for="token-origins">${sayAccount(language, 'ORIGINS')}</label>
      <span class="hint" id="token-origins-hint">${sayAccount(language, 'ORIGINS_HINT')}</span>
      <textarea class="in" id="token-origins" rows="2" spellcheck="false" aria-invalid=${isWrong} aria-describedby="token-origins-hint token-origins-fault" @input=${write}></textarea>
      <span class="fault" id="token-origins-fault" role="alert">${isWrong ? sayAccount(language, 'NOT_ORIGIN', { line: this.#wrongLine }) : ''}</span></div>`;
  }

  #durationField(): TemplateResult {
    const { language } = this;
    const pick = (event: Event) => {
      this.#minutes = Number((event.target as HTMLSelectElement).value);
      this.requestUpdate();
    };
    const words = (minutes: number) =>
      minutes < 120
        ? sayAccount(language, 'MINUTES', { count: minutes })
        : sayAccount(language, 'HOURS', { count: minutes / 60 });
    return html`<div class="field"><label for="token-minutes">${sayAccount(language, 'LASTS')}</label>
      <select class="in" id="token-minutes" @change=${pick}>${DURATIONS.map((minutes) => html`<option value=${minutes} .selected=${minutes === this.#minutes}>${words(minutes)}</option>`)}</select></div>`;
  }

  #methodsField(): TemplateResult {
    const { language } = this;
    const toggle = (method: string) => {
      const chosen = new Set(this.#chosen);
      if (!chosen.delete(method)) chosen.add(method);
      this.#chosen = chosen;
      this.#hasNoMethod = false;
      this.requestUpdate();
    };
    const all = this.methods ?? FOR_FORMS;
    const shown = this.#isAllShown
      ? all
      : all.filter((method) => FOR_FORMS.includes(method) || this.#chosen.has(method));
    const showAll = () => {
      this.#isAllShown = true;
      this.requestUpdate();
    };
    return html`<fieldset class="field"><legend>${sayAccount(language, 'METHODS')}</legend>
      <div class="ticks">${shown.map(
        (method) =>
          html`<label class="tick"><input type="checkbox" name="method" .checked=${this.#chosen.has(method)} @change=${() => toggle(method)} /><span>${method}</span></label>`,
      )}</div>
      ${this.#isAllShown ? nothing : html`<div><button type="button" class="link small" @click=${showAll}>${sayAccount(language, 'SHOW_ALL', { count: all.length })}</button></div>`}
      ${this.#hasNoMethod ? html`<span class="fault" role="alert">${sayAccount(language, 'NO_METHOD')}</span>` : nothing}
    </fieldset>`;
  }

  #keyField(): TemplateResult {
    const { language } = this;
    return html`<div class="field"><label for="token-key">${sayAccount(language, 'KEY')}</label>
      <span class="hint" id="token-key-hint">${sayAccount(language, 'KEY_HINT')}</span>
      <input class="in" id="token-key" type="password" autocomplete="off" spellcheck="false" aria-invalid=${this.#hasNoKey} aria-describedby="token-key-hint token-key-fault" />
      <span class="fault" id="token-key-fault" role="alert">${this.#hasNoKey ? sayAccount(language, 'KEY_FORM') : ''}</span></div>`;
  }

  #made(): TemplateResult | typeof nothing {
    const { language } = this;
    const { answer } = this.#token;
    if (answer === undefined) return nothing;
    const text = sayAccount(language, 'MADE', { time: formatTime(language, answer.ExpiresAt) });
    return html`<div class="stack tight" role="status"><p>${text}</p>${codeBlock(answer.Token, text)}</div>`;
  }

  #snippet(): string {
    return `<script src="${SERVICE.baseUrl}/capture.js" defer></script>

<civique-address token-url="/civique-token">
  <!-- your own fields stay here -->
</civique-address>`;
  }

  /** With what is chosen in the form. */
  #server(): string {
    const origins = originsOf(this.#origins);
    const terms = [
      `DurationMinutes: ${this.#minutes}`,
      `Methods: ${JSON.stringify([...this.#chosen])
        .replaceAll('"', "'")
        .replaceAll(',', ', ')}`,
      ...(origins.length === 0
        ? []
        : [`AllowedOrigins: ${JSON.stringify(origins).replaceAll('"', "'").replaceAll(',', ', ')}`]),
    ];
    return `import { createClient } from '@civique/client';

const client = createClient({
  baseUrl: '${SERVICE.baseUrl}',
  key: process.env.CIVIQUE_KEY,
});

/** Answers GET /civique-token. */
export async function token(request, response) {
  const issued = await client.getToken({
    ${terms.join(',\n    ')},
  });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(issued));
}`;
  }

  #submit = (event: Event): void => {
    event.preventDefault();
    const field = this.querySelector<HTMLInputElement>('#token-key')!;
    const key = field.value.trim();
    this.#wrongLine = wrongOrigin(this.#origins);
    this.#hasNoMethod = this.#chosen.size === 0;
    this.#hasNoKey = !/^[\x21-\x7e]+\|[\x21-\x7e]+$/.test(key);
    this.requestUpdate();
    const first = this.#wrongLine > 0 ? '#token-origins' : this.#hasNoMethod ? '[name=method]' : '#token-key';
    if (this.#wrongLine > 0 || this.#hasNoMethod || this.#hasNoKey) {
      this.querySelector<HTMLElement>(first)?.focus();
      return;
    }
    const origins = originsOf(this.#origins);
    const request = {
      DurationMinutes: this.#minutes,
      Methods: [...this.#chosen],
      ...(origins.length > 0 && { AllowedOrigins: origins }),
    };
    const client = createClient({ ...SERVICE, key, language: preferences.language, retries: 0 });
    void this.#token.run(async (signal) => {
      const answer = await client.getToken(request, { signal });
      field.value = '';
      return answer;
    });
  };
}

function originsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The number of the first line that is no origin; 0 = none. */
function wrongOrigin(text: string): number {
  const at = text
    .split('\n')
    .findIndex((line) => line.trim() !== '' && !/^https?:\/\/[^/?#@\\\s]+\/?$/i.test(line.trim()));
  return at + 1;
}

customElements.define('token-form', TokenForm);
