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
      const offer = this.#offers[this.#rows.indexOf(row as Element)];
      if (offer !== undefined) take(offer);
    });
  }

  get #rows(): Element[] {
    return [...this.element.children];
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
    element.setAttribute('aria-label', label);
    // Rows stay from one key to the next: drawing them anew takes most of the time there is.
    for (const [at, offer] of offers.entries()) {
      write(element.children[at] ?? element.appendChild(emptyRow()), offer, typed);
    }
    for (const row of this.#rows.slice(offers.length)) row.remove();
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
    this.#rows.forEach((row, at) => {
      row.setAttribute('aria-selected', String(at === index));
    });
    const row = this.#rows[index];
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

function emptyRow(): HTMLElement {
  const part = (name: string) => make('span', { class: name });
  return make(
    'div',
    { role: 'option', id: newId(), part: 'row' },
    part('civique-title'),
    part('civique-place'),
    part('civique-more'),
  );
}

function write(row: Element, { kind, title, place = '', more = '' }: Offer, typed: string): void {
  row.className = `civique-row civique-${kind}`;
  const isMarked = kind === 'address' || kind === 'container';
  row.children[0]!.replaceChildren(...(isMarked ? pieces(markTyped(title, typed), 'mark') : [title]));
  // Writing the same text again would draw it again.
  if (row.children[1]!.textContent !== place) row.children[1]!.textContent = place;
  row.children[2]!.textContent = more;
}
