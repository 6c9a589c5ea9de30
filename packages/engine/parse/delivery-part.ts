import type { Delivery, DeliveryPart } from './parts.ts';

const NOTHING: Partial<Delivery> = {};

/** The tokens [from, to), assigned to `owner`. */
export function partOf(owner: number, from: number, to: number, says = NOTHING): DeliveryPart {
  return { owner, from, to, says };
}
