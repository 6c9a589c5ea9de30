import { ageOf } from '../age.ts';
import { OwnTurns } from '../limits/own-turns.ts';
import { fromState } from '../state-failures.ts';
import { OPERATOR, type ParameterStorage, type SetResult, type StoredParameter } from '../storage/parameters.ts';
import type { ParameterKind } from './kinds.ts';
import { ParameterSet } from './parameter-set.ts';
import { PARAMETER_LIMITS } from './schemas.ts';

interface KnownSet {
  readonly set: ParameterSet;
  readonly version: number;
  /** Changes made in this process when the version was read. */
  readonly epoch: number;
  checkedAt: number;
}

/**
 * How long a set is trusted without asking the storage, in ms: a change by another node takes effect after this time.
 */
const PARAMETERS_TTL_MS = 1_000;
/** While the storage is down, a set that was checked this long ago still counts, in ms. */
const LONGEST_TRUST_MS = 4_000;
const MOST_SETS_KEPT = 10_000;

/**
 * The next change of a customer waits so long, in ms: a change is free and takes this thread 2 ms in all, and the
 * customer's next call another one, which reads all its parameters again.
 */
const BETWEEN_CHANGES_MS = 20;
const EPOCHS = 1_024;

/**
 * The parameters of each customer, kept in memory, so that most calls read no database. A change by this process takes
 * effect with the next call: its threads share numbers that grow with every change, one for a few customers, so that
 * whoever changes its own all the time does not have those of all others read again. A change by another node takes
 * effect within a second, by the version in the storage.
 */
export class ParameterStore {
  readonly #storage: ParameterStorage;
  readonly #now: () => number;
  readonly #epochs: Int32Array;
  readonly #known = new Map<number, KnownSet>();
  readonly #changes = new OwnTurns('CHANGES_TOO_MANY', BETWEEN_CHANGES_MS);
  readonly #reading = new Map<number, { readonly epoch: number; readonly set: Promise<ParameterSet> }>();

  /** `now` gives milliseconds since 1970; threads share the memory of `epochs`. */
  constructor(storage: ParameterStorage, now: () => number, epochs: Int32Array = new Int32Array(newEpochs())) {
    this.#storage = storage;
    this.#now = now;
    this.#epochs = epochs;
  }

  /** The customer's parameters if known to be up to date; otherwise call `read`. */
  known(customerId: number): ParameterSet | undefined {
    const known = this.#known.get(customerId);
    if (known === undefined || known.epoch !== this.#epochOf(customerId)) return undefined;
    return ageOf(known.checkedAt, this.#now()) < PARAMETERS_TTL_MS ? known.set : undefined;
  }

  /** The customer's parameters, from the storage if they have changed. Simultaneous calls share one look-up. */
  read(customerId: number): Promise<ParameterSet> {
    const epoch = this.#epochOf(customerId);
    const reading = this.#reading.get(customerId);
    if (reading?.epoch === epoch) return reading.set;
    const set = this.#read(customerId, epoch).finally(() => {
      if (this.#reading.get(customerId)?.set === set) this.#reading.delete(customerId);
    });
    this.#reading.set(customerId, { epoch, set });
    return set;
  }

  /** Creates or replaces a parameter of the customer; takes effect with the next call. */
  async set(customerId: number, parameter: StoredParameter): Promise<SetResult> {
    const { ofKind, charactersOfKind } = PARAMETER_LIMITS;
    return this.#change(customerId, () => this.#storage.set(customerId, parameter, ofKind, charactersOfKind));
  }

  /** False when the customer has none of that name. */
  async remove(customerId: number, kind: ParameterKind, name: string): Promise<boolean> {
    return this.#change(customerId, () => this.#storage.remove(customerId, kind, name));
  }

  /** One change of a customer at a time: the charges of all wait behind what stands before the state. */
  #change<Result>(customerId: number, change: () => Promise<Result>): Promise<Result> {
    return this.#changes.take(customerId, async () => {
      const result = await fromState(change());
      this.#changed(customerId);
      return result;
    });
  }

  #epochOf(customerId: number): number {
    return Atomics.load(this.#epochs, customerId % this.#epochs.length);
  }

  #changed(customerId: number): void {
    Atomics.add(this.#epochs, customerId % this.#epochs.length, 1);
  }

  async #read(customerId: number, epoch: number): Promise<ParameterSet> {
    const checkedAt = this.#now();
    const known = this.#known.get(customerId);
    // Read the version first: a change in between is then noticed at the next check.
    let version: number;
    try {
      version = await this.#storage.version(customerId);
    } catch (error) {
      const trusted = known?.epoch === epoch && ageOf(known.checkedAt, checkedAt) < LONGEST_TRUST_MS;
      if (trusted) return known.set;
      throw error;
    }
    const set = known?.version === version ? known.set : await this.#readSet(customerId);
    this.#known.delete(customerId);
    if (this.#known.size >= MOST_SETS_KEPT) this.#forgetOldest();
    this.#known.set(customerId, { set, version, epoch, checkedAt });
    return set;
  }

  async #readSet(customerId: number): Promise<ParameterSet> {
    const operators = await this.#storage.list(OPERATOR);
    return new ParameterSet(operators, await this.#storage.list(customerId));
  }

  #forgetOldest(): void {
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}

/** Memory for numbers that the threads of a process can share. */
export function newEpochs(): SharedArrayBuffer {
  return new SharedArrayBuffer(EPOCHS * Int32Array.BYTES_PER_ELEMENT);
}
