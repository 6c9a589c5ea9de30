import type { CiviqueError } from '@civique/client';
import type { Language } from '@civique/engine';
import { html, nothing, type TemplateResult } from 'lit';
import type { ListRun } from '../../files/list-run.ts';
import type { Pieces } from '../../files/pieces.ts';
import { formatNumber } from '../../language.ts';
import { failureNotice } from '../../parts/failure.ts';
import { GLYPHS } from '../../parts/icons.ts';
import { sayFiles } from '../../sentences/files.ts';
import { runReport } from './report.ts';
import { statusLegend, statusStrip } from './strip.ts';
import { durationWords } from './words.ts';

/** A run while it goes, waits, and when it has ended. */
export function runScreen(language: Language, run: ListRun, file: { readonly name: string }): TemplateResult {
  return run.state === 'running' ? goingScreen(language, run) : endScreen(language, run, file);
}

function goingScreen(language: Language, run: ListRun): TemplateResult {
  const { tally, plan, halt, rate } = run;
  const figures = { done: formatNumber(language, tally.rows), total: formatNumber(language, plan.total) };
  const perSecond = halt === undefined ? rate.perSecond : undefined;
  const seconds = rate.secondsFor(plan.total - tally.rows);
  const speed =
    perSecond === undefined || seconds === undefined
      ? nothing
      : `${sayFiles(language, 'SPEED', { rate: formatNumber(language, Math.round(perSecond)) })} · ${sayFiles(language, 'LEFT', { time: durationWords(language, seconds) })}`;
  return html`<section class="block stack">
    <div class="row apart base"><h2 class="run-title" tabindex="-1">${sayFiles(language, halt?.kind === 'paused' ? 'STOPPED' : 'DONE_OF', figures)}</h2><p class="dim">${speed}</p></div>
    <div class="progress" role="progressbar" aria-valuenow=${Math.floor((tally.rows / plan.total) * 100)} aria-valuemin="0" aria-valuemax="100" aria-label=${sayFiles(language, 'ROWS_DONE')}>${statusStrip(tally, plan.total)}</div>
    ${statusLegend(language, tally, false)}
    ${haltNotice(language, run)}
    <div class="row">
      ${
        halt === undefined
          ? html`<button class="btn" type="button" @click=${() => run.pause()}>${sayFiles(language, 'STOP')}</button>`
          : html`<button class="btn first" type="button" @click=${() => run.goOn()}>${sayFiles(language, 'GO_ON')}</button>
            <button class="btn" type="button" @click=${() => run.end()}>${sayFiles(language, 'END')}</button>`
      }
      <span class="dim small">${sayFiles(language, 'STAYS')}</span>
    </div>
  </section>`;
}

/** What happened, when it was not somebody's wish. */
function haltNotice(language: Language, run: ListRun): TemplateResult | typeof nothing {
  const { halt } = run;
  if (halt === undefined || halt.kind === 'paused') return nothing;
  const secondsLeft = halt.kind === 'waiting' ? Math.max(1, Math.ceil((halt.again - Date.now()) / 1_000)) : 0;
  const error = { code: halt.code, status: halt.status, message: halt.message, Errors: [] } as unknown as CiviqueError;
  return failureNotice(language, { error, secondsLeft, again: async () => run.goOn() });
}

function endScreen(language: Language, run: ListRun, { name }: { readonly name: string }): TemplateResult {
  const { tally, plan, took, charged } = run;
  const good = tally.statuses.valid + tally.statuses.corrected;
  const left = plan.total - tally.rows;
  const figures = { good: formatNumber(language, good), rows: formatNumber(language, tally.rows) };
  return html`<section class="block stack">
      <div class="row apart base"><h2 class="run-title" tabindex="-1">${sayFiles(language, 'READY', figures)}</h2>
        <p class="dim">${sayFiles(language, 'TOOK', { seconds: formatNumber(language, took / 1_000, 1) })} · ${sayFiles(language, 'CREDITS', { number: formatNumber(language, charged), credits: charged })}</p></div>
      ${run.unreadable === undefined ? nothing : unreadableNotice(language)}
      ${left === 0 ? nothing : html`<p class="warn">${sayFiles(language, 'NOT_ALL', { rows: formatNumber(language, left) })}</p>`}
      <div class="progress done">${statusStrip(tally, tally.rows)}</div>
      ${statusLegend(language, tally, true)}
      <div class="row no-print">
        <button class="btn first" type="button" @click=${() => download(run.result, name, 'civique')}>${sayFiles(language, 'RESULT')}</button>
        ${
          run.exceptionRows === 0
            ? nothing
            : html`<button class="btn" type="button" @click=${() => download(run.exceptions, name, 'exceptions')}>${sayFiles(language, 'EXCEPTIONS', { number: formatNumber(language, run.exceptionRows), rows: run.exceptionRows })}</button>`
        }
        <button class="btn" type="button" @click=${() => print()}>${sayFiles(language, 'REPORT')}</button>
      </div>
    </section>
    ${runReport(language, tally)}`;
}

function unreadableNotice(language: Language): TemplateResult {
  return html`<div class="notice" role="alert"><div class="status is-nothing">${GLYPHS.nothing}
    <div><strong>${sayFiles(language, 'UNREADABLE_TITLE')}</strong><p>${sayFiles(language, 'UNREADABLE')}</p></div></div></div>`;
}

/** `customers.csv` becomes `customers-civique.csv`. */
function download(pieces: Pieces, name: string, word: string): void {
  const url = URL.createObjectURL(pieces.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replace(/\.[^.]*$/, '')}-${word}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
