import type { AddressLayout, AnalysisMode, CorrectionStyle, Language } from '@civique/engine';
import { LAYOUT_ELEMENTS } from '@civique/engine/format';
import { html, nothing, type TemplateResult } from 'lit';
import { type PARAMETERS, sayParameters } from '../../sentences/parameters.ts';

type Code = keyof typeof PARAMETERS;

/** What the fields of a definition need. */
export interface FieldParts {
  readonly language: Language;
  readonly isReadOnly: boolean;
  /** The sentence under the field with this path; undefined when nothing is wrong with it. */
  readonly error: (path: string) => string | undefined;
}

const idOf = (path: string): string => `parameter-${path.replace(/\W+/g, '-')}`;

/** The sentence under a field. */
function fault(path: string, error: string | undefined): TemplateResult | typeof nothing {
  return error === undefined ? nothing : html`<span class="fault" id="${idOf(path)}-fault">${error}</span>`;
}

/** A field with its label and its error. */
export function textField(
  { isReadOnly, error }: FieldParts,
  field: {
    readonly path: string;
    readonly label: unknown;
    readonly value: string;
    readonly hint?: string;
    readonly isNumber?: boolean;
    readonly hiddenLabel?: string;
    readonly onInput: (text: string) => void;
  },
): TemplateResult {
  const id = idOf(field.path);
  const wrong = error(field.path);
  const described = [
    ...(field.hint === undefined ? [] : [`${id}-hint`]),
    ...(wrong === undefined ? [] : [`${id}-fault`]),
  ];
  return html`<div class="field"><label for=${id}>${field.label}</label>
    ${field.hint === undefined ? nothing : html`<span class="hint" id="${id}-hint">${field.hint}</span>`}
    <input class="in" id=${id} .value=${field.value} ?readonly=${isReadOnly} autocomplete="off" spellcheck="false"
      inputmode=${field.isNumber ? 'numeric' : nothing} aria-label=${field.hiddenLabel ?? nothing}
      aria-invalid=${wrong !== undefined} aria-describedby=${described.join(' ') || nothing}
      @input=${(event: Event) => field.onInput((event.target as HTMLInputElement).value)} />
    ${fault(field.path, wrong)}</div>`;
}

/** The elements that a line of a layout holds, each to be taken out, and others to add. */
function lineElements(
  { language, isReadOnly }: FieldParts,
  { line: { Elements }, at }: { readonly line: AddressLayout['Lines'][number]; readonly at: number },
  onChange: (elements: AddressLayout['Lines'][number]['Elements']) => void,
): TemplateResult {
  return html`<div class="in elements">
      ${Elements.length === 0 ? html`<span class="small dim">${sayParameters(language, 'THE_REST')}</span>` : nothing}
      ${Elements.map(
        (element) =>
          html`<span class="element">${element}${isReadOnly ? nothing : html`<button type="button" aria-label=${sayParameters(language, 'TAKE_OUT', { element, line: at + 1 })} @click=${() => onChange(Elements.filter((each) => each !== element))}>×</button>`}</span>`,
      )}
      ${
        isReadOnly
          ? nothing
          : html`<select class="add" aria-label=${sayParameters(language, 'ADD_TO', { line: at + 1 })} .value=${''} @change=${(
              event: Event,
            ) => {
              const select = event.target as HTMLSelectElement;
              onChange([...Elements, select.value]);
              select.value = '';
            }}><option value="">${sayParameters(language, 'ADD')}</option>${LAYOUT_ELEMENTS.filter((each) => !Elements.includes(each)).map((each) => html`<option>${each}</option>`)}</select>`
      }
    </div>`;
}

/** The lines of a layout. `onChange` is also told where a line stands that was moved. */
export function layoutFields(
  parts: FieldParts,
  { Lines }: AddressLayout,
  onChange: (change: Pick<AddressLayout, 'Lines'>, movedTo?: number) => void,
): TemplateResult {
  const { language, isReadOnly, error } = parts;
  const set = (at: number, change: Partial<AddressLayout['Lines'][number]>) =>
    onChange({ Lines: Lines.map((line, index) => (index === at ? { ...line, ...change } : line)) });
  const swapped = (at: number) => {
    const lines = [...Lines];
    [lines[at - 1], lines[at]] = [lines[at]!, lines[at - 1]!];
    return lines;
  };
  return html`<fieldset class="stack tight"><legend>${sayParameters(language, 'LINES')}</legend>
    ${fault('Lines', error('Lines'))}
    <ol class="lines">${Lines.map(
      (line, at) => html`<li>
        <span class="mono dim" aria-hidden="true">${at + 1}</span>
        ${textField(parts, { path: `Lines[${at}].strName`, label: sayParameters(language, 'NAME'), hiddenLabel: sayParameters(language, 'LINE_NAME', { line: at + 1 }), value: line.strName, onInput: (strName) => set(at, { strName }) })}
        ${textField(parts, { path: `Lines[${at}].MaxLength`, label: sayParameters(language, 'AT_MOST'), hiddenLabel: sayParameters(language, 'AT_MOST_LINE', { line: at + 1 }), value: Number.isNaN(line.MaxLength) ? '' : String(line.MaxLength), isNumber: true, onInput: (text) => set(at, { MaxLength: numberOf(text) }) })}
        <div class="wide">${lineElements(parts, { line, at }, (Elements) => set(at, { Elements }))}${fault(`Lines[${at}].Elements`, error(`Lines[${at}].Elements`))}</div>
        <div class="wide row line-end">
          <label class="tick small"><input type="checkbox" .checked=${line.FreeForm} ?disabled=${isReadOnly} @change=${(event: Event) => set(at, { FreeForm: (event.target as HTMLInputElement).checked })} /><span>${sayParameters(language, 'FREE')}</span></label>
          ${
            isReadOnly
              ? nothing
              : html`${at === 0 ? nothing : html`<button type="button" class="btn plain short up" aria-label=${sayParameters(language, 'UP', { line: at + 1 })} @click=${() => onChange({ Lines: swapped(at) }, at - 1)}>↑</button>`}
                ${Lines.length === 1 ? nothing : html`<button type="button" class="btn plain short" aria-label=${sayParameters(language, 'REMOVE_LINE', { line: at + 1 })} @click=${() => onChange({ Lines: Lines.filter((_, index) => index !== at) })}>×</button>`}`
          }
        </div>
      </li>`,
    )}</ol>
    ${isReadOnly ? nothing : html`<div><button type="button" class="btn short" @click=${() => onChange({ Lines: [...Lines, { strName: `Line${Lines.length + 1}`, MaxLength: 40, Elements: [], FreeForm: true }] })}>${sayParameters(language, 'ADD_LINE')}</button></div>`}
  </fieldset>`;
}

/** Not a number where there is none, so that the field is in error and not 0. */
const numberOf = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

const NUMBERS = [
  ['MaxTypos', 'M_TYPOS', undefined],
  ['MaxChanges', 'M_CHANGES', undefined],
  ['MinLead', 'M_LEAD', 'M_LEAD_HINT'],
] as const;

const SWITCHES = [
  ['CorrectStreet', 'M_STREET'],
  ['CorrectMunicipality', 'M_MUNICIPALITY'],
  ['CorrectProvince', 'M_PROVINCE'],
  ['CorrectPostalCode', 'M_POSTAL_CODE'],
  ['AllowAltMunicipalities', 'M_ALTERNATES'],
  ['ValidateOnly', 'M_VALIDATE'],
  ['SerpRules', 'M_SERP'],
] as const;

/** The numbers and switches of a mode. */
export function modeFields(
  parts: FieldParts,
  mode: AnalysisMode,
  onChange: (change: Partial<AnalysisMode>) => void,
): TemplateResult {
  const { language, isReadOnly } = parts;
  return html`${NUMBERS.map(([name, word, hint]) =>
    textField(parts, {
      path: name,
      label: sayParameters(language, word),
      value: Number.isNaN(mode[name]) ? '' : String(mode[name]),
      isNumber: true,
      ...(hint !== undefined && { hint: sayParameters(language, hint) }),
      onInput: (text) => onChange({ [name]: numberOf(text) }),
    }),
  )}
  <div class="stack tight">${SWITCHES.map(
    ([name, word]) =>
      html`<label class="tick"><input type="checkbox" .checked=${mode[name]} ?disabled=${isReadOnly} @change=${(event: Event) => onChange({ [name]: (event.target as HTMLInputElement).checked })} /><span>${sayParameters(language, word)}</span></label>`,
  )}</div>`;
}

const CHOICES = [
  ['Casing', 'S_CASING', { Upper: 'C_UPPER', Mixed: 'C_MIXED' }],
  ['Accents', 'S_ACCENTS', { Keep: 'C_KEEP_ACCENTS', Strip: 'C_STRIP' }],
  ['Keywords', 'S_KEYWORDS', { AsIs: 'C_AS_TYPED', Symbol: 'C_SYMBOL', Full: 'C_FULL' }],
  ['Hyphens', 'S_HYPHENS', { Keep: 'C_HYPHEN', Keywords: 'C_WORD' }],
  ['UnitPlacement', 'S_UNIT', { Prefix: 'C_PREFIX', Suffix: 'C_SUFFIX', OwnLine: 'C_OWN_LINE', AsIs: 'C_AS_TYPED' }],
  ['Language', 'S_LANGUAGE', { Auto: 'C_AUTO', EN: 'C_ENGLISH', FR: 'C_FRENCH' }],
] as const satisfies readonly (readonly [keyof CorrectionStyle, Code, Readonly<Record<string, Code>>])[];

/** The choices of a style. */
export function styleFields(
  { language, isReadOnly, error }: FieldParts,
  style: CorrectionStyle,
  onChange: (change: Partial<CorrectionStyle>) => void,
): TemplateResult[] {
  return CHOICES.map(([name, word, values]) => {
    const id = idOf(name);
    return html`<div class="field"><label for=${id}>${sayParameters(language, word)}</label>
      <select class="in" id=${id} ?disabled=${isReadOnly} @change=${(event: Event) => onChange({ [name]: (event.target as HTMLSelectElement).value })}>
        ${Object.entries(values as Readonly<Record<string, Code>>).map(([value, text]) => html`<option value=${value} .selected=${value === style[name]}>${(sayParameters as (language: Language, code: Code) => string)(language, text)}</option>`)}
      </select>${fault(name, error(name))}</div>`;
  });
}
