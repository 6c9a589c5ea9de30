/** A piece of the typed text: as it stands, or replaced by something else. */
export interface Piece {
  readonly from: string;
  /** Undefined where nothing was changed. */
  readonly to?: string;
}

/** What was changed, as the service tells it. */
export interface Change {
  readonly From: string;
  readonly To: string;
  readonly Penalty: number;
}

/**
 * The typed text with its changes in place, as a proofreader marks them; what was added stands at the end. Changes that
 * cost nothing are accepted spellings and left out.
 */
export function markedText(typed: string, changes: readonly Change[]): Piece[] {
  const found: { readonly at: number; readonly end: number; readonly to: string }[] = [];
  const added: Piece[] = [];
  for (const { From, To } of changes.filter(({ Penalty }) => Penalty > 0)) {
    const at = From === '' ? -1 : placeOf(typed, From, found);
    if (at >= 0) found.push({ at, end: at + From.length, to: To });
    else if (To !== '') added.push({ from: From, to: To });
  }
  found.sort((a, b) => a.at - b.at);
  const pieces: Piece[] = [];
  let done = 0;
  for (const { at, end, to } of found) {
    if (at > done) pieces.push({ from: typed.slice(done, at) });
    pieces.push({ from: typed.slice(at, end), to });
    done = end;
  }
  if (done < typed.length) pieces.push({ from: typed.slice(done) });
  for (const piece of added) pieces.push({ from: ' ' }, piece);
  return pieces;
}

/** Where whole words stand in a text that no other change has taken; -1 when nowhere. */
function placeOf(text: string, words: string, taken: readonly { readonly at: number; readonly end: number }[]): number {
  const [where, what] = [text.toLowerCase(), words.toLowerCase()];
  // Lower case may be longer in some scripts: then places cannot be compared.
  if (where.length !== text.length || what.length !== words.length) return -1;
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + 1)) {
    const end = at + what.length;
    const isWhole = !isLetter(where[at - 1]) && !isLetter(where[end]);
    if (isWhole && taken.every((other) => end <= other.at || at >= other.end)) return at;
  }
  return -1;
}

function isLetter(character = ' '): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}
