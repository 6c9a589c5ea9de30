/**
 * Sorts rows 0 to count-1 by the columns, the first column being the most significant, and returns the order; stable.
 * It is a radix sort because tens of millions of rows live in columns: no comparator, no row objects.
 */
export function sortRows(count: number, columns: readonly ArrayLike<number>[]): Uint32Array {
  let order = new Uint32Array(count);
  for (let row = 0; row < count; row++) order[row] = row;
  if (count < 2) return order;
  let spare = new Uint32Array(count);
  const bits = count > 4096 ? 16 : 8;
  const counts = new Uint32Array(1 << bits);
  for (let c = columns.length - 1; c >= 0; c--) {
    const column = columns[c]!;
    let max = 0;
    for (let row = 0; row < count; row++) if (column[row]! > max) max = column[row]!;
    for (let shift = 0; shift < 32 && max >>> shift > 0; shift += bits) {
      if (!scatter(order, spare, column, shift, counts)) continue;
      [order, spare] = [spare, order];
    }
  }
  return order;
}

/** Makes one pass over one digit. Returns false when every row has the same digit, so that nothing had to move. */
function scatter(
  from: Uint32Array,
  to: Uint32Array,
  column: ArrayLike<number>,
  shift: number,
  counts: Uint32Array,
): boolean {
  const mask = counts.length - 1;
  counts.fill(0);
  for (let i = 0; i < from.length; i++) {
    const digit = (column[i]! >>> shift) & mask;
    counts[digit] = counts[digit]! + 1;
  }
  let sum = 0;
  for (let digit = 0; digit < counts.length; digit++) {
    const here = counts[digit]!;
    if (here === from.length) return false;
    counts[digit] = sum;
    sum += here;
  }
  for (let i = 0; i < from.length; i++) {
    const row = from[i]!;
    const digit = (column[row]! >>> shift) & mask;
    to[counts[digit]!] = row;
    counts[digit] = counts[digit]! + 1;
  }
  return true;
}

/**
 * The start of each key's rows in a list sorted by key (compressed rows): `keys + 1` entries, of which the last is the
 * length.
 */
export function startsOf(keys: number, sortedKeys: ArrayLike<number>): Uint32Array {
  const starts = new Uint32Array(keys + 1);
  for (let i = 0; i < sortedKeys.length; i++) starts[sortedKeys[i]! + 1] = starts[sortedKeys[i]! + 1]! + 1;
  for (let key = 0; key < keys; key++) starts[key + 1] = starts[key + 1]! + starts[key]!;
  return starts;
}

/** The place of each row in an order: `ranks[order[place]] = place`. */
export function ranksOf(order: ArrayLike<number>): Uint32Array {
  const ranks = new Uint32Array(order.length);
  for (let place = 0; place < order.length; place++) ranks[order[place]!] = place;
  return ranks;
}

/** `column[order[0]], column[order[1]] ...` */
export function gather(column: ArrayLike<number>, order: Uint32Array): Uint32Array {
  const out = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i++) out[i] = column[order[i]!]!;
  return out;
}
