import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { formatNumber, preferences, type Theme } from '../language.ts';
import { GLYPHS, MARK } from '../parts/icons.ts';
import { segments } from '../parts/segments.ts';
import { working } from '../parts/working.ts';
import { createView, ROUTES, type Route, routeOf } from '../routes.ts';
import { sayFrame } from '../sentences/frame.ts';
import { type ReferenceState, readReferenceState } from '../session/reference-state.ts';
import { session } from '../session/session.ts';
import { adopt, type View } from '../view.ts';
import sheet from './frame.css';
import './sign-in.ts';

/** How often the page looks whether the address data have changed, in ms. */
const LOOK_MS = 60_000;

/** The frame around all views: navigation, account, language, and the line about the sample. */
export class ConsoleFrame extends LitElement {
  readonly #views = new Map<Route, View>();
  #route: Route = ROUTES[0]!;
  #reference: ReferenceState | undefined;
  #isMenuOpen = false;
  #isNotLoaded = false;
  #isLinkUsed = false;
  /** False until the secret of a link was changed for a session. */
  #isReady = false;
  /** The session that is shown, and what had the focus when it ended. */
  #state = session.state;
  #left: Element | undefined;

  protected override createRenderRoot(): HTMLElement {
    adopt(sheet);
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    preferences.addEventListener('change', () => this.#redraw());
    session.addEventListener('change', () => void this.#changed());
    addEventListener('hashchange', () => void this.#begin(true));
    addEventListener('keydown', this.#pressed);
    document.addEventListener('pointerdown', ({ target }) => {
      if (this.#isMenuOpen && !(target as Element).closest('.rail')) this.#openMenu(false);
    });
    void this.#begin(false);
    void this.#look();
    setInterval(() => void this.#look(), LOOK_MS);
  }

  protected override render(): TemplateResult {
    const { language } = preferences;
    return html`<a class="skip" href="#main" @click=${this.#skip}>${sayFrame(language, 'SKIP')}</a>
      <div class="shell">
        <header class="rail">
          <a class="brand" href="#/">${MARK}Civique</a>
          ${this.#otherLanguage()}
          <button type="button" class="menu-button" aria-expanded=${this.#isMenuOpen} aria-controls="menu" @click=${() => this.#openMenu(!this.#isMenuOpen)}>
            <span>${sayFrame(language, this.#route.title)}</span>
          </button>
          <div class="menu ${this.#isMenuOpen ? 'is-open' : ''}" id="menu">
            <nav aria-label=${sayFrame(language, 'VIEWS')}>
              ${ROUTES.map(
                (route) =>
                  html`<a href="#/${route.id}" aria-current=${route === this.#route ? 'page' : nothing} @click=${() => this.#openMenu(false)}>${sayFrame(language, route.title)}</a>`,
              )}
            </nav>
            <div class="rail-end">
              ${this.#account()}
              ${segments<Theme>(
                sayFrame(language, 'THEME'),
                [
                  { id: 'system', text: sayFrame(language, 'SYSTEM') },
                  { id: 'light', text: sayFrame(language, 'LIGHT') },
                  { id: 'dark', text: sayFrame(language, 'DARK') },
                ],
                preferences.theme,
                (theme) => {
                  preferences.theme = theme;
                },
              )}
              ${this.#otherLanguage()}
            </div>
          </div>
        </header>
        <div class="body">
          ${this.#reference?.isSample ? this.#sampleLine() : nothing}
          <main class="main" id="main" tabindex="-1">${this.#isReady ? this.#content() : working(sayFrame(language, 'LOADING'))}</main>
        </div>
      </div>`;
  }

  #content(): TemplateResult {
    const { language } = preferences;
    const view = this.#views.get(this.#route);
    const isOpen = this.#route.isOpen === true || session.state === 'in';
    const signIn = html`<sign-in .isLinkUsed=${this.#isLinkUsed}></sign-in>`;
    if (!isOpen && (session.state === 'out' || view === undefined)) return signIn;
    if (this.#isNotLoaded) {
      return html`<div class="notice" role="alert">
        <div class="status is-nothing">${GLYPHS.nothing}
          <div><strong>${sayFrame(language, 'NOT_LOADED_TITLE')}</strong><p>${sayFrame(language, 'NOT_LOADED')}</p></div></div>
        <div class="row"><button class="btn short" @click=${() => location.reload()}>${sayFrame(language, 'RELOAD')}</button></div>
      </div>`;
    }
    // All that were opened stay in the page, so that what goes on in them goes on.
    return html`${isOpen ? nothing : signIn}
      <div class="behind" ?inert=${!isOpen}>${view ?? working(sayFrame(language, 'LOADING'))}</div>`;
  }

  #account(): TemplateResult | typeof nothing {
    if (session.state !== 'in') return nothing;
    const { language } = preferences;
    const { credits } = session;
    const left =
      credits === undefined
        ? nothing
        : html`<br />${sayFrame(language, 'CREDITS_LEFT', { credits: formatNumber(language, credits) })}`;
    return html`<div class="who"><b>${session.customer}</b>${left}<br />
      <button type="button" class="link" @click=${() => session.signOut()}>${sayFrame(language, 'SIGN_OUT')}</button></div>`;
  }

  #otherLanguage(): TemplateResult {
    const { language } = preferences;
    const other = language === 'EN' ? 'FR' : 'EN';
    return html`<button type="button" class="link other-language" lang=${other.toLowerCase()} @click=${() => {
      preferences.language = other;
    }}>${sayFrame(language, 'OTHER_LANGUAGE')}</button>`;
  }

  #sampleLine(): TemplateResult {
    const { language } = preferences;
    return html`<aside class="sample" aria-label=${sayFrame(language, 'NOTICE')}>
      <b>${sayFrame(language, 'SAMPLE')}</b> <span>${sayFrame(language, 'SAMPLE_MEANS')}</span>
      <a href="#/data">${sayFrame(language, 'LOAD_COUNTRY')}</a>
    </aside>`;
  }

  /** Follows the address; a secret in it is used up and taken out before anything else. */
  async #begin(isMove: boolean): Promise<void> {
    const secret = /^#in=([\w-]+)$/.exec(location.hash)?.[1];
    if (secret !== undefined) {
      history.replaceState(null, '', location.pathname);
      if (session.state !== 'in') this.#isLinkUsed = !(await session.redeem(secret).catch(() => false));
    }
    // The link that skips to the content, opened in a tab of its own, leads to the first view.
    if (isMove && location.hash === '#main') return;
    const { route, path, query } = routeOf(location.hash);
    const isOther = route !== this.#route;
    this.#route = route;
    this.#isReady = true;
    this.#isNotLoaded = false;
    await this.#load(route);
    const view = this.#views.get(route);
    if (view !== undefined && route === this.#route) view.place = { path, query };
    this.#redraw();
    if (!isMove || !isOther) return;
    scrollTo(0, 0);
    await this.updateComplete;
    this.#focusHeading();
  }

  async #load(route: Route): Promise<void> {
    if (this.#views.has(route) || (route.isOpen !== true && session.state !== 'in')) return;
    this.#redraw();
    try {
      const view = await createView(route);
      // The session tells several changes while a view is on its way: the first one that came is shown, and stays.
      if (!this.#views.has(route)) this.#views.set(route, view);
    } catch {
      this.#isNotLoaded = true;
    }
  }

  /** Signed in, out, or ended: signing out takes everything that was shown with it. */
  async #changed(): Promise<void> {
    const focused = document.activeElement;
    const { state } = session;
    const isOther = state !== this.#state;
    this.#state = state;
    if (state === 'ended') this.#left = focused ?? undefined;
    if (state === 'out') this.#views.clear();
    if (!this.#views.has(this.#route)) await this.#begin(false);
    this.#redraw();
    if (isOther && focused !== null && focused !== document.body) await this.#keepFocus(focused);
  }

  /**
   * What had the focus may be gone or out of reach, and whoever hears the page would be nowhere: then the title of what
   * is shown has it; when a session goes on, whatever had it before.
   */
  async #keepFocus(focused: Element): Promise<void> {
    await this.updateComplete;
    await this.querySelector<LitElement>('main sign-in')?.updateComplete;
    await this.#views.get(this.#route)?.updateComplete;
    if (focused.isConnected && focused.closest('[inert]') === null) return;
    const left = this.#state === 'in' ? this.#left : undefined;
    if (left instanceof HTMLElement && left.isConnected && left !== document.body) left.focus();
    else this.#focusHeading();
  }

  #redraw(): void {
    document.title = `${sayFrame(preferences.language, this.#route.title)} – Civique`;
    this.requestUpdate();
  }

  async #look(): Promise<void> {
    this.#reference = (await readReferenceState()) ?? this.#reference;
    this.requestUpdate();
  }

  #openMenu(isOpen: boolean): void {
    this.#isMenuOpen = isOpen;
    this.requestUpdate();
  }

  /** `/` goes to the field that a view has for it; Esc closes the menu. */
  #pressed = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (key === 'Escape' && this.#isMenuOpen) {
      this.#openMenu(false);
      this.querySelector<HTMLElement>('.menu-button')?.focus();
      return;
    }
    const isTyping = (target as Element).closest?.(
      'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]',
    );
    if (key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    const field = this.querySelector<HTMLElement>('main [data-first-field]');
    if (field === null) return;
    event.preventDefault();
    field.focus();
  };

  #skip = (event: Event): void => {
    event.preventDefault();
    this.querySelector<HTMLElement>('main')!.focus();
  };

  #focusHeading(): void {
    const heading = this.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus();
  }
}

customElements.define('civique-console', ConsoleFrame);
