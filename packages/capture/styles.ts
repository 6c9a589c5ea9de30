/**
 * The look of what the element adds. Colours follow the page's `color-scheme`, and `--civique-*` replaces them.
 * Browsers without `light-dark()` have plain edges and the colours of the system.
 */
export const STYLES = `
:where(civique-address), :host { display: block; position: relative; }
.civique-ui {
  --c-paper: var(--civique-paper, light-dark(#fff, #18212b));
  --c-canvas: var(--civique-canvas, light-dark(#f3f5f7, #10171e));
  --c-sunken: var(--civique-sunken, light-dark(#e8ecf0, #0b1116));
  --c-line: var(--civique-line, light-dark(#d2d9df, #2c3844));
  --c-edge: var(--civique-edge, light-dark(#73818d, #748593));
  --c-ink: var(--civique-ink, light-dark(#14202b, #e8eef3));
  --c-quiet: var(--civique-quiet, light-dark(#54626e, #97a5b1));
  --c-accent: var(--civique-accent, light-dark(#0b4a7d, #82baea));
  --c-soft: var(--civique-accent-soft, light-dark(#e2ecf5, #17324a));
  --c-on-accent: var(--civique-on-accent, light-dark(#fff, #0a1a28));
  --c-radius: var(--civique-radius, 4px);
  color: var(--c-ink); font: inherit; text-align: start;
}
.civique-ui, .civique-ui * { box-sizing: border-box; }
.civique-ui[hidden] { display: none; }
.civique-ui :focus-visible { outline: 3px solid var(--c-accent); outline-offset: 2px; }
.civique-place, .civique-more, .civique-hint, .civique-note, .civique-why, .civique-small, .civique-optional {
  color: var(--c-quiet); font-size: 0.875em; font-weight: 400; line-height: 1.5;
}
.civique-list, .civique-ask, .civique-button, .civique-field {
  color: var(--c-ink); background: var(--c-paper); border: 1px solid var(--c-edge); border-radius: var(--c-radius);
}
.civique-list {
  position: absolute; z-index: var(--civique-z-index, 10); margin-top: 4px; overflow: hidden;
  box-shadow: 0 1px 2px #14202b14, 0 8px 24px #14202b24;
}
.civique-container, .civique-back { display: grid; grid-template-columns: 1fr auto; gap: 0 12px; align-items: center; }
.civique-row {
  align-content: center; min-height: 44px; padding: 6px 12px; line-height: 1.4; cursor: pointer; overflow-wrap: anywhere;
}
.civique-row + * { border-top: 1px solid var(--c-line); }
.civique-row:hover { background: var(--c-canvas); }
.civique-row[aria-selected=true] { background: var(--c-soft); box-shadow: inset 4px 0 var(--c-accent); }
.civique-row > :empty, .civique-demand:empty { display: none; }
.civique-place { display: block; grid-column: 1; }
.civique-more { grid-area: 1 / 2 / span 2; white-space: nowrap; }
.civique-more::after, .civique-back::before {
  content: ''; display: inline-block; width: 0.5em; height: 0.5em; margin-inline: 0.6em 0.2em; border: solid; border-width: 2px 2px 0 0; rotate: 45deg;
}
.civique-title mark { background: none; color: inherit; font-weight: 650; text-decoration: underline 2px var(--c-accent); text-underline-offset: 0.2em; }
.civique-hand { color: var(--c-accent); font-weight: 500; }
.civique-back { background: var(--c-sunken); font-weight: 600; grid-template-columns: auto 1fr; }
.civique-back::before { grid-row: 1 / span 2; rotate: -135deg; }
.civique-back .civique-place { grid-column: 2; }
.civique-slow {
  position: absolute; z-index: 1; width: 18px; height: 12px; pointer-events: none; animation: civique-slow 2s steps(4) infinite;
  background: repeating-linear-gradient(90deg, var(--c-accent) 0 3px, #0000 3px 5px);
}
@keyframes civique-slow { from { clip-path: inset(0 75% 0 0); } to { clip-path: inset(0 -25% 0 0); } }
.civique-below, .civique-fields { container-type: inline-size; }
.civique-hint { display: block; }
.civique-note { position: relative; display: flex; gap: 8px; margin: 8px 0 0; }
.civique-note::before { content: ''; flex: none; width: 1em; height: 1em; margin-top: 0.2em; border: 2px dashed; border-radius: 50%; }
.civique-done::before { border-style: solid; }
.civique-done::after { content: ''; position: absolute; left: 0.28em; top: 0.5em; width: 0.5em; height: 0.25em; border: solid; border-width: 0 0 2px 2px; rotate: -45deg; }
.civique-ask { display: grid; gap: 12px; margin-top: 16px; padding: 16px; background: var(--c-canvas); }
.civique-ask p { margin: 0; }
.civique-question { justify-self: start; font-weight: 650; }
.civique-demand { font-weight: 600; }
.civique-two, .civique-acts, .civique-choices { display: grid; gap: 8px 12px; }
.civique-two > div { display: grid; grid-template-rows: auto 1fr; }
.civique-label {
  padding: 10px 12px; background: var(--civique-label, light-dark(#fff, #dfe4e8)); color: #14202b; border: 1px solid light-dark(#b9c3cc, #aab4bd); border-radius: 3px;
  font: 500 0.8125em/1.85 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere;
}
.civique-label del { color: #9c2a1b; text-decoration: none; box-shadow: inset 0 -2px; }
.civique-label ins { color: #0a5660; background: light-dark(#d6eef0, #bfdde1); text-decoration: none; box-shadow: inset 0 -2px; }
.civique-button, .civique-field { min-height: 44px; margin: 0; padding: 8px 16px; font: inherit; }
.civique-button { font-weight: 600; cursor: pointer; }
.civique-first { color: var(--c-on-accent); background: var(--c-accent); border-color: var(--c-accent); }
.civique-link { min-height: 24px; padding: 0; font: inherit; color: var(--c-accent); background: none; border: 0; text-decoration: underline; cursor: pointer; }
.civique-fields { display: grid; gap: 16px; }
.civique-fields label { display: block; font-weight: 600; }
.civique-field { width: 100%; }
.civique-choice { display: flex; gap: 10px; min-height: 44px; font-weight: 400; line-height: 1.4; cursor: pointer; }
.civique-choice input { flex: none; width: 20px; height: 20px; margin: 1px 0 0; accent-color: var(--c-accent); }
.civique-said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@container (min-width: 24rem) {
  .civique-two { grid-template-columns: 1fr 1fr; }
  .civique-acts { display: flex; flex-wrap: wrap; }
}
@supports not (color: light-dark(red, red)) {
  .civique-list, .civique-ask, .civique-button, .civique-field { background: Canvas; border: 1px solid; }
}
@media (prefers-reduced-motion) { .civique-slow { animation: none; } }
@media (forced-colors: active) {
  .civique-row[aria-selected=true] { outline: 2px solid Highlight; outline-offset: -2px; }
  .civique-label :is(del, ins) { border-bottom: 2px solid; }
}
`;
