import type { Language } from '@civique/engine';
import { html, nothing, type TemplateResult } from 'lit';
import { formatNumber } from '../../language.ts';
import { codeBlock } from '../../parts/code-block.ts';
import { dataTable } from '../../parts/table.ts';
import { working } from '../../parts/working.ts';
import { sayGuide } from '../../sentences/guide.ts';
import { session } from '../../session/session.ts';
import { View } from '../../view.ts';
import type { Api, ApiOperation, Schema } from './api.ts';

/** What a run was answered with. */
interface Ran {
  readonly status: number;
  readonly took: number;
  readonly text: string;
}

/** One operation: what it is for, what it takes and answers, an example that runs, and its errors. */
export class OperationPage extends View {
  static override properties = { operation: {}, api: {} };
  declare operation: ApiOperation;
  declare api: Api;
  #of: ApiOperation | undefined;
  #request = '';
  #problem = '';
  #ran: Ran | undefined;
  #isRunning = false;

  protected override willUpdate(): void {
    const before = this.#of;
    if (before === this.operation) return;
    this.#of = this.operation;
    // The same in another language: what was typed and answered stays.
    if (before?.name === this.operation.name && this.#request !== exampleText(before)) return;
    this.#request = exampleText(this.operation);
    this.#problem = '';
    this.#ran = undefined;
    this.#isRunning = false;
  }

  protected override render(): TemplateResult {
    const { language } = this;
    const { name, path, summary, description, request, answer, errors, exampleAnswer } = this.operation;
    return html`<article class="text">
      <h1>${name}</h1>
      <p class="lead">${withCode(summary)}</p>
      ${description.split(/\n\n+/).map((part) => html`<p>${withCode(part)}</p>`)}
      <p><code>POST ${path}</code></p>
      <h2>${sayGuide(language, 'REQUEST')}</h2>
      ${this.#members(language, request)}
      <h2>${sayGuide(language, 'EXAMPLE')}</h2>
      ${this.#example(language, exampleAnswer)}
      <details><summary><h2>${sayGuide(language, 'ANSWER')}</h2></summary>${this.#members(language, answer)}</details>
      <h2>${sayGuide(language, 'ERRORS')}</h2>
      ${errors.map(
        ({
          status,
          description,
          codes,
        }) => html`<details><summary><code>${status}</code> ${codes.map((code) => html`<code>${code}</code> `)}</summary>
          <p>${withCode(description)}</p></details>`,
      )}
      <p><a href="#/guide/errors">${sayGuide(language, 'ALL_ERRORS')}</a></p>
    </article>`;
  }

  #example(language: Language, exampleAnswer: unknown): TemplateResult {
    const ran = this.#ran;
    const text = ran?.text ?? JSON.stringify(exampleAnswer, null, 2);
    return html`<div class="stack">
      <div class="field"><label class="vh" for="guide-request">${sayGuide(language, 'REQUEST')}</label>
        <textarea id="guide-request" class="in mono" spellcheck="false" rows=${Math.min(16, this.#request.split('\n').length)} .value=${this.#request}
          aria-invalid=${this.#problem === '' ? 'false' : 'true'} aria-describedby="guide-problem guide-hint" @input=${this.#typed}></textarea>
        <p id="guide-problem" class="fault" role="alert" ?hidden=${this.#problem === ''}>${this.#problem}</p>
        <p id="guide-hint" class="hint">${sayGuide(language, 'EXAMPLE_HINT')}</p></div>
      <div class="row">
        ${
          session.state === 'in'
            ? html`<button type="button" class="btn first" @click=${() => void this.#run(language)}>${sayGuide(language, 'RUN')}${
                this.#isRunning ? working(sayGuide(language, 'RUNNING')) : nothing
              }</button>`
            : html`<p>${sayGuide(language, 'SIGN_IN')}</p>`
        }
        <copy-button .text=${this.#request}></copy-button>
        <span class="small dim" aria-live="polite">${
          ran === undefined
            ? ''
            : sayGuide(language, 'RAN', { status: ran.status, ms: formatNumber(language, ran.took) })
        }</span>
      </div>
      ${text === undefined ? nothing : codeBlock(text, sayGuide(language, 'ANSWER'))}
    </div>`;
  }

  /** The members of an object; those of objects inside it are folded. */
  #members(language: Language, given: Schema, depth = 0): TemplateResult {
    const schema = this.api.schema(given);
    const members = Object.entries(schema.properties ?? {});
    if (members.length === 0) return html`<p>${sayGuide(language, 'NO_MEMBERS')}</p>`;
    const meaning = ([name, member]: (typeof members)[number]) => {
      const inner = depth > 2 ? undefined : this.#inner(member);
      return html`${withCode(member.description ?? this.api.schema(member).description ?? '')}${
        inner === undefined
          ? nothing
          : html`<details><summary>${name}</summary>${this.#members(language, inner, depth + 1)}</details>`
      }`;
    };
    const columns = [
      {
        head: sayGuide(language, 'MEMBER'),
        cell: ([name]: (typeof members)[number]) =>
          html`<code>${name}</code>${schema.required?.includes(name) && depth === 0 ? html`<br /><span class="small dim">${sayGuide(language, 'REQUIRED')}</span>` : nothing}`,
      },
      {
        head: sayGuide(language, 'TYPE'),
        cell: ([, member]: (typeof members)[number]) => this.#type(language, member),
      },
      { head: sayGuide(language, 'MEANING'), cell: meaning },
    ];
    return dataTable({ caption: '', columns, rows: members });
  }

  /** The object behind a member, if there is one. */
  #inner(member: Schema): Schema | undefined {
    const schema = this.api.schema(member);
    if (schema.properties !== undefined) return schema;
    if (schema.items !== undefined) return this.#inner(schema.items);
    const [only] = (schema.anyOf ?? []).map((each) => this.#inner(each)).filter((each) => each !== undefined);
    return only;
  }

  #type(language: Language, member: Schema): string {
    const schema = this.api.schema(member);
    if (schema.items !== undefined) return sayGuide(language, 'LIST_OF', { type: this.#type(language, schema.items) });
    if (schema.enum !== undefined) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
    if (schema.anyOf !== undefined) return schema.anyOf.map((each) => this.#type(language, each)).join(' | ');
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    const type = [schema.type ?? 'object'].flat().join(' | ');
    return type === 'object' && member.$ref !== undefined ? member.$ref.slice(member.$ref.lastIndexOf('/') + 1) : type;
  }

  readonly #typed = ({ target }: Event): void => {
    this.#request = (target as HTMLTextAreaElement).value;
    this.requestUpdate();
  };

  async #run(language: Language): Promise<void> {
    this.#problem = '';
    try {
      JSON.parse(this.#request);
    } catch (error) {
      this.#problem = whyNotJson(language, error as SyntaxError);
      this.requestUpdate();
      return;
    }
    this.#isRunning = true;
    this.requestUpdate();
    const { name, path } = this.operation;
    const begun = performance.now();
    const answered = await session.post(path, this.#request).catch(() => undefined);
    // The page of another operation may be open by now.
    if (name !== this.operation.name) return;
    if (answered === undefined) this.#problem = sayGuide(language, 'LOST');
    else this.#ran = { status: answered.status, took: performance.now() - begun, text: pretty(answered.text) };
    this.#isRunning = false;
    this.requestUpdate();
  }
}

function exampleText({ example }: ApiOperation): string {
  return JSON.stringify(example, null, 2);
}

/** Browsers say why in English only, and most of them where. */
function whyNotJson(language: Language, { message }: SyntaxError): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (line === undefined || column === undefined) return sayGuide(language, 'NOT_JSON');
  return sayGuide(language, 'NOT_JSON_AT', { line, column });
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Text in which `code` stands between backticks. */
export function withCode(text: string): unknown[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}

customElements.define('operation-page', OperationPage);
