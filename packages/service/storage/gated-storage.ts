import type { StateGate } from './state-gate.ts';
import type { Storage } from './storage.ts';

/** Methods that change the state: where it is full or read-only these fail, and the others go on. */
const WRITES: ReadonlySet<string> = new Set([
  'addCustomer',
  'addKey',
  'revokeKeys',
  'setKeyMethods',
  'touchKeys',
  'addSigningKey',
  'removeSigningKey',
  'setSetting',
  'set',
  'remove',
  'claim',
  'forget',
]);

/** Gates of a storage, one for the methods that change it and one for the others. */
export interface Gates {
  readonly reads: StateGate;
  readonly writes: StateGate;
}

/** The storage behind its gates; closing it remains the business of its owner. */
export function gatedStorage(storage: Storage, gates: Gates): Storage {
  const parts = {
    credits: gated(storage.credits, gates),
    parameters: gated(storage.parameters, gates),
    chargedCalls: gated(storage.chargedCalls, gates),
  };
  return gated(storage, gates, parts);
}

function gated<Target extends object>(target: Target, { reads, writes }: Gates, parts: object = {}): Target {
  return new Proxy(target, {
    get(_, name) {
      if (Object.hasOwn(parts, name)) return Reflect.get(parts, name);
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      const gate = WRITES.has(String(name)) ? writes : reads;
      return (...asked: unknown[]) => gate.ask(() => member.apply(target, asked) as Promise<unknown>);
    },
  });
}
