import type { AddressLayout, CorrectionStyle, Language } from '@civique/engine';
import { formatAddress } from '@civique/engine/format';
import { html, type nothing, type TemplateResult } from 'lit';
import { sayParameters } from '../../sentences/parameters.ts';
import { LABEL_SAMPLES } from './samples.ts';

type Warning = ReturnType<typeof formatAddress>['warnings'][number];

/**
 * Ten addresses as this layout and this style write them, those that do not fit first. Nothing is asked of the service.
 */
export function tenLabels(language: Language, layout: AddressLayout, style: CorrectionStyle): TemplateResult {
  const drawn = drawable(layout);
  const labels = LABEL_SAMPLES.map(({ caption, elements }) => ({ caption, ...formatAddress(elements, drawn, style) }));
  labels.sort((one, other) => Number(other.warnings.length > 0) - Number(one.warnings.length > 0));
  const limits = drawn.Lines.map(({ MaxLength }) => MaxLength);
  return html`<ul class="labels">${labels.map(({ caption, lines, warnings }) => {
    const texts = lines.map(({ strContent }, at) => ({ text: strContent, most: limits[at] ?? 0 }));
    return html`<li>
      <span class="small dim">${sayParameters(language, caption)}</span>
      <div class="label"><address translate="no">${texts.filter(({ text }) => text !== '').map(lineOf)}</address></div>
      ${warnings.map((warning) => html`<p class="small warn">${warningOf(language, warning)}</p>`)}
    </li>`;
  })}</ul>`;
}

/** What is longer than the line stands out. */
function lineOf({ text, most }: { readonly text: string; readonly most: number }): TemplateResult {
  if (most === 0 || text.length <= most) return html`<span class="line">${text}</span>`;
  return html`<span class="line">${text.slice(0, most)}<b class="cut">${text.slice(most)}</b></span>`;
}

function warningOf(language: Language, { code, subject, text, maxLength }: Warning): string | typeof nothing {
  if (code === 'NO_LINE') return sayParameters(language, 'NO_LINE', { element: subject, text });
  return sayParameters(language, 'LINE_TOO_LONG', { line: subject, length: text.length, most: maxLength });
}

/** A limit that is being typed is none yet. */
function drawable(layout: AddressLayout): AddressLayout {
  const Lines = layout.Lines.map((line) => ({ ...line, MaxLength: Number.isNaN(line.MaxLength) ? 0 : line.MaxLength }));
  return { ...layout, Lines };
}
