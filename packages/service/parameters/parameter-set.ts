import { nameKey, type StoredParameter } from '../storage/parameters.ts';
import {
  type Definition,
  type Definitions,
  KIND_NAMES,
  PARAMETER_KINDS,
  type ParameterKind,
  SYSTEM_CREATOR,
  SYSTEM_MODIFIED_AT,
} from './kinds.ts';

/** A parameter as one customer sees it. */
export interface VisibleParameter<Of extends Definition = Definition> {
  readonly name: string;
  readonly definition: Of;
  readonly creator: string;
  /** ISO 8601 in UTC. */
  readonly modifiedAt: string;
  /** True for the operator's: all customers can read it, none can change it. */
  readonly shared: boolean;
}

/** Every parameter that one customer can name: the shared ones and the customer's own, which come first. */
export class ParameterSet {
  readonly #byName: Readonly<Record<ParameterKind, Map<string, VisibleParameter>>>;

  /** What it was made of, by which another thread can make the same. */
  readonly stored: readonly [operators: readonly StoredParameter[], own: readonly StoredParameter[]];

  constructor(operators: readonly StoredParameter[], own: readonly StoredParameter[]) {
    this.stored = [operators, own];
    this.#byName = {
      NPAR_AddressLayouts: installed('NPAR_AddressLayouts'),
      NPAR_AnalysisModes: installed('NPAR_AnalysisModes'),
      NPAR_CorrectionStyles: installed('NPAR_CorrectionStyles'),
    };
    this.#add(operators, true);
    this.#add(own, false);
  }

  /** The parameter with that name, ignoring case. */
  find<Kind extends ParameterKind>(kind: Kind, name: string): VisibleParameter<Definitions[Kind]> | undefined {
    return this.#byName[kind].get(nameKey(name)) as VisibleParameter<Definitions[Kind]> | undefined;
  }

  /** Those that every installation has, then the operator's, then the customer's, each sorted by name. */
  list(kind: ParameterKind): VisibleParameter[] {
    return [...this.#byName[kind].values()];
  }

  #add(parameters: readonly StoredParameter[], shared: boolean): void {
    for (const { kind, name, definition, creator, modifiedAt } of parameters) {
      const known = (KIND_NAMES as readonly string[]).includes(kind) ? this.#byName[kind as ParameterKind] : undefined;
      known?.set(nameKey(name), new ReadWhenNamed(definition, { name, creator, modifiedAt, shared }));
    }
  }
}

/** A call names two or three of hundreds of parameters: the others are not parsed. */
class ReadWhenNamed implements VisibleParameter {
  readonly name: string;
  readonly creator: string;
  readonly modifiedAt: string;
  readonly shared: boolean;
  readonly #text: string;
  #definition: Definition | undefined;

  constructor(text: string, about: Omit<VisibleParameter, 'definition'>) {
    this.#text = text;
    this.name = about.name;
    this.creator = about.creator;
    this.modifiedAt = about.modifiedAt;
    this.shared = about.shared;
  }

  get definition(): Definition {
    this.#definition ??= JSON.parse(this.#text) as Definition;
    return this.#definition;
  }
}

function installed(kind: ParameterKind): Map<string, VisibleParameter> {
  const about = { creator: SYSTEM_CREATOR, modifiedAt: SYSTEM_MODIFIED_AT, shared: true };
  return new Map(
    PARAMETER_KINDS[kind].shared.map((definition) => [
      nameKey(definition.Name),
      { name: definition.Name, definition, ...about },
    ]),
  );
}
