import { Counter, type Registry } from 'prom-client';

/** Separates label values in a key; no value contains it. */
const SEPARATOR = '\n';

/** A Prometheus counter for which counting is one addition: its labels are interpreted only when somebody reads it. */
export class Tally {
  readonly #counts = new Map<string, number>();

  constructor(registry: Registry, name: string, help: string, labelNames: readonly string[]) {
    const counts = this.#counts;
    new Counter({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      collect() {
        this.reset();
        for (const [key, count] of counts) this.labels(...key.split(SEPARATOR)).inc(count);
      },
    });
  }

  /** Adds `count` for these label values, in their order. */
  add(count: number, ...values: readonly string[]): void {
    const key = values.join(SEPARATOR);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + count);
  }
}
