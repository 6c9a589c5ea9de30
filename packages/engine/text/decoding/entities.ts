import type { Encoded } from './encoded.ts';
import { type LabelledPart, labelledPart } from './labelled-parts.ts';
import { NAMED_ENTITIES } from './named-entities.ts';

/**
 * Text from web pages, in which some characters stand as `&amp;`, `&eacute;` or `&#233;`, and lines end with `<br>`.
 */

/**
 * Tags that end a line, others that may stand around words, and those of a program's own around the parts of an
 * address. Anything else between `<` and `>` is text.
 */
const LINE_TAGS = 'br|p|div|li|ul|tr|td|table|h[1-6]|address';
const WORD_TAGS = 'a|b|i|u|em|span|strong|font|small|nobr';
const MARKUP = new RegExp(
  [
    '&(?:amp;)?(?:([A-Za-z]{2,7}[0-9]{0,2})|#(\\d{2,6})|#[xX]([0-9A-Fa-f]{1,5}));',
    // without its semicolon, as browsers read it
    '&([A-Za-z](?:acute|grave|circ|uml|cedil|tilde))(?!;)',
    `</?(?:(${LINE_TAGS})|(${WORD_TAGS})|([\\w:.-]{2,30}))(?:[\\s/][^<>]{0,200})?>`,
  ].join('|'),
  'gi',
);

/** Every text in which anything is found has one of these. */
export const MAY_HAVE_MARKUP = /[&<]/;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const AFTER_SURROGATES = 0xe000;

/** The entities and tags of a text; those of no letter and no sign of an address are not among them. */
export function markupIn(text: string): Encoded[] {
  if (!MAY_HAVE_MARKUP.test(text)) return [];
  const found: Encoded[] = [];
  for (const match of text.matchAll(MARKUP)) {
    const meant = meantBy(match);
    if (meant !== undefined) found.push({ from: match.index, to: match.index + match[0].length, meant });
  }
  return found;
}

function meantBy([markup, closed, decimal, hex, open, line, word, other]: RegExpExecArray): string | undefined {
  if (line !== undefined) return `\n${partsIn(markup)}`;
  if (word !== undefined) return ' ';
  if (other !== undefined) {
    const parts = labelledIn(markup);
    return parts === '' ? labelledPart(other) && ', ' : `\n${parts}\n`;
  }
  const name = closed ?? open;
  if (name !== undefined) return NAMED_ENTITIES.get(name) ?? inCapitals(name);
  const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
  if (code === LINE_FEED || code === CARRIAGE_RETURN) return '\n';
  return code >= 32 && (code < 0xd800 || code >= AFTER_SURROGATES) ? String.fromCodePoint(code) : undefined;
}

/** `<address line1="22 Main St" city="Bath"/>`: the parts of an address that a tag holds. */
function partsIn(tag: string): string {
  return Array.from(tag.matchAll(PART), ([, part]) => part).join(', ');
}

const PART = /\s(?:line\d?|street\w*|addr\w*|city|town|region|state|prov\w*|post\w*|zip\w*|country)="([^"<>]*)"/gi;

const ATTRIBUTE = /\s([\w:.-]{2,30})=(?:"([^"<>]*)"|'([^'<>]*)')/g;
/** With fewer, a tag is one of a page, and its attributes say how it looks. */
const FEWEST_LABELLED = 3;

/** `<addr num="22" street="Main St" city="Bath" pc="K0H 1G0"/>`: the same, in the words of any program. */
function labelledIn(tag: string): string {
  let parts = '';
  let count = 0;
  let last: LabelledPart | undefined;
  for (const [, name, double, single] of tag.matchAll(ATTRIBUTE)) {
    const part = labelledPart(name!);
    const value = double ?? single!;
    if (part === undefined) continue;
    count++;
    if (value.trim() === '') continue;
    const isJoined = last === 'number' || part === 'type' || part === 'direction';
    parts += `${last === undefined ? '' : isJoined ? ' ' : ', '}${UNITS.has(part) ? 'Unit ' : ''}${value}`;
    last = part;
  }
  return count < FEWEST_LABELLED ? '' : parts;
}

const UNITS: ReadonlySet<LabelledPart> = new Set(['unit', 'unitNumber']);

/** `&NBSP;` in a text that was put in capitals. */
function inCapitals(name: string): string | undefined {
  return name === name.toUpperCase() ? NAMED_ENTITIES.get(name.toLowerCase())?.toUpperCase() : undefined;
}
