import { parentPort, workerData } from 'node:worker_threads';
import { createEngine, type Engine } from '@civique/engine';
import { Reference } from '@civique/engine/reference';
import { collectGarbage } from '../collect-garbage.ts';
import { MOST_ERRORS_NAMED, ServiceError } from '../errors.ts';
import { Meter } from '../meter.ts';
import { ownDefinitions } from '../operations/parameters.ts';
import { ParameterSet } from '../parameters/parameter-set.ts';
import type { Took } from '../turns/lane.ts';
import { TurnQueue } from '../turns/turn-queue.ts';
import type { HeavyAnswer, HeavyCall, HeavyFailure, HeavyOptions, Order, Report } from './heavy-work.ts';
import { asRead, readCall, workOn } from './work-on.ts';

/** What a thread for heavy calls does: a few milliseconds of each in turn. */

/** When it has read so many bytes of bodies and has nothing to do, it gives back the memory that they took. */
const MUCH_READ = 4 * 1024 * 1024;

const port = parentPort!;
const { reference, info: firstInfo, mostRecords } = workerData as HeavyOptions;
let engine: Engine = createEngine(Reference.open(reference));
let info = firstInfo;
const turns = new TurnQueue();
let bytesRead = 0;
const calls = new Map<number, { begin: () => void; drop: () => void }>();

function report(said: Report, transfer: ArrayBuffer[] = []): void {
  port.postMessage(said, transfer);
}

function reportDone(id: number, answer: Omit<HeavyAnswer, keyof Took>, meter: Meter): void {
  meter.pause();
  report({ kind: 'done', id, answer: { ...answer, took: meter.took, processor: meter.processor! } }, [
    answer.bytes.buffer,
  ]);
}

async function take(id: number, call: HeavyCall): Promise<void> {
  const warnings = [...call.warnings];
  const meter = new Meter();
  const told = begins(id);
  try {
    await turns.turn(id);
    meter.go();
    bytesRead += call.bytes?.byteLength ?? 0;
    const read = readCall(call, mostRecords, warnings);
    // A body of 16 MiB does not wait in memory for its answer.
    call.bytes?.buffer.transfer(0);
    meter.pause();
    if (call.isOnlyRead) {
      reportDone(id, asRead(read, mostRecords, warnings), meter);
      return;
    }
    const parameters = new ParameterSet(...call.parameters);
    if (!call.isReserved) {
      report({ kind: 'read', id, records: read.records, ownDefinitions: ownDefinitions(read.body, parameters) });
      if (await told.begun) await turns.turn(id);
    }
    if (told.gone()) {
      report({ kind: 'dropped', id });
      return;
    }
    meter.go();
    const answer = await workOn(read, {
      engine,
      info,
      parameters,
      now: Date.now,
      language: call.language,
      warnings,
      pause: () => makeWay(id, meter),
      isCallerGone: told.gone,
    });
    reportDone(id, answer, meter);
  } catch (error) {
    report({ kind: 'failed', id, failure: failureOf(error, warnings) });
  } finally {
    calls.delete(id);
    if (calls.size === 0 && bytesRead > MUCH_READ) {
      bytesRead = 0;
      collectGarbage();
    }
  }
}

/** Whether a call is to begin, and whether nobody waits for it any more, as the other thread says. */
function begins(id: number): { readonly begun: Promise<boolean>; readonly gone: () => boolean } {
  let gone = false;
  const begun = new Promise<boolean>((resolve) => {
    calls.set(id, {
      begin: () => resolve(true),
      drop: () => {
        gone = true;
        resolve(false);
      },
    });
  });
  return { begun, gone: () => gone };
}

/** Each call has its turns with the others, whoever sent them. */
function makeWay(id: number, meter: Meter): Promise<void> | undefined {
  if (turns.free) return undefined;
  meter.pause();
  return turns.turn(id).then(() => meter.go());
}

function failureOf(error: unknown, warnings: readonly string[]): HeavyFailure {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (!(error instanceof ServiceError)) return { message, warnings };
  const { code, headers, count } = error;
  // No more than are told: taking in a hundred thousand would hold up everybody.
  const errors = error.errors.slice(0, MOST_ERRORS_NAMED + 1);
  return { error: { code, errors, headers, count }, message, warnings };
}

// The memory that the start took.
collectGarbage();

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
