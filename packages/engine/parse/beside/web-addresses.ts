import type { ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break } from '../words/token.ts';

/** Start of a web address. A mail address, with its `@`, is a whole column of its word. */
const WEB = /\b(?:https?:|www\.)/i;

/** Splits text into words, so that each is examined only once, however long it is. */
const WORD = /\S+/g;

/** Columns with an `@` inside; words with `www.` or `https:`, from there on. */
export function webAddresses({ fields, tokens }: ParseContext): Span[] {
  const found: Span[] = [];
  for (let field = 0; field < fields.length; field++) {
    const { text } = fields[field]!;
    if (!text.includes('@') && !text.includes('www.') && !text.includes('://')) continue;
    for (const address of webAddressesIn(text)) {
      const inside = (i: number): boolean =>
        tokens[i]!.field === field && tokens[i]!.start >= address.from && tokens[i]!.end <= address.to;
      let from = 0;
      while (from < tokens.length && !inside(from)) from++;
      if (from === tokens.length && isBehindTokens(tokens, field, address.from)) break;
      let to = from;
      while (to < tokens.length && inside(to)) to++;
      if (to > from) found.push({ from: labelledFrom(tokens, from), to });
    }
  }
  return found;
}

/** What a mail or web address is called: `Email: `, `Courriel : `. */
const ADDRESS_LABELS: ReadonlySet<string> = new Set([
  ...['EMAIL', 'MAIL', 'COURRIEL', 'COURRIER', 'MEL', 'WEB', 'WEBSITE', 'SITE', 'URL'],
  ...['E', 'ELECTRONIQUE', 'INTERNET', 'ADDRESS', 'ADRESSE'],
]);

const MOST_LABEL_WORDS = 3;

/** Where the label before a mail or web address begins. */
function labelledFrom(tokens: ParseContext['tokens'], at: number): number {
  let from = at;
  while (from > 0 && at - from < MOST_LABEL_WORDS && tokens[from]!.before < Break.Comma) {
    if (!ADDRESS_LABELS.has(tokens[from - 1]!.word)) break;
    from--;
  }
  return from;
}

/** In a long text, the position may lie past the last token. */
function isBehindTokens(tokens: ParseContext['tokens'], field: number, at: number): boolean {
  const last = tokens[tokens.length - 1];
  return last === undefined || last.field < field || (last.field === field && last.end <= at);
}

/** Where in the text there are web and mail addresses. */
function webAddressesIn(text: string): Span[] {
  return Array.from(text.matchAll(WORD)).flatMap(({ 0: word, index }) => {
    const mails = mailAddressesIn(word, index);
    if (mails.length > 0) return mails;
    const web = WEB.exec(word);
    const isWhole = web !== null && web.index + web[0].length < word.length;
    return isWhole ? [{ from: index + web.index, to: index + word.length }] : [];
  });
}

/** `ON,K7L1A1,jane@example.com;joe@example.com,Y`: each in a column of its own. */
function mailAddressesIn(word: string, start: number): Span[] {
  if (!word.includes('@')) return [];
  return Array.from(word.matchAll(COLUMN)).flatMap(({ 0: column, index }) => {
    const at = column.indexOf('@', 1);
    const from = start + index;
    return at > 0 && at < column.length - 1 ? [{ from, to: from + column.length }] : [];
  });
}

const COLUMN = /[^,;|~"]+/g;
