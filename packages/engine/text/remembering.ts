/**
 * The same function of a text, which must depend on nothing else, with its last few results remembered: for what the
 * readings of one input ask again and again.
 */
export function remembering<Result>(count: number, of: (text: string) => Result): (text: string) => Result {
  const texts: string[] = [];
  const results: Result[] = [];
  let next = 0;
  return (text) => {
    for (let i = 0; i < texts.length; i++) if (texts[i] === text) return results[i]!;
    const result = of(text);
    texts[next] = text;
    results[next] = result;
    next = (next + 1) % count;
    return result;
  };
}

/** The same for many results, which are forgotten together. */
export function rememberingMany<Result>(count: number, of: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= count) known.clear();
    const result = of(text);
    known.set(text, result);
    return result;
  };
}

/** The same for a function of two texts. */
export function rememberingPair<Result>(
  count: number,
  of: (first: string, second: string) => Result,
): (first: string, second: string) => Result {
  const known: { readonly first: string; readonly second: string; readonly result: Result }[] = [];
  let next = 0;
  return (first, second) => {
    for (const pair of known) if (pair.first === first && pair.second === second) return pair.result;
    const result = of(first, second);
    known[next] = { first, second, result };
    next = (next + 1) % count;
    return result;
  };
}

/** A function of an object that never changes, such as a reference, with each result kept as long as the object is. */
export function rememberingFor<Key extends object, Result>(of: (key: Key) => Result): (key: Key) => Result {
  const known = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    let found = known.get(key);
    if (found === undefined) {
      found = { result: of(key) };
      known.set(key, found);
    }
    return found.result;
  };
}
