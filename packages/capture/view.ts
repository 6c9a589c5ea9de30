import type { TokenGetter } from '@civique/client';
import { tokenSource, tokensFrom } from '@civique/client/token-source';
import { Announcer } from './announcer.ts';
import { Service, type Wishes } from './ask.ts';
import { make } from './dom.ts';
import { type Fields, findFields, type HiddenRole, hiddenField, isForeign, readFields, writeField } from './fields.ts';
import { type Say, sayIn } from './sentences/capture-sentences.ts';
import type { CaptureEvents, Known, Role, Values } from './types.ts';

export const UNKNOWN: Known = { status: '', HashCode: '', Confidence: undefined, record: undefined };

/** What the element is told by its attributes and properties. */
export interface Settings {
  readonly service: string;
  readonly tokenUrl: string | null;
  readonly getToken: TokenGetter | undefined;
  readonly isPaused: boolean;
  readonly near: string | null;
  /** `off`, `require`, or anything else for `suggest`. */
  readonly verify: string | null;
  readonly mode: string;
  readonly style: string;
  readonly group: string | null;
  readonly patience: number;
}

/** The form as typing and checking see it: its fields, its language, what it is told, and where to show things. */
export class View {
  readonly host: HTMLElement;
  readonly root: HTMLElement | ShadowRoot;
  readonly announcer = new Announcer();
  /** Notes and questions: the last part of the element. */
  readonly below = make('div', { class: 'civique-ui civique-below' });
  readonly settings: () => Settings;
  /** True while the element itself writes into fields. */
  isFilling = false;
  fields: Fields = {};
  known: Known = UNKNOWN;
  /** Hears of every change of the fields, or of what is known of them. */
  onChange = (): void => {};
  #service: Service | undefined;
  #note: HTMLElement | undefined;

  constructor(host: HTMLElement, root: HTMLElement | ShadowRoot, settings: () => Settings) {
    this.host = host;
    this.root = root;
    this.settings = settings;
    this.below.append(...this.announcer.regions);
  }

  get language(): 'EN' | 'FR' {
    const lang = this.host.closest<HTMLElement>('[lang]')?.lang ?? '';
    return /^fr/i.test(lang) ? 'FR' : 'EN';
  }

  readonly say: Say = (code, ...values) => sayIn(this.language, code, ...values);

  get service(): Service {
    const { service, tokenUrl, getToken } = this.settings();
    const tokens = getToken ?? (tokenUrl === null ? undefined : tokensFrom(tokenUrl));
    this.#service ??= new Service(service, tokens && tokenSource(tokens));
    return this.#service;
  }

  /** Another service, or another way to its tokens. */
  forgetService(): void {
    this.#service = undefined;
  }

  get wishes(): Wishes {
    const { mode, style, near, patience } = this.settings();
    return { mode, style, near, patience, language: this.language.toLowerCase() };
  }

  /** Looks for the fields again: pages draw them when they like. */
  refresh(): Fields {
    this.fields = findFields(this.root, this.settings().group);
    return this.fields;
  }

  get values(): Values {
    return readFields(this.fields);
  }

  /** True when the form is none of the element's business. */
  get isQuiet(): boolean {
    return this.settings().isPaused || this.fields.line1 === undefined || isForeign(this.fields);
  }

  get form(): HTMLFormElement | null {
    return this.fields.line1?.form ?? this.host.closest('form');
  }

  write(values: Values): void {
    this.isFilling = true;
    for (const [role, text] of Object.entries(values)) {
      const control = this.fields[role as Role];
      if (control !== undefined && text !== undefined) writeField(control, text);
    }
    this.isFilling = false;
    // Whatever was known is about what stood there before.
    this.know(UNKNOWN);
  }

  /** Keeps what is known, where the page has asked for it. */
  know(known: Known): void {
    this.known = known;
    const { status, HashCode, Confidence = '', record } = known;
    const texts = {
      status,
      'hash-code': HashCode,
      confidence: Confidence,
      record: record ? JSON.stringify(record) : '',
    };
    for (const [role, text] of Object.entries(texts)) {
      const field = hiddenField(this.root, role as HiddenRole);
      if (field !== null) field.value = String(text);
    }
    this.onChange();
  }

  /** One line under the fields, in place of the one before. */
  note(text: string, isDone = false, ...more: Node[]): void {
    this.clearNote();
    this.#note = make(
      'p',
      { class: isDone ? 'civique-note civique-done' : 'civique-note', part: 'note' },
      make('span', {}, text, ...more),
    );
    this.below.append(this.#note);
  }

  clearNote(): void {
    this.#note?.remove();
    this.#note = undefined;
  }

  tell<Name extends keyof CaptureEvents>(name: Name, detail: CaptureEvents[Name]['detail']): void {
    this.host.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }

  /** A fault of ours: the page hears of it, the person does not. */
  failed(error: unknown): void {
    const {
      code = 'UNKNOWN',
      status = 0,
      message = '',
    } = error as { code?: string; status?: number; message?: string };
    this.tell('civique-error', { code, status, message });
  }
}
