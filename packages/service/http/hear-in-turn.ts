import type { IncomingMessage, ServerResponse } from 'node:http';
import { Hearing } from '../turns/hearing.ts';
import { type Flow, Turnstile } from '../turns/turnstile.ts';
import type { OperationServices } from './operation-services.ts';
import type { Senders, Turn } from './senders.ts';

/** The part of its time that a thread has for those who pay for nothing: a few thousand answers a second. */
const FLOW: Flow = { share: 0.2, mostOfOne: 5_000 };
/** To say how it is takes a thread less time than anything else. */
const HEALTH_FLOW: Flow = { share: 0.3, mostOfOne: 5_000 };

export type Hear = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Callers whose key is known and who keep to its rate are heard first, in turn by customer when much comes at the same
 * moment. Everybody else (wrong keys, keys seen for the first time, keys called too often, pages, unknown paths, health)
 * passes a turnstile, in turn by key or network: however many ask, the others are served.
 */
export function hearsInTurn(
  { admission }: Pick<OperationServices, 'admission'>,
  { turnOf }: Pick<Senders, 'turnOf'>,
  hear: Hear,
): Hear {
  const go = (heard: () => void) => heard();
  const others = new Turnstile(FLOW, go);
  const health = new Turnstile(HEALTH_FLOW, go);
  const welcome = new Hearing<Parameters<Hear>>(([request, response], hasWaited) => {
    if (request.socket.destroyed) return;
    // Of calls that came at the same moment, those before this one may have used up the rate.
    const turn = hasWaited ? turnOf(request) : undefined;
    if (turn?.isWelcome === false) {
      hearOther(turn, request, response);
      return;
    }
    admission.heard();
    hear(request, response);
  });
  const hearOther = ({ of }: Turn, request: IncomingMessage, response: ServerResponse): void => {
    const heard = () => {
      if (!request.socket.destroyed) hear(request, response);
    };
    // Whoever watches the service does not wait behind those who share its address.
    const turnstile = request.url?.startsWith('/health/') === true ? health : others;
    if (!turnstile.pass(of, heard)) request.socket.destroy();
  };
  return (request, response) => {
    const turn = turnOf(request);
    if (turn.isWelcome) welcome.pass(turn.of, [request, response]);
    else hearOther(turn, request, response);
  };
}
