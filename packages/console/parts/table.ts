import type { Language } from '@civique/engine';
import { html, nothing, type TemplateResult } from 'lit';
import { formatNumber } from '../language.ts';
import { sayFrame } from '../sentences/frame.ts';

/** One column of a table. */
export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row, index: number) => unknown;
  /** Numbers stand at the right. */
  readonly isNumber?: boolean;
  /** The cell that names its row; the first column when none says so. */
  readonly isHead?: boolean;
  readonly isCode?: boolean;
}

/** What a table shows. */
export interface TableParts<Row> {
  readonly caption: unknown;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** What stands under a row that is opened, over its whole width. */
  readonly detail?: (row: Row, index: number) => TemplateResult | typeof nothing;
}

/** A table that becomes a list of records where there is no room for it. */
export function dataTable<Row>({ caption, columns, rows, detail }: TableParts<Row>): TemplateResult {
  const headAt = Math.max(
    0,
    columns.findIndex(({ isHead }) => isHead),
  );
  const cell = (row: Row, index: number, column: Column<Row>, at: number) => {
    const classes = `${column.isNumber ? 'num' : ''} ${column.isCode ? 'mono' : ''}`;
    const content = column.cell(row, index);
    return at === headAt
      ? html`<th scope="row" class=${classes}>${content}</th>`
      : html`<td class=${classes} data-head=${column.head}>${content}</td>`;
  };
  return html`<table class="fold">
    <caption>${caption}</caption>
    <thead><tr>${columns.map(({ head, isNumber }) => html`<th scope="col" class=${isNumber ? 'num' : ''}>${head}</th>`)}</tr></thead>
    <tbody>
      ${rows.map((row, index) => {
        const more = detail?.(row, index) ?? nothing;
        return html`<tr>${columns.map((column, at) => cell(row, index, column, at))}</tr>
          ${more === nothing ? nothing : html`<tr class="detail"><td colspan=${columns.length}>${more}</td></tr>`}`;
      })}
    </tbody>
  </table>`;
}

/** Where one is in a long list. */
export interface PagingParts {
  readonly language: Language;
  /** From 0. */
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Which rows are shown, and the ways to those before and after; nothing when all are shown. */
export function paging({ language, page, perPage, total, onPage }: PagingParts): TemplateResult | typeof nothing {
  if (total <= perPage) return nothing;
  const last = Math.ceil(total / perPage) - 1;
  const number = (value: number) => formatNumber(language, value);
  const shown = {
    from: number(page * perPage + 1),
    to: number(Math.min(total, (page + 1) * perPage)),
    total: number(total),
  };
  return html`<nav class="row apart" aria-label=${sayFrame(language, 'PAGING')}>
    <span class="small dim" aria-live="polite">${sayFrame(language, 'SHOWN', shown)}</span>
    <span class="row">
      <button type="button" class="btn short" ?hidden=${page === 0} @click=${() => onPage(page - 1)}>${sayFrame(language, 'PREVIOUS')}</button>
      <button type="button" class="btn short" ?hidden=${page === last} @click=${() => onPage(page + 1)}>${sayFrame(language, 'NEXT')}</button>
    </span>
  </nav>`;
}
