import type { GetParamListExResponse } from '@civique/client';
import type { Language } from '@civique/engine';
import { html, nothing, type TemplateResult } from 'lit';
import { sayParameters } from '../../sentences/parameters.ts';

export type ParameterInfo = GetParamListExResponse['Parameters'][number];

interface ParameterNames {
  readonly infos: readonly ParameterInfo[];
  /** The name of what is shown. */
  readonly current: string | undefined;
  /** False when something is asked before another one is shown. */
  readonly open: (info: ParameterInfo) => boolean;
}

/** Own and shared parameters to choose from; below 960 px they are a select. */
export function parameterNames(language: Language, { infos, current, open }: ParameterNames): TemplateResult {
  const own = infos.filter(({ IsSystemDefined }) => !IsSystemDefined);
  const shared = infos.filter(({ IsSystemDefined }) => IsSystemDefined);
  const list = (some: readonly ParameterInfo[]) =>
    html`<ul>${some.map((info) => html`<li><button type="button" aria-current=${info.Name === current ? 'true' : nothing} @click=${() => open(info)}>${info.Name}</button></li>`)}</ul>`;
  const options = (some: readonly ParameterInfo[]) =>
    some.map(({ Name }) => html`<option .selected=${Name === current}>${Name}</option>`);
  const pick = (event: Event) => {
    const select = event.target as HTMLSelectElement;
    const info = infos.find(({ Name }) => Name === select.value);
    // While something is asked, the list goes on saying what is shown.
    if (info !== undefined && !open(info)) select.value = current ?? '';
  };
  return html`<nav class="names" aria-label=${sayParameters(language, 'CHOOSE')}>
      <h2>${sayParameters(language, 'OWN')}</h2>
      ${own.length === 0 ? html`<p class="small dim">${sayParameters(language, 'NO_OWN')}</p>` : list(own)}
      <h2>${sayParameters(language, 'SHARED')} <span class="dim">${sayParameters(language, 'READ_ONLY')}</span></h2>
      ${list(shared)}
    </nav>
    <div class="field names-narrow"><label for="parameter-choice">${sayParameters(language, 'CHOOSE')}</label>
      <select class="in" id="parameter-choice" @change=${pick}>${current === undefined ? html`<option></option>` : nothing}
        <optgroup label=${sayParameters(language, 'OWN')}>${options(own)}</optgroup>
        <optgroup label=${sayParameters(language, 'SHARED')}>${options(shared)}</optgroup></select></div>`;
}
