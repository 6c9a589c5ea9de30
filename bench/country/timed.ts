/** How long calls took, in microseconds. */
export interface CallTimes {
  readonly median: number;
  readonly p99: number;
}

/** Times each call separately; the clock's own time is subtracted. Calls that are to be warm have to be made before. */
export function timeEach<Item>(items: readonly Item[], call: (item: Item) => void): CallTimes {
  const times = new Float64Array(items.length);
  const clock = new Float64Array(items.length);
  for (let i = 0; i < items.length; i++) {
    const before = performance.now();
    const began = performance.now();
    call(items[i]!);
    times[i] = performance.now() - began;
    clock[i] = began - before;
  }
  const own = quantile(clock, 0.5);
  return { median: (quantile(times, 0.5) - own) * 1000, p99: (quantile(times, 0.99) - own) * 1000 };
}

function quantile(values: Float64Array, share: number): number {
  return values.toSorted()[Math.floor((values.length - 1) * share)]!;
}
