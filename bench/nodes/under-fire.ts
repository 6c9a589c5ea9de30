import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Storage } from '../../packages/service/storage/storage.ts';
import type { PostgresServer } from '../../packages/service/testing/postgres-server.ts';
import { Random } from '../random.ts';
import { type LoadedCustomer, makeCustomers } from './customers.ts';
import { endNode, type ServiceNode, startNode } from './service-node.ts';

export interface FireOptions {
  /** An empty folder, or the address of an empty database. */
  readonly state: string;
  /** Open on the same state; used to create the customers and to compare. */
  readonly storage: Storage;
  /** The server of the state, to be stopped and restarted; undefined = it is left alone. */
  readonly database: PostgresServer | undefined;
  readonly nodes: number;
  readonly seconds: number;
  /** Between two failures. */
  readonly everySeconds: number;
  /** Between two calls of a caller, in ms; every customer has a caller at every node. */
  readonly pauseMs: number;
  readonly seed: number;
}

/** How the database goes down. */
type Interruption = 'fast' | 'crash';

/** What hits the service: a node is killed, the database goes down, or both at once. */
interface Misfortune {
  readonly node: boolean;
  readonly database?: Interruption;
}

/** One time that the database was down. */
interface Outage {
  readonly how: Interruption;
  /** When it went down and came back, in ms since the load began. */
  readonly from: number;
  to: number;
  /** Successful answers while the database was down. */
  served: number;
  refused: number;
  /** From its return to the first charged answer, in ms. */
  recoveredMs: number | undefined;
}

export interface CustomerBill {
  readonly customer: string;
  /** Credits of answers that arrived. */
  readonly delivered: number;
  /** Credits that the packs have lost. */
  readonly charged: number;
  /** Credits on the statement. */
  readonly statement: number;
  /** What may be missing: delivered by a node in the last second before it was killed. */
  readonly allowed: number;
}

export interface FireReport {
  readonly seconds: number;
  readonly nodesKilled: number;
  readonly outages: readonly Outage[];
  readonly answers: Readonly<Record<string, number>>;
  /**
   * Refusals with NOT_READY when the database had been up for at least five seconds: how many, by what they said and
   * the seconds since the database came back.
   */
  readonly strayRefusals: Readonly<Record<string, number>>;
  readonly bills: readonly CustomerBill[];
  /** Everything that went wrong; empty when all is well. */
  readonly faults: readonly string[];
}

/** What a refused call is told. */
interface Refusal {
  readonly ErrorCode?: string;
  readonly strMessage?: string;
}

const ROUND: readonly Misfortune[] = [
  { node: true },
  { node: true },
  { node: true, database: 'fast' },
  { node: true },
  { node: false, database: 'crash' },
  { node: true },
  { node: true, database: 'crash' },
  { node: false, database: 'fast' },
];

/** A crash may lose deliveries of this many ms. */
const LAST_MS = 1_000;
/** Within this time every node has found a database that is back, in ms. */
const FOUND_MS = 5_000;
const LONGEST_OUTAGE_MS = 6_000;
/** After the load, within this time the journals of dead nodes are written, in ms. */
const INHERITED_MS = 15_000;

/** Loads several nodes that share a state, while nodes are killed and the database goes down; compares the charges. */
export async function underFire(options: FireOptions): Promise<FireReport> {
  const run = new Run(options);
  try {
    await run.begin();
    await run.misfortunes();
  } finally {
    await run.end();
  }
  return run.compare();
}

class Run {
  readonly #options: FireOptions;
  readonly #random: Random;
  /** Folder for the temporary files of the nodes. */
  readonly #temporary = mkdtempSync(join(tmpdir(), 'civique-nodes-'));
  readonly #nodes: ServiceNode[] = [];
  #customers: LoadedCustomer[] = [];
  #callers: Promise<void>[] = [];
  #running = true;
  #began = 0;
  #kills = 0;
  readonly #strayRefusals: Record<string, number> = {};
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
    // What was there before would look like charges too many.
    if ((await storage.listCustomers()).length > 0) throw new Error(`${state} has customers: give an empty state.`);
    // Before the customers, whose packs expire at fractions of the run.
    this.#nodes.push(...(await Promise.all(Array.from({ length: nodes }, () => startNode(state, this.#temporary)))));
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
      if (misfortune.database === undefined) await this.#killNode();
      else if (database !== undefined) await this.#interrupt(database, misfortune.database, misfortune.node);
    }
    await wait(Math.max(0, end - performance.now()));
  }

  async end(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#callers);
    await this.#inherited();
    await Promise.all(this.#nodes.map((node) => this.#end(node, 'SIGTERM')));
    rmSync(this.#temporary, { recursive: true, force: true });
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
    if (Object.keys(this.#strayRefusals).length > 0)
      this.#faults.add('calls were refused although the database was up');
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
        this.#note(node, name, response, (await response.json()) as Refusal);
      } catch {
        // The node was killed; its successor is being started.
        this.#count('none');
      }
      await wait(this.#options.pauseMs);
    }
  }

  #note(node: ServiceNode, customer: string, { status, headers }: Response, refusal: Refusal): void {
    this.#count(String(status));
    const credits = Number(headers.get('credits-charged') ?? 0);
    if (Number(headers.get('credits-remaining') ?? 0) < 0) this.#faults.add(`${customer} has a balance below zero`);
    if (![200, 402, 403, 503].includes(status)) this.#faults.add(`${customer} was answered ${status}`);
    const outage = this.#outages.at(-1);
    // On a machine with too much else to do, calls are refused with OVERLOADED, whatever the database does.
    if (status === 503) {
      if (refusal.ErrorCode !== 'NOT_READY') return;
      if (outage !== undefined && this.#now() < outage.to + FOUND_MS) outage.refused++;
      else this.#noteStray(refusal, outage === undefined ? undefined : this.#now() - outage.to);
      return;
    }
    if (credits === 0) return;
    node.delivered.push({ customer, credits, at: this.#now() });
    this.#delivered.set(customer, (this.#delivered.get(customer) ?? 0) + credits);
    if (outage === undefined) return;
    if (this.#now() < outage.to) outage.served++;
    else outage.recoveredMs ??= Math.round(this.#now() - outage.to);
  }

  #noteStray({ strMessage }: Refusal, sinceMs: number | undefined): void {
    const since = sinceMs === undefined ? 'before any outage' : `${Math.floor(sinceMs / 1_000)} s after an outage`;
    const what = `${since}: ${strMessage ?? ''}`;
    this.#strayRefusals[what] = (this.#strayRefusals[what] ?? 0) + 1;
  }

  async #killNode(): Promise<void> {
    const index = this.#random.below(this.#nodes.length);
    const node = this.#nodes[index]!;
    const killed = this.#now();
    await this.#end(node, 'SIGKILL');
    this.#kills++;
    for (const { customer, credits, at } of node.delivered) {
      if (at <= killed - LAST_MS) continue;
      this.#allowed.set(customer, (this.#allowed.get(customer) ?? 0) + credits);
    }
    this.#nodes[index] = await startNode(this.#options.state, this.#temporary);
  }

  async #end(node: ServiceNode, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!(await endNode(node, signal))) this.#faults.add('a node ended by itself');
  }

  async #interrupt(database: PostgresServer, how: Interruption, killing: boolean): Promise<void> {
    const from = this.#now();
    const outage: Outage = { how, from, to: Number.POSITIVE_INFINITY, served: 0, refused: 0, recoveredMs: undefined };
    this.#outages.push(outage);
    await database.interrupt(how);
    await wait((this.#random.next() * LONGEST_OUTAGE_MS) / 2);
    // Its successor starts when the database is back.
    const killed = killing ? this.#killNode() : undefined;
    await wait((this.#random.next() * LONGEST_OUTAGE_MS) / 2);
    await database.resume();
    outage.to = this.#now();
    await killed;
  }

  /** Waits until the live nodes have written what the dead ones left. */
  async #inherited(): Promise<void> {
    const end = performance.now() + INHERITED_MS;
    while (readdirSync(this.#temporary, { recursive: true }).some((name) => String(name).endsWith('.json'))) {
      if (performance.now() > end) {
        this.#faults.add('charges of a dead node were left behind');
        return;
      }
      await wait(100);
    }
  }

  /** Checks every second whether anything is below zero. */
  async #watchBalances(): Promise<void> {
    const { storage } = this.#options;
    while (this.#running) {
      await wait(1_000);
      for (const { name, id } of this.#customers) {
        // While the database is down there is nothing to see.
        const packs = await storage.credits.listPacks(id).catch(() => []);
        if (packs.some(({ credits, creditsUsed }) => creditsUsed < 0 || creditsUsed > credits)) {
          this.#faults.add(`a pack of ${name} has a negative balance, or more than it began with`);
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
