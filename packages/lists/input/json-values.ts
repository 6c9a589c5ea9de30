/** Levels that a value may have: its text is written level within level, and the memory for that ends. */
const MOST_LEVELS = 100;

/** Whether a value of JSON has lists or objects within each other beyond `levels`. */
export function isTooDeep(value: unknown, levels = MOST_LEVELS): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isTooDeep(each, levels - 1));
}

/** The text of a value of JSON that is not too deep. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
