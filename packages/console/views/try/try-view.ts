import '@civique/capture';
import type { OneStopAnalyzeRequest } from '@civique/client';
import { html, nothing, type TemplateResult } from 'lit';
import { codeBlock } from '../../parts/code-block.ts';
import { failureNotice } from '../../parts/failure.ts';
import { segments } from '../../parts/segments.ts';
import { STATUS_KINDS, statusMeaning, statusTag, statusTask } from '../../parts/status.ts';
import { dataTable } from '../../parts/table.ts';
import { working } from '../../parts/working.ts';
import { sayTry } from '../../sentences/try.ts';
import { Ask } from '../../session/ask.ts';
import { type ParameterKind, type ParameterNames, readParameterNames } from '../../session/parameter-names.ts';
import { SERVICE } from '../../session/service-urls.ts';
import { session } from '../../session/session.ts';
import { View } from '../../view.ts';
import { type Answered, alternatives, changes, envelope, verdict } from './answer-parts.ts';
import { EXAMPLES } from './examples.ts';
import { curlOf, pythonOf, typescriptOf } from './snippets.ts';
import sheet from './try.css';

type Code = 'curl' | 'typescript' | 'python' | 'answer';

/** Letters of the statuses: in code they stand for the words. */
const LETTERS = {
  valid: 'V',
  corrected: 'C',
  undecided: 'N',
  untold: 'N, I',
  nothing: 'I',
  invalid: 'I',
  foreign: 'F',
} as const;

/** One address, and all that the service knows of it. */
export class TryView extends View {
  override readonly sheet = sheet;
  readonly #answer = new Ask<Omit<Answered, 'took'>>(this);
  readonly #names = new Ask<ParameterNames>(this);
  readonly #chosen: Record<ParameterKind, string> = {
    mode: 'oneStop Analysis Mode',
    style: 'UPPER KYWD',
    layout: 'ADDR x2 LAST LINE',
  };
  /** What was last asked about, or will be. */
  #text: string = session.typed ?? EXAMPLES[0].text;
  #code: Code = 'curl';

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#names.answer === undefined) void this.#names.run(readParameterNames);
    if (this.#answered === undefined && !this.#answer.isAsking) void this.#analyse();
  }

  get #answered(): Answered | undefined {
    const { answer, took } = this.#answer;
    return answer && { ...answer, took };
  }

  protected override moved(): void {
    const text = this.place.query.get('q');
    if (text === null) return;
    // An address does not stay in the address of the page, nor come back with a reload in place of what was typed
    // since.
    history.replaceState(null, '', `${location.pathname}${location.search}#/try`);
    if (text !== this.#text) this.#take(text);
  }

  protected override otherLanguage(): void {
    if (this.#answer.answer !== undefined || this.#answer.error !== undefined) void this.#analyse();
  }

  protected override render(): TemplateResult {
    const { language } = this;
    const answered = this.#answered;
    return html`<header class="head"><h1>${sayTry(language, 'TITLE')}</h1></header>
      ${this.#form()}
      <div class="failed" ?hidden=${this.#answer.error === undefined}>${failureNotice(language, this.#answer)}</div>
      ${
        answered === undefined
          ? nothing
          : html`<section class="answer ${this.#answer.isSlow ? 'is-old' : ''}" aria-live="polite">
              ${envelope(language, answered)} ${verdict(language, answered)}
            </section>
            ${alternatives(language, answered, (text) => this.#take(text))}
            ${answered.answer.StyleChanges.length > 0 || answered.answer.HashCode !== '' ? changes(language, answered) : nothing}`
      }
      ${this.#callInCode()} ${this.#statusWords()}`;
  }

  #form(): TemplateResult {
    const { language } = this;
    return html`<form class="ask no-print" @submit=${this.#submit}>
      <civique-address verify="off" service=${SERVICE.baseUrl} correction-style=${this.#chosen.style}
        .getToken=${() => session.token} @civique-select=${() => this.#submit()}>
        <div class="field">
          <label for="try-text">${sayTry(language, 'FIELD')}</label>
          <div class="askline">
            <input id="try-text" class="in big" autocomplete="off" spellcheck="false" data-civique="address-line1" data-first-field
              .value=${this.#text} @input=${this.#typed} />
            <button class="btn first" type="submit" aria-busy=${this.#answer.isAsking}>${sayTry(language, 'ANALYSE')}${
              this.#answer.isSlow ? working(sayTry(language, 'ASKING')) : nothing
            }</button>
          </div>
        </div>
      </civique-address>
      <div class="examples" role="group" aria-label=${sayTry(language, 'EXAMPLES')}>
        <span class="dim small" aria-hidden="true">${sayTry(language, 'EXAMPLES')}</span>
        ${EXAMPLES.map(
          ({ name, text }) =>
            html`<button type="button" title=${text} aria-pressed=${text === this.#answered?.typed} @click=${() => this.#take(text)}>${sayTry(language, name)}</button>`,
        )}
      </div>
      <div class="settings">
        ${this.#setting('mode', sayTry(language, 'MODE'))} ${this.#setting('style', sayTry(language, 'STYLE'))}
        ${this.#setting('layout', sayTry(language, 'LAYOUT'))}
      </div>
    </form>`;
  }

  #setting(setting: ParameterKind, label: string): TemplateResult {
    const chosen = this.#chosen[setting];
    const names = this.#names.answer?.[setting] ?? [chosen];
    return html`<div class="field"><label for="try-${setting}">${label}</label>
      <select id="try-${setting}" class="in" @change=${({ target }: Event) => {
        this.#chosen[setting] = (target as HTMLSelectElement).value;
        void this.#analyse();
      }}>${names.map((name) => html`<option .selected=${name === chosen}>${name}</option>`)}</select></div>`;
  }

  #callInCode(): TemplateResult {
    const { language } = this;
    const call = {
      url: SERVICE.baseUrl,
      language: language === 'FR' ? 'fr' : 'en',
      request: this.#request(this.#answered?.typed ?? this.#text),
    } as const;
    const texts: Readonly<Record<Code, () => string>> = {
      curl: () => curlOf(call),
      typescript: () => typescriptOf(call),
      python: () => pythonOf(call),
      answer: () => JSON.stringify(this.#answered?.answer ?? {}, null, 2),
    };
    const choices = [
      { id: 'curl', text: 'curl' },
      { id: 'typescript', text: 'TypeScript' },
      { id: 'python', text: 'Python' },
      { id: 'answer', text: sayTry(language, 'ANSWER') },
    ] as const;
    return html`<section class="block"><h2>${sayTry(language, 'CODE')}</h2>
      <div class="stack">
        ${segments<Code>(sayTry(language, 'CODE_LANGUAGE'), choices, this.#code, (code) => {
          this.#code = code;
          this.requestUpdate();
        })}
        ${codeBlock(texts[this.#code](), sayTry(language, 'CODE'))}
      </div>
    </section>`;
  }

  #statusWords(): TemplateResult {
    const { language } = this;
    const columns = [
      { head: sayTry(language, 'STATUS'), cell: (kind: (typeof STATUS_KINDS)[number]) => statusTag(language, kind) },
      { head: sayTry(language, 'IN_CODE'), cell: (kind: keyof typeof LETTERS) => LETTERS[kind], isCode: true },
      { head: sayTry(language, 'MEANING'), cell: (kind: keyof typeof LETTERS) => statusMeaning(language, kind) },
      { head: sayTry(language, 'TO_DO'), cell: (kind: keyof typeof LETTERS) => statusTask(language, kind) },
    ];
    return html`<section class="block"><h2>${sayTry(language, 'STATUS_WORDS')}</h2>
      <div class="stack">
        ${dataTable({ caption: '', columns, rows: STATUS_KINDS })}
        <p><a href="#/guide/statuses">${sayTry(language, 'MORE')}</a></p>
      </div>
    </section>`;
  }

  readonly #typed = ({ target }: Event): void => {
    session.typed = (target as HTMLInputElement).value;
  };

  /** Writes a text into the field, and asks about it. */
  #take(text: string): void {
    this.#text = text;
    session.typed = text;
    const field = this.querySelector('input');
    if (field !== null) field.value = text;
    void this.#analyse();
  }

  readonly #submit = (event?: Event): void => {
    event?.preventDefault();
    this.#text = this.querySelector('input')!.value;
    session.typed = this.#text;
    void this.#analyse();
  };

  async #analyse(): Promise<void> {
    const typed = this.#text.trim();
    if (typed === '' || session.state !== 'in') return;
    const request = this.#request(typed);
    await this.#answer.run(async (signal) => ({
      typed,
      answer: await session.client.oneStopAnalyze(request, { signal }),
    }));
  }

  #request(typed: string): OneStopAnalyzeRequest {
    const { mode, style, layout } = this.#chosen;
    return {
      AddressLayout: layout,
      AnalysisMode: mode,
      CorrectionStyle: style,
      AddressLinesIn: [{ strName: '', strContent: typed }],
    };
  }
}

customElements.define('try-view', TryView);
