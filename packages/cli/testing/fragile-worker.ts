import { Server } from 'node:http';

/** The normal worker, except that a request with the header `x-crash` crashes it. */
const { emit } = Server.prototype;
Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
  const request = args[0] as { readonly headers?: Record<string, unknown> } | undefined;
  if (event === 'request' && request?.headers?.['x-crash'] !== undefined) {
    setImmediate(() => {
      throw new Error('crash on demand');
    });
    return true;
  }
  return Reflect.apply(emit, this, [event, ...args]) as boolean;
} as typeof emit;

await import('../serve/worker.ts');
