import { svg } from 'lit';

/** The mark: four bars of a postal code. */
export const MARK = svg`<svg class="mark" width="22" height="22" viewBox="0 0 22 22" fill="currentColor" aria-hidden="true"><path d="M1 2h3.5v18H1zM6.5 2H10v12H6.5zM12 8h3.5v12H12zM17.5 8H21v6h-3.5z"/></svg>`;

const glyph = (inside: unknown, dashes = '') =>
  svg`<svg width="22" height="22" viewBox="0 0 22 22" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray=${dashes} aria-hidden="true"><circle cx="11" cy="11" r="9"/>${inside}</svg>`;

/** One glyph for each status: it never depends on colour alone. */
export const GLYPHS = {
  valid: glyph(svg`<path d="m6.8 11.3 3 3 5.4-6"/>`),
  corrected: glyph(svg`<path d="m6.8 13.6 4.2-6 4.2 6"/>`),
  undecided: glyph(svg`<path d="M11 16.2v-4.4L7.4 7.6M11 11.8l3.6-4.2"/>`),
  untold: glyph('', '3 2.65'),
  nothing: glyph(svg`<path d="m4.8 4.8 12.4 12.4"/>`),
  invalid: glyph(svg`<path d="m7.6 7.6 6.8 6.8M14.4 7.6l-6.8 6.8"/>`),
  foreign: glyph(svg`<path d="m7.6 14.4 6.4-6.4M8.8 7.8h5.4v5.4"/>`),
} as const;

export type Glyph = keyof typeof GLYPHS;
