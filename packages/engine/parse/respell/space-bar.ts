/** The letters above the space bar, which are struck instead of it. */
export const ABOVE_SPACE_BAR: ReadonlySet<string> = new Set('CVBNM');
