import type { Language } from '@civique/engine';
import { type Columns, ROLES, type Role } from '@civique/lists/reading';
import { html, nothing, type TemplateResult } from 'lit';
import type { ListShape, ShapeWishes } from '../../files/list-shape.ts';
import { dataTable } from '../../parts/table.ts';
import { sayFiles } from '../../sentences/files.ts';
import { DELIMITER_WORDS, ROLE_WORDS } from './words.ts';

const FIRST_VALUES = 3;

/** What was recognised of the file as a whole, to be mended. */
export function dialectChoice(
  language: Language,
  { dialect, hasHeader }: ListShape,
  reread: (wishes: ShapeWishes) => void,
): TemplateResult {
  return html`<div class="row dialect">
    <div class="field"><label for="files-delimiter">${sayFiles(language, 'SEPARATED_BY')}</label>
      <select class="in" id="files-delimiter" @change=${(event: Event) => reread({ delimiter: (event.target as HTMLSelectElement).value })}>
        ${Object.entries(DELIMITER_WORDS).map(([delimiter, word]) => html`<option value=${delimiter} .selected=${delimiter === dialect.delimiter}>${sayFiles(language, word)}</option>`)}
      </select></div>
    <label class="tick"><input type="checkbox" .checked=${hasHeader} @change=${(event: Event) => reread({ hasHeader: (event.target as HTMLInputElement).checked })} /><span>${sayFiles(language, 'HAS_NAMES')}</span></label>
  </div>`;
}

interface ColumnRoles {
  readonly shape: ListShape;
  readonly columns: Columns;
  /** Nothing that was given a role holds an address. */
  readonly hasNoAddress: boolean;
  readonly give: (column: number, role: Role | '') => void;
}

/** The columns of the file with their first values, and what each is read as. */
export function columnRoles(language: Language, { shape, columns, hasNoAddress, give }: ColumnRoles): TemplateResult {
  const count = Object.keys(columns).length;
  const values = (column: number) =>
    shape.rows
      .slice(0, FIRST_VALUES)
      .map((row) => row[column]?.trim() || sayFiles(language, 'NO_VALUE'))
      .join(' · ');
  const choice = (name: string, column: number) => {
    const current = ROLES.find((role) => columns[role] === column);
    const pick = (event: Event) => give(column, (event.target as HTMLSelectElement).value as Role | '');
    return html`<select class="in" aria-label=${sayFiles(language, 'READ_COLUMN_AS', { column: name })} @change=${pick}>
      <option value="" .selected=${current === undefined}>${sayFiles(language, 'R_NONE')}</option>
      ${ROLES.map((role) => html`<option value=${role} .selected=${role === current}>${sayFiles(language, ROLE_WORDS[role])}</option>`)}
    </select>`;
  };
  return html`<div class="map">
    ${dataTable({
      caption: sayFiles(language, 'RECOGNISED', { count, columns: count }),
      columns: [
        { head: sayFiles(language, 'COLUMN'), cell: (name) => name, isCode: true },
        {
          head: sayFiles(language, 'FIRST_VALUES'),
          cell: (_, column) => html`<span class="dim">${values(column)}</span>`,
          isCode: true,
        },
        { head: sayFiles(language, 'READ_AS'), cell: choice },
      ],
      rows: shape.names,
    })}
    ${hasNoAddress ? html`<p class="fault" role="alert">${sayFiles(language, 'NO_ADDRESS')}</p>` : nothing}
  </div>`;
}
