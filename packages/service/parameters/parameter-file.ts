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
    const text = JSON.stringify(definition);
    const known = set.find(kind, definition.Name);
    if (known !== undefined && JSON.stringify(canonicalDefinition(kind, known.definition as never)) === text) continue;
    const stored = { kind, name: definition.Name, definition: text, creator: owner.name, modifiedAt };
    await storage.set(owner.id, stored, PARAMETER_LIMITS.ofKind);
    changed++;
  }
  return { changed, unchanged: given.length - changed };
}

interface Given {
  readonly kind: ParameterKind;
  readonly definition: Definition;
}

const ajv = new Ajv({ allErrors: true, verbose: true, useDefaults: true, strict: false });

/** The definitions of a file, in order. */
function checked(file: unknown, set: ParameterSet, owner: ParameterOwner): Given[] {
  const errors: RequestError[] = [];
  const given: Given[] = [];
  if (typeof file !== 'object' || file === null || Array.isArray(file)) {
    throw new ParameterFileError(operatorMessage('FILE_NOT_OBJECT', { members: KIND_NAMES.map(memberOf).join(', ') }));
  }
  for (const member of Object.keys(file)) {
    const known = KIND_NAMES.map(memberOf);
    if (!(known as string[]).includes(member)) {
      throw new ParameterFileError(operatorMessage('FILE_MEMBER', { member, members: known.join(', ') }));
    }
  }
  for (const kind of KIND_NAMES) {
    const member = memberOf(kind);
    const { schema } = PARAMETER_KINDS[kind];
    const definitions = (file as Record<string, unknown>)[member] ?? [];
    const validate = ajv.compile({
      type: 'array',
      maxItems: PARAMETER_LIMITS.ofKind,
      items: { ...schema, $id: undefined },
    });
    if (!validate(definitions)) {
      errors.push(
        ...schemaErrors(validate.errors ?? []).map((error) => ({ ...error, path: `${member}${error.path}` })),
      );
      continue;
    }
    const seen = new Set<string>();
    (definitions as Definition[]).forEach((definition, index) => {
      const place = `${member}[${index}]`;
      for (const error of definitionErrors(kind, definition)) {
        errors.push({ ...error, path: error.path.replace(PARAMETER_KINDS[kind].member, place) });
      }
      const taken = owner.id !== OPERATOR && set.find(kind, definition.Name)?.shared === true;
      const parameters = { name: definition.Name };
      if (taken) errors.push({ path: `${place}.Name`, key: 'PARAMETER_NAME_SHARED', parameters });
      if (seen.has(nameKey(definition.Name))) errors.push({ path: `${place}.Name`, key: 'NAME_TWICE', parameters });
      seen.add(nameKey(definition.Name));
      given.push({ kind, definition: canonicalDefinition(kind, definition as never) });
    });
    const own = set.list(kind).filter(({ shared, creator }) => !shared || creator === OPERATOR_CREATOR);
    const names = new Set([...seen, ...own.map(({ definition }) => nameKey(definition.Name))]);
    if (owner.id !== OPERATOR && names.size > PARAMETER_LIMITS.ofKind) {
      errors.push({ path: member, key: 'PARAMETERS_FULL', parameters: { limit: PARAMETER_LIMITS.ofKind } });
    }
  }
  if (errors.length > 0) throw new ParameterFileError(messageOf(errors));
  return given;
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
