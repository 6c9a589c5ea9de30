/** What a tab, or this machine, remembers of the page; nothing where the browser lets pages store nothing. */
export interface Stored {
  read(name: string): string | null;
  /** Null = forget it. */
  write(name: string, value: string | null): void;
}

/** `open` gives the storage; even asking for it throws where site data are blocked. */
export function stored(open: () => Storage): Stored {
  return {
    read(name) {
      try {
        return open().getItem(name);
      } catch {
        return null;
      }
    },
    write(name, value) {
      try {
        if (value === null) open().removeItem(name);
        else open().setItem(name, value);
      } catch {
        // Then it holds until the page is left.
      }
    },
  };
}
