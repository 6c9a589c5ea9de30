import type { Language } from '@civique/engine';
import { Ajv, type ValidateFunction } from 'ajv';
import type Type from 'typebox';
import { DEFAULT_CONFIG, type ServiceConfig } from '../config.ts';
import { canWorkBeside } from '../operations/can-work-beside.ts';
import { givenObject } from '../operations/given.ts';
import type { Operation } from '../operations/operation.ts';
import { SHAPES } from '../schemas.ts';
import { FURTHER, type SchemaError, schemaFailure } from '../validation.ts';
import { MOST_VALUES, parseBody } from './body.ts';
import { onlyKnown } from './known-members.ts';
import { dropNulls } from './optional-nulls.ts';
import { type Shape, shapeOf } from './shape.ts';
import { unknownMembers } from './unknown-members.ts';

const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: true,
  // TypeBox marks what is optional with a member of its own.
  strict: false,
});

/** Compiles a schema, which may refer to named shapes: they are known once every operation is. */
function compile(schema: Type.TSchema): ValidateFunction {
  for (const [name, shape] of SHAPES) if (ajv.getSchema(name) === undefined) ajv.addSchema(shape);
  return ajv.compile(schema);
}

/**
 * How many values a body may have for an operation that only the thread that serves everybody can do. The largest
 * layout has some 2,300.
 */
const MOST_VALUES_DONE_HERE = 2_500;

/** Reads the requests of one operation. */
export class RequestReader {
  readonly #bodyLimit: number | undefined;
  readonly mostValues: number;
  readonly #itemsAt: string | undefined;
  readonly schema: Type.TSchema;
  readonly #shape: Shape;
  /** With the members that need not be named in a warning. */
  readonly #unremarkable: Shape;
  readonly #checked: Type.TSchema;
  readonly #furtherErrors: Operation['furtherErrors'];
  #validate: ValidateFunction | undefined;

  /** `mostRecords` is how many records a batch may have: the limits of a batch grow with it. */
  constructor(operation: Operation, mostRecords: number) {
    const grown = (limit: number) =>
      operation.requestWith === undefined
        ? limit
        : Math.ceil(limit * Math.max(1, mostRecords / DEFAULT_CONFIG.mostRecords));
    this.schema = operation.requestWith?.(mostRecords) ?? operation.request;
    this.#bodyLimit = operation.bodyLimit === undefined ? undefined : grown(operation.bodyLimit);
    this.mostValues = canWorkBeside(operation) ? grown(operation.valueLimit ?? MOST_VALUES) : MOST_VALUES_DONE_HERE;
    this.#itemsAt = operation.itemsAt;
    this.#shape = shapeOf(this.schema);
    const sentBack = (operation.sentBack ?? []).map((name): [string, Shape] => [name, {}]);
    this.#unremarkable = { ...this.#shape, members: new Map([...(this.#shape.members ?? []), ...sentBack]) };
    this.#checked = operation.checkedWith?.(mostRecords) ?? this.schema;
    this.#furtherErrors = operation.furtherErrors;
  }

  /** The most bytes of a body. */
  bodyLimit(config: Pick<ServiceConfig, 'bodyLimit'>): number {
    return this.#bodyLimit ?? config.bodyLimit;
  }

  /** Makes what checks a body, which takes as long as hundreds of checks, unless it was made before. */
  prepare(): ValidateFunction {
    this.#validate ??= compile(this.#checked);
    return this.#validate;
  }

  get isPrepared(): boolean {
    return this.#validate !== undefined;
  }

  /** The value of a body, which need not have the right shape. Throws BAD_REQUEST. */
  parse(bytes: Buffer): unknown {
    return parseBody(bytes, this.mostValues, this.#itemsAt);
  }

  /** Sentences about members that requests do not have. */
  warningsFor(body: unknown, language: Language): string[] {
    return unknownMembers(body, this.#unremarkable, language);
  }

  /** A request without the members that requests do not have. */
  onlyKnown(body: unknown): unknown {
    return onlyKnown(body, this.#shape);
  }

  /**
   * What is wrong with a value; undefined when it is a request. Optional members that are null are removed, and members
   * that are missing get their defaults.
   */
  check(body: unknown): readonly SchemaError[] | undefined {
    dropNulls(body, this.#shape);
    const validate = this.prepare();
    const errors = validate(body) ? [] : (validate.errors as readonly SchemaError[]);
    const further = this.#furtherErrors?.(givenObject(body)) ?? [];
    if (errors.length + further.length === 0) return undefined;
    return [...errors, ...further.map((error) => ({ keyword: FURTHER, instancePath: '', params: { error } }))];
  }

  /** A whole body, checked. Throws BAD_REQUEST; `warnings` gets sentences about members that requests do not have. */
  read(bytes: Buffer, language: Language, warnings: string[]): unknown {
    const body = this.parse(bytes);
    warnings.push(...this.warningsFor(body, language));
    const errors = this.check(body);
    if (errors !== undefined) throw schemaFailure(errors);
    return body;
  }
}

const readers = new Map<string, RequestReader>();

/** The reader of an operation where a batch may have so many records. */
export function readerOf(operation: Operation, mostRecords: number): RequestReader {
  const key = `${operation.path} ${mostRecords}`;
  let reader = readers.get(key);
  if (reader === undefined) {
    reader = new RequestReader(operation, mostRecords);
    readers.set(key, reader);
  }
  return reader;
}
