/** Whether a sticky pattern fits a text at a place. */
export function fitsAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Behind a type: a comma, the end of the line, or a direction. */
export const ENDS_STREET = /\.?\s*(?:[,\n]|$)|\s+(?:north|south|east|west|nord|sud|est|ouest|[nsewo]|[ns][ewo])\b/iuy;

/** Before a type: `14304 94 `, of which the second is the name of the street. */
export const BEHIND_TWO_NUMBERS = /(?<=\d\p{L}?,?\s+\d{1,3}\p{L}{0,2}\s+)/uy;
