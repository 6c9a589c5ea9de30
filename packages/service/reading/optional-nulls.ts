import type Type from 'typebox';
import { SHAPES } from '../schemas.ts';

/** Which members of a value may be left out, as a tree. */
export interface Optionals {
  readonly optional?: ReadonlySet<string>;
  readonly members?: ReadonlyMap<string, Optionals>;
  readonly items?: Optionals;
}

interface SchemaParts {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Type.TSchema>>;
  readonly required?: readonly string[];
  readonly items?: Type.TSchema;
}

/** The optional members of a schema, with references to named shapes followed. */
export function optionalsOf(schema: Type.TSchema): Optionals {
  const { $ref, properties, required = [], items } = schema as SchemaParts;
  if ($ref !== undefined) {
    const named = SHAPES.get($ref.slice(0, -1));
    return named === undefined ? {} : optionalsOf(named);
  }
  if (items !== undefined) return { items: optionalsOf(items) };
  if (properties === undefined) return {};
  const names = Object.keys(properties);
  return {
    optional: new Set(names.filter((name) => !required.includes(name))),
    members: new Map(names.map((name) => [name, optionalsOf(properties[name]!)])),
  };
}

/** Removes optional members that are `null`: serializers write them for what was left out. */
export function dropNulls(value: unknown, optionals: Optionals): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    if (optionals.items !== undefined) for (const item of value) dropNulls(item, optionals.items);
    return;
  }
  if (optionals.members === undefined) return;
  const object = value as Record<string, unknown>;
  for (const [name, member] of optionals.members) {
    const child = object[name];
    if (child === undefined) continue;
    if (child === null) {
      if (optionals.optional!.has(name)) delete object[name];
    } else dropNulls(child, member);
  }
}
