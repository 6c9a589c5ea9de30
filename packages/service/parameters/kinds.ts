import type { AddressLayout, AnalysisMode, CorrectionStyle } from '@civique/engine';
import { SHARED_LAYOUTS, SHARED_MODES, SHARED_STYLES } from '@civique/engine';
import type { MessageCode } from '../sentences/service-sentences.ts';
import { addressLayout, analysisMode, correctionStyle } from './schemas.ts';

/** The definition of each kind of parameter; the kinds are the values of `ParameterTypes`. */
export interface Definitions {
  NPAR_AddressLayouts: AddressLayout;
  NPAR_AnalysisModes: AnalysisMode;
  NPAR_CorrectionStyles: CorrectionStyle;
}

export type ParameterKind = keyof Definitions;
export type Definition = Definitions[ParameterKind];

/** Member of requests and answers, schema, shared parameters and sentence of each kind. */
export const PARAMETER_KINDS = {
  NPAR_AddressLayouts: {
    member: 'AddressLayout',
    schema: addressLayout,
    shared: SHARED_LAYOUTS,
    notFound: 'LAYOUT_NOT_FOUND',
  },
  NPAR_AnalysisModes: {
    member: 'AnalysisMode',
    schema: analysisMode,
    shared: SHARED_MODES,
    notFound: 'MODE_NOT_FOUND',
  },
  NPAR_CorrectionStyles: {
    member: 'CorrectionStyle',
    schema: correctionStyle,
    shared: SHARED_STYLES,
    notFound: 'STYLE_NOT_FOUND',
  },
} as const satisfies Record<
  ParameterKind,
  { member: string; schema: { properties: object }; shared: readonly Definition[]; notFound: MessageCode }
>;

export const KIND_NAMES = Object.keys(PARAMETER_KINDS) as ParameterKind[];

/** Author of the parameters that every installation has. */
export const SYSTEM_CREATOR = 'Civique';

/** When they were last changed; update it with the engine's files `shared-*.json`. */
export const SYSTEM_MODIFIED_AT = '2026-11-21T00:00:00.000Z';

/** Author of the parameters that the operator has added or changed. */
export const OPERATOR_CREATOR = 'operator';

/** The definition with only the members of its schema, in their order; `definition` satisfies the schema. */
export function canonicalDefinition<Kind extends ParameterKind>(
  kind: Kind,
  definition: Definitions[Kind],
): Definitions[Kind] {
  const { properties } = PARAMETER_KINDS[kind].schema;
  const canonical = pick(definition, properties) as unknown as Definitions[Kind];
  if ('Lines' in canonical) {
    const lines = PARAMETER_KINDS.NPAR_AddressLayouts.schema.properties.Lines.items.properties;
    return { ...canonical, Lines: canonical.Lines.map((line) => pick(line, lines)) } as Definitions[Kind];
  }
  return canonical;
}

function pick(value: object, members: object): Record<string, unknown> {
  const given = value as Record<string, unknown>;
  return Object.fromEntries(Object.keys(members).map((name) => [name, given[name]]));
}
