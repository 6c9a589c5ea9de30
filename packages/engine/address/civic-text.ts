/** A number with its suffix as it is written: `100A`, `819 1/2`. */
export function civicText(number: number | string, suffix: string): string {
  return suffix.includes('/') ? `${number} ${suffix}` : `${number}${suffix}`;
}
