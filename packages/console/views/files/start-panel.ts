import type { Language } from '@civique/engine';
import { html, nothing, type TemplateResult } from 'lit';
import { formatNumber } from '../../language.ts';
import { sayFiles } from '../../sentences/files.ts';

interface Choice {
  readonly word: 'MODE' | 'STYLE';
  readonly names: readonly string[];
  readonly current: string;
  readonly set: (name: string) => void;
}

interface Start {
  /** Rows of the list, and those of them that the preview has answered. */
  readonly total: number;
  readonly answered: number;
  /** What the customer has; undefined = not known. */
  readonly credits: number | undefined;
  readonly layout: string;
  readonly choices: readonly Choice[];
  readonly begin: () => void;
}

/** What a run costs, how it answers, and the button that begins it. */
export function startPanel(
  language: Language,
  { total, answered, credits, layout, choices, begin }: Start,
): TemplateResult {
  const cost = total - answered;
  const known =
    credits === undefined
      ? nothing
      : html`${sayFiles(language, cost === total ? 'COST_OF' : 'COST_LESS', { left: formatNumber(language, credits) })}`;
  return html`<div class="start">
    <div class="stack tight">
      <p><b>${sayFiles(language, 'COST', { cost: formatNumber(language, cost), credits: cost })}</b> ${known}</p>
      ${credits !== undefined && credits < cost ? html`<p class="warn small">${sayFiles(language, 'TOO_FEW')}</p>` : nothing}
      <p class="dim small">${sayFiles(language, 'SETTINGS', { layout })}</p>
      <div class="row">${choices.map((choice) => choiceField(language, choice))}</div>
    </div>
    <button class="btn first" type="button" @click=${begin}>${sayFiles(language, 'START', { number: formatNumber(language, total), rows: total })}</button>
  </div>`;
}

function choiceField(language: Language, { word, names, current, set }: Choice): TemplateResult {
  const id = `files-${word.toLowerCase()}`;
  return html`<div class="field inl"><label for=${id}>${sayFiles(language, word)}</label>
    <select class="in" id=${id} @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}>${names.map((name) => html`<option .selected=${name === current}>${name}</option>`)}</select></div>`;
}
