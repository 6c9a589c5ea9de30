import { setTimeout as wait } from 'node:timers/promises';
import type { Storage } from '@civique/service/storage/storage.ts';
import type { PostgresServer } from '@civique/service/testing/postgres-server.ts';
import { Random } from '../random.ts';
import { type LoadedCustomer, makeCustomers } from './customers.ts';
import { endNode, type ServiceNode, startNode } from './service-node.ts';

export interface FireOptions {
  /** Folder or address of an empty database. */
  readonly state: string;
  /** Open on the same state; in use to make the customers and to compare. */
  readonly storage: Storage;
  /** The server of the state, to be ended and started again; undefined = it is left alone. */
  readonly database: PostgresServer | undefined;
  readonly nodes: number;
  readonly seconds: number;
  /** Between two misfortunes. */
  readonly everySeconds: number;
  /** Between two calls of a caller, in ms; every customer has a caller at every node. */
  readonly pauseMs: number;
  readonly seed: number;
}

/** What befalls the service. */
type Misfortune = 'node' | 'fast' | 'crash';

/** In seconds since the load began. */
interface Outage {
  readonly how: 'fast' | 'crash';
  readonly from: number;
  to: number;
  /** Answers without failure while the database was away. */
  served: number;
  refused: number;
  /** From its return to the first charged answer, in ms. */
  recoveredMs: number | undefined;
}

export interface CustomerBill {
  readonly customer: string;
  /** Credits of answers that arrived. */
  readonly delivered: number;
  /** Credits of the packs that are gone. */
  readonly charged: number;
  /** Credits of the statement. */
  readonly statement: number;
  /** What may be missing: delivered by a node in the last second before it was killed. */
  readonly allowed: number;
}

export interface FireReport {
  readonly seconds: number;
  readonly nodesKilled: number;
  readonly outages: readonly Outage[];
  readonly answers: Readonly<Record<string, number>>;
  /** Refusals as NOT_READY at a time when the database had been there for five seconds. */
  readonly strayRefusals: number;
  readonly bills: readonly CustomerBill[];
  /** What should not be; empty when all is well. */
  readonly faults: readonly string[];
}

const ROUND: readonly Misfortune[] = ['node', 'node', 'fast', 'node', 'node', 'crash', 'node'];

/** A crash may lose so much of what was delivered, in ms. */
const LAST_MS = 1_000;
/** After this a database that is back has been found by every node, in ms. */
const FOUND_MS = 5_000;
const LONGEST_OUTAGE_MS = 6_000;

/** Loads several nodes that share a state, while nodes are killed and the database goes away; compares what was charged. */
export async function underFire(options: FireOptions): Promise<FireReport> {
  const run = new Run(options);
  await run.begin();
  try {
    await run.misfortunes();
  } finally {
    await run.end();
  }
  return run.compare();
}

class Run {
  readonly #options: FireOptions;
  readonly #random: Random;
  readonly #nodes: ServiceNode[] = [];
  #customers: LoadedCustomer[] = [];
  #callers: Promise<void>[] = [];
  #running = true;
  #began = 0;
  #kills = 0;
  #strayRefusals = 0;
  readonly #outages: Outage[] = [];
  readonly #answers: Record<string, number> = {};
  readonly #delivered = new Map<string, number>();
  readonly #allowed = new Map<string, number>();
  readonly #faults = new Set<string>();

  constructor(options: FireOptions) {
    this.#options = options;
    this.#random = new Random(options.seed);
  }

  async begin(): Promise<void> {
    const { state, storage, nodes, seconds } = this.#options;
    // Before the customers: their packs expire as parts of the run.
    this.#nodes.push(...(await Promise.all(Array.from({ length: nodes }, () => startNode(state)))));
    this.#customers = await makeCustomers(storage, seconds);
    this.#began = performance.now();
    this.#callers = this.#customers.flatMap((customer) => this.#nodes.map((_, node) => this.#call(customer, node)));
    this.#callers.push(this.#watchBalances());
  }

  async misfortunes(): Promise<void> {
    const { seconds, everySeconds, database } = this.#options;
    const end = this.#began + seconds * 1_000;
    for (let turn = 0; ; turn++) {
      const pause = everySeconds * 1_000 * (0.5 + this.#random.next());
      if (performance.now() + pause > end) break;
      await wait(pause);
      const misfortune = ROUND[turn % ROUND.length]!;
      if (misfortune === 'node') await this.#killNode(this.#random.below(this.#nodes.length));
      else if (database !== undefined) await this.#interrupt(database, misfortune);
    }
    await wait(Math.max(0, end - performance.now()));
  }

  async end(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#callers);
    await Promise.all(this.#nodes.map((node) => this.#end(node, 'SIGTERM')));
  }

  async compare(): Promise<FireReport> {
    const { storage, seconds } = this.#options;
    const bills: CustomerBill[] = [];
    for (const { name, id } of this.#customers) {
      const packs = await storage.credits.listPacks(id);
      const statement = await storage.credits.listUsage(id);
      const bill = {
        customer: name,
        delivered: this.#delivered.get(name) ?? 0,
        charged: packs.reduce((sum, { creditsUsed }) => sum + creditsUsed, 0),
        statement: statement.reduce((sum, { credits }) => sum + credits, 0),
        allowed: this.#allowed.get(name) ?? 0,
      };
      bills.push(bill);
      const missing = bill.delivered - bill.charged;
      if (missing < 0) this.#faults.add(`${name} was charged ${-missing} more than it got`);
      if (missing > bill.allowed) this.#faults.add(`${name} lacks ${missing} charges; ${bill.allowed} may be lost`);
      if (bill.statement !== bill.charged) this.#faults.add(`${name}: the statement differs from the packs`);
      if (bill.delivered === 0) this.#faults.add(`${name} got nothing`);
    }
    if (this.#strayRefusals > 0) this.#faults.add('calls were refused although the database was there');
    return {
      seconds,
      nodesKilled: this.#kills,
      outages: this.#outages,
      answers: this.#answers,
      strayRefusals: this.#strayRefusals,
      bills,
      faults: [...this.#faults],
    };
  }

  async #call({ name, license, calls }: LoadedCustomer, index: number): Promise<void> {
    for (let turn = 0; this.#running; turn++) {
      const node = this.#nodes[index]!;
      const { operation, body } = calls[turn % calls.length]!;
      const headers = { authorization: license, 'content-type': 'application/json' };
      try {
        const response = await fetch(`${node.url}/${operation}`, { method: 'POST', headers, body });
        await response.arrayBuffer();
        this.#note(node, name, response);
      } catch {
        // The node was killed; its successor is being started.
        this.#count('none');
      }
      await wait(this.#options.pauseMs);
    }
  }

  #note(node: ServiceNode, customer: string, { status, headers }: Response): void {
    this.#count(String(status));
    const credits = Number(headers.get('credits-charged') ?? 0);
    if (Number(headers.get('credits-remaining') ?? 0) < 0) this.#faults.add(`${customer} has a balance below zero`);
    if (![200, 402, 403, 503].includes(status)) this.#faults.add(`${customer} was answered ${status}`);
    const outage = this.#outages.at(-1);
    if (status === 503) {
      if (outage !== undefined && this.#now() < outage.to + FOUND_MS) outage.refused++;
      else this.#strayRefusals++;
      return;
    }
    if (credits === 0) return;
    node.delivered.push({ customer, credits, at: this.#now() });
    this.#delivered.set(customer, (this.#delivered.get(customer) ?? 0) + credits);
    if (outage === undefined) return;
    if (this.#now() < outage.to) outage.served++;
    else outage.recoveredMs ??= Math.round(this.#now() - outage.to);
  }

  async #killNode(index: number): Promise<void> {
    const node = this.#nodes[index]!;
    const killed = this.#now();
    await this.#end(node, 'SIGKILL');
    this.#kills++;
    // While the database is away nothing is written: then more is lost than the last second.
    const outage = this.#outages.at(-1);
    const since = outage !== undefined && killed < outage.to + FOUND_MS ? Math.min(killed, outage.from) : killed;
    for (const { customer, credits, at } of node.delivered) {
      if (at <= since - LAST_MS) continue;
      this.#allowed.set(customer, (this.#allowed.get(customer) ?? 0) + credits);
    }
    this.#nodes[index] = await startNode(this.#options.state);
  }

  async #end(node: ServiceNode, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!(await endNode(node, signal))) this.#faults.add('a node ended by itself');
  }

  async #interrupt(database: PostgresServer, how: 'fast' | 'crash'): Promise<void> {
    const from = this.#now();
    const outage: Outage = { how, from, to: Number.POSITIVE_INFINITY, served: 0, refused: 0, recoveredMs: undefined };
    this.#outages.push(outage);
    await database.interrupt(how);
    await wait(this.#random.next() * LONGEST_OUTAGE_MS);
    await database.resume();
    outage.to = this.#now();
  }

  /** Looks every second whether anything is below zero. */
  async #watchBalances(): Promise<void> {
    const { storage } = this.#options;
    while (this.#running) {
      await wait(1_000);
      for (const { name, id } of this.#customers) {
        // While the database is away there is nothing to see.
        const packs = await storage.credits.listPacks(id).catch(() => []);
        if (packs.some(({ credits, creditsUsed }) => creditsUsed < 0 || creditsUsed > credits)) {
          this.#faults.add(`a pack of ${name} has less than nothing, or more than it began with`);
        }
      }
    }
  }

  #count(answer: string): void {
    this.#answers[answer] = (this.#answers[answer] ?? 0) + 1;
  }

  #now(): number {
    return performance.now() - this.#began;
  }
}
