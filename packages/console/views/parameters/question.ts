import { html, type TemplateResult } from 'lit';

/** What is asked before something is lost, and its two answers. */
export interface Question {
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  /** Esc says no, too. */
  readonly onNo: () => void;
}

/** A question that is read out. Whoever asks it gives the focus to `.keep`, the answer that loses nothing. */
export function question({ text, yes, no, onYes, onNo }: Question): TemplateResult {
  const pressed = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onNo();
  };
  return html`<div class="notice" role="alert" @keydown=${pressed}><p>${text}</p>
    <div class="row"><button type="button" class="btn short" @click=${onYes}>${yes}</button>
    <button type="button" class="btn short keep" @click=${onNo}>${no}</button></div></div>`;
}
