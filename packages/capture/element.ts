import type { TokenGetter } from '@civique/client';
import { Checking } from './checking.ts';
import { STYLES } from './styles.ts';
import type { CaptureEvents, CaptureStatus, Values } from './types.ts';
import { Typing } from './typing.ts';
import { type Settings, View } from './view.ts';

/** Where the script itself came from, which is where the service is, unless an attribute says otherwise. */
const SCRIPT =
  (typeof document === 'undefined' ? undefined : (document.currentScript as HTMLScriptElement | null)?.src) ?? '';

const sheets = new WeakSet<Document | ShadowRoot>();

/**
 * `<civique-address>` around the fields of a form completes what is typed and checks what is sent. Attributes:
 * `service`, `token-url`, `near`, `verify` (`off`, `suggest`, `require`), `mode`, `correction-style`, `group`.
 */
export class CiviqueAddress extends HTMLElement {
  static readonly observedAttributes = ['service', 'token-url'];

  /** Gets a token, in place of `token-url`. */
  getToken: TokenGetter | undefined;

  #view: View | undefined;
  #typing: Typing | undefined;
  #checking: Checking | undefined;
  #connected: AbortController | undefined;
  #isPaused = false;

  connectedCallback(): void {
    const view = new View(this, this, () => this.#settings());
    const checking = new Checking(view);
    const typing = new Typing(view, (alternative) => checking.chosen(alternative));
    [this.#view, this.#checking, this.#typing] = [view, checking, typing];
    view.isPaused = this.#isPaused;
    this.#connected = new AbortController();
    addStyles(this.getRootNode() as Document | ShadowRoot);
    this.append(typing.list.element, typing.slow, view.below);
    this.#listen(view, typing, checking, this.#connected.signal);
    view.refresh();
    typing.attach();
  }

  disconnectedCallback(): void {
    this.#connected?.abort();
    this.#typing?.reset();
    this.#typing?.list.detach();
    this.#checking?.reset();
    for (const part of [this.#typing?.list.element, this.#typing?.slow, this.#view?.below]) part?.remove();
  }

  attributeChangedCallback(): void {
    this.#view?.forgetService();
  }

  /** What is known of the address that stands in the form. */
  get status(): CaptureStatus {
    return this.#view?.known.status ?? '';
  }

  /** What stands in the fields. */
  get values(): Values {
    return this.#view?.values ?? {};
  }

  /** No offers and no questions until `resume()`. */
  pause(): void {
    this.#isPaused = true;
    if (this.#view !== undefined) this.#view.isPaused = true;
    this.#typing?.stop();
  }

  resume(): void {
    this.#isPaused = false;
    if (this.#view !== undefined) this.#view.isPaused = false;
  }

  #listen(view: View, typing: Typing, checking: Checking, signal: AbortSignal): void {
    const typed = (event: Event) => {
      if (view.isFilling || view.below.contains(event.target as Node)) return;
      view.refresh();
      typing.attach();
      typing.typed(event);
      checking.edited();
    };
    const left = () => {
      // Where the focus goes is known only afterwards.
      setTimeout(() => {
        if (signal.aborted || this.contains(document.activeElement)) return;
        typing.left();
        checking.left();
      });
    };
    this.addEventListener('input', typed, { signal });
    this.addEventListener('compositionend', typed, { signal });
    this.addEventListener('keydown', (event) => typing.pressed(event), { signal });
    this.addEventListener('change', () => !view.isFilling && left(), { signal });
    this.addEventListener('focusout', left, { signal });
    this.addEventListener(
      'focusin',
      ({ target }) => {
        view.refresh();
        typing.attach();
        checking.entered(target);
        if (target !== view.fields.line1) typing.stop();
      },
      { signal },
    );
    addEventListener('pointerdown', ({ target }) => !this.contains(target as Node) && checking.pressed(), {
      signal,
      capture: true,
    });
    const root = this.getRootNode();
    root.addEventListener('submit', (event) => checking.submitted(event as SubmitEvent), { signal, capture: true });
    root.addEventListener(
      'reset',
      ({ target }) => {
        if (target !== view.form) return;
        typing.reset();
        checking.reset();
      },
      { signal },
    );
  }

  #settings(): Settings {
    const verify = this.getAttribute('verify');
    return {
      service: this.getAttribute('service') ?? (SCRIPT === '' ? location.origin : new URL('.', SCRIPT).href),
      tokenUrl: this.getAttribute('token-url'),
      getToken: this.getToken,
      near: this.getAttribute('near'),
      verify: verify === 'off' || verify === 'require' ? verify : 'suggest',
      mode: this.getAttribute('mode') ?? 'oneStop Analysis Mode',
      style: this.getAttribute('correction-style') ?? 'MIXED AS IS',
      group: this.getAttribute('group'),
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'civique-address': CiviqueAddress;
  }
  interface HTMLElementEventMap extends CaptureEvents {}
}

/** A constructed sheet, so that a strict policy needs no exception. */
function addStyles(root: Document | ShadowRoot): void {
  if (sheets.has(root)) return;
  sheets.add(root);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets.push(sheet);
}
