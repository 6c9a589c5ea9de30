const MOST_NAMES = 50;
const LONGEST_NAME = 60;

/** Names of columns in a sentence: a list may have thousands, and what stands in its first row may be anything. */
export function shownNames(names: readonly string[]): string {
  const shown = names
    .slice(0, MOST_NAMES)
    .map((name) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name));
  return [...shown, ...(names.length > MOST_NAMES ? ['…'] : [])].join(', ');
}
