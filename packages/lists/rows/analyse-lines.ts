import {
  type AddressLayout,
  type Analysis,
  type AnalysisMode,
  type CorrectionStyle,
  type Engine,
  GuessingFlags,
  type Language,
  type LineContent,
} from '@civique/engine';

/** How the addresses of a list are answered. */
export interface AnswerForm {
  /** The layout of the answers. */
  readonly layout: AddressLayout;
  readonly mode: AnalysisMode;
  readonly style: CorrectionStyle;
  readonly language: Language;
}

/** What was typed, and the layout that its lines are read by. */
interface TypedLines {
  readonly lines: readonly LineContent[];
  readonly layout: AddressLayout;
}

/** Analyses one address of a list; `maxAlternatives` is at least 1. */
export function analyseLines(
  engine: Engine,
  { lines, layout }: TypedLines,
  { layout: outputLayout, mode, style, language }: AnswerForm,
  maxAlternatives: number,
): Analysis {
  const guessingFlags = GuessingFlags.All;
  return engine.analyze({ lines, layout, outputLayout, mode, style, maxAlternatives, guessingFlags, language });
}
