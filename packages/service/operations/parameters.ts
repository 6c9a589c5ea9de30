import type { AddressLayout, AnalysisMode, CorrectionStyle } from '@civique/engine/format/parameters.ts';
import { findByName, SHARED_LAYOUTS, SHARED_MODES, SHARED_STYLES } from '@civique/engine/format/shared.ts';
import { type Fault, ServiceError } from '../errors.ts';
import type { MessageKey } from '../messages.ts';
import { nearestNames } from '../nearest.ts';

/** The three parameters of an analysis. */
export interface AnalysisParameters {
  readonly layout: AddressLayout;
  readonly mode: AnalysisMode;
  readonly style: CorrectionStyle;
}

interface ParameterNames {
  readonly AddressLayout: string;
  readonly AnalysisMode: string;
  readonly CorrectionStyle: string;
}

const NAMES_OFFERED = 3;

/** The parameters a request names, case ignored. Throws PARAMETER_NOT_FOUND that names each one there is not. */
export function findParameters(names: ParameterNames): AnalysisParameters {
  const faults: Fault[] = [];
  const find = <T extends { readonly Name: string }>(
    known: readonly T[],
    member: keyof ParameterNames,
    key: MessageKey,
  ) => {
    const found = findByName(known, names[member]);
    if (found === undefined) faults.push(notFound(known, member, names[member], key));
    return found;
  };
  const layout = find(SHARED_LAYOUTS, 'AddressLayout', 'LAYOUT_NOT_FOUND');
  const mode = find(SHARED_MODES, 'AnalysisMode', 'MODE_NOT_FOUND');
  const style = find(SHARED_STYLES, 'CorrectionStyle', 'STYLE_NOT_FOUND');
  if (layout === undefined || mode === undefined || style === undefined) {
    throw new ServiceError('PARAMETER_NOT_FOUND', faults);
  }
  return { layout, mode, style };
}

function notFound(known: readonly { readonly Name: string }[], path: string, name: string, key: MessageKey): Fault {
  const nearest = nearestNames(
    name,
    known.map(({ Name }) => Name),
    NAMES_OFFERED,
  );
  return { path, key, parameters: { name, nearest: nearest.join(', ') } };
}
