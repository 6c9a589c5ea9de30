import type { Browser, Page } from 'playwright-core';

/**
 * What the browser notes of its work, as far as it is read here; times in µs, `tts` and `tdur` of the thread's
 * processor.
 */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly type?: string; readonly requestId?: string; readonly url?: string } };
}

/** How long something took, in ms: by the clock, and of the processor. */
export interface Took {
  readonly clock: number;
  readonly processor: number;
}

/** Of one key that changed the list. */
export interface KeyTimes {
  /** From the key to the painted list, without the answer's time. */
  readonly own: Took;
  /** The part in which the browser writes the letter into the field, before the element hears of it. */
  readonly letter: Took;
}

/** What the page's main thread notes while `act` runs, in order. */
export async function traced(browser: Browser, page: Page, act: () => Promise<void>): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const key = traceEvents.find(isEvent('keydown'));
  return traceEvents.filter(({ pid, tid }) => pid === key?.pid && tid === key.tid).sort((a, b) => a.ts - b.ts);
}

/**
 * The times of each key after which a list was painted. They begin with the key's event and end with the paint work of
 * the frame that shows the list. The answer's time lies between the end of the event that sends the request and the
 * last byte.
 */
export function keyTimes(events: readonly TraceEvent[]): KeyTimes[] {
  const keys = events.flatMap((event, at) => (isEvent('keydown')(event) ? [at] : []));
  return keys.flatMap((at, index) => timesOf(events.slice(at, keys[index + 1])) ?? []);
}

function timesOf(events: readonly TraceEvent[]): KeyTimes | undefined {
  const sent = events.find(
    ({ name, args }) => name === 'ResourceSendRequest' && args.data?.url?.endsWith('/BrowseAddressEx'),
  );
  const answered = events.findIndex(
    ({ name, args }) => name === 'ResourceFinish' && args.data?.requestId === sent?.args.data?.requestId,
  );
  const input = events.find(isEvent('input'));
  if (sent === undefined || answered < 0 || input === undefined) return undefined;
  const after = events.slice(answered);
  // A frame without layout shows nothing but the caret.
  const laidOut = after.findIndex(({ name }) => name === 'Layout');
  const painted = laidOut < 0 ? undefined : after.slice(laidOut).find(({ name }) => name === 'Layerize');
  if (painted === undefined) return undefined;
  const letter = between(events[0]!, input);
  const parts = [letter, during(input), between(after[0]!, painted), during(painted)];
  return { letter, own: { clock: sum(parts, 'clock'), processor: sum(parts, 'processor') } };
}

function isEvent(type: string): (event: TraceEvent) => boolean {
  return ({ name, args }) => name === 'EventDispatch' && args.data?.type === type;
}

function between(from: TraceEvent, to: TraceEvent): Took {
  return { clock: (to.ts - from.ts) / 1000, processor: (to.tts - from.tts) / 1000 };
}

function during({ dur = 0, tdur = 0 }: TraceEvent): Took {
  return { clock: dur / 1000, processor: tdur / 1000 };
}

function sum(parts: readonly Took[], measure: keyof Took): number {
  return parts.reduce((all, part) => all + part[measure], 0);
}
