import type { ParseContext } from './context.ts';
import type { Span } from './parts.ts';
import { Break } from './token.ts';

/** Start of a web address. A mail address, with its `@`, starts where its word does. */
const WEB = /\b(?:https?:|www\.)/i;

/** Splits text into words, so that each is examined only once, however long it is. */
const WORD = /\S+/g;

/** Words with an `@` inside; words with `www.` or `https:`, from there on. */
export function webAddresses({ fields, tokens }: ParseContext): Span[] {
  const found: Span[] = [];
  for (let field = 0; field < fields.length; field++) {
    const { text } = fields[field]!;
    if (!text.includes('@') && !text.includes('www.') && !text.includes('://')) continue;
    for (const { 0: word, index } of text.matchAll(WORD)) {
      const address = webAddressIn(word);
      if (address === undefined) continue;
      const inside = (i: number): boolean =>
        tokens[i]!.field === field && tokens[i]!.start >= index + address.from && tokens[i]!.end <= index + address.to;
      let from = 0;
      while (from < tokens.length && !inside(from)) from++;
      if (from === tokens.length && isBehindTokens(tokens, field, index)) break;
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

/** Where in the word a web or mail address is. */
function webAddressIn(word: string): Span | undefined {
  const at = word.indexOf('@', 1);
  if (at > 0 && at < word.length - 1) return columnAround(word, at);
  const web = WEB.exec(word);
  if (web === null || web.index + web[0].length >= word.length) return undefined;
  return { from: web.index, to: word.length };
}

/** `ON,K7L1A1,jane@example.com,Y`: the column of a mail address. */
function columnAround(word: string, at: number): Span {
  let from = at;
  while (from > 0 && !COLUMNS.includes(word[from - 1]!)) from--;
  let to = at;
  while (to < word.length && !COLUMNS.includes(word[to]!)) to++;
  return { from, to };
}

const COLUMNS = ',;|~"';
