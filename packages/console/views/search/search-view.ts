import type { FormatAddressResponse } from '@civique/client';
import { html, nothing, type TemplateResult } from 'lit';
import { formatNumber } from '../../language.ts';
import { elementPairs } from '../../parts/elements.ts';
import { failureNotice } from '../../parts/failure.ts';
import { GLYPHS } from '../../parts/icons.ts';
import { addressLabel, labelText } from '../../parts/label.ts';
import { segments } from '../../parts/segments.ts';
import { type Column, dataTable, paging } from '../../parts/table.ts';
import { working } from '../../parts/working.ts';
import { saySearch } from '../../sentences/search.ts';
import { Ask } from '../../session/ask.ts';
import { type ParameterNames, readParameterNames } from '../../session/parameter-names.ts';
import { session } from '../../session/session.ts';
import { View } from '../../view.ts';
import { type Field, type Found, KINDS, type Kind, type KindId, PER_PAGE, type Results, type Values } from './kinds.ts';
import sheet from './search.css';
import '../../parts/copy-button.ts';

/** Streets, names, codes, ranges and other names of the reference, in a table. */
export class SearchView extends View {
  override readonly sheet = sheet;
  readonly #found = new Ask<Results>(this);
  readonly #label = new Ask<FormatAddressResponse>(this);
  readonly #names = new Ask<ParameterNames>(this);
  #kind: Kind = KINDS[0]!;
  #values: Values = {};
  #page = 0;
  #opened: Found | undefined;
  /** True after a search in which no field said anything. */
  #isBlank = false;
  #layout = 'ADDR x2 LAST LINE';
  #style = 'UPPER KYWD';

  protected override render(): TemplateResult {
    const { language } = this;
    const { answer, error, isSlow } = this.#found;
    const kinds = KINDS.map(({ id, word }) => ({ id, text: saySearch(language, word) }));
    return html`<header class="head"><h1>${saySearch(language, 'TITLE')}</h1></header>
      <form @submit=${this.#submit}>
        ${segments<KindId>(saySearch(language, 'KIND'), kinds, this.#kind.id, (id) => this.#choose(id))}
        <div class="fields">
          ${this.#kind.fields.map((field, index) => this.#field(field, index))}
          <button class="btn first" type="submit">${saySearch(language, 'SEARCH')}${
            isSlow ? working(saySearch(language, 'SEARCHING')) : nothing
          }</button>
        </div>
      </form>
      <section class="results ${isSlow ? 'is-old' : ''}">
        ${failureNotice(language, this.#found)}
        ${answer === undefined ? nothing : this.#results(answer)}
        ${answer === undefined && error === undefined ? this.#begin() : nothing}
      </section>`;
  }

  #begin(): TemplateResult {
    const text = saySearch(this.language, 'BEGIN');
    return this.#isBlank ? html`<p class="fault" role="alert">${text}</p>` : html`<p class="lead">${text}</p>`;
  }

  #field({ name, label, hint, choices }: Field, index: number): TemplateResult {
    const { language } = this;
    const id = `search-${name}`;
    const value = this.#values[name] ?? '';
    return html`<div class="field"><label for=${id}>${saySearch(language, label)}</label>
      ${
        choices === undefined
          ? html`<input id=${id} name=${name} class="in" autocomplete="off" spellcheck="false" .value=${value} ?data-first-field=${index < 2}
              placeholder=${hint === undefined ? '' : saySearch(language, hint)} />`
          : html`<select id=${id} name=${name} class="in">${choices.map(
              (choice) =>
                html`<option value=${choice.value} .selected=${choice.value === value}>${saySearch(language, choice.label)}</option>`,
            )}</select>`
      }</div>`;
  }

  #results({ rows, total }: Results): TemplateResult {
    const { language } = this;
    if (rows.length === 0) {
      return html`<div class="notice"><div class="status is-untold">${GLYPHS.untold}
        <div><strong>${saySearch(language, 'NONE_TITLE')}</strong><p>${saySearch(language, 'NONE')}</p></div></div></div>`;
    }
    const { isPaged } = this.#kind;
    const shown = isPaged ? rows : rows.slice(this.#page * PER_PAGE, (this.#page + 1) * PER_PAGE);
    const number = (value: number) => formatNumber(language, value);
    const caption =
      isPaged || rows.length >= total
        ? saySearch(language, 'FOUND', {
            total: number(total),
            count: total,
            ms: number(Math.max(1, this.#found.took)),
          })
        : saySearch(language, 'FOUND_FIRST', { total: number(total), shown: number(rows.length) });
    return html`<div class="stack" @keydown=${this.#pressed}>
      ${dataTable({ caption: html`<span aria-live="polite">${caption}</span>`, columns: this.#columns(rows), rows: shown, detail: (row) => this.#detail(row) })}
      ${paging({
        language,
        page: this.#page,
        perPage: PER_PAGE,
        total: isPaged ? total : rows.length,
        onPage: (page) => {
          this.#page = page;
          this.#opened = undefined;
          if (isPaged) void this.#search();
          this.requestUpdate();
        },
      })}
    </div>`;
  }

  /** The columns of the kind; those that no row has anything in are left out. */
  #columns(rows: readonly Found[]): Column<Found>[] {
    const { language } = this;
    const isOpen = (row: Found) => row === this.#opened;
    const all: Readonly<Record<keyof Found, Column<Found>>> = {
      name: {
        head: saySearch(
          language,
          this.#kind.id === 'addresses' ? 'ADDRESS' : this.#kind.id === 'ranges' ? 'STREET' : 'NAME',
        ),
        cell: (row) =>
          row.elements === undefined && row.narrow === undefined
            ? html`<span class="mono" translate="no">${row.name}</span>`
            : html`<button type="button" class="link opener" translate="no" aria-expanded=${isOpen(row)} @click=${() => this.#open(row)}>${row.name}</button>`,
      },
      elements: { head: saySearch(language, 'NUMBERS'), cell: ({ elements }) => this.#numbers(elements), isCode: true },
      place: { head: saySearch(language, 'PLACE'), cell: ({ place }) => place },
      province: { head: saySearch(language, 'PROVINCE'), cell: ({ province }) => province },
      code: { head: saySearch(language, 'POSTAL_CODE'), cell: ({ code }) => code, isCode: true },
      count: {
        head: saySearch(language, 'COUNT'),
        cell: ({ count = 0 }) => formatNumber(language, count),
        isNumber: true,
      },
      kind: { head: saySearch(language, 'STATUS'), cell: ({ kind }) => kind && saySearch(language, kind) },
      areas: {
        head: saySearch(language, 'WHERE'),
        cell: ({ areas = [] }) => (areas.length === 0 ? saySearch(language, 'EVERYWHERE') : areas.join(', ')),
      },
      narrow: { head: '', cell: () => '' },
    };
    const isFilled = (name: keyof Found) => rows.some(({ [name]: value }) => value !== undefined && value !== '');
    return this.#kind.columns.filter(isFilled).map((name) => all[name]);
  }

  #numbers(elements: Found['elements']): string {
    if (elements === undefined) return '';
    const { StreetNumberFrom: from, StreetNumberTo: to, StreetNumberSequence: sequence } = elements;
    if (from === '') return [elements.POBoxNumberFrom, elements.POBoxNumberTo].filter((each) => each !== '').join('–');
    if (from === to) return from;
    return `${from}–${to}${sequence === '' ? '' : `, ${saySearch(this.language, sequence)}`}`;
  }

  #detail(row: Found): TemplateResult | typeof nothing {
    if (row !== this.#opened) return nothing;
    const { language } = this;
    if (row.elements === undefined) {
      return html`<button type="button" class="btn short" @click=${() => this.#narrow(row.narrow ?? {})}>${saySearch(language, 'LIST_ADDRESSES')}</button>`;
    }
    const lines = this.#label.answer?.AddressLinesOut ?? [];
    const text = labelText(lines);
    return html`<div class="cols">
      <div class="stack">
        ${lines.length === 0 ? nothing : addressLabel(lines)} ${failureNotice(language, this.#label)}
        <div class="row">
          <copy-button .text=${text} .label=${saySearch(language, 'COPY')}></copy-button>
          <a class="btn short" href="#/try?q=${encodeURIComponent(text.replaceAll('\n', ', '))}">${saySearch(language, 'TRY')}</a>
        </div>
        <fieldset class="stack tight"><legend>${saySearch(language, 'AS')}</legend>
          ${this.#format('layout', saySearch(language, 'LAYOUT'), this.#layout, (name) => {
            this.#layout = name;
          })}
          ${this.#format('style', saySearch(language, 'STYLE'), this.#style, (name) => {
            this.#style = name;
          })}
        </fieldset>
      </div>
      ${elementPairs(language, row.elements)}
    </div>`;
  }

  #format(kind: 'layout' | 'style', label: string, chosen: string, set: (name: string) => void): TemplateResult {
    const names = this.#names.answer?.[kind] ?? [chosen];
    return html`<div class="field"><label class="small" for="search-${kind}">${label}</label>
      <select id="search-${kind}" class="in" @change=${({ target }: Event) => {
        set((target as HTMLSelectElement).value);
        this.#writeLabel();
      }}>${names.map((name) => html`<option .selected=${name === chosen}>${name}</option>`)}</select></div>`;
  }

  #choose(id: KindId): void {
    this.#keepValues();
    this.#kind = KINDS.find((kind) => kind.id === id)!;
    this.#isBlank = false;
    this.#found.forget();
    this.#opened = undefined;
    this.requestUpdate();
  }

  readonly #submit = (event: Event): void => {
    event.preventDefault();
    this.#keepValues();
    this.#page = 0;
    this.#opened = undefined;
    this.#isBlank = this.#kind.isPaged && Object.values(this.#values).every((value) => value === '');
    if (this.#isBlank) this.#askForField();
    else void this.#search();
  };

  #askForField(): void {
    this.#found.forget();
    this.requestUpdate();
    this.querySelector<HTMLElement>('[data-first-field]')?.focus();
  }

  #keepValues(): void {
    const entered = new FormData(this.querySelector('form')!);
    const names = this.#kind.fields.map(({ name }) => name);
    this.#values = Object.fromEntries(names.map((name) => [name, String(entered.get(name) ?? '').trim()]));
  }

  #search(): Promise<void> {
    const [kind, values, page] = [this.#kind, this.#values, this.#page];
    return this.#found.run((signal) => kind.search(session.client, values, page, signal));
  }

  /** Lists the addresses under a name. */
  #narrow(values: Values): void {
    this.#kind = KINDS[0]!;
    this.#values = values;
    this.#page = 0;
    this.#opened = undefined;
    this.#found.forget();
    void this.#search();
    // The button is gone with its row.
    void this.focusOn('[data-first-field]');
  }

  /** Esc closes the row that is open. */
  #pressed = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || this.#opened === undefined) return;
    this.querySelector<HTMLElement>('.opener[aria-expanded=true]')?.focus();
    this.#open(this.#opened);
  };

  #open(row: Found): void {
    this.#opened = row === this.#opened ? undefined : row;
    this.#label.forget();
    if (this.#names.answer === undefined) void this.#names.run(readParameterNames);
    this.#writeLabel();
  }

  #writeLabel(): void {
    const elements = this.#opened?.elements;
    this.requestUpdate();
    if (elements === undefined) return;
    const request = { AddressElements: elements, AddressLayout: this.#layout, CorrectionStyle: this.#style };
    void this.#label.run((signal) => session.client.formatAddress(request, { signal }));
  }
}

customElements.define('search-view', SearchView);
