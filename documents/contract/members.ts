import { OPERATIONS } from '../../packages/service/operations/index.ts';
import type { Operation } from '../../packages/service/operations/operation.ts';
import { SHAPES } from '../../packages/service/schemas.ts';

/** The part of JSON Schema that requests and answers are described with. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** A member of a request or an answer, at any depth: `AddressLinesIn[].strName`. */
export interface Member {
  readonly path: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  /** It stands for the elements of a list. */
  readonly isItem: boolean;
}

/** Every member of a schema; a list is followed by its elements, an object by its members. */
export function membersOf(schema: unknown, path = ''): Member[] {
  const { properties = {}, required = [] } = resolved(schema as Schema);
  return Object.entries(properties).flatMap(([name, member]) => {
    const place = path === '' ? name : `${path}.${name}`;
    return withParts({ path: place, schema: resolved(member), isRequired: required.includes(name), isItem: false });
  });
}

function withParts(member: Member): Member[] {
  const { path, schema } = member;
  if (schema.items === undefined) return [member, ...membersOf(schema, path)];
  const item = { path: `${path}[]`, schema: resolved(schema.items), isRequired: true, isItem: true };
  return [member, ...withParts(item)];
}

/** The schema itself, of a reference to a shape or of something that may be null. */
function resolved(schema: Schema): Schema {
  if (schema.$ref !== undefined) return SHAPES.get(schema.$ref.slice(0, -1)) as Schema;
  const present = schema.anyOf?.find(({ type }) => type !== 'null');
  return present === undefined ? schema : resolved(present);
}

export function requestMembers({ request }: Operation): Member[] {
  return membersOf(request);
}

export function answerMembers({ response }: Operation): Member[] {
  return membersOf(response);
}

export const operationNamed = (name: string): Operation => OPERATIONS.find((each) => each.name === name)!;
