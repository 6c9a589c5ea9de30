/**
 * Maps the model's probability to the share of answers that are right: points on a line that only rises. Made by
 * `node bench/evidence.ts --calibrate`.
 */
const POINTS: readonly (readonly [probability: number, confidence: number])[] = [
  [0, 0],
  [1, 1],
];

const DECIMALS = 1000;

/** Three decimals, 0..1; 1 only if nothing else could be meant. */
export function calibrated(probability: number): number {
  let at = 1;
  while (at < POINTS.length - 1 && POINTS[at]![0] < probability) at++;
  const [x0, y0] = POINTS[at - 1]!;
  const [x1, y1] = POINTS[at]!;
  const value = y0 + ((y1 - y0) * (probability - x0)) / (x1 - x0);
  return Math.min(1, Math.max(0, Math.round(value * DECIMALS) / DECIMALS));
}
