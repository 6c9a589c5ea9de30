import type { AddressLayout, AnalysisMode, CorrectionStyle } from '../values/parameters.ts';
import layouts from './shared-layouts.json' with { type: 'json' };
import modes from './shared-modes.json' with { type: 'json' };
import styles from './shared-styles.json' with { type: 'json' };

/** The parameters every installation has; contract section 9 fixes their names. */
export const SHARED_LAYOUTS: readonly AddressLayout[] = layouts;
export const SHARED_MODES: readonly AnalysisMode[] = modes;
export const SHARED_STYLES: readonly CorrectionStyle[] = styles as readonly CorrectionStyle[];

/** The parameter with this name, case ignored; names are unique that way. */
export function findByName<T extends { readonly Name: string }>(parameters: readonly T[], name: string): T | undefined {
  const wanted = name.toLowerCase();
  return parameters.find((parameter) => parameter.Name.toLowerCase() === wanted);
}

/** Layout, mode and style that callers use who have no wishes of their own. */
export const ONE_STOP: {
  readonly layout: AddressLayout;
  readonly mode: AnalysisMode;
  readonly style: CorrectionStyle;
} = {
  layout: findByName(SHARED_LAYOUTS, 'oneStop Address Layout')!,
  mode: findByName(SHARED_MODES, 'oneStop Analysis Mode')!,
  style: findByName(SHARED_STYLES, 'oneStop Correction Style')!,
};
