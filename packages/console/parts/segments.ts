import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

/** One of several choices that stand side by side. */
export interface Segment<Id extends string> {
  readonly id: Id;
  readonly text: string;
}

let groups = 0;
const names = new Map<string, string>();

/**
 * Choices side by side, of which one counts: radio buttons, with their keys. `label` is for screen readers. A choice
 * that `onPick` does not follow is taken back when they are drawn again.
 */
export function segments<Id extends string>(
  label: string,
  choices: readonly Segment<Id>[],
  current: Id,
  onPick: (id: Id) => void,
): TemplateResult {
  let name = names.get(label);
  if (name === undefined) {
    groups++;
    name = `segments-${groups}`;
    names.set(label, name);
  }
  return html`<fieldset class="seg">
    <legend class="vh">${label}</legend>
    ${choices.map(
      ({ id, text }) =>
        html`<label><input type="radio" name=${name} value=${id} .checked=${live(id === current)} @change=${() => onPick(id)} />${text}</label>`,
    )}
  </fieldset>`;
}
