import type { Shape } from './shape.ts';

/** Removes optional members that are `null`: serializers write them for what was left out. */
export function dropNulls(value: unknown, shape: Shape): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    if (shape.items !== undefined) for (const item of value) dropNulls(item, shape.items);
    return;
  }
  if (shape.members === undefined) return;
  const object = value as Record<string, unknown>;
  for (const [name, member] of shape.members) {
    const child = object[name];
    if (child === undefined) continue;
    if (child === null) {
      if (shape.optional!.has(name)) delete object[name];
    } else dropNulls(child, member);
  }
}
