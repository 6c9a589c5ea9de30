import { svg, type TemplateResult } from 'lit';

const BARS = 100;
/** Width of a bar with the space behind it. */
const STEP = 4;

/** A hundred bars like a postal code line: tall ones were kept, short ones are what the changes cost. */
export function tally(score: number): TemplateResult {
  const kept = Math.max(0, Math.min(BARS, Math.round(score)));
  const bars = (from: number, to: number, top: number, height: number) => {
    let path = '';
    for (let at = from; at < to; at++) path += `M${at * STEP + 0.8} ${top}h2.4v${height}h-2.4z`;
    return path;
  };
  return svg`<svg class="tally" viewBox="0 0 400 26" preserveAspectRatio="none" aria-hidden="true" fill="currentColor">
    <path d=${bars(0, kept, 2, 22)}/><path class="lost" d=${bars(kept, BARS, 10, 6)}/></svg>`;
}
