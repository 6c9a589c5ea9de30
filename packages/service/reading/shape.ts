import type Type from 'typebox';
import { SHAPES } from '../schemas.ts';

/** The members that a value may have, and which of them may be left out, as a tree without the rest of its schema. */
export interface Shape {
  readonly members?: ReadonlyMap<string, Shape>;
  readonly optional?: ReadonlySet<string>;
  readonly items?: Shape;
}

interface SchemaParts {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Type.TSchema>>;
  readonly required?: readonly string[];
  readonly items?: Type.TSchema;
}

/** The shape of a schema, with references to named ones followed. */
export function shapeOf(schema: Type.TSchema): Shape {
  const { $ref, properties, required = [], items } = schema as SchemaParts;
  if ($ref !== undefined) {
    const named = SHAPES.get($ref.slice(0, -1));
    return named === undefined ? {} : shapeOf(named);
  }
  if (items !== undefined) return { items: shapeOf(items) };
  if (properties === undefined) return {};
  const names = Object.keys(properties);
  return {
    members: new Map(names.map((name) => [name, shapeOf(properties[name]!)])),
    optional: new Set(names.filter((name) => !required.includes(name))),
  };
}
