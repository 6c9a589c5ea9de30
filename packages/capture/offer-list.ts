import { make, newId, pieces, placeIn, show } from './dom.ts';
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
      const row = (event.target as Element).closest('[role=option]');
      const offer = this.#offers[[...this.element.children].indexOf(row as Element)];
      if (offer !== undefined) take(offer);
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
    this.#offers = offers;
    this.element.setAttribute('aria-label', label);
    this.element.replaceChildren(...offers.map((offer) => rowOf(offer, typed)));
    show(this.element, true);
    this.place();
    this.#input?.setAttribute('aria-expanded', 'true');
    this.activate(-1);
  }

  close(): void {
    show(this.element, false);
    this.#input?.setAttribute('aria-expanded', 'false');
    this.activate(-1);
  }

  /** Moves the active row; beyond either end is the field itself. */
  move(step: number): void {
    const rows = this.#offers.length + 1;
    this.activate(((this.#active + 1 + step + rows) % rows) - 1);
  }

  activate(index: number): void {
    this.#active = index;
    [...this.element.children].forEach((row, at) => {
      row.setAttribute('aria-selected', String(at === index));
    });
    const row = this.element.children[index];
    if (row === undefined) this.#input?.removeAttribute('aria-activedescendant');
    else {
      this.#input?.setAttribute('aria-activedescendant', row.id);
      row.scrollIntoView({ block: 'nearest' });
    }
  }

  /** Puts the list under the field, as wide as the field. */
  place(): void {
    if (this.#input === undefined || !this.isOpen) return;
    const { left, bottom, width } = placeIn(this.element, this.#input);
    Object.assign(this.element.style, { left: `${left}px`, top: `${bottom}px`, width: `${width}px` });
  }
}

function rowOf({ kind, title, place, more }: Offer, typed: string): HTMLElement {
  const isMarked = kind === 'address' || kind === 'container';
  const text = make(
    'span',
    { class: 'civique-title' },
    ...(isMarked ? pieces(markTyped(title, typed), 'mark') : [title]),
  );
  const row = make(
    'div',
    { role: 'option', id: newId(), 'aria-selected': 'false', class: `civique-row civique-${kind}`, part: 'row' },
    text,
  );
  if (place) row.append(make('span', { class: 'civique-place' }, place));
  if (more !== undefined && kind === 'container') row.append(make('span', { class: 'civique-more' }, more));
  return row;
}
