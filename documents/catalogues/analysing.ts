import {
  type Analysis,
  type Engine,
  findByName,
  GuessingFlags,
  type Language,
  SHARED_LAYOUTS,
  SHARED_MODES,
  SHARED_STYLES,
} from '@civique/engine';

/** Parameters of an example, by name. */
export interface Named {
  readonly layout?: string;
  readonly mode?: string;
  readonly style?: string;
}

export function parametersOf({ layout = 'Address in Single Line', mode = 'FLEXIBLE', style = 'UPPER KYWD' }: Named) {
  return {
    layout: findByName(SHARED_LAYOUTS, layout)!,
    mode: findByName(SHARED_MODES, mode)!,
    style: findByName(SHARED_STYLES, style)!,
  };
}

/** The analysis of one free line. */
export function analyse(
  engine: Engine,
  language: Language,
  text: string,
  { guessingFlags = GuessingFlags.All, ...named }: Named & { readonly guessingFlags?: number } = {},
): Analysis {
  const { layout: outputLayout, mode, style } = parametersOf(named);
  const { layout } = parametersOf({});
  const lines = [{ strName: '', strContent: text }];
  return engine.analyze({ lines, layout, outputLayout, mode, style, maxAlternatives: 5, guessingFlags, language });
}
