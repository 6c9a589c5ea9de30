import type { Encoded } from './encoded.ts';

/** What spreadsheets and other programs leave in the fields that they write. */

/** Each pattern, what is meant by what it finds, and the texts it is looked for in, if not all. */
const REMAINS: readonly { readonly pattern: RegExp; readonly meant: string; readonly only?: RegExp }[] = [
  // a cell whose formula found nothing
  { pattern: /#(?:N\/A|NULL!|VALUE!|REF!|NAME\?|DIV\/0!|NUM!)/gi, meant: '' },
  // a line end in a cell
  { pattern: /(?:_x000[AD]_)+/gi, meant: '\n' },
  // 22.0 MAIN ST, "22.0", UNIT 4.0, 4.0-22 MAIN ST; 22,0 where the comma is the decimal sign
  {
    pattern: /(?<=(?:^|[\n\t,;|"']|\b(?:unit|apt|app|suite|ste|bureau)\.?) {0,2}\d{1,6})\.0{1,2}(?=[\s,;|"'-]|$)/gi,
    meant: '',
  },
  { pattern: /(?<=^\d{1,6}),0(?= \p{L})/gu, meant: '' },
  // O?Brien, l?Anse, Snyder?s: an apostrophe that a code page lacks
  { pattern: /(?<=(?<!\p{L})[ODL])\?(?=\p{L}{3})|(?<=\p{L}{3})\?(?=s(?!\p{L}))/giu, meant: "'" },
  // ~~12~~ 22 MAIN ST: struck out
  { pattern: /~~[^~*\n]{1,60}~~/g, meant: '' },
  // 22 MAIN ST, BATH // SIDE DOOR; not http://
  { pattern: /(?<![:/])\/\/(?!\/)/g, meant: '\n' },
  // tags of the segments of EDI: N3*22 MAIN ST~N4*BATH*ON*K0H1G0
  { pattern: /(?:^|~)N[1-4]\*/g, meant: '\n' },
  // what a database writes its rows with: INSERT INTO clients VALUES (7, '22 MAIN ST', NULL);
  { pattern: /^\s*INSERT INTO [\w."`[\]]{1,60}(?: ?\([^()]{1,400}\))? VALUES ?\(/gi, meant: '' },
  { pattern: /(?:, ?NULL){0,20} ?\);?\s*$/gi, meant: '', only: /^\s*INSERT INTO /i },
];
/** Every text in which anything is found has one of these. */
export const MAY_HAVE_REMAINS = /#|_x000|(?<=\d)[.,]0|\*|\?|\/\/|~~|INSERT INTO/i;

/** The stretches of a text that programs left in it. */
export function exportsIn(text: string): Encoded[] {
  if (!MAY_HAVE_REMAINS.test(text)) return [];
  const found: Encoded[] = [];
  for (const { pattern, meant, only } of REMAINS) {
    if (only?.test(text) === false) continue;
    for (const { 0: typed, index } of text.matchAll(pattern)) {
      found.push({ from: index, to: index + typed.length, meant });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}
