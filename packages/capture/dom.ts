import type { Piece } from './marks.ts';

type Child = Node | string;

/** An element with attributes; `null` and `false` leave one out. Nothing is ever parsed as HTML. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number | boolean | null>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children);
  return element;
}

/** Text with its marked pieces in elements of their own. */
export function pieces(list: readonly Piece[], tag: 'mark' | 'del' | 'ins'): Child[] {
  return list.map(({ text, marked }) => (marked ? make(tag, {}, text) : text));
}

export function show(element: HTMLElement, visible: boolean): void {
  element.hidden = !visible;
}

let last = 0;

/** An id that no other element of the page has. */
export function newId(): string {
  last++;
  return `civique-${last}`;
}

/** Where `element` stands in the frame that `part` is placed in: its distances from the left and the top. */
export function placeIn(part: HTMLElement, element: HTMLElement): DOMRect {
  const frame = ((part.getRootNode() as ShadowRoot).host ?? part.parentElement) as HTMLElement;
  const [inner, outer] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
  return new DOMRect(
    inner.left - outer.left - frame.clientLeft,
    inner.top - outer.top - frame.clientTop,
    inner.width,
    inner.height,
  );
}
