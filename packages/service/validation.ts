import { type Fault, ServiceError } from './errors.ts';
import type { MessageKey } from './messages.ts';
import { childPath } from './value-path.ts';

/** What the service uses of an error of Ajv (with its option `verbose`). */
export interface SchemaError {
  readonly keyword: string;
  /** JSON pointer, each step escaped. */
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly parentSchema?: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
}

/** Characters of a refused value that are told again. */
const LONGEST_SHOWN = 40;

/** How the errors of one keyword are said: the sentence, and what fills it. */
interface Rule {
  key(error: SchemaError): MessageKey;
  parameters(error: SchemaError): Record<string, string | number>;
}

/** A range that is open at one end is said with that end alone. */
function rangeKey({ parentSchema }: SchemaError): MessageKey {
  if (parentSchema?.maximum === undefined) return 'AT_LEAST';
  return parentSchema.minimum === undefined ? 'AT_MOST' : 'RANGE';
}

const rangeRule: Rule = {
  key: rangeKey,
  parameters: (error) => ({
    minimum: String(error.parentSchema?.minimum),
    maximum: String(error.parentSchema?.maximum),
    found: String(error.data),
  }),
};

const RULES: Readonly<Record<string, Rule>> = {
  minimum: rangeRule,
  maximum: rangeRule,
  minLength: {
    key: (error) => (error.parentSchema?.examples === undefined ? 'EMPTY' : 'NAME_EMPTY'),
    parameters: (error) => ({ example: String((error.parentSchema?.examples as unknown[] | undefined)?.[0]) }),
  },
  maxLength: {
    key: () => 'TOO_LONG',
    parameters: (error) => ({ limit: Number(error.params.limit), found: [...String(error.data)].length }),
  },
  minItems: {
    key: () => 'TOO_FEW',
    parameters: (error) => ({ limit: Number(error.params.limit) }),
  },
  maxItems: {
    key: () => 'TOO_MANY',
    parameters: (error) => ({ limit: Number(error.params.limit), found: (error.data as unknown[]).length }),
  },
  enum: {
    key: () => 'ONE_OF',
    parameters: ({ params, data }) => ({ allowed: listOf(params.allowedValues), found: shown(data) }),
  },
};

/** The name of a member's type in the message table: `TYPE_string`. */
function typeKey(type: unknown): MessageKey {
  return `TYPE_${type}` as MessageKey;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** The schema of a member of the object that an error is about. */
function memberSchema(error: SchemaError, member: string): { type?: unknown; enum?: unknown } {
  const properties = error.parentSchema?.properties as Record<string, { type?: unknown; enum?: unknown }> | undefined;
  return properties?.[member] ?? {};
}

/** A member that is missing: which values it may have, or of which type; every schema that is referred to is an object. */
function missingFault(path: string, { type = 'object', enum: values }: ReturnType<typeof memberSchema>): Fault {
  return values === undefined
    ? { path, key: 'MISSING', words: { expected: typeKey(type) } }
    : { path, key: 'MISSING_ONE_OF', parameters: { allowed: listOf(values) } };
}

function listOf(values: unknown): string {
  return (values as unknown[]).join(', ');
}

/** A text as it came, in quotation marks, as far as it is of use. */
function shown(value: unknown): string {
  const text = String(value);
  return `"${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text}"`;
}

function pathOf(instancePath: string): string {
  let path = '';
  for (const step of instancePath.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    path = childPath(path, /^\d+$/.test(name) ? Number(name) : name);
  }
  return path;
}

/** A number that is not whole is shown itself: its type is not what is wrong. */
function typeFault(path: string, { params, data }: SchemaError): Fault {
  const expected = typeKey(params.type);
  return typeof data === 'number' && params.type === 'integer'
    ? { path, key: 'TYPE', words: { expected }, parameters: { found: data } }
    : { path, key: 'TYPE', words: { expected, found: typeKey(typeOf(data)) } };
}

/**
 * What a validator found, as faults with a path and a sentence; every fault is named, in the order found. That a value of
 * the wrong type is none of those allowed goes without saying.
 */
export function schemaFaults(errors: readonly SchemaError[]): Fault[] {
  const mistyped = new Set(errors.flatMap(({ keyword, instancePath }) => (keyword === 'type' ? [instancePath] : [])));
  const told = errors.filter(({ keyword, instancePath }) => keyword !== 'enum' || !mistyped.has(instancePath));
  return told.map((error) => {
    const path = pathOf(error.instancePath);
    if (error.keyword === 'required') {
      const member = String(error.params.missingProperty);
      return missingFault(childPath(path, member), memberSchema(error, member));
    }
    if (error.keyword === 'type') return typeFault(path, error);
    const rule = RULES[error.keyword];
    if (rule === undefined) return { path, key: 'INVALID' };
    return { path, key: rule.key(error), parameters: rule.parameters(error) };
  });
}

/** The failure that names everything a validator found. */
export function schemaFailure(errors: readonly SchemaError[]): ServiceError {
  return new ServiceError('BAD_REQUEST', schemaFaults(errors));
}
