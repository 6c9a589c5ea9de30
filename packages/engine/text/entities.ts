import { NAMED_ENTITIES } from './named-entities.ts';

/** Text from web pages, in which some characters stand as `&amp;`, `&eacute;` or `&#233;`, and lines end with `<br>`. */

/** Tags that end a line, and others that may stand around words. Anything else between `<` and `>` is text. */
const LINE_TAGS = 'br|p|div|li|ul|tr|td|table|h[1-6]|address';
const WORD_TAGS = 'a|b|i|u|em|span|strong|font|small|nobr';

const MARKUP = new RegExp(
  [
    '&(?:amp;)?(?:([A-Za-z]{2,7}[0-9]{0,2})|#(\\d{2,5})|#[xX]([0-9A-Fa-f]{2,4}));',
    `</?(?:(${LINE_TAGS})|${WORD_TAGS})(?:[\\s/][^<>]{0,200})?>`,
  ].join('|'),
  'gi',
);

/** The characters that were meant; entities of no letter and no sign of an address stay as they are. */
export function decodeEntities(text: string): string {
  if (!(text.includes('&') && text.includes(';')) && !(text.includes('<') && text.includes('>'))) return text;
  return text.replace(MARKUP, (markup, name?: string, decimal?: string, hex?: string, line?: string) => {
    if (markup[0] === '<') return line === undefined ? ' ' : '\n';
    if (name !== undefined) return NAMED_ENTITIES.get(name) ?? inCapitals(name) ?? markup;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    return code >= 32 && code < 0xd800 ? String.fromCharCode(code) : markup;
  });
}

/** `&NBSP;` in a text that was put in capitals. */
function inCapitals(name: string): string | undefined {
  return name === name.toUpperCase() ? NAMED_ENTITIES.get(name.toLowerCase())?.toUpperCase() : undefined;
}

/** For each character of the decoded text, and its end, where it stands in the text as it was. */
export function entityOffsets(text: string): number[] {
  const offsets: number[] = [];
  let at = 0;
  for (const { 0: entity, index } of text.matchAll(MARKUP)) {
    while (at < index) offsets.push(at++);
    const { length } = decodeEntities(entity);
    for (let i = 0; i < length; i++) offsets.push(length === entity.length ? index + i : index);
    at = index + entity.length;
  }
  while (at <= text.length) offsets.push(at++);
  return offsets;
}
