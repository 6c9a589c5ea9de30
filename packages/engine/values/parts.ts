/** Work that is done a part at a time, so that others can have their turn between two parts. */
export type InParts<Result> = Generator<void, Result>;

/** What comes of it when it is done without a break. */
export function wholeOf<Result>(parts: InParts<Result>): Result {
  for (;;) {
    const { done, value } = parts.next();
    if (done === true) return value;
  }
}
