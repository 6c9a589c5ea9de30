import type { AnalyzeRecordsResponse } from '@civique/client';
import type { Language } from '@civique/engine';
import { html, nothing, type TemplateResult } from 'lit';
import type { ListRow } from '../../files/list-rows.ts';
import type { WrittenAnswer } from '../../files/result-text.ts';
import { formatNumber } from '../../language.ts';
import { failureNotice } from '../../parts/failure.ts';
import { statusKind, statusTag } from '../../parts/status.ts';
import { dataTable } from '../../parts/table.ts';
import { working } from '../../parts/working.ts';
import { sayFiles } from '../../sentences/files.ts';
import type { Ask } from '../../session/ask.ts';

interface FirstRows {
  readonly rows: readonly ListRow[];
  /** What is read of a row, as one text. */
  readonly typed: (row: ListRow) => string;
  readonly ask: Ask<AnalyzeRecordsResponse>;
  readonly answerThem: () => void;
}

/** The first rows as they are read and, once asked, with their answers. */
export function firstRowsTable(language: Language, { rows, typed, ask, answerThem }: FirstRows): TemplateResult {
  const answers = ask.answer?.Records;
  const typedColumn = { head: sayFiles(language, 'TYPED'), cell: typed, isCode: true };
  const columns =
    answers === undefined
      ? [
          { head: sayFiles(language, 'ROW'), cell: ({ number }: ListRow) => formatNumber(language, number) },
          typedColumn,
        ]
      : [
          {
            head: sayFiles(language, 'STATUS'),
            cell: (_: ListRow, at: number) => statusTag(language, statusKind(answers[at]!)),
          },
          typedColumn,
          {
            head: sayFiles(language, 'ANSWER'),
            cell: (_: ListRow, at: number) => answerText(language, answers[at]!),
            isCode: true,
          },
          { head: sayFiles(language, 'WHY'), cell: (_: ListRow, at: number) => reasonText(language, answers[at]!) },
        ];
  const count = rows.length;
  return html`<section class="block stack">
    <div class="row base"><h3>${sayFiles(language, 'PREVIEW', { count })}</h3> <span class="dim">${sayFiles(language, answers === undefined ? 'PREVIEW_READ' : 'ANSWERED_ONCE')}</span></div>
    <div class="scroll" tabindex="0" role="region" aria-label=${sayFiles(language, 'PREVIEW', { count })}>${dataTable({ caption: nothing, columns, rows })}</div>
    ${failureNotice(language, ask)}
    ${
      answers === undefined
        ? html`<div class="row"><button type="button" class="btn short" @click=${answerThem}>${sayFiles(language, 'ANSWER_THEM', { count, rows: count })}</button>
          ${ask.isSlow ? working(sayFiles(language, 'ASKING')) : nothing}</div>`
        : nothing
    }
  </section>`;
}

function answerText(language: Language, answer: WrittenAnswer): TemplateResult | string {
  if (!isSettled(answer)) return html`<span class="dim">${sayFiles(language, 'AS_TYPED')}</span>`;
  return answer.AddressLinesOut.map(({ strContent }) => strContent)
    .filter((line) => line !== '')
    .join(', ');
}

function reasonText(language: Language, answer: WrittenAnswer): string {
  if (!isSettled(answer)) return answer.strMessage;
  return sayFiles(language, 'PERCENT', { percent: formatNumber(language, answer.Confidence * 100, 1) });
}

function isSettled({ strStatus }: WrittenAnswer): boolean {
  return strStatus === 'V' || strStatus === 'C';
}
