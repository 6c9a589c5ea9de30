/**
 * Short forms of street types that many write for another type than the one whose symbol they are: `Ln` is LANE on an
 * envelope, and Line for whoever lives on one. By folded word; the values are concepts of street types.
 */
export const TAKEN_FOR: ReadonlyMap<string, readonly string[]> = new Map([
  ['LN', ['line']],
  ['CR', ['circle', 'court']],
  ['CIR', ['circuit']],
  ['CIRC', ['circuit']],
  ['PK', ['parkway']],
  ['PL', ['plaza']],
  ['TR', ['terrace']],
  ['TL', ['townline']],
]);
