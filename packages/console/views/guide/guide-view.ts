import type { Language } from '@civique/engine';
import { html, nothing, type TemplateResult } from 'lit';
import { failureNotice } from '../../parts/failure.ts';
import { working } from '../../parts/working.ts';
import { sayGuide } from '../../sentences/guide.ts';
import { Ask } from '../../session/ask.ts';
import { View } from '../../view.ts';
import { type Api, readApi } from './api.ts';
import { type Group, type GuidePage, readPage, readSections, readTree, type Section } from './documents.ts';
import { find } from './find.ts';
import sheet from './guide.css';
import '../../parts/copy-button.ts';
import './operation-page.ts';

/** What the view shows: the tree, and the page that the address names. */
interface Shown {
  readonly groups: readonly Group[];
  readonly api: Api;
  /** Undefined for an operation, for the list of operations, and where there is no such page. */
  readonly page: GuidePage | undefined;
}

/** The guides, the catalogues and the operations, in the frame of the console. */
export class GuideView extends View {
  override readonly sheet = sheet;
  readonly #shown = new Ask<Shown>(this);
  readonly #sections = new Ask<Section[]>(this);
  #language: Language | undefined;
  #query = '';

  protected override moved(): void {
    const { language } = this;
    const { path } = this.place;
    if (this.#language !== language) this.#sections.forget();
    this.#language = language;
    this.#query = '';
    void this.#shown.run(() => readShown(language, path)).then(() => this.#arrive());
  }

  protected override otherLanguage(): void {
    if (this.#language !== this.language) this.moved();
  }

  protected override render(): TemplateResult {
    const { language } = this;
    const { answer, error, isSlow } = this.#shown;
    const isSearching = this.#query.trim() !== '';
    return html`<div class="guide">
      <div class="side">
        <div class="field"><label for="guide-search">${sayGuide(language, 'SEARCH')}</label>
          <input id="guide-search" class="in" type="search" autocomplete="off" spellcheck="false" data-first-field placeholder=${sayGuide(language, 'SEARCH_HINT')}
            .value=${this.#query} @input=${this.#typed} @focus=${() => this.#prepare()} /></div>
        ${answer === undefined ? nothing : this.#tree(answer)}
      </div>
      <div class="page">
        ${error === undefined || isSearching ? nothing : html`<h1>${sayGuide(language, 'TITLE')}</h1>`}
        ${isSlow ? working(sayGuide(language, 'LOADING')) : nothing} ${failureNotice(language, this.#shown)}
        ${isSearching ? this.#hits() : answer && this.#page(answer)}
      </div>
    </div>`;
  }

  #page({ page, api }: Shown): unknown {
    const { language } = this;
    const { path } = this.place;
    const operation = api.operations.find(({ name }) => path === `api/${name}`);
    if (operation !== undefined) return html`<operation-page .operation=${operation} .api=${api}></operation-page>`;
    if (path === 'api' || path === '') {
      return html`<article class="text"><h1>${sayGuide(language, 'TITLE')}</h1><p class="lead">${sayGuide(language, 'LEAD')}</p>
        <h2>${sayGuide(language, 'OPERATIONS')}</h2>
        <dl class="operations">${api.operations.map(
          ({ name, summary }) => html`<div><dt><a href="#/guide/api/${name}">${name}</a></dt><dd>${summary}</dd></div>`,
        )}</dl></article>`;
    }
    return (
      page?.content ??
      html`<article class="text"><h1>${sayGuide(language, 'TITLE')}</h1><p>${sayGuide(language, 'NOT_THERE')}</p></article>`
    );
  }

  #tree({ groups, api }: Shown): TemplateResult {
    const { language } = this;
    const { path } = this.place;
    const link = (to: string, title: string) =>
      html`<li><a href="#/guide/${to}" aria-current=${to === path ? 'page' : nothing}>${title}</a></li>`;
    const isNarrow = matchMedia('(max-width: 60rem)').matches;
    return html`<details class="tree" ?open=${!isNarrow}>
      <summary>${sayGuide(language, 'PAGES')}</summary>
      <nav aria-label=${sayGuide(language, 'PAGES')}>
        ${groups.map(
          ({ title, pages }) =>
            html`<h2 class="small">${title}</h2><ul>${pages.map((page) => link(page.name, page.title))}</ul>`,
        )}
        <h2 class="small">${sayGuide(language, 'OPERATIONS')}</h2>
        <ul class="mono">${api.operations.map(({ name }) => link(`api/${name}`, name))}</ul>
      </nav>
    </details>`;
  }

  #hits(): TemplateResult {
    const { language } = this;
    const { answer, error } = this.#sections;
    const hits = find(answer ?? [], this.#query);
    const found =
      hits.length === 0 ? sayGuide(language, 'NO_RESULTS') : sayGuide(language, 'RESULTS', { count: hits.length });
    return html`<div class="text">
      <h1>${sayGuide(language, 'SEARCH')}</h1>
      ${failureNotice(language, this.#sections)}
      <p role="status" ?hidden=${error !== undefined}>${answer === undefined ? sayGuide(language, 'LOADING') : found}</p>
      <ul class="hits">${hits.map(
        ({ section, excerpt }) =>
          html`<li><a href=${section.href}>${section.title}</a><p class="small dim">${excerpt}</p></li>`,
      )}</ul>
    </div>`;
  }

  readonly #typed = ({ target }: Event): void => {
    this.#query = (target as HTMLInputElement).value;
    this.#prepare();
    this.requestUpdate();
  };

  /** Reads what is searched, when somebody is about to search. */
  #prepare(): void {
    if (this.#sections.answer === undefined && !this.#sections.isAsking) {
      const { language } = this;
      void this.#sections.run(() => readAll(language));
    }
  }

  /** Puts copy buttons beside the code of a page, and goes to the heading that the address names. */
  async #arrive(): Promise<void> {
    await this.updateComplete;
    const content = this.#shown.answer?.page?.content;
    for (const code of content?.querySelectorAll('pre') ?? []) {
      if (code.parentElement!.classList.contains('code-block')) continue;
      code.classList.add('code');
      const block = document.createElement('div');
      block.className = 'code-block';
      code.replaceWith(block);
      block.append(code, Object.assign(document.createElement('copy-button'), { text: code.textContent ?? '' }));
    }
    const at = this.place.query.get('at');
    const heading = at === null ? null : document.getElementById(at);
    if (heading !== null) heading.scrollIntoView();
    else if (this.contains(document.activeElement)) {
      scrollTo(0, 0);
      const title = this.querySelector<HTMLElement>('.page h1');
      title?.setAttribute('tabindex', '-1');
      title?.focus();
    }
  }
}

async function readShown(language: Language, path: string): Promise<Shown> {
  const isDocument = /^[\w-]+$/.test(path) && path !== 'api';
  const [groups, api, page] = await Promise.all([
    readTree(language),
    readApi(language),
    isDocument ? readPage(language, path) : undefined,
  ]);
  return { groups, api, page };
}

/** Pages and operations together. */
async function readAll(language: Language): Promise<Section[]> {
  const [sections, { operations }] = await Promise.all([readSections(language), readApi(language)]);
  const described = operations.map(({ name, summary, description }) => ({
    href: `#/guide/api/${name}`,
    title: name,
    text: `${summary} ${description}`,
  }));
  return [...sections, ...described];
}

customElements.define('guide-view', GuideView);
