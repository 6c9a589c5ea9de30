import type { Engine, InParts, Language } from '@civique/engine';
import type Type from 'typebox';
import type { Accounts } from '../accounts/accounts.ts';
import type { Principal } from '../auth/principal.ts';
import type { ServiceInfo } from '../config.ts';
import type { RequestError } from '../errors.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import type { ParameterStore } from '../parameters/parameter-store.ts';
import type { GivenBody } from './given.ts';
import { inTurns } from './in-turns.ts';

/** What an operation may use wherever it runs: on the thread that serves everybody, or beside it. */
export interface WorkContext {
  readonly engine: Engine;
  readonly info: ServiceInfo;
  /** Layouts, modes and styles that the caller can name. */
  readonly parameters: ParameterSet;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The language of every sentence in the answer. */
  readonly language: Language;
  /** Sentences for `Warnings`. */
  readonly warnings: string[];
  /** Call this between the parts of long work: undefined while it may go on, otherwise what to wait for. */
  readonly pause: () => Promise<void> | undefined;
  /** True when nobody will read the answer. */
  readonly isCallerGone: () => boolean;
}

/** What an operation may use to answer. */
export interface OperationContext extends WorkContext {
  readonly principal: Principal;
  readonly accounts: Accounts;
  readonly parameterStore: ParameterStore;
}

/** The group of an operation in the API reference and in the service's capabilities. */
export type Capability = 'Information' | 'Capture' | 'Correction' | 'Search' | 'Transform' | 'Parameters' | 'Tokens';

/** One object for each operation: routes, API description, permissions and credits are derived from it. */
export interface Operation {
  readonly name: string;
  readonly path: string;
  readonly capability: Capability;
  /** The sentence of the API reference, by its code: `about('ANALYZE_ADDRESS')`. */
  readonly summary: string;
  readonly request: Type.TSchema;
  readonly response: Type.TSchema;
  /** For batches: the request with another limit on the number of records; the limits below grow with it. */
  readonly requestWith?: (mostRecords: number) => Type.TSchema;
  /** For batches: what is checked beforehand, if the operation checks its records one by one. */
  readonly checkedWith?: (mostRecords: number) => Type.TSchema;
  /** For batches: the member with the records, if the operation checks them one by one. */
  readonly itemsAt?: string;
  /**
   * What is wrong with a request that a schema cannot express. The request may have other errors, too: a caller is told
   * all of them at once.
   */
  readonly furtherErrors?: (body: GivenBody) => readonly RequestError[];
  /** A request as a caller would send it. The API reference shows it, and it succeeds as it stands. */
  readonly example: object;
  /** Credits for one call, or for one record where `records` counts them; 0 = free. */
  readonly cost: number;
  /** For batches: the number of records in a request; credits for all must be available before it starts. */
  readonly records?: (body: unknown) => number;
  /** For batches: the number of records that succeeded and are charged. */
  readonly recordsDone?: (answer: Answer) => number;
  /**
   * True for requests that take long or have long answers: they are worked on beside the thread that serves everybody.
   * Such an operation uses only the `WorkContext`.
   */
  readonly isHeavy?: (body: unknown) => boolean;
  /** The member of an answer that may have thousands of elements: they are written some at a time. */
  readonly longMember?: string;
  /** Largest request body in bytes, if not the service's own limit. */
  readonly bodyLimit?: number;
  /** Most values in a request body, if not the service's own limit. */
  readonly valueLimit?: number;
  /** Members besides those of the request about which nothing is said: a caller sends back what a Get… answered. */
  readonly sentBack?: readonly string[];
  /** True when a token may call it only if the request for the token names it: pages do not need it. */
  readonly onlyIfNamed?: boolean;
  /** Members that every failure of the operation has besides the envelope. */
  readonly failureMembers: Readonly<Record<string, unknown>>;
  /** Answers a request that its schema has accepted. Throws ServiceError; anything else it throws is INTERNAL. */
  readonly handle: (body: unknown, context: OperationContext) => Answer | Promise<Answer>;
}

export interface Answer {
  intRetCode: number;
  strMessage: string;
  Warnings?: string[];
}

/** What an operation does, in one of two ways. */
type Handling<Body, Result> =
  | {
      readonly handle: (body: Body, context: OperationContext) => Result | Promise<Result>;
      readonly inParts?: never;
    }
  | {
      /** `handle` for what may take long: a part at a time. */
      readonly inParts: (body: Body, context: OperationContext) => InParts<Result>;
      readonly handle?: never;
    };

/** An operation whose handler is typed by its schemas. */
interface OperationOf<Request extends Type.TSchema, Response extends Type.TSchema>
  extends Omit<Operation, 'request' | 'response' | 'handle' | 'records' | 'recordsDone' | 'isHeavy'> {
  readonly request: Request;
  readonly response: Response;
  readonly records?: (body: Type.Static<Request>) => number;
  readonly isHeavy?: (body: Type.Static<Request>) => boolean;
  readonly recordsDone?: (answer: Type.Static<Response>) => number;
}

/** Checks a handler against its schemas and then drops the types: the table holds operations of every shape. */
export function defineOperation<Request extends Type.TSchema, Response extends Type.TSchema>({
  inParts,
  ...operation
}: OperationOf<Request, Response> & Handling<Type.Static<Request>, Type.Static<Response>>): Operation {
  if (inParts === undefined) return operation as unknown as Operation;
  const handle = (body: Type.Static<Request>, context: OperationContext) =>
    inTurns(inParts(body, context), context.pause);
  return { ...operation, handle } as unknown as Operation;
}
