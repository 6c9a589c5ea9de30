/** Layouts and styles: reading lines and writing them. */

export { styleElements } from './apply-style.ts';
export { LAYOUT_ELEMENTS } from './element-groups.ts';
export { formatAddress } from './format-address.ts';
export { warningMessage } from './format-warning.ts';
export type { LayoutMismatch } from './layout-mismatch.ts';
export { FIXED_VALUES, LayoutMismatchError } from './read-lines.ts';
