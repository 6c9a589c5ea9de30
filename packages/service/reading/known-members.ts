import type { Shape } from './shape.ts';

/** A value without the members that `shape` does not have, at any depth. */
export function onlyKnown(value: unknown, shape: Shape): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const { items } = shape;
    return items === undefined ? value : value.map((item) => onlyKnown(item, items));
  }
  if (shape.members === undefined) return value;
  const known: Record<string, unknown> = {};
  for (const [name, member] of shape.members) {
    const child = (value as Record<string, unknown>)[name];
    if (child !== undefined) known[name] = onlyKnown(child, member);
  }
  return known;
}
