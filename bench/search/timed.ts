/** Times below this are kept as they are. */
const SLOW_MS = 0.5;
const REPEATS = 4;

/**
 * Milliseconds that a piece of work takes; slow work is repeated and its best time counts, since other programs run
 * too.
 */
export function timed<Result>(work: () => Result): { result: Result; time: number } {
  let start = performance.now();
  const result = work();
  let time = performance.now() - start;
  for (let repeat = 0; repeat < REPEATS && time > SLOW_MS; repeat++) {
    start = performance.now();
    work();
    time = Math.min(time, performance.now() - start);
  }
  return { result, time };
}
