import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { preferences } from '../language.ts';

/** Draws an element that is not a view again when the language of the page changes. */
export class LanguageFollower implements ReactiveController {
  readonly #redraw: () => void;

  constructor(host: ReactiveControllerHost) {
    this.#redraw = () => host.requestUpdate();
    host.addController(this);
  }

  hostConnected(): void {
    preferences.addEventListener('change', this.#redraw);
    // It may have changed while the element was out of the page.
    this.#redraw();
  }

  hostDisconnected(): void {
    preferences.removeEventListener('change', this.#redraw);
  }
}
