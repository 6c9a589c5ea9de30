import { make, newId, placeIn, writePieces } from './dom.ts';
import { markTyped } from './marks.ts';
import type { Offer } from './offers.ts';

/** What a field is told that it is; `aria-activedescendant` stands there while a row is active. */
const COMBOBOX = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': '', 'aria-expanded': 'false' };

/** The list under the field: rows, and which of them is active. The field keeps the focus. */
export class OfferList {
  readonly element: HTMLElement;
  #offers: readonly Offer[] = [];
  #active = -1;
  #input: HTMLElement | undefined;

  constructor(take: (offer: Offer) => void) {
    this.element = make('div', {
      role: 'listbox',
      id: newId(),
      class: 'civique-ui civique-list',
      part: 'list',
      hidden: true,
    });
    // A press must not take the focus from the field; the row is taken when it is released over it.
    this.element.addEventListener('mousedown', (event) => event.preventDefault());
    this.element.addEventListener('click', (event) => {
      const at = [...this.element.children].findIndex((row) => row.contains(event.target as Element));
      if (at >= 0) take(this.#offers[at]!);
    });
  }

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  get active(): Offer | undefined {
    return this.#offers[this.#active];
  }

  /** Makes `input` a combobox with this list. */
  attach(input: HTMLElement): void {
    if (this.#input === input) return;
    this.detach();
    this.#input = input;
    for (const [name, value] of Object.entries(COMBOBOX)) input.setAttribute(name, value);
    input.setAttribute('aria-controls', this.element.id);
  }

  detach(): void {
    this.close();
    for (const name in COMBOBOX) this.#input?.removeAttribute(name);
    this.#input = undefined;
  }

  open(offers: readonly Offer[], typed: string, label: string): void {
    const { element } = this;
    this.#offers = offers;
    // Before anything is written: so the page is laid out once, with the frame.
    this.place();
    element.setAttribute('aria-label', label);
    // Rows stay from one key to the next: drawing them anew takes most of the time there is.
    for (const [at, offer] of offers.entries()) {
      write(element.children[at] ?? element.appendChild(emptyRow()), offer, typed);
    }
    while (element.children.length > offers.length) element.lastChild!.remove();
    this.#show(true);
  }

  close(): void {
    this.#show(false);
  }

  #show(visible: boolean): void {
    this.element.hidden = !visible;
    this.#input?.setAttribute('aria-expanded', String(visible));
    this.activate(-1);
  }

  /** Moves the active row; beyond either end is the field itself. */
  move(step: number): void {
    const rows = this.#offers.length + 1;
    this.activate(((this.#active + 1 + step + rows) % rows) - 1);
  }

  activate(index: number): void {
    this.#active = index;
    const { children } = this.element;
    const row = children[index];
    for (const each of children) each.setAttribute('aria-selected', String(each === row));
    if (row === undefined) this.#input?.removeAttribute('aria-activedescendant');
    else {
      this.#input?.setAttribute('aria-activedescendant', row.id);
      row.scrollIntoView({ block: 'nearest' });
    }
  }

  /** Puts the list under the field, as wide as the field. */
  place(): void {
    if (this.#input === undefined) return;
    const { left, bottom, width } = placeIn(this.element, this.#input);
    Object.assign(this.element.style, { left: `${left}px`, top: `${bottom}px`, width: `${width}px` });
  }
}

function emptyRow(): HTMLElement {
  const parts = ['title', 'place', 'more'].map((name) => make('span', { class: `civique-${name}` }));
  return make('div', { role: 'option', id: newId(), part: 'row' }, ...parts);
}

function write(row: Element, { kind, title, place = '', more = '' }: Offer, typed: string): void {
  row.className = `civique-row civique-${kind}`;
  const isMarked = kind === 'address' || kind === 'container';
  [title, place, more].forEach((text, at) => {
    const pieces = isMarked && at === 0 ? markTyped(text, typed) : [{ text, marked: false }];
    writePieces(row.children[at]!, pieces, 'mark');
  });
}
