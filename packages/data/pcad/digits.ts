/** True for a text of digits alone. */
export function isNumber(text: string): boolean {
  return /^[0-9]+$/.test(text);
}

/** The value of a text of digits; 0 for anything else. */
export function number(text: string): number {
  return isNumber(text) ? Number(text) : 0;
}
