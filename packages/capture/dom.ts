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

/** Writes text into `parent`, its marked pieces in elements of their own; those that are there are kept. */
export function writePieces<Parent extends Element>(
  parent: Parent,
  pieces: readonly Piece[],
  tag: 'mark' | 'del' | 'ins',
): Parent {
  const isThere = [...parent.childNodes].map((node) => node.hasChildNodes());
  if (isThere.join() !== pieces.map(({ marked }) => marked).join())
    parent.replaceChildren(...pieces.map(({ text, marked }) => (marked ? make(tag, {}, text) : text)));
  parent.childNodes.forEach((node, at) => {
    const { text } = pieces[at]!;
    // Writing the same text again would draw it again.
    if (node.textContent !== text) (node.firstChild ?? node).nodeValue = text;
  });
  return parent;
}

let last = 0;

/** An id that no other element of the page has. */
export function newId(): string {
  last++;
  return `civique-${last}`;
}

/** Where `element` stands in the frame that `part` is placed in: its distances from the left and the top. */
export function placeIn(part: HTMLElement, element: HTMLElement): DOMRect {
  const frame = ((part.parentNode as ShadowRoot).host ?? part.parentNode) as HTMLElement;
  const [inner, outer] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
  return new DOMRect(
    inner.x - outer.x - frame.clientLeft,
    inner.y - outer.y - frame.clientTop,
    inner.width,
    inner.height,
  );
}
