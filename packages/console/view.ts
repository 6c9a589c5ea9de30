import type { Language } from '@civique/engine';
import { LitElement } from 'lit';
import { preferences } from './language.ts';
import { session } from './session/session.ts';

/** What stands in the address behind `#/try`: `#/guide/en/statuses?q=box` has the path `en/statuses`. */
export interface Place {
  readonly path: string;
  readonly query: URLSearchParams;
}

/**
 * A view of the console. It is drawn into the page itself, so that its fields, labels and print rules are those of one
 * document. Keep what it knows in private fields, and call `requestUpdate()` when one changes. A view stays alive while
 * others are shown; it is drawn anew when the language or the session changes.
 */
export abstract class View extends LitElement {
  #place: Place = { path: '', query: new URLSearchParams() };
  /** The language that it was last drawn in. */
  #spoken = preferences.language;

  /** Its own sheet, if it has one: `override readonly sheet = text`, imported from a `.css` file. */
  readonly sheet: string = '';

  protected get language(): Language {
    return preferences.language;
  }

  get place(): Place {
    return this.#place;
  }

  /** The frame sets it whenever the address changes while the view is shown. */
  set place(place: Place) {
    this.#place = place;
    this.moved();
    this.requestUpdate();
  }

  /** Does what a changed address asks for. */
  protected moved(): void {}

  /** Asks in another language for what is shown of the service's own words. */
  protected otherLanguage(): void {}

  /** Goes to what takes the place of something that had the focus and is gone. */
  protected async focusOn(what: string): Promise<void> {
    await this.updateComplete;
    this.querySelector<HTMLElement>(what)?.focus();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    preferences.addEventListener('change', this.#redraw);
    session.addEventListener('change', this.#redraw);
    // Both may have changed while another view was shown.
    this.#redraw();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    preferences.removeEventListener('change', this.#redraw);
    session.removeEventListener('change', this.#redraw);
  }

  protected override createRenderRoot(): HTMLElement {
    adopt(this.sheet);
    return this;
  }

  readonly #redraw = (): void => {
    if (this.#spoken !== this.language) {
      this.#spoken = this.language;
      this.otherLanguage();
    }
    this.requestUpdate();
  };
}

const adopted = new Set<string>();

/** Adds a sheet to the document, once: a constructed one, which needs no exception from a strict policy. */
export function adopt(text: string): void {
  if (text === '' || adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
