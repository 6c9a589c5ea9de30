import type { IncomingMessage, ServerResponse } from 'node:http';
import { Hearing } from '../turns/hearing.ts';
import { type Flow, Turnstile } from '../turns/turnstile.ts';
import { type Asked, gateOf } from './gate.ts';
import type { OperationServices } from './operation-services.ts';
import type { Senders, Turn } from './senders.ts';
import { noteUnreadWait } from './unread-wait.ts';

/** The part of its time that a thread has for those who pay for nothing: a few thousand answers a second. */
const FLOW: Flow = { share: 0.2, mostOfOne: 5_000 };
/** To say how it is takes a thread less time than anything else. */
const HEALTH_FLOW: Flow = { share: 0.3, mostOfOne: 5_000 };

export type Hear = (request: IncomingMessage, response: ServerResponse) => void;

/** A request of a caller who is welcome. */
interface Welcome extends Asked {
  /** Ends its waiting. */
  waitsNoMore?: () => void;
}

/**
 * Callers whose key is known and who keep to its rate are heard first, in turn by customer when much comes at the same
 * moment, and no sooner than they can be worked on: what waits unread takes no time, and is refused in less. Everybody
 * else (wrong keys, keys seen for the first time, keys called too often, pages, unknown paths, health) passes a
 * turnstile, in turn by key or network: however many ask, the others are served.
 */
export function hearsInTurn(services: OperationServices, { turnOf }: Pick<Senders, 'turnOf'>, hear: Hear): Hear {
  const { admission } = services;
  const gate = gateOf(services);
  const go = (heard: () => void) => heard();
  const others = new Turnstile(FLOW, go);
  const health = new Turnstile(HEALTH_FLOW, go);
  const hearUnlessRefused = (asked: Asked, waited?: number): void => {
    const { request, response } = asked;
    if (request.socket.destroyed || gate.refuses(asked, waited)) return;
    if (waited !== undefined) noteUnreadWait(request, waited);
    hear(request, response);
  };
  const welcome = new Hearing<Welcome>({
    hear(asked, waited) {
      asked.waitsNoMore?.();
      // Of calls that came at the same moment, those before this one may have used up the rate.
      const turn = waited === undefined ? undefined : turnOf(asked.request);
      if (turn?.isWelcome === false) hearOther(turn, asked.request, asked.response);
      else hearUnlessRefused(asked, waited);
    },
    hasRoom: ({ known }) => known === undefined || admission.hasRoom(known.call.customer),
    mayWait(asked) {
      if (gate.refusesToWait(asked)) return false;
      if (asked.known !== undefined) asked.waitsNoMore = admission.waits(admission.expect(asked.known.call));
      return true;
    },
  });
  const hearOther = ({ of }: Turn, request: IncomingMessage, response: ServerResponse): void => {
    const heard = () => hearUnlessRefused(gate.look(request, response));
    // Whoever watches the service does not wait behind those who share its address.
    const turnstile = request.url?.startsWith('/health/') === true ? health : others;
    if (!turnstile.pass(of, heard)) request.socket.destroy();
  };
  return (request, response) => {
    const turn = turnOf(request);
    if (turn.isWelcome) welcome.pass(turn.of, gate.look(request, response));
    else hearOther(turn, request, response);
  };
}
