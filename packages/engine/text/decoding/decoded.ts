import { backslashedIn, HAS_BACKSLASH } from './backslashes.ts';
import { barsIn, HAS_BAR } from './bars.ts';
import { columnsIn, MAY_HAVE_COLUMNS } from './columns.ts';
import { dictatedIn, MAY_HAVE_DICTATED } from './dictated.ts';
import type { Encoded } from './encoded.ts';
import { MAY_HAVE_MARKUP, markupIn } from './entities.ts';
import { MAY_HAVE_ESCAPES, numberedIn } from './escapes.ts';
import { exportsIn, MAY_HAVE_REMAINS } from './exports.ts';
import { HAS_INVISIBLE, invisibleIn } from './invisible.ts';
import { isoProvincesIn, MAY_HAVE_ISO_PROVINCES } from './iso-provinces.ts';
import { letterSpacedIn, SPACED } from './letter-spaced.ts';
import { linksIn, MAY_HAVE_LINKS } from './links.ts';
import { lookAlikesIn, MAY_HAVE_LOOK_ALIKES } from './look-alikes.ts';
import { HAS_MISREAD, misreadBytesIn } from './misread-bytes.ts';
import { MAY_HAVE_NUMBERED_PARTS, numberedPartsIn } from './numbered-parts.ts';
import { MAY_BE_OF_OTHER_KEYBOARD, otherKeyboardIn } from './other-keyboard.ts';
import { escapesIn, HAS_ESCAPE } from './percent.ts';
import { MAY_HAVE_RECORDS, recordsIn } from './records.ts';
import { MAY_HAVE_SIGNS_FOR_BLANKS, signsForBlanksIn } from './signs-for-blanks.ts';
import { MAY_HAVE_UNIT_LABELS, unitLabelsIn } from './unit-labels.ts';

/** Characters that earlier programs wrote in an encoding and never decoded, or decoded wrongly. */

/** A text that is encoded more often than this is not decoded to the end. */
const MOST_PASSES = 3;

/** The text with the characters that were meant. */
export function decodeText(text: string): string {
  let decoded = text;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const found = encodedIn(decoded);
    if (found.length === 0) break;
    decoded = withMeant(decoded, found);
  }
  return decoded;
}

/** For each character of the decoded text, and its end, where it stands in the text as it was. */
export function decodedOffsets(text: string): number[] {
  let decoded = text;
  let offsets = Array.from({ length: text.length + 1 }, (_, at) => at);
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const found = encodedIn(decoded);
    if (found.length === 0) break;
    offsets = offsetsAfter(offsets, found);
    decoded = withMeant(decoded, found);
  }
  return offsets;
}

/**
 * What finds each kind of encoding, and a sign that every text has in which it finds anything. In this order: what
 * escapes and markup stand for may be bytes that were misread.
 */
export const READERS: readonly (readonly [(text: string) => readonly Encoded[], RegExp])[] = [
  [backslashedIn, HAS_BACKSLASH],
  [linksIn, MAY_HAVE_LINKS],
  [numberedIn, MAY_HAVE_ESCAPES],
  [escapesIn, HAS_ESCAPE],
  [recordsIn, MAY_HAVE_RECORDS],
  [markupIn, MAY_HAVE_MARKUP],
  [misreadBytesIn, HAS_MISREAD],
  [invisibleIn, HAS_INVISIBLE],
  [lookAlikesIn, MAY_HAVE_LOOK_ALIKES],
  [exportsIn, MAY_HAVE_REMAINS],
  [signsForBlanksIn, MAY_HAVE_SIGNS_FOR_BLANKS],
  [numberedPartsIn, MAY_HAVE_NUMBERED_PARTS],
  [isoProvincesIn, MAY_HAVE_ISO_PROVINCES],
  [columnsIn, MAY_HAVE_COLUMNS],
  [barsIn, HAS_BAR],
  [letterSpacedIn, SPACED],
  [dictatedIn, MAY_HAVE_DICTATED],
  [unitLabelsIn, MAY_HAVE_UNIT_LABELS],
  [otherKeyboardIn, MAY_BE_OF_OTHER_KEYBOARD],
];

/** Any of the signs: nearly no text has one. */
const MAY_BE_ENCODED = new RegExp(READERS.map(([, { source }]) => source).join('|'), 'i');

function encodedIn(text: string): readonly Encoded[] {
  if (!MAY_BE_ENCODED.test(text)) return NOTHING;
  for (const [read] of READERS) {
    const found = read(text);
    if (found.length > 0) return found;
  }
  return NOTHING;
}

const NOTHING: readonly Encoded[] = [];

function withMeant(text: string, found: readonly Encoded[]): string {
  let decoded = '';
  let last = 0;
  for (const { from, to, meant } of found) {
    decoded += text.slice(last, from) + meant;
    last = to;
  }
  return decoded + text.slice(last);
}

function offsetsAfter(before: readonly number[], found: readonly Encoded[]): number[] {
  const offsets: number[] = [];
  let last = 0;
  for (const { from, to, meant } of found) {
    offsets.push(...before.slice(last, from));
    for (let i = 0; i < meant.length; i++) offsets.push(before[from]!);
    last = to;
  }
  return [...offsets, ...before.slice(last)];
}
