import { setTimeout as wait } from 'node:timers/promises';
import { atMost, type Finding } from './attack.ts';
import type { Call } from './call.ts';
import { beside, capture, warm } from './caller.ts';
import { type Ground, residentMB, restingMB, type Target } from './ground.ts';

/** How often the other customer captures an address, in ms. */
const EVERY_MS = 10;
/** What may be added to its waits, in ms. */
const BOUND_MS = 10;

/** What an attack may leave in memory, in MB. */
const LEFT_MB = 384;

/** Those who attack come from another address of this machine, where it has several. */
const CAPTURE: Call = { ...capture('light'), ...(process.platform === 'linux' ? { from: '127.0.0.2' } : {}) };

/** A fresh service and a customer who captures addresses there, whatever others do. */
export class AnotherCustomer {
  readonly target: Target;
  readonly port: number;
  readonly #restP99: number;

  private constructor(target: Target, restP99: number) {
    this.target = target;
    this.port = target.port;
    this.#restP99 = restP99;
  }

  /** Starts the service and measures the captures while nobody else calls, for so many seconds. */
  static async start(ground: Ground, seconds: number): Promise<AnotherCustomer> {
    const target = await ground.start();
    const { port } = target;
    await warm(port);
    const [, rest] = await beside(port, CAPTURE, EVERY_MS, () => wait(seconds * 1_000));
    return new AnotherCustomer(target, rest.p99);
  }

  /** The result of `work`, and what became of the captures meanwhile. */
  async during<T>(name: string, work: () => Promise<T>): Promise<[T, Finding[]]> {
    const [result, { lost, p99 }] = await beside(this.port, CAPTURE, EVERY_MS, work);
    const above = Math.max(0, p99 - this.#restP99);
    return [
      result,
      [
        atMost(`${name}: captures of another customer, lost`, lost, 0, ''),
        atMost(`${name}: their p99 above ${this.#restP99.toFixed(1)} ms at rest`, above, BOUND_MS, 'ms'),
      ],
    ];
  }

  /** Asks how much the service holds at rest; what it returns says how much more it holds `after` something. */
  async memory({ quick }: { readonly quick: boolean }): Promise<(after: string) => Finding> {
    const rest = quick ? residentMB(this.target) : await restingMB(this.target);
    return (after) => atMost(`memory above rest after ${after}`, residentMB(this.target) - rest, LEFT_MB, 'MB');
  }
}
