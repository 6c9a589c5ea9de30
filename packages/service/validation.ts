import { MOST_ERRORS_NAMED, type RequestError, ServiceError } from './errors.ts';
import type { Phrase, PhraseCode, Quoted } from './sentences/service-sentences.ts';
import { childPath, cutText } from './value-path.ts';

/** What the service uses of an Ajv error (with its option `verbose`). */
export interface SchemaError {
  readonly keyword: string;
  /** JSON pointer, each step escaped. */
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly parentSchema?: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
}

/** The keyword of errors that no schema can express; `params.error` is the error. */
export const FURTHER = 'further';

/** Characters of a refused value that a message quotes. */
const LONGEST_SHOWN = 40;

/** How errors of each keyword are reported. */
type Rule = (path: string, error: SchemaError) => RequestError;

/** A range that is open at one end is reported by the other end alone. */
const tellRange: Rule = (path, { parentSchema, data }) => {
  const found = String(data);
  const minimum = String(parentSchema?.minimum);
  const maximum = String(parentSchema?.maximum);
  if (parentSchema?.maximum === undefined) return { path, key: 'AT_LEAST', parameters: { minimum, found } };
  if (parentSchema.minimum === undefined) return { path, key: 'AT_MOST', parameters: { maximum, found } };
  return { path, key: 'RANGE', parameters: { minimum, maximum, found } };
};

const RULES: Readonly<Record<string, Rule>> = {
  minimum: tellRange,
  maximum: tellRange,
  minLength: (path, { parentSchema }) => {
    const examples = parentSchema?.examples as readonly unknown[] | undefined;
    if (examples === undefined) return { path, key: 'EMPTY' };
    return { path, key: 'NAME_EMPTY', parameters: { example: String(examples[0]) } };
  },
  maxLength: (path, { params, data }) => {
    const parameters = { limit: Number(params.limit), found: [...String(data)].length };
    return { path, key: 'TOO_LONG', parameters };
  },
  minItems: (path, { params }) => ({ path, key: 'TOO_FEW', parameters: { limit: Number(params.limit) } }),
  maxItems: (path, { params, data }) => {
    const parameters = { limit: Number(params.limit), found: (data as unknown[]).length };
    return { path, key: 'TOO_MANY', parameters };
  },
  enum: (path, { params, data }) => notOneOf(path, params.allowedValues as readonly unknown[], data),
};

/** The error of a value at `path` that is not among `allowed`. */
export function notOneOf(path: string, allowed: readonly unknown[], found: unknown): RequestError {
  return { path, key: 'ONE_OF', parameters: { allowed: listOf(allowed), found: shown(found) } };
}

/** Types of JSON Schema in words. */
const TYPES: Readonly<Record<string, PhraseCode>> = {
  string: 'A_STRING',
  integer: 'AN_INTEGER',
  number: 'A_NUMBER',
  boolean: 'A_BOOLEAN',
  array: 'AN_ARRAY',
  object: 'AN_OBJECT',
  null: 'NOTHING',
};

function typeInWords(type: unknown): Phrase {
  return { phrase: TYPES[String(type)]! };
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

/** A missing member: its allowed values or its type; every referenced schema is an object. */
function missingError(path: string, { type = 'object', enum: values }: ReturnType<typeof memberSchema>): RequestError {
  return values === undefined
    ? { path, key: 'MISSING', parameters: { expected: typeInWords(type) } }
    : { path, key: 'MISSING_ONE_OF', parameters: { allowed: listOf(values) } };
}

function listOf(values: unknown): string {
  return (values as unknown[]).join(', ');
}

/** A text as received, cut to a useful length. */
function shown(value: unknown): Quoted {
  const text = String(value);
  return { quoted: [text.length > LONGEST_SHOWN ? `${cutText(text, LONGEST_SHOWN)}…` : text] };
}

function pathOf(instancePath: string): string {
  let path = '';
  for (const step of instancePath.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    path = childPath(path, /^\d+$/.test(name) ? Number(name) : name);
  }
  return path;
}

/** A number that is not whole is quoted: its type is not what is wrong. */
function typeError(path: string, { params, data }: SchemaError): RequestError {
  const expected = typeInWords(params.type);
  const found = typeof data === 'number' && params.type === 'integer' ? data : typeInWords(typeOf(data));
  return { path, key: 'TYPE', parameters: { expected, found } };
}

/**
 * What a validator found, as errors with a path and a sentence. Every error is listed, in the order found; a value of
 * the wrong type is not also reported as not being one of the allowed values.
 */
export function schemaErrors(errors: readonly SchemaError[]): RequestError[] {
  return worthTelling(errors).map(requestErrorOf);
}

/**
 * The failure that counts everything a validator found. It has the errors that are named: the others take time, too.
 */
export function schemaFailure(errors: readonly SchemaError[]): ServiceError {
  const told = worthTelling(errors);
  return new ServiceError('BAD_REQUEST', told.slice(0, MOST_ERRORS_NAMED).map(requestErrorOf), {}, told.length);
}

function worthTelling(errors: readonly SchemaError[]): readonly SchemaError[] {
  const mistyped = new Set(errors.flatMap(({ keyword, instancePath }) => (keyword === 'type' ? [instancePath] : [])));
  return errors.filter(({ keyword, instancePath }) => keyword !== 'enum' || !mistyped.has(instancePath));
}

function requestErrorOf(error: SchemaError): RequestError {
  if (error.keyword === FURTHER) return error.params.error as RequestError;
  const path = pathOf(error.instancePath);
  if (error.keyword === 'required') {
    const member = String(error.params.missingProperty);
    return missingError(childPath(path, member), memberSchema(error, member));
  }
  if (error.keyword === 'type') return typeError(path, error);
  return RULES[error.keyword]?.(path, error) ?? { path, key: 'INVALID' };
}
