/**
 * The share is measured over so much time in which the thread had work, in ms: some machines count by ticks of 4 ms.
 */
const SAMPLE_MS = 100;
/** Between two looks at the clocks, in ms: looking takes time. */
const LOOK_MS = 50;
/** No machine is taken to be busier than this with other things. */
const LEAST = 0.1;

/** What a thread has used so far, in ms. */
export interface Used {
  /** Time in which it had work. */
  readonly active: number;
  /** Time that it had a processor. */
  readonly processor: number;
}

/**
 * The part of a thread's working time in which the machine gave it a processor. Beside other programs a light call
 * takes long by the clock; by its share of the processor it is still known to be light.
 */
export class ProcessorShare {
  readonly #used: () => Used;
  readonly #now: () => number;
  #lookedAt: number;
  #before: Used;
  #share = 1;

  /** `now` gives milliseconds. */
  constructor(used: () => Used = usedByThisThread, now: () => number = () => performance.now()) {
    this.#used = used;
    this.#now = now;
    this.#lookedAt = now();
    this.#before = used();
  }

  /** Between 0.1 and 1, in the last tenth of a second in which the thread had work. */
  get latest(): number {
    const now = this.#now();
    if (now - this.#lookedAt < LOOK_MS) return this.#share;
    this.#lookedAt = now;
    const { active, processor } = this.#used();
    const worked = active - this.#before.active;
    if (worked < SAMPLE_MS) return this.#share;
    this.#share = Math.min(1, Math.max(LEAST, (processor - this.#before.processor) / worked));
    this.#before = { active, processor };
    return this.#share;
  }
}

function usedByThisThread(): Used {
  const { user, system } = process.threadCpuUsage();
  return { active: performance.eventLoopUtilization().active, processor: (user + system) / 1_000 };
}
