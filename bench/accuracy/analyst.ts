import type { Analysis, Engine } from '../../packages/engine/engine.ts';
import { findByName, SHARED_LAYOUTS, SHARED_MODES, SHARED_STYLES } from '../../packages/engine/format/shared.ts';
import { GuessingFlags } from '../../packages/engine/values/guessing-flags.ts';

/** Modes for which figures are given. */
export const MODES = ['STRICT', 'MODERATE', 'FLEXIBLE'] as const;
export type ModeName = (typeof MODES)[number];

/**
 * Analyses text of any number of lines, as a client of the service would with its default layout and style; or lines as
 * the fields of a shared layout.
 */
export type Analyst = (text: string, layoutName?: string) => Analysis;

export function analyst(engine: Engine, modeName: ModeName): Analyst {
  const style = findByName(SHARED_STYLES, 'oneStop Correction Style')!;
  const mode = findByName(SHARED_MODES, modeName)!;
  return (text, layoutName) => {
    const layout = findByName(SHARED_LAYOUTS, layoutName ?? 'oneStop Address Layout')!;
    const fields = layoutName === undefined ? [text] : text.split('\n');
    return engine.analyze({
      lines: fields.map((strContent, at) => ({ strName: layout.Lines[at]!.strName, strContent })),
      layout,
      mode,
      style,
      maxAlternatives: 5,
      guessingFlags: GuessingFlags.All,
      language: 'EN',
    });
  };
}

/** The answer on one line: its text for V and C, otherwise the reason. */
export function answerText(analysis: Analysis): string {
  const text = analysis.lines
    .flatMap(({ strContent }) => strContent.split('\n'))
    .filter((line) => line !== '')
    .join(', ');
  const faults = analysis.styleChanges
    .filter(({ Penalty }) => Penalty > 0)
    .map(({ Code, Penalty }) => `${Code} ${Penalty}`);
  const accepted = analysis.status === 'V' || analysis.status === 'C';
  return accepted ? `${analysis.status} ${text} [${faults.join(', ')}]` : `${analysis.status} ${analysis.reason}`;
}
