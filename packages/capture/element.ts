import type { TokenGetter } from '@civique/client';
import { Checking } from './checking.ts';
import { drawFields, REQUIRED } from './own-fields.ts';
import { STYLES } from './styles.ts';
import type { CaptureEvents, CaptureStatus, Values } from './types.ts';
import { Typing } from './typing.ts';
import { type Settings, View } from './view.ts';

/** Where the script itself came from, which is where the service is, unless an attribute says otherwise. */
const HOME = (globalThis.document?.currentScript as HTMLScriptElement | null | undefined)?.src.replace(
  /[^/]*(\?.*)?$/,
  '',
);

/** Pages are also drawn where there is no DOM; there the element is only a name. */
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

const sheets = new WeakSet<Document | ShadowRoot>();

/**
 * `<civique-address>` around the fields of a form completes what is typed and checks what is sent. Without any fields
 * it draws its own, and is a form control itself. Attributes: `service`, `token-url`, `near`, `verify` (`off`,
 * `suggest`, `require`), `mode`, `correction-style`, `group`, `patience`; on its own also `name`, `required`,
 * `disabled`.
 */
export class CiviqueAddress extends Base {
  static readonly observedAttributes = ['service', 'token-url'];
  static readonly formAssociated = true;

  #getToken: TokenGetter | undefined;
  #view: View | undefined;
  #typing: Typing | undefined;
  #checking: Checking | undefined;
  #connected: AbortController | undefined;
  #isPaused = false;
  readonly #internals = this.attachInternals();

  connectedCallback(): void {
    const isOwn = !!this.shadowRoot || !this.childElementCount;
    const root = isOwn ? (this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: true })) : this;
    const view = new View(this, root, () => this.#settings());
    const checking = new Checking(view);
    const typing = new Typing(view, (alternative) => checking.chosen(alternative));
    [this.#view, this.#checking, this.#typing] = [view, checking, typing];
    this.#connected = new AbortController();
    addStyles(isOwn ? (root as ShadowRoot) : (this.getRootNode() as Document | ShadowRoot));
    if (isOwn && !root.childElementCount) root.append(drawFields(view.language, view.say));
    root.append(typing.list.element, typing.slow, view.below);
    this.#listen(view, typing, checking, this.#connected.signal);
    typing.attach();
    if (isOwn) view.onChange = () => this.#beValue(view);
    view.onChange();
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

  /** Gets a token, in place of `token-url`. What a page sets before this script has come stays before this property. */
  get getToken(): TokenGetter | undefined {
    return this.#getToken;
  }

  set getToken(getToken: TokenGetter | undefined) {
    this.#getToken = getToken;
    this.#view?.forgetService();
  }

  /** On its own, as of any control: frameworks set properties where there are any. */
  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }

  set disabled(isDisabled: boolean) {
    this.toggleAttribute('disabled', isDisabled);
  }

  get required(): boolean {
    return this.hasAttribute('required');
  }

  set required(isRequired: boolean) {
    this.toggleAttribute('required', isRequired);
  }

  /** What is known of the address that stands in the form. */
  get status(): CaptureStatus {
    return this.#view?.known.status ?? '';
  }

  /** What stands in the fields. */
  get values(): Values {
    return this.#view?.values ?? {};
  }

  /** Writes into the fields, as if it had been typed. */
  set values(values: Values) {
    this.#view?.write(values);
  }

  formResetCallback(): void {
    if (this.shadowRoot) this.values = Object.fromEntries(Object.keys(this.values).map((role) => [role, '']));
  }

  formStateRestoreCallback(state: FormData | string): void {
    if (typeof state === 'string') this.values = JSON.parse(state);
  }

  formDisabledCallback(isDisabled: boolean): void {
    for (const field of Object.values(this.#view?.fields ?? {})) field.disabled = isDisabled;
    this.#isPaused = isDisabled;
    this.#typing?.stop();
  }

  /** Its part of the form's data, and whether anything required is missing. */
  #beValue(view: View): void {
    const { values, known, fields, say } = view;
    const name = this.getAttribute('name');
    const data = new FormData();
    if (name) {
      for (const [role, text] of Object.entries(values)) data.set(`${name}-${role}`, text);
      data.set(`${name}-status`, known.status);
      data.set(`${name}-hash-code`, known.HashCode);
    }
    this.#internals.setFormValue(data, JSON.stringify(values));
    const missing = this.required && REQUIRED.find((role) => !values[role]);
    this.#internals.setValidity(missing ? { valueMissing: true } : {}, say('FILL_IN'), fields[missing || 'line1']);
  }

  /** No offers and no questions until `resume()`. */
  pause(): void {
    this.#isPaused = true;
    this.#typing?.stop();
  }

  resume(): void {
    this.#isPaused = false;
  }

  #listen(view: View, typing: Typing, checking: Checking, signal: AbortSignal): void {
    const typed = (event: Event) => {
      if (view.isFilling || view.below.contains(event.target as Node)) return;
      // Looking for the fields at each key would take long; what a choice fills in is looked for again.
      if (event.target !== view.fields.line1) typing.attach();
      typing.typed(event);
      checking.edited();
      view.onChange();
    };
    const left = () => {
      // Where the focus goes is known only afterwards.
      setTimeout(() => {
        if (signal.aborted || this.contains(document.activeElement)) return;
        typing.attach();
        typing.left();
        checking.left();
      });
    };
    const on = <Type extends Event>(target: EventTarget, type: string, hear: (event: Type) => void, capture = false) =>
      target.addEventListener(type, hear as (event: Event) => void, { signal, capture });
    on(view.root, 'input', typed);
    on(view.root, 'compositionend', typed);
    on(view.root, 'keydown', (event: KeyboardEvent) => typing.pressed(event));
    on(view.root, 'change', () => !view.isFilling && left());
    on(view.root, 'focusout', left);
    on(view.root, 'focusin', ({ target }) => {
      typing.attach();
      checking.entered(target);
      if (target !== view.fields.line1) typing.stop();
    });
    on(window, 'pointerdown', ({ target }) => !this.contains(target as Node) && checking.pressed(), true);
    on(window, 'resize', () => typing.place());
    const root = this.getRootNode();
    on(root, 'submit', (event: SubmitEvent) => checking.submitted(event), true);
    on(root, 'reset', ({ target }) => {
      if (target !== view.form) return;
      typing.reset();
      checking.reset();
    });
  }

  #settings(): Settings {
    const given = (name: string) => this.getAttribute(name);
    return {
      service: given('service') ?? HOME ?? location.origin,
      tokenUrl: given('token-url'),
      getToken: this.getToken,
      isPaused: this.#isPaused,
      near: given('near'),
      verify: given('verify'),
      mode: given('mode') ?? 'oneStop Analysis Mode',
      style: given('correction-style') ?? 'MIXED AS IS',
      group: given('group'),
      // What is no time would hold no form, and so check none.
      patience: Number(given('patience')) || 1_000,
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
