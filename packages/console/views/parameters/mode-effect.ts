import type { AnalyzeRecordsResponse } from '@civique/client';
import { html, nothing, type TemplateResult } from 'lit';
import { failureNotice } from '../../parts/failure.ts';
import { statusKind, statusTag } from '../../parts/status.ts';
import { dataTable } from '../../parts/table.ts';
import { working } from '../../parts/working.ts';
import { sayParameters } from '../../sentences/parameters.ts';
import { Ask } from '../../session/ask.ts';
import { session } from '../../session/session.ts';
import { View } from '../../view.ts';
import { TYPED_SAMPLES } from './samples.ts';

type Records = AnalyzeRecordsResponse['Records'];

interface Effect {
  readonly mode: string;
  readonly other: string;
  readonly answers: Records;
  readonly others: Records;
}

/**
 * Twelve addresses under a saved mode and under another. The service knows saved modes only, and charges each answer.
 */
export class ModeEffect extends View {
  static override properties = { mode: {}, modes: {}, isChanged: {} };
  /** The saved mode; '' = none yet. */
  declare mode: string;
  declare modes: readonly string[];
  declare isChanged: boolean;
  #other = 'MODERATE';
  readonly #effect = new Ask<Effect>(this);

  protected override render(): TemplateResult {
    const { language, mode } = this;
    if (mode === '')
      return html`<h2>${sayParameters(language, 'EFFECT')}</h2><p class="dim">${sayParameters(language, 'SAVE_FIRST')}</p>`;
    const cost = TYPED_SAMPLES.length * 2;
    const others = this.modes.filter((name) => name !== mode);
    if (!others.includes(this.#other)) this.#other = others[0] ?? mode;
    return html`<div class="stack">
      <h2>${sayParameters(language, 'EFFECT')}</h2>
      <p class="small dim">${sayParameters(language, 'EFFECT_ABOUT', { mode })}</p>
      <div class="field"><label for="effect-other">${sayParameters(language, 'BESIDE')}</label>
        <select class="in" id="effect-other" @change=${(event: Event) => {
          this.#other = (event.target as HTMLSelectElement).value;
        }}>${others.map((name) => html`<option .selected=${name === this.#other}>${name}</option>`)}</select></div>
      <div class="row"><button type="button" class="btn short" @click=${this.#compare}>${sayParameters(language, 'COMPARE', { count: cost, credits: cost })}</button>
        ${this.#effect.isSlow ? working(sayParameters(language, 'COMPARING')) : nothing}</div>
      ${failureNotice(language, this.#effect)}
      ${this.isChanged && this.#effect.answer !== undefined ? html`<p class="small warn">${sayParameters(language, 'UNSAVED')}</p>` : nothing}
      ${this.#effect.answer?.mode === mode ? this.#table(this.#effect.answer) : nothing}
    </div>`;
  }

  #table({ mode, other, answers, others }: Effect): TemplateResult {
    const { language } = this;
    const rows = TYPED_SAMPLES.map((typed, at) => {
      const [one, two] = [answers[at]!, others[at]!];
      return { typed, one, two, differs: one.strStatus !== two.strStatus || one.HashCode !== two.HashCode };
    });
    const count = rows.filter(({ differs }) => differs).length;
    const cell = (answer: Records[number], differs: boolean) => {
      const isFound = answer.strStatus === 'V' || answer.strStatus === 'C';
      const lines = isFound ? answer.AddressLinesOut.map(({ strContent }) => strContent).join(' ') : '';
      return html`${statusTag(language, statusKind(answer))}${differs && lines !== '' ? html`<br /><span class="mono">${lines}</span>` : nothing}`;
    };
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${sayParameters(language, 'EFFECT')}>${dataTable(
      {
        caption: sayParameters(language, 'DIFFERS', { count, all: rows.length }),
        columns: [
          { head: sayParameters(language, 'TYPED'), cell: ({ typed }) => typed, isCode: true },
          { head: mode, cell: ({ one, differs }) => cell(one, differs) },
          { head: other, cell: ({ two, differs }) => cell(two, differs) },
        ],
        rows: rows.sort((one, two) => Number(two.differs) - Number(one.differs)),
      },
    )}</div>`;
  }

  #compare = (): void => {
    const [mode, other] = [this.mode, this.#other];
    const ask = async (AnalysisMode: string, signal: AbortSignal) => {
      const { Records } = await session.client.analyzeRecords(
        {
          AddressLayout: 'Address in Single Line',
          AnalysisMode,
          CorrectionStyle: 'UPPER KYWD',
          Records: TYPED_SAMPLES.map((strContent) => ({ AddressLinesIn: [{ strName: '', strContent }] })),
        },
        { signal },
      );
      return Records;
    };
    void this.#effect.run(async (signal) => {
      const answers = await ask(mode, signal);
      return { mode, other, answers, others: await ask(other, signal) };
    });
  };
}

customElements.define('mode-effect', ModeEffect);
