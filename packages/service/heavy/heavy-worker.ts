import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createEngine, type Engine } from '@civique/engine';
import { Reference } from '@civique/engine/reference';
import { MOST_ERRORS_NAMED, ServiceError } from '../errors.ts';
import { ParameterSet } from '../parameters/parameter-set.ts';
import { TurnQueue } from '../turns/turn-queue.ts';
import type { HeavyAnswer, HeavyCall, HeavyFailure, HeavyOptions, Order, Report } from './heavy-work.ts';
import { type ReadCall, readCall, workOn } from './work-on.ts';

/** A thread that does heavy calls, a few milliseconds of each in turn. */

/** On Linux this lowers this thread alone: whoever waits for a short answer comes first. */
const LOWER = 5;

const port = parentPort!;
const { reference, info: firstInfo, mostRecords } = workerData as HeavyOptions;
let engine: Engine = createEngine(Reference.open(reference));
let info = firstInfo;
const turns = new TurnQueue();
const calls = new Map<number, { begin: () => void; drop: () => void }>();

function report(said: Report, transfer: ArrayBuffer[] = []): void {
  port.postMessage(said, transfer);
}

async function take(id: number, call: HeavyCall): Promise<void> {
  const warnings = [...call.warnings];
  try {
    await turns.turn();
    const read = readCall(call, mostRecords, warnings);
    // A body of 16 MiB does not wait in memory for its answer.
    call.bytes?.buffer.transfer(0);
    const answer = await workWhenTold(id, call, read, warnings);
    if (answer !== undefined) report({ kind: 'done', id, answer }, [answer.bytes.buffer]);
  } catch (error) {
    report({ kind: 'failed', id, failure: failureOf(error, warnings) });
  } finally {
    calls.delete(id);
  }
}

/** Undefined when nobody waits for the answer before work has begun. */
async function workWhenTold(
  id: number,
  call: HeavyCall,
  read: ReadCall,
  warnings: string[],
): Promise<HeavyAnswer | undefined> {
  let gone = false;
  const begun = await new Promise<boolean>((resolve) => {
    calls.set(id, {
      begin: () => resolve(true),
      drop: () => {
        gone = true;
        resolve(false);
      },
    });
    report({ kind: 'read', id, records: read.records });
  });
  if (!begun) return undefined;
  await turns.turn();
  return workOn(read, {
    engine,
    info,
    parameters: new ParameterSet(...call.parameters),
    now: Date.now,
    language: call.language,
    warnings,
    pause: () => (turns.free ? undefined : turns.turn()),
    isCallerGone: () => gone,
  });
}

function failureOf(error: unknown, warnings: readonly string[]): HeavyFailure {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (!(error instanceof ServiceError)) return { message, warnings };
  const { code, headers, count } = error;
  // No more than are told: taking in a hundred thousand would hold up everybody.
  const errors = error.errors.slice(0, MOST_ERRORS_NAMED + 1);
  return { error: { code, errors, headers, count }, message, warnings };
}

if (process.platform === 'linux') setPriority(LOWER);
port.on('message', (order: Order) => {
  switch (order.kind) {
    case 'call':
      void take(order.id, order.call);
      break;
    case 'begin':
      calls.get(order.id)?.begin();
      break;
    case 'drop':
      calls.get(order.id)?.drop();
      break;
    case 'reference':
      engine = createEngine(Reference.open(order.reference));
      info = order.info;
  }
});
