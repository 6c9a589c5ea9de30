import type { AnalysisRequest } from '../engine.ts';
import { findByName, SHARED_LAYOUTS, SHARED_MODES, SHARED_STYLES } from '../format/shared.ts';
import { GuessingFlags } from '../values/guessing-flags.ts';

/** A request to analyse one line as a checkout does: FLEXIBLE, in English, with five alternatives. */
export function lineRequest(text: string, guessingFlags = GuessingFlags.All): AnalysisRequest {
  return {
    lines: [{ strName: '', strContent: text }],
    layout: findByName(SHARED_LAYOUTS, 'Address in Single Line')!,
    mode: findByName(SHARED_MODES, 'FLEXIBLE')!,
    style: findByName(SHARED_STYLES, 'UPPER KYWD')!,
    maxAlternatives: 5,
    guessingFlags,
    language: 'EN',
  };
}
