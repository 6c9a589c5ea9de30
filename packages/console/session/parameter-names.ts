import { session } from './session.ts';

export type ParameterKind = 'mode' | 'style' | 'layout';

export type ParameterNames = Readonly<Record<ParameterKind, readonly string[]>>;

const KINDS: Readonly<Record<string, ParameterKind>> = {
  NPAR_AnalysisModes: 'mode',
  NPAR_CorrectionStyles: 'style',
  NPAR_AddressLayouts: 'layout',
};

/** The names of modes, styles and layouts, shared and own. */
export async function readParameterNames(signal: AbortSignal): Promise<ParameterNames> {
  const { Parameters } = await session.client.getParamList({}, { signal });
  const names: Record<ParameterKind, readonly string[]> = { mode: [], style: [], layout: [] };
  for (const { ParameterType, Names } of Parameters) {
    const kind = KINDS[ParameterType];
    if (kind !== undefined) names[kind] = Names;
  }
  return names;
}
