import type Type from 'typebox';
import type { ServiceConfig } from '../config.ts';
import { OPERATIONS } from '../operations/index.ts';
import type { Operation } from '../operations/operation.ts';
import { SHAPES } from '../schemas.ts';
import { withNulls } from './nulls.ts';
import { REFINEMENTS } from './refinements.ts';

type Json = { readonly [name: string]: unknown };

/** Every text of a request is refused if it has U+0000; only texts of requests have a length. */
const WITHOUT_NUL = '^[^\\u0000]*$';

export const requestName = ({ name }: Operation): string => `${name}Request`;
export const responseName = ({ name }: Operation): string => `${name}Response`;

/** The request of an operation, with the operator's limit on batches. */
export function requestOf(operation: Operation, { mostRecords }: ServiceConfig): Type.TSchema {
  return operation.requestWith?.(mostRecords) ?? operation.request;
}

/** `components.schemas`: one named shape for every object that requests and answers are made of. */
export function namedShapes(config: ServiceConfig): Json {
  const found = new Map<string, unknown>();
  for (const [name, schema] of SHAPES) found.set(name, membersOf(schema, name, found));
  for (const operation of OPERATIONS) {
    const name = requestName(operation);
    found.set(name, membersOf(requestOf(operation, config), name, found));
    found.set(responseName(operation), membersOf(operation.response, responseName(operation), found));
  }
  const shapes = Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
  return withNulls(shapes, OPERATIONS.map(requestName));
}

export function refTo(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

/**
 * A schema as the description shows it; a part with a name of its own is found and referred to. `place` is where it
 * stands: `OneStopAnalyzeRequest.AddressLinesIn[]`.
 */
function described(schema: unknown, place: string, found: Map<string, unknown>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => described(item, place, found));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $id, $ref, title } = schema as { $id?: string; $ref?: string; title?: string };
  if ($ref !== undefined) return refTo($ref.slice(0, -1));
  // A looser form of a shape, checked elsewhere, has the name of the shape as its title.
  const name = $id ?? title;
  if (name === undefined) return membersOf(schema, place, found);
  if (!found.has(name)) found.set(name, membersOf(schema, name, found));
  return refTo(name);
}

function membersOf(schema: object, place: string, found: Map<string, unknown>): Json {
  const members = Object.entries(schema).flatMap(([keyword, value]) =>
    keyword === '$id' ? [] : [[keyword, keywordOf(keyword, value, place, found)] as const],
  );
  const { type, maxLength } = schema as { type?: string; maxLength?: number };
  const text = type === 'string' && maxLength !== undefined ? { pattern: WITHOUT_NUL } : {};
  return { ...Object.fromEntries(members), ...text, ...REFINEMENTS[place] };
}

function keywordOf(keyword: string, value: unknown, place: string, found: Map<string, unknown>): unknown {
  if (keyword === 'items') return described(value, `${place}[]`, found);
  if (keyword !== 'properties') return described(value, place, found);
  const members = Object.entries(value as object);
  return Object.fromEntries(members.map(([name, member]) => [name, described(member, `${place}.${name}`, found)]));
}
