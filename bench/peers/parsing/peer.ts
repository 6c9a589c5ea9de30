/** What a program has read in a line; parts that are absent are empty. */
export interface ReadParts {
  /** With its suffix: `110A`, `12 1/2`. */
  readonly civic: string;
  readonly unit: string;
  /** Name, type and direction together, as written. */
  readonly street: string;
  /** Undefined for a program that does not divide the street. */
  readonly divided: { readonly name: string; readonly type: string; readonly direction: string } | undefined;
  readonly municipality: string;
  readonly province: string;
  readonly code: string;
}

/** A program that reads addresses, to compare with on the same lines in the same run. */
export interface ParsingPeer {
  readonly name: string;
  /** What it is and what it does not do, in a few words. */
  readonly note: string;
  /** Reads one line; only this is timed. */
  readonly parse: (line: string) => unknown;
  /** The parts of the result of `parse`. */
  readonly partsOf: (result: never) => ReadParts;
}

/** A peer whose `partsOf` takes the result of its `parse`. */
export function definePeer<Result>(peer: {
  readonly name: string;
  readonly note: string;
  readonly parse: (line: string) => Result;
  readonly partsOf: (result: Result) => ReadParts;
}): ParsingPeer {
  return peer;
}

/**
 * Unit and civic number of `304-110A`, which is how the guidelines write a unit; programs from elsewhere keep it whole.
 */
export function numberParts(number: string, unit: string): { civic: string; unit: string } {
  const hyphen = number.lastIndexOf('-');
  if (hyphen < 0 || unit !== '') return { civic: number, unit };
  return { civic: number.slice(hyphen + 1), unit: number.slice(0, hyphen) };
}

/** The words that are not empty, separated by spaces. */
export function joined(...words: readonly (string | undefined)[]): string {
  return words.filter((word) => word !== undefined && word !== '').join(' ');
}
