import type { Section } from './documents.ts';

/** A section with all the words that were looked for, and the text around the first of them. */
export interface Hit {
  readonly section: Section;
  readonly excerpt: string;
}

const MOST_HITS = 30;
/** Letters before and behind the word. */
const AROUND = 70;

/** Sections that have every word of the query, those with all words in their title first. */
export function find(sections: readonly Section[], query: string): Hit[] {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const has = (text: string) => words.every((word) => text.includes(word));
  const hits = sections.flatMap((section) => {
    const text = fold(section.text);
    const title = fold(section.title);
    if (!has(`${title} ${text}`)) return [];
    const at = Math.max(0, text.indexOf(words[0]!));
    return [{ section, excerpt: excerptOf(section.text, at), isTitle: has(title) }];
  });
  return hits.sort((a, b) => Number(b.isTitle) - Number(a.isTitle)).slice(0, MOST_HITS);
}

function excerptOf(text: string, at: number): string {
  const [from, to] = [Math.max(0, at - AROUND), at + AROUND];
  const cut = text.slice(from, to).replace(/\s+/g, ' ').trim();
  return `${from > 0 ? '… ' : ''}${cut}${to < text.length ? ' …' : ''}`;
}

/** Without case and accents; as many letters as before, so that places stay comparable. */
function fold(text: string): string {
  return Array.from(text, (letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return plain.length === letter.length ? plain : letter;
  }).join('');
}
