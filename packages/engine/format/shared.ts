import type { AddressLayout, AnalysisMode, CorrectionStyle } from '../values/parameters.ts';
import layouts from './shared-layouts.json' with { type: 'json' };
import modes from './shared-modes.json' with { type: 'json' };
import styles from './shared-styles.json' with { type: 'json' };

/** The parameters that every installation has; contract section 9 fixes their names. */
export const SHARED_LAYOUTS: readonly AddressLayout[] = layouts;
export const SHARED_MODES: readonly AnalysisMode[] = modes;
export const SHARED_STYLES: readonly CorrectionStyle[] = styles as readonly CorrectionStyle[];

/** The parameter with this name, ignoring case; names are unique in that sense. */
export function findByName<T extends { readonly Name: string }>(parameters: readonly T[], name: string): T | undefined {
  const wanted = name.toLowerCase();
  return parameters.find((parameter) => parameter.Name.toLowerCase() === wanted);
}

/** The default layout, mode and style. */
export const ONE_STOP: {
  readonly layout: AddressLayout;
  readonly mode: AnalysisMode;
  readonly style: CorrectionStyle;
} = {
  layout: findByName(SHARED_LAYOUTS, 'oneStop Address Layout')!,
  mode: findByName(SHARED_MODES, 'oneStop Analysis Mode')!,
  style: findByName(SHARED_STYLES, 'oneStop Correction Style')!,
};
