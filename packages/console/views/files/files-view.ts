import type { AnalyzeRecordsResponse, GetParamListResponse } from '@civique/client';
import type { Columns, Role } from '@civique/lists/reading';
import { html, nothing, type TemplateResult } from 'lit';
import { canBeRead, layoutOf, typedOf } from '../../files/address-lines.ts';
import { countRows, type ListRow, rowsOf } from '../../files/list-rows.ts';
import { ListRun, requestFor, type SendBatch } from '../../files/list-run.ts';
import { type ListShape, type ShapeWishes, shapeOf } from '../../files/list-shape.ts';
import { formatNumber } from '../../language.ts';
import { codeBlock } from '../../parts/code-block.ts';
import { GLYPHS } from '../../parts/icons.ts';
import { working } from '../../parts/working.ts';
import { sayFiles } from '../../sentences/files.ts';
import { Ask } from '../../session/ask.ts';
import { session } from '../../session/session.ts';
import { View } from '../../view.ts';
import { columnRoles, dialectChoice } from './column-roles.ts';
import sheet from './files.css';
import { firstRowsTable } from './first-rows.ts';
import { runScreen } from './run-screen.ts';
import { startPanel } from './start-panel.ts';
import { DELIMITER_WORDS } from './words.ts';

/** No page answers a longer list; `civique analyze` does. */
const MOST_ROWS = 100_000;
const PREVIEW_ROWS = 20;
/** How long one batch may take. */
const BATCH_TIMEOUT_MS = 60_000;

interface OpenList {
  readonly file: File;
  readonly shape: ListShape;
  /** `MOST_ROWS + 1` = too many. */
  readonly total: number;
  readonly preview: readonly ListRow[];
}

/** *Files*: drop, say how it is read, run, download. */
export class FilesView extends View {
  override readonly sheet = sheet;
  #list: OpenList | undefined;
  #columns: Columns = {};
  #wishes: ShapeWishes = {};
  #mode = 'MODERATE';
  #style = 'UPPER KYWD';
  #isReading = false;
  #isDialectOpen = false;
  #hasNoAddress = false;
  #problem: 'EMPTY_FILE' | 'UNREADABLE' | undefined;
  #run: ListRun | undefined;
  #countdown: ReturnType<typeof setInterval> | undefined;
  readonly #names = new Ask<GetParamListResponse>(this);
  readonly #preview = new Ask<AnalyzeRecordsResponse>(this);

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('beforeunload', this.#leaving);
    addEventListener('online', this.#back);
    session.addEventListener('change', this.#back);
    // A wait is counted down where it is shown.
    this.#countdown ??= setInterval(() => {
      if (this.#run?.halt?.kind === 'waiting') this.requestUpdate();
    }, 1_000);
    if (this.#names.answer === undefined) {
      void this.#names.run((signal) => session.client.getParamList({}, { signal }));
    }
  }

  protected override render(): TemplateResult {
    const { language } = this;
    const most = formatNumber(language, MOST_ROWS);
    return html`<header class="head"><h1>${sayFiles(language, 'TITLE')}</h1><p class="lead">${sayFiles(language, 'LEAD', { most })}</p></header>
      ${this.#list === undefined ? this.#drop() : this.#opened(this.#list)}
      ${this.#problem === undefined ? nothing : this.#problemNotice(this.#problem)}`;
  }

  #drop(): TemplateResult {
    const { language } = this;
    return html`<label class="drop" @dragover=${this.#over} @drop=${this.#dropped}>
        <input class="vh" type="file" accept=".csv,.txt,.tsv,text/csv,text/plain" data-first-field @change=${this.#chosen} />
        <b>${sayFiles(language, 'DROP')}</b>
        <span class="dim small">${sayFiles(language, 'DROP_HINT')}</span>
        ${this.#isReading ? working(sayFiles(language, 'READING')) : nothing}
      </label>`;
  }

  #problemNotice(problem: 'EMPTY_FILE' | 'UNREADABLE'): TemplateResult {
    const { language } = this;
    return html`<div class="notice" role="alert"><div class="status is-nothing">${GLYPHS.nothing}
      <div><strong>${sayFiles(language, problem === 'EMPTY_FILE' ? 'EMPTY_FILE_TITLE' : 'UNREADABLE_TITLE')}</strong><p>${sayFiles(language, problem)}</p></div></div></div>`;
  }

  #opened(list: OpenList): TemplateResult {
    const { language } = this;
    const run = this.#run;
    const head = html`<div class="row apart base">
      <div class="stack tight"><h2 class="file-name" tabindex="-1">${list.file.name}</h2>${this.#facts(list)}</div>
      ${run?.state === 'running' ? nothing : html`<button class="btn short no-print" type="button" @click=${this.#another}>${sayFiles(language, 'ANOTHER')}</button>`}
    </div>`;
    if (run !== undefined) return html`${head}${runScreen(language, run, { name: list.file.name })}`;
    if (list.total > MOST_ROWS) return html`${head}${this.#tooLong(list)}`;
    const { shape, preview } = list;
    const roles = { shape, columns: this.#columns, hasNoAddress: this.#hasNoAddress, give: this.#give };
    const typed = (row: ListRow) => typedOf(row.fields, this.#columns);
    const first = { rows: preview, typed, ask: this.#preview, answerThem: this.#askPreview };
    return html`${head}${this.#isDialectOpen ? dialectChoice(language, shape, this.#reread) : nothing}
      ${columnRoles(language, roles)}${firstRowsTable(language, first)}${this.#start(list)}`;
  }

  #facts({ shape, total }: OpenList): TemplateResult {
    const { language } = this;
    const { delimiter } = shape.dialect;
    const known = DELIMITER_WORDS[delimiter as keyof typeof DELIMITER_WORDS];
    const facts = [
      ...(total > MOST_ROWS
        ? []
        : [sayFiles(language, 'ROWS', { number: formatNumber(language, total), rows: total })]),
      shape.textKind,
      delimiter === undefined
        ? sayFiles(language, 'ONE_COLUMN')
        : known === undefined
          ? delimiter
          : sayFiles(language, known),
      sayFiles(language, shape.hasHeader ? 'NAMED' : 'UNNAMED'),
    ];
    const toggle = () => {
      this.#isDialectOpen = !this.#isDialectOpen;
      this.requestUpdate();
    };
    const canChange = this.#run === undefined && total <= MOST_ROWS;
    return html`<p class="dim">${facts.join(' · ')}
      ${canChange ? html`<button type="button" class="link" aria-expanded=${this.#isDialectOpen} @click=${toggle}>${sayFiles(language, 'CHANGE')}</button>` : nothing}</p>`;
  }

  #reread = (wishes: ShapeWishes): void => {
    this.#wishes = { ...this.#wishes, ...wishes };
    void this.#open(this.#list!.file);
  };

  /** A role belongs to one column: the one that had it loses it. */
  #give = (column: number, role: Role | ''): void => {
    const kept = Object.entries(this.#columns).filter(([each, at]) => at !== column && each !== role);
    this.#columns = Object.fromEntries(role === '' ? kept : [...kept, [role, column]]);
    this.#hasNoAddress = false;
    this.#forgetPreview();
  };

  #start({ total }: OpenList): TemplateResult {
    const names = (kind: string, current: string) =>
      this.#names.answer?.Parameters.find(({ ParameterType }) => ParameterType === kind)?.Names ?? [current];
    const setMode = (name: string) => {
      this.#mode = name;
      this.#forgetPreview();
    };
    const setStyle = (name: string) => {
      this.#style = name;
      this.#forgetPreview();
    };
    return startPanel(this.language, {
      total,
      answered: this.#preview.answer?.Records.length ?? 0,
      credits: session.credits,
      layout: layoutOf(this.#columns),
      choices: [
        { word: 'MODE', names: names('NPAR_AnalysisModes', this.#mode), current: this.#mode, set: setMode },
        { word: 'STYLE', names: names('NPAR_CorrectionStyles', this.#style), current: this.#style, set: setStyle },
      ],
      begin: this.#begin,
    });
  }

  #tooLong({ file }: OpenList): TemplateResult {
    const { language } = this;
    const title = sayFiles(language, 'TOO_LONG_TITLE', { most: formatNumber(language, MOST_ROWS) });
    return html`<div class="notice block" role="alert"><div class="status is-undecided">${GLYPHS.undecided}
      <div><strong>${title}</strong><p>${sayFiles(language, 'TOO_LONG')}</p></div></div>
      ${codeBlock(`npx civique analyze "${file.name}" --reference country.civique --out result.csv --report report`, title)}</div>`;
  }

  #over = (event: DragEvent): void => event.preventDefault();

  #dropped = (event: DragEvent): void => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) void this.#open(file, true);
  };

  #chosen = (event: Event): void => {
    const file = (event.target as HTMLInputElement).files?.[0];
    if (file !== undefined) void this.#open(file, true);
  };

  async #open(file: File, isNew = false): Promise<void> {
    if (isNew) this.#wishes = {};
    this.#isReading = true;
    this.#problem = undefined;
    this.requestUpdate();
    try {
      const shape = await shapeOf(file, this.#wishes);
      const total = await countRows(file, shape, MOST_ROWS);
      const preview = await firstRows(file, shape, PREVIEW_ROWS);
      this.#isReading = false;
      if (total === 0) this.#problem = 'EMPTY_FILE';
      else {
        this.#list = { file, shape, total, preview };
        this.#columns = shape.columns;
      }
    } catch {
      this.#isReading = false;
      this.#problem = 'UNREADABLE';
    }
    this.#forgetPreview();
    // The field for the file is gone, and the focus with it.
    if (isNew) void this.focusOn('.file-name');
  }

  /** The answers to the first rows count only for the columns, mode and style that they were asked with. */
  #forgetPreview(): void {
    this.#preview.stop();
    this.#preview.answer = undefined;
    this.#preview.error = undefined;
    this.requestUpdate();
  }

  #canStart(): boolean {
    this.#hasNoAddress = !canBeRead(this.#columns);
    if (this.#hasNoAddress) {
      this.requestUpdate();
      this.querySelector<HTMLElement>('.map select')?.focus();
    }
    return !this.#hasNoAddress;
  }

  #askPreview = (): void => {
    if (!this.#canStart()) return;
    const request = requestFor(this.#list!.preview, { columns: this.#columns, mode: this.#mode, style: this.#style });
    void this.#preview.run((signal) => session.client.analyzeRecords(request, { signal }));
  };

  #begin = (): void => {
    if (!this.#canStart()) return;
    const { file, shape, total } = this.#list!;
    const plan = { file, shape, total, columns: this.#columns, mode: this.#mode, style: this.#style };
    const first = this.#preview.answer?.Records ?? [];
    this.#run = new ListRun({ ...plan, first }, send, () => void this.#follow());
    void this.#run.start();
    this.requestUpdate();
    void this.focusOn('.run-title');
  };

  /** Draws how far the run is. When it ends, another screen takes the place of the one that has the focus. */
  async #follow(): Promise<void> {
    const isInside = this.contains(document.activeElement);
    this.requestUpdate();
    await this.updateComplete;
    if (isInside && document.activeElement === document.body) void this.focusOn('.run-title');
  }

  #another = (): void => {
    this.#list = undefined;
    this.#run = undefined;
    this.#problem = undefined;
    this.#isDialectOpen = false;
    this.#forgetPreview();
    void this.focusOn('[data-first-field]');
  };

  /** What stopped the run may be over: a connection that is back, a session that was opened again. */
  #back = ({ type }: Event): void => {
    if (session.state === 'out') {
      this.#signedOut();
      return;
    }
    const halt = this.#run?.halt;
    if (halt === undefined || halt.kind === 'paused') return;
    if (type === 'online' ? halt.kind === 'waiting' : halt.code === 'UNAUTHENTICATED' && session.state === 'in') {
      this.#run?.goOn();
    }
  };

  /** Signing out ends everything that was begun; until then a run goes on while other views are shown. */
  #signedOut(): void {
    this.#run?.end();
    clearInterval(this.#countdown);
    removeEventListener('beforeunload', this.#leaving);
    removeEventListener('online', this.#back);
    session.removeEventListener('change', this.#back);
  }

  #leaving = (event: BeforeUnloadEvent): void => {
    if (this.#run?.state === 'running') event.preventDefault();
  };
}

const send: SendBatch = (request, idempotencyKey, signal) =>
  session.client.analyzeRecords(request, { idempotencyKey, signal, timeout: BATCH_TIMEOUT_MS });

async function firstRows(file: File, shape: ListShape, most: number): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for await (const row of rowsOf(file, shape)) {
    rows.push(row);
    if (rows.length === most) break;
  }
  return rows;
}

customElements.define('files-view', FilesView);
