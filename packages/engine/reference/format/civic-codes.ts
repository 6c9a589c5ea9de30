/** Codes of civic number suffixes: 0 for none, 1 to 26 for the letters, then the fractions. */
const FRACTIONS: readonly string[] = ['1/4', '1/2', '3/4'];

/** The largest civic number that a reference can hold. */
export const MAX_CIVIC_NUMBER = 99_999_999;

/** The code of a suffix (`''`, a letter of either case, `1/4`, `1/2`, `3/4`); -1 for anything else. */
export function suffixCode(suffix: string): number {
  if (suffix === '') return 0;
  if (suffix.length === 1) {
    const letter = suffix.charCodeAt(0) & 0xdf;
    return letter >= 65 && letter <= 90 ? letter - 64 : -1;
  }
  const fraction = FRACTIONS.indexOf(suffix);
  return fraction < 0 ? -1 : 27 + fraction;
}

export function suffixText(code: number): string {
  if (code === 0) return '';
  return code <= 26 ? String.fromCharCode(64 + code) : FRACTIONS[code - 27]!;
}

/**
 * The number and its side of the street as one unsigned 32-bit number. The side is the top bit (0 even, 1 odd), so all
 * even numbers of a street sort before all odd ones.
 */
export function sideKey(number: number): number {
  return (((number & 1) << 31) | number) >>> 0;
}

/** The side of a side key: 0 even, 1 odd. */
export function sideOfSideKey(key: number): number {
  return key >>> 31;
}

export function numberOfSideKey(key: number): number {
  return key & 0x7fffffff;
}
