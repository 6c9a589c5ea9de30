import type { Language } from '@civique/engine';
import { type Message, MessageError } from '@civique/engine/sentences';
import { Ajv } from 'ajv';
import { errorMessage, type RequestError } from '../errors.ts';
import { operatorMessage } from '../sentences/service-sentences.ts';
import { nameKey, OPERATOR, type ParameterStorage } from '../storage/parameters.ts';
import { schemaErrors } from '../validation.ts';
import { definitionErrors } from './check.ts';
import {
  canonicalDefinition,
  type Definition,
  KIND_NAMES,
  OPERATOR_CREATOR,
  PARAMETER_KINDS,
  type ParameterKind,
} from './kinds.ts';
import { ParameterSet } from './parameter-set.ts';
import { PARAMETER_LIMITS } from './schemas.ts';

/**
 * Parameters as a file that people read and change: `{"AddressLayouts": [...], "AnalysisModes": [...],
 * "CorrectionStyles": [...]}`, each definition as the operations return it.
 */
export type ParameterFile = Partial<Record<FileMember, Definition[]>>;

export type FileMember = `${(typeof PARAMETER_KINDS)[ParameterKind]['member']}s`;

/** A file that cannot be imported; the text names every error with its place. */
export class ParameterFileError extends MessageError {
  override readonly name = 'ParameterFileError';
}

/** The owner of parameters: a customer, or the operator, whose parameters are shared. */
export interface ParameterOwner {
  readonly id: number;
  readonly name: string;
}

export const SHARED_OWNER: ParameterOwner = { id: OPERATOR, name: OPERATOR_CREATOR };

/** The parameters that an owner can change, as everyone who can name them sees them. */
export async function ownedParameters(storage: ParameterStorage, { id }: ParameterOwner): Promise<ParameterSet> {
  const operators = await storage.list(OPERATOR);
  return new ParameterSet(operators, id === OPERATOR ? [] : await storage.list(id));
}

/** Every parameter of the owner: all shared ones for the operator, otherwise the customer's own. */
export async function exportParameters(storage: ParameterStorage, owner: ParameterOwner): Promise<ParameterFile> {
  const set = await ownedParameters(storage, owner);
  const shared = owner.id === OPERATOR;
  return Object.fromEntries(
    KIND_NAMES.map((kind) => [
      memberOf(kind),
      set
        .list(kind)
        .filter((visible) => visible.shared === shared)
        .map(({ definition }) => definition),
    ]),
  );
}

/**
 * Creates or replaces the parameters of the file. Those that have not changed, and those that the file does not name,
 * stay as they are. The whole file is checked first. Returns how many were changed. Throws ParameterFileError.
 */
export async function importParameters(
  storage: ParameterStorage,
  owner: ParameterOwner,
  file: unknown,
  modifiedAt: string,
): Promise<{ changed: number; unchanged: number }> {
  const set = await ownedParameters(storage, owner);
  const given = checked(file, set, owner);
  let changed = 0;
  for (const { kind, definition } of given) {
    if (isUnchanged({ kind, definition }, set)) continue;
    const text = JSON.stringify(definition);
    const stored = { kind, name: definition.Name, definition: text, creator: owner.name, modifiedAt };
    await storage.set(owner.id, stored, PARAMETER_LIMITS.ofKind);
    changed++;
  }
  return { changed, unchanged: given.length - changed };
}

interface Given {
  readonly kind: ParameterKind;
  /** With the members of its schema alone. */
  readonly definition: Definition;
}

function isUnchanged({ kind, definition }: Given, set: ParameterSet): boolean {
  const known = set.find(kind, definition.Name);
  if (known === undefined) return false;
  return JSON.stringify(canonicalDefinition(kind, known.definition as never)) === JSON.stringify(definition);
}

const ajv = new Ajv({ allErrors: true, verbose: true, useDefaults: true, strict: false });

/** The definitions of a file, in order. */
function checked(file: unknown, set: ParameterSet, owner: ParameterOwner): Given[] {
  const members = membersOf(file);
  const kinds = KIND_NAMES.map((kind) => new KindOfFile(kind, set, owner).check(members[memberOf(kind)] ?? []));
  const errors = kinds.flatMap((kind) => kind.errors);
  if (errors.length > 0) throw new ParameterFileError(messageOf(errors));
  return kinds.flatMap((kind) => kind.given);
}

/** The members of a file, all of them known. */
function membersOf(file: unknown): Readonly<Record<string, unknown>> {
  const known: readonly string[] = KIND_NAMES.map(memberOf);
  const members = known.join(', ');
  if (typeof file !== 'object' || file === null || Array.isArray(file)) {
    throw new ParameterFileError(operatorMessage('FILE_NOT_OBJECT', { members }));
  }
  const member = Object.keys(file).find((name) => !known.includes(name));
  if (member !== undefined) throw new ParameterFileError(operatorMessage('FILE_MEMBER', { member, members }));
  return file as Readonly<Record<string, unknown>>;
}

/** The definitions of one kind in a file, beside those that its owner has. */
class KindOfFile {
  readonly given: Given[] = [];
  readonly errors: RequestError[] = [];
  readonly #kind: ParameterKind;
  readonly #set: ParameterSet;
  /** A customer cannot change shared parameters. */
  readonly #isCustomer: boolean;
  readonly #names = new Set<string>();

  constructor(kind: ParameterKind, set: ParameterSet, owner: ParameterOwner) {
    this.#kind = kind;
    this.#set = set;
    this.#isCustomer = owner.id !== OPERATOR;
  }

  check(definitions: unknown): this {
    const member = memberOf(this.#kind);
    const { schema, shared } = PARAMETER_KINDS[this.#kind];
    // The file of the operator has those of every installation, too.
    const maxItems = PARAMETER_LIMITS.ofKind + (this.#isCustomer ? 0 : shared.length);
    const validate = ajv.compile({ type: 'array', maxItems, items: { ...schema, $id: undefined } });
    if (!validate(definitions)) {
      const errors = schemaErrors(validate.errors ?? []);
      this.errors.push(...errors.map((error) => ({ ...error, path: `${member}${error.path}` })));
      return this;
    }
    for (const [index, definition] of (definitions as Definition[]).entries()) {
      this.#take(definition, `${member}[${index}]`);
    }
    const found = this.#ownNames().size;
    const limit = PARAMETER_LIMITS.ofKind;
    if (found > limit) this.errors.push({ path: member, key: 'PARAMETERS_TOO_MANY', parameters: { found, limit } });
    return this;
  }

  #take(definition: Definition, place: string): void {
    for (const error of definitionErrors(this.#kind, definition)) {
      this.errors.push({ ...error, path: error.path.replace(PARAMETER_KINDS[this.#kind].member, place) });
    }
    const path = `${place}.Name`;
    const parameters = { name: definition.Name };
    const key = nameKey(definition.Name);
    const isShared = this.#isCustomer && this.#set.find(this.#kind, definition.Name)?.shared === true;
    if (isShared) this.errors.push({ path, key: 'PARAMETER_NAME_SHARED', parameters });
    if (this.#names.has(key)) this.errors.push({ path, key: 'NAME_TWICE', parameters });
    this.#names.add(key);
    this.given.push({ kind: this.#kind, definition: canonicalDefinition(this.#kind, definition as never) });
  }

  /** What the owner has, and what it will have by the file: whatever the file does not change is not stored. */
  #ownNames(): Set<string> {
    const own = this.#set
      .list(this.#kind)
      .filter(({ shared, creator }) => (this.#isCustomer ? !shared : creator === OPERATOR_CREATOR));
    const changed = this.given.filter((given) => !isUnchanged(given, this.#set));
    return new Set([...own, ...changed].map(({ definition }) => nameKey(definition.Name)));
  }
}

/** `AddressLayouts`: the member of files that holds the definitions of a kind. */
function memberOf(kind: ParameterKind): FileMember {
  return `${PARAMETER_KINDS[kind].member}s`;
}

/** Every error, one a line. */
function messageOf(errors: readonly RequestError[]): Message {
  const inLanguage = (language: Language) => errors.map((error) => errorMessage(error, language)).join('\n');
  return { code: 'PARAMETER_FILE', EN: inLanguage('EN'), FR: inLanguage('FR') };
}
