/** The value below which `part` (0..1) of the sorted values lie. */
export function percentile(sorted: Float64Array | readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Times in milliseconds as `p50 0.12  p99 1.30  worst 4.00`. */
export function timesText(times: readonly number[]): string {
  const sorted = Float64Array.from(times).sort();
  const shown = (part: number): string => percentile(sorted, part).toFixed(3);
  return `p50 ${shown(0.5)}  p99 ${shown(0.99)}  worst ${(sorted.at(-1) ?? Number.NaN).toFixed(3)} ms (${sorted.length})`;
}
