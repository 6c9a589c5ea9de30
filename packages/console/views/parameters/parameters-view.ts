import type { CiviqueError, GetParamListExResponse } from '@civique/client';
import type { AddressLayout, AnalysisMode, CorrectionStyle } from '@civique/engine';
import { html, nothing, type TemplateResult } from 'lit';
import { failureNotice } from '../../parts/failure.ts';
import { segments } from '../../parts/segments.ts';
import { working } from '../../parts/working.ts';
import { sayParameters } from '../../sentences/parameters.ts';
import { Ask } from '../../session/ask.ts';
import { session } from '../../session/session.ts';
import { View } from '../../view.ts';
import { type Definition, draftErrors, fieldOf, KINDS, type Kind, NEW, RANGES } from './drafts.ts';
import { type FieldParts, layoutFields, modeFields, styleFields, textField } from './fields.ts';
import { tenLabels } from './labels.ts';
import { type ParameterInfo, parameterNames } from './parameter-names.ts';
import sheet from './parameters.css';
import { question } from './question.ts';
import { readDefinition, removeDefinition, writeDefinition } from './saved-definitions.ts';
import './mode-effect.ts';

/** The field for the name. */
const NAME = '#parameter-Name';

/** Definitions of the preview beside the one that is edited. */
const PREVIEW = { layouts: 'ADDR x2 MNC PROV PC', styles: 'UPPER KYWD' } as const;

/** *Layouts, modes, styles*: shared and own side by side, own ones to be edited, the effect at every key stroke. */
export class ParametersView extends View {
  override readonly sheet = sheet;
  #kind: Kind = 'layouts';
  /** The saved definition; undefined for a new one. */
  #saved: Definition | undefined;
  #draft: Definition | undefined;
  #isShared = false;
  /** Errors that the service found, by field. */
  #refused = new Map<string, string>();
  #hasTried = false;
  #isSaved = false;
  #isRemoving = false;
  /** What waits for the answer to whether the changes may be lost. */
  #waiting: (() => void) | undefined;
  /** What had the focus when that was asked. */
  #askedFrom: Element | null = null;
  #beside: { layouts?: AddressLayout; styles?: CorrectionStyle } = {};
  readonly #list = new Ask<GetParamListExResponse>(this);
  readonly #read = new Ask<Definition>(this);
  readonly #write = new Ask<unknown>(this);

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('beforeunload', this.#leavingPage);
    session.addEventListener('change', this.#signedOut);
    void this.#refresh();
    for (const kind of ['layouts', 'styles'] as const) {
      if (this.#beside[kind] === undefined) void this.#readBeside(kind, PREVIEW[kind]);
    }
  }

  protected override render(): TemplateResult {
    const { language } = this;
    const news = { layouts: 'NEW_LAYOUT', modes: 'NEW_MODE', styles: 'NEW_STYLE' } as const;
    return html`<header class="head"><h1 tabindex="-1">${sayParameters(language, 'TITLE')}</h1><p class="lead">${sayParameters(language, 'LEAD')}</p></header>
      <div class="row apart kinds">
        ${segments(
          sayParameters(language, 'KIND'),
          [
            { id: 'layouts', text: sayParameters(language, 'LAYOUTS') },
            { id: 'modes', text: sayParameters(language, 'MODES') },
            { id: 'styles', text: sayParameters(language, 'STYLES') },
          ],
          this.#kind,
          (kind) => this.#leaveDraft(() => this.#choose(kind)),
        )}
        <button type="button" class="btn short" @click=${() => this.#leaveDraft(() => this.#editNew(NEW[this.#kind]))}>${sayParameters(language, news[this.#kind])}</button>
      </div>
      ${failureNotice(language, this.#list)}
      <div class="edit ${this.#kind === 'modes' ? 'is-wide' : ''}">
        ${this.#names()}
        <div class="stack">${this.#read.isSlow || this.#list.isSlow ? working(sayParameters(language, 'ASKING')) : nothing}
          ${failureNotice(language, this.#read)}${this.#waiting === undefined ? nothing : this.#loseQuestion(this.#waiting)}
          ${this.#draft === undefined ? nothing : this.#form(this.#draft)}</div>
        <aside class="stack" aria-label=${sayParameters(language, this.#kind === 'modes' ? 'EFFECT' : 'TEN_LABELS')}>${this.#draft === undefined ? nothing : this.#effect(this.#draft)}</aside>
      </div>`;
  }

  #names(): TemplateResult {
    return parameterNames(this.language, {
      infos: this.#infos(),
      current: this.#saved?.Name,
      open: (info) => {
        this.#leaveDraft(() => this.#open(info));
        return this.#waiting === undefined;
      },
    });
  }

  #form(draft: Definition): TemplateResult {
    const { language } = this;
    const isReadOnly = this.#isShared;
    const parts: FieldParts = { language, isReadOnly, error: (path) => this.#errorAt(path) };
    const change = (changes: Partial<Definition>, movedTo?: number) => this.#change(changes, movedTo);
    return html`<form class="stack" novalidate @submit=${this.#save}>
      ${textField(parts, { path: 'Name', label: sayParameters(language, 'NAME'), value: draft.Name, onInput: (Name) => change({ Name }) })}
      ${
        isReadOnly
          ? html`<p class="dim">${draft.Description}</p>`
          : textField(parts, {
              path: 'Description',
              label: html`${sayParameters(language, 'DESCRIPTION')} <span class="dim optional">${sayParameters(language, 'OPTIONAL')}</span>`,
              value: draft.Description,
              onInput: (Description) => change({ Description }),
            })
      }
      ${this.#kind === 'layouts' ? layoutFields(parts, draft as AddressLayout, change) : nothing}
      ${this.#kind === 'modes' ? modeFields(parts, draft as AnalysisMode, change) : nothing}
      ${this.#kind === 'styles' ? styleFields(parts, draft as CorrectionStyle, change) : nothing}
      ${this.#actions(draft)}
    </form>`;
  }

  #actions(draft: Definition): TemplateResult {
    const { language } = this;
    if (this.#isShared) {
      const copy = () => this.#editNew({ ...draft, Name: sayParameters(language, 'COPY_NAME', { name: draft.Name }) });
      return html`<div class="row savebar"><button type="button" class="btn" @click=${copy}>${sayParameters(language, 'COPY_AS_OWN')}</button></div>`;
    }
    const count = this.#errors().length;
    const isRefused = this.#write.error !== undefined && this.#refused.size === 0;
    const undo = () => {
      this.#edit(this.#saved, this.#saved ?? NEW[this.#kind]);
      void this.focusOn(NAME);
    };
    return html`<div class="row savebar">
        <button class="btn first">${sayParameters(language, 'SAVE')}</button>
        ${this.#isChanged ? html`<button type="button" class="btn" @click=${undo}>${sayParameters(language, 'UNDO')}</button>` : nothing}
        ${this.#saved === undefined ? nothing : html`<button type="button" class="btn plain remove" @click=${() => this.#askToRemove(true)}>${sayParameters(language, 'REMOVE')}</button>`}
        <span role="status">${
          count > 0
            ? html`<span class="fault">${sayParameters(language, 'TO_CORRECT', { count, fields: count })}</span>`
            : this.#isSaved
              ? html`<span class="small">${sayParameters(language, 'SAVED')}</span>`
              : nothing
        }</span>
      </div>
      ${isRefused ? failureNotice(language, this.#write) : nothing}
      ${
        this.#isRemoving
          ? question({
              text: sayParameters(language, 'REMOVE_SURE', { name: this.#saved!.Name }),
              yes: sayParameters(language, 'REMOVE_NOW'),
              no: sayParameters(language, 'KEEP'),
              onYes: this.#remove,
              onNo: () => this.#askToRemove(false),
            })
          : nothing
      }`;
  }

  #loseQuestion(go: () => void): TemplateResult {
    const { language } = this;
    const name = this.#saved?.Name ?? this.#draft!.Name.trim();
    const lose = () => {
      this.#waiting = undefined;
      go();
      this.requestUpdate();
      const opener = this.#askedFrom;
      if (opener instanceof HTMLElement && this.contains(opener)) opener.focus();
      else void this.focusOn('h1');
    };
    const keep = () => {
      this.#waiting = undefined;
      this.requestUpdate();
      void this.focusOn(NAME);
    };
    return question({
      text: name === '' ? sayParameters(language, 'LOSE_NEW') : sayParameters(language, 'LOSE_SURE', { name }),
      yes: sayParameters(language, 'LOSE_NOW'),
      no: sayParameters(language, 'GO_ON'),
      onYes: lose,
      onNo: keep,
    });
  }

  #effect(draft: Definition): TemplateResult | typeof nothing {
    const { language } = this;
    if (this.#kind === 'modes') {
      const modes = this.#infos().map(({ Name }) => Name);
      return html`<mode-effect .mode=${this.#saved?.Name ?? ''} .modes=${modes} .isChanged=${this.#isChanged}></mode-effect>`;
    }
    const other = this.#kind === 'layouts' ? 'styles' : 'layouts';
    const beside = this.#beside[other];
    if (beside === undefined) return nothing;
    const names = this.#infos(other).map(({ Name }) => Name);
    const label = sayParameters(language, other === 'styles' ? 'STYLE_OF' : 'LAYOUT_OF');
    const [layout, style] = this.#kind === 'layouts' ? [draft, beside] : [beside, draft];
    return html`<div class="row apart"><h2>${sayParameters(language, 'TEN_LABELS')}</h2>
        <select class="in beside" aria-label=${label} @change=${(event: Event) => this.#readBeside(other, (event.target as HTMLSelectElement).value)}>${names.map((name) => html`<option .selected=${name === beside.Name}>${name}</option>`)}</select></div>
      ${tenLabels(language, layout as AddressLayout, style as CorrectionStyle)}`;
  }

  get #isChanged(): boolean {
    return this.#draft !== undefined && JSON.stringify(this.#draft) !== JSON.stringify(this.#saved ?? NEW[this.#kind]);
  }

  #infos(kind: Kind = this.#kind): readonly ParameterInfo[] {
    return this.#list.answer?.Parameters.filter(({ ParameterType }) => ParameterType === KINDS[kind].type) ?? [];
  }

  #errors(): string[] {
    if (this.#draft === undefined || this.#isShared) return [];
    const local = [...draftErrors(this.#draft).keys()].filter((path) => path !== 'Name' || this.#hasTried);
    return [...new Set([...local, ...this.#refused.keys()])];
  }

  #errorAt(path: string): string | undefined {
    if (this.#draft === undefined || this.#isShared) return undefined;
    const { language } = this;
    const local = draftErrors(this.#draft).get(path);
    if (local === 'EMPTY') return this.#hasTried ? sayParameters(language, 'NEEDS_NAME') : undefined;
    if (local !== undefined) return sayParameters(language, 'OUT_OF_RANGE', RANGES[local]);
    return this.#refused.get(path);
  }

  /** Goes elsewhere at once when nothing is lost by it, and asks otherwise. */
  #leaveDraft(go: () => void): void {
    if (!this.#isChanged) {
      go();
      return;
    }
    this.#waiting = go;
    this.#isRemoving = false;
    this.#askedFrom = document.activeElement;
    this.requestUpdate();
    void this.focusOn('.keep');
  }

  #leavingPage = (event: BeforeUnloadEvent): void => {
    if (this.#isChanged) event.preventDefault();
  };

  /** Signing out takes the draft with it; until then it stays while other views are shown. */
  #signedOut = (): void => {
    if (session.state !== 'out') return;
    removeEventListener('beforeunload', this.#leavingPage);
    session.removeEventListener('change', this.#signedOut);
  };

  #choose(kind: Kind): void {
    this.#kind = kind;
    this.#draft = undefined;
    this.#saved = undefined;
    const infos = this.#infos();
    const first = infos.find(({ IsSystemDefined }) => !IsSystemDefined) ?? infos[0];
    if (first !== undefined) this.#open(first);
    this.requestUpdate();
  }

  #open({ Name, IsSystemDefined }: ParameterInfo): void {
    const kind = this.#kind;
    const draft = this.#draft;
    void this.#read
      .run((signal) => readDefinition(kind, Name, signal))
      .then(() => {
        // What was begun or changed meanwhile stays.
        if (this.#read.answer === undefined || kind !== this.#kind || draft !== this.#draft) return;
        this.#edit(this.#read.answer, this.#read.answer);
        this.#isShared = IsSystemDefined;
      });
  }

  #edit(saved: Definition | undefined, draft: Definition): void {
    this.#saved = saved;
    this.#draft = draft;
    this.#isShared = false;
    this.#refused = new Map();
    this.#hasTried = false;
    this.#isSaved = false;
    this.#isRemoving = false;
    this.#waiting = undefined;
    this.#write.error = undefined;
    this.requestUpdate();
  }

  #editNew(draft: Definition): void {
    this.#edit(undefined, draft);
    void this.focusOn(NAME);
  }

  #askToRemove(isRemoving: boolean): void {
    this.#isRemoving = isRemoving;
    this.#waiting = undefined;
    this.requestUpdate();
    void this.focusOn(isRemoving ? '.keep' : '.remove');
  }

  #change(changes: Partial<Definition>, movedTo?: number): void {
    const lines = [...this.querySelectorAll('.lines > li')];
    const line = lines.findIndex((each) => each.contains(document.activeElement));
    this.#draft = { ...this.#draft!, ...changes } as Definition;
    this.#refused = new Map();
    this.#isSaved = false;
    // Whoever goes on editing has answered.
    this.#waiting = undefined;
    this.requestUpdate();
    if (movedTo !== undefined) void this.#followLine(movedTo);
    else if (line >= 0) void this.#stayInLine(line);
  }

  /** The button that removed a line or an element of it is gone: the focus stays in the line, or in the last one. */
  async #stayInLine(at: number): Promise<void> {
    await this.updateComplete;
    if (document.activeElement !== document.body) return;
    const lines = this.querySelectorAll('.lines > li');
    lines[Math.min(at, lines.length - 1)]?.querySelector('input')?.focus();
  }

  /** The focus goes with a line that was moved, so that it can be moved on; the first one moves no further. */
  async #followLine(at: number): Promise<void> {
    await this.updateComplete;
    const line = this.querySelectorAll('.lines > li')[at]!;
    (line.querySelector<HTMLElement>('.up') ?? line.querySelector('input'))?.focus();
  }

  async #refresh(): Promise<void> {
    await this.#list.run((signal) => session.client.getParamListEx({}, { signal }));
    if (this.#draft === undefined) this.#choose(this.#kind);
  }

  async #readBeside(kind: 'layouts' | 'styles', name: string): Promise<void> {
    const definition = await readDefinition(kind, name, undefined).catch(() => undefined);
    if (definition !== undefined) this.#beside = { ...this.#beside, [kind]: definition };
    this.requestUpdate();
  }

  #save = async (event: Event): Promise<void> => {
    event.preventDefault();
    const draft = this.#draft!;
    const kind = this.#kind;
    this.#hasTried = true;
    this.requestUpdate();
    if (draftErrors(draft).size === 0) {
      await this.#write.run((signal) => writeDefinition(kind, draft, signal));
      const { error } = this.#write;
      if (error === undefined) {
        // What was begun or changed meanwhile stays.
        if (kind === this.#kind && draft === this.#draft) {
          this.#edit(draft, draft);
          this.#isSaved = true;
        }
        await this.#refresh();
        return;
      }
      this.#refused = new Map(refusals(error));
      this.requestUpdate();
    }
    await this.focusOn('form [aria-invalid=true]');
  };

  #remove = async (): Promise<void> => {
    const kind = this.#kind;
    const { Name } = this.#saved!;
    await this.#write.run((signal) => removeDefinition(kind, Name, signal));
    if (this.#write.error !== undefined) return;
    this.#draft = undefined;
    await this.#refresh();
    void this.focusOn('h1');
  };
}

function refusals({ Errors }: CiviqueError): [string, string][] {
  return Errors.filter(({ Path }) => Path !== '').map(({ Path, Message }) => [fieldOf(Path), Message]);
}

customElements.define('parameters-view', ParametersView);
