import { type Language, STATUSES, type Status, type TypeOfAddress } from '@civique/engine';
import { changeText, numberText } from '@civique/engine/sentences';
import { onOneLine } from '../rows/row.ts';
import { say } from '../sentences/list-sentences.ts';
import { barsOf, escaped, pageOf, tableOf } from './html.ts';
import { notesOf } from './notes.ts';
import type { ListSummary } from './summary.ts';

const OF_STATUS = { V: 'S_V', C: 'S_C', N: 'S_N', I: 'S_I', F: 'S_F' } as const;
const OF_TYPE = {
  AES_StreetAddress: 'AES_StreetAddress',
  AES_StreetServedByRoute: 'AES_StreetServedByRoute',
  AES_POBox: 'AES_POBox',
  AES_RouteService: 'AES_RouteService',
  AES_GeneralDelivery: 'AES_GeneralDelivery',
  AES_Foreign: 'AES_Foreign',
  AES_Unknown: 'AES_Unknown',
} as const satisfies Record<TypeOfAddress, string>;

const MOST_CHANGES = 15;
const MOST_DECISIONS = 20;
/** Groups of one row that are shown where there are few larger ones: they settle no more than themselves. */
const FEWEST_DECISIONS = 5;

/** The file `report.html`: what a data steward wants to know first, first. */
export function reportPage(summary: ListSummary): string {
  const title = say(summary.language, 'REPORT_TITLE', { file: fileNames(summary) });
  return pageOf(title, summary.language, { EN: body(summary, 'EN'), FR: body(summary, 'FR') });
}

const fileNames = ({ inputs }: ListSummary): string => inputs.map(({ file }) => file).join(', ');

function body(summary: ListSummary, language: Language): string {
  const { tally, accuracy } = summary;
  const { valid, corrected } = accuracy;
  const number = numbers(language);
  const lead = say(language, 'REPORT_LEAD', {
    good: number(valid + corrected),
    rows: number(tally.rows),
    valid: number(valid),
    corrected: number(corrected),
    left: number(tally.rows - valid - corrected - accuracy.foreign),
  });
  const parts = [
    `<h1>${escaped(say(language, 'REPORT_TITLE', { file: fileNames(summary) }))}</h1>`,
    `<p class="lead">${escaped(lead)}</p>`,
    notesOf(summary, language),
    heading(language, 'H_STATUS'),
    statusBars(summary, language),
    cannotTell(summary, language),
    duplicates(summary, language),
    heading(language, 'H_DECISIONS'),
    decisions(summary, language),
    `<p>${escaped(say(language, 'ALL_EXCEPTIONS'))}</p>`,
    heading(language, 'H_CHANGES'),
    changes(summary, language),
    heading(language, 'H_PROVINCES'),
    byStatus(
      summary.tally.provinces,
      say(language, 'L_PROVINCE'),
      (name) => name || say(language, 'L_NO_PROVINCE'),
      number,
    ),
    heading(language, 'H_TYPES'),
    byStatus(
      summary.tally.types,
      say(language, 'L_TYPE'),
      (name) => say(language, OF_TYPE[name as TypeOfAddress]),
      number,
    ),
    heading(language, 'H_CONFIDENCE'),
    confidence(summary, language),
    heading(language, 'H_RUN'),
    made(summary, language),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

type Heading = Extract<Parameters<typeof say>[1], `H_${string}`>;
const heading = (language: Language, code: Heading): string => `<h2>${escaped(say(language, code))}</h2>`;

const numbers =
  (language: Language) =>
  (count: number): string =>
    numberText(count, language);

function statusBars({ tally }: ListSummary, language: Language): string {
  const number = numbers(language);
  const total = tally.rows + tally.unread;
  const text = (count: number): string =>
    `${number(count)} (${say(language, 'PERCENT', { percent: share(count, total, language) })})`;
  const rows = STATUSES.map((status) => ({
    name: say(language, OF_STATUS[status]),
    count: tally.statuses[status],
    text: text(tally.statuses[status]),
  }));
  const unread = { name: say(language, 'S_UNREAD'), count: tally.unread, text: text(tally.unread) };
  return barsOf(tally.unread === 0 ? rows : [...rows, unread]);
}

/** What stands among the rows that need a decision, although nothing speaks against it. */
function cannotTell({ accuracy }: ListSummary, language: Language): string {
  if (accuracy.cannotTell === 0) return '';
  return `<p>${escaped(say(language, 'REPORT_CANNOT_TELL', { count: numberText(accuracy.cannotTell, language) }))}</p>`;
}

function duplicates({ duplicates: found }: ListSummary, language: Language): string {
  if (found === null) return '';
  const number = numbers(language);
  const text = say(language, 'REPORT_DUPLICATES', { sets: number(found.sets), surplus: number(found.surplus) });
  return `<p>${escaped(text)}</p>`;
}

function share(count: number, total: number, language: Language): string {
  return numberText(total === 0 ? 0 : (count / total) * 100, language, 1);
}

function decisions({ largestGroups }: ListSummary, language: Language): string {
  const number = numbers(language);
  const rows = largestGroups
    .slice(0, MOST_DECISIONS)
    .filter(({ rows }, place) => rows > 1 || place < FEWEST_DECISIONS)
    .map(({ rows, first, reason }) => [
      number(rows),
      onOneLine(first.typed),
      first.alternatives[0]?.text ?? first.changes.map(({ from, to }) => `${from} → ${to}`).join('; '),
      reason[language],
    ]);
  const head = (['L_ROWS', 'L_TYPED', 'L_OFFER', 'L_REASON'] as const).map((code) => say(language, code));
  const hasOffers = rows.some(([, , offer]) => offer !== '');
  const shown = <Cell>(cells: readonly Cell[]): Cell[] => cells.filter((_, index) => hasOffers || index !== 2);
  return tableOf(shown(head), rows.map(shown));
}

function changes({ tally }: ListSummary, language: Language): string {
  const number = numbers(language);
  const rows = Object.entries(tally.changes)
    .sort(([, one], [, other]) => other.count - one.count)
    .slice(0, MOST_CHANGES)
    .map(([code, { count, examples }]) => {
      const [first] = examples;
      const shown = new Set(examples.map(({ from, to }) => `${from || '–'} → ${to || '–'}`));
      return [
        number(count),
        first === undefined ? code : changeText(code, first.from, first.to, language),
        [...shown].slice(1).join('; '),
      ];
    });
  const head = ['L_ROWS', 'L_CHANGE', 'L_EXAMPLES'] as const;
  return tableOf(
    head.map((code) => say(language, code)),
    rows,
  );
}

function byStatus(
  table: Readonly<Record<string, Readonly<Record<Status, number>>>>,
  head: string,
  nameOf: (name: string) => string,
  number: (count: number) => string,
): string {
  const sum = (counts: Readonly<Record<Status, number>>): number =>
    STATUSES.reduce((all, status) => all + counts[status], 0);
  const rows = Object.entries(table)
    .sort(([, one], [, other]) => sum(other) - sum(one))
    .map(([name, counts]) => [nameOf(name), ...STATUSES.map((status) => number(counts[status]))]);
  return tableOf([head, ...STATUSES], rows);
}

function confidence({ tally }: ListSummary, language: Language): string {
  const steps = tally.confidence.length - 1;
  const number = numbers(language);
  const rows = tally.confidence
    .map((count, step) => ({ name: numberText(step / steps, language, 2), count, text: number(count) }))
    .filter(({ count }) => count > 0);
  return barsOf(rows);
}

/** `2026-11-22 23:10 UTC`. */
const minuteOf = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;

function made(summary: ListSummary, language: Language): string {
  const { inputs, result, reference, mode, style, layout, software, finished, seconds } = summary;
  const file = (name: string, checksum: string | null): string =>
    checksum === null ? name : say(language, 'R_FILE', { file: name, checksum });
  const sources = reference.sources.map(({ name, release }) => `${name} ${release}`.trim()).join(', ');
  return tableOf(
    [],
    [
      ...inputs.map(({ file: name, sha256 }) => [say(language, 'R_INPUT'), file(name, sha256)]),
      [say(language, 'R_RESULT'), file(result.file, result.sha256)],
      [say(language, 'R_DATA'), `${reference.dataVersion}: ${sources}`],
      [say(language, 'R_PARAMETERS'), `${mode}, ${style}, ${layout}`],
      [say(language, 'R_SOFTWARE'), `${software.name} ${software.version}`],
      [
        say(language, 'R_TIME'),
        say(language, 'R_SECONDS', { finished: minuteOf(finished), seconds: numberText(seconds, language, 1) }),
      ],
    ],
  );
}
