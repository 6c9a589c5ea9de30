/** A stretch of a text, and the characters that were meant. */
export interface Encoded {
  readonly from: number;
  readonly to: number;
  readonly meant: string;
}
