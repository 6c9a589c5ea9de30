/** A call that takes longer than this waits for a multiple of its own time. In ms. */
const HEAVY_MS = 5;
const WAIT_OF_HEAVY = 1.5;
/** Nobody notices a wait of this length, in ms, whatever was asked for. */
export const UNNOTICED_MS = 25;

/** How long a call that takes `cost` ms may wait for its turn, in ms: whoever asks for much can wait longer. */
export function longestWaitOf(cost: number, longestMs: number): number {
  return cost < HEAVY_MS ? longestMs : Math.min(longestMs, Math.max(UNNOTICED_MS, cost * WAIT_OF_HEAVY));
}
