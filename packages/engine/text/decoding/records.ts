import type { Encoded } from './encoded.ts';
import { type LabelledPart, labelledPart, MAY_BE_ANYTHING, NO_VALUE } from './labelled-parts.ts';

/**
 * Records of programs and forms, whose values stand behind their labels:
 * `Street: Main St, House number: 22, City: Bath`, `addr:housenumber=22 addr:street=Main St addr:city=Bath`,
 * `{"streetNumber":"22","streetName":"Main St","city":"Bath"}`.
 */

/** Up to four words, and a colon or an equals sign behind them, with what stands around a value; or a tag. */
const MARKED =
  /(?<![\p{L}\p{N}_/.-]|[\p{L}\p{N}]')((?:addr:)?\p{L}[\p{L}\p{N}_/.'-]*?(?: [\p{L}\p{N}/#()]+){0,3})["']? ?(?:=>|[:=]) ?["']?|<([\w:.-]{2,30})>/gu;
/** What a label stands behind, where words in front of it could make another one of it; or a civic number. */
const BEGINS = /(?:(?:^|\n)[-–•*]?|[,;|&~"'{[(<]| [-–]|[:=] ?\d{1,6}[a-z]?) *$/i;
const FURTHEST = 10;
/** What ends the value in front of a label, besides blanks. */
const ENDS = ',;|&~"\'{[(';
const DASH = /^\s[-–]$/;
const CLOSING = /<\/[\w:.-]{2,30}>$/;
const LONGEST_TAG = 33;
const FEWEST_PARTS = 3;

/** Every text in which anything is found has two marks, or a tag. */
export const MAY_HAVE_RECORDS = /[:=][^:=]+[:=]|<\w/;

/** A tag with values of its own is no label. */
const HAS_ATTRIBUTES = /<\w[^<>]*=/;

/** The labels of a record, each of which ends a line; those of number, street, type and direction go on with theirs. */
export function recordsIn(text: string): Encoded[] {
  if (!MAY_HAVE_RECORDS.test(text) || HAS_ATTRIBUTES.test(text)) return [];
  const labels = labelsIn(text);
  if (!isAddress(labels)) return [];
  let before: LabelledPart | undefined;
  return labels.map(({ part, begins, from, to }, i) => {
    const end = labels[i + 1]?.begins ?? text.length;
    const value = EMPTY.exec(text.slice(to, end));
    if (value !== null) return { from: begins, to: to + value[0].length, meant: '' };
    const between = before === undefined && begins === 0 ? '' : (GOES_ON[`${before} ${part}`] ?? '\n');
    before = part;
    // what calls a unit is part of the address
    const unit =
      part === 'unit' ? `${text.slice(from, to).replaceAll(MARKS, '').trim()} ` : part === 'unitNumber' ? 'Unit ' : '';
    return { from: begins, to, meant: between + unit };
  });
}

const MARKS = /[:=<>"']/g;

/** A value that is none, and what closes the record. */
const EMPTY = new RegExp(`^(?:${NO_VALUE})?["'\\s}\\]]*$`, 'i');

/** What stands between two values of one line. */
const GOES_ON: Readonly<Record<string, string>> = {
  'number street': ' ',
  'street number': ', ',
  'street type': ' ',
  'street direction': ' ',
  'type direction': ' ',
  'type number': ', ',
  'direction number': ', ',
};

/** A label, and what ends the value before it. */
interface Label {
  readonly part: LabelledPart;
  readonly begins: number;
  readonly from: number;
  /** Behind its mark. */
  readonly to: number;
}

function labelsIn(text: string): Label[] {
  const labels: Label[] = [];
  for (const { 0: marked, 1: words, 2: tag, index } of text.matchAll(MARKED)) {
    const last = labels.at(-1);
    const label = labelIn(text, index + (words === undefined ? 1 : 0), words ?? tag!, last?.part);
    if (label === undefined) continue;
    const from = words === undefined ? index : label.from;
    const begins = endOfValue(text, from, last?.to ?? 0);
    labels.push({ part: label.part, begins, from, to: index + marked.length });
  }
  return labels;
}

/** Where the value in front of a label ends, which does not begin before `least`. */
function endOfValue(text: string, label: number, least: number): number {
  let end = label;
  while (end > least) {
    const sign = text[end - 1]!;
    const closing = sign === '>' ? CLOSING.exec(text.slice(Math.max(least, end - LONGEST_TAG), end)) : null;
    if (closing !== null) end -= closing[0].length;
    else if (ENDS.includes(sign) || sign.trim() === '' || DASH.test(text.slice(end - 2, end))) end--;
    else break;
  }
  return end;
}

/** The longest label that the words end with. */
function labelIn(
  text: string,
  at: number,
  words: string,
  before: LabelledPart | undefined,
): Pick<Label, 'part' | 'from'> | undefined {
  for (let start = 0; start >= 0; ) {
    const from = at + start;
    const label = words.slice(start);
    const part = labelledPart(label);
    const isClear = !MAY_BE_ANYTHING.test(label) || (before === 'type' && part === 'direction');
    if (part !== undefined && (isClear || BEGINS.test(text.slice(Math.max(0, from - FURTHEST), from))))
      return { part, from };
    const blank = words.indexOf(' ', start);
    start = blank < 0 ? -1 : blank + 1;
  }
  return undefined;
}

/** Number and street; or a street, with a place or code, and another part. */
function isAddress(labels: readonly Label[]): boolean {
  const parts = new Set(labels.map(({ part }) => part));
  if (parts.has('number') && parts.has('street')) return true;
  const isStreet = parts.has('line') || parts.has('street');
  return parts.size >= FEWEST_PARTS && isStreet && (parts.has('place') || parts.has('code'));
}
