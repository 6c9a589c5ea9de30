import type { Language } from '@civique/engine';
import { numberText } from '@civique/engine/sentences';
import { say } from '../sentences/list-sentences.ts';
import { escaped, pageOf, tableOf } from './html.ts';
import { notesOf } from './notes.ts';
import type { ListSummary } from './summary.ts';

/** The file `accuracy.html`: the statement that a mailer is asked for, under a name of its own. */
export function accuracyPage(summary: ListSummary): string {
  const title = say(summary.language, 'ACCURACY_TITLE');
  return pageOf(title, summary.language, { EN: body(summary, 'EN'), FR: body(summary, 'FR') });
}

function body(summary: ListSummary, language: Language): string {
  const { accuracy, customer, inputs, reference, software, finished } = summary;
  const number = (count: number): string => numberText(count, language);
  const percent = (share: number | null): string => {
    if (share === null) return say(language, 'NONE_TO_JUDGE');
    return say(language, 'PERCENT', { percent: numberText(share, language, 1) });
  };
  const rows: [string, string][] = [
    [say(language, 'A_CUSTOMER'), customer ?? ''],
    [say(language, 'A_LIST'), inputs.map(({ file }) => file).join(', ')],
    [say(language, 'A_PROCESSED'), number(accuracy.processed)],
    [say(language, 'A_PERCENT'), percent(accuracy.percent)],
    [say(language, 'A_AFTER'), percent(accuracy.percentAfter)],
    [say(language, 'A_VALID'), number(accuracy.valid)],
    [say(language, 'A_CORRECTED'), number(accuracy.corrected)],
    [say(language, 'A_QUESTIONABLE'), number(accuracy.questionable)],
    [say(language, 'A_CANNOT_TELL'), number(accuracy.cannotTell)],
    [say(language, 'A_FOREIGN'), number(accuracy.foreign)],
    [say(language, 'A_BLANK'), number(accuracy.blank)],
    [say(language, 'A_UNREAD'), number(accuracy.unread)],
    [say(language, 'A_DATE'), finished.slice(0, 10)],
    [say(language, 'A_DATA'), reference.dataVersion],
    [say(language, 'A_UNTIL'), aYearAfter(finished)],
    [say(language, 'A_SOFTWARE'), `${software.name} ${software.version}`],
  ];
  return [
    `<h1>${escaped(say(language, 'ACCURACY_TITLE'))}</h1>`,
    `<p class="note">${escaped(say(language, 'ACCURACY_NOT_SOA'))}</p>`,
    notesOf(summary, language),
    tableOf([], rows),
    `<p>${escaped(say(language, 'A_HOW'))}</p>`,
  ].join('\n');
}

/** Statements of accuracy are good for a year; `YYYY-MM-DD`. */
function aYearAfter(finished: string): string {
  const date = new Date(finished);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString().slice(0, 10);
}
