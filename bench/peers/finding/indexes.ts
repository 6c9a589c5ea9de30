import { DatabaseSync } from 'node:sqlite';
import { installed } from '../../installed.ts';
import type { StreetDocument } from './documents.ts';

/** A full-text index over texts with an id. */
export interface TextIndex {
  readonly name: string;
  readonly note: string;
  /** Ids of the texts nearest to the query, best first. */
  search(query: string, limit: number): number[];
}

type Texts = readonly Pick<StreetDocument, 'id' | 'text'>[];
export type MakeIndex = (texts: Texts) => TextIndex;

interface MiniSearch {
  addAll(documents: Texts): void;
  search(query: string, options: object): { readonly id: number }[];
}

/** Any of the words, each as a beginning and with edits. */
export function miniSearch(): MakeIndex {
  return miniSearchWith('prefix and fuzzy 0.2', { prefix: true, fuzzy: 0.2 });
}

/** All of the words, numbers without edits, the last word as a beginning. */
export function miniSearchTyped(): MakeIndex {
  return miniSearchWith('all words, the last as a prefix, fuzzy 0.2 but for numbers', {
    combineWith: 'AND',
    prefix: (_word: string, at: number, words: readonly string[]) => at === words.length - 1,
    fuzzy: (word: string) => (/\d/.test(word) ? false : 0.2),
  });
}

function miniSearchWith(note: string, options: object): MakeIndex {
  const Index = installed<new (options: object) => MiniSearch>('minisearch');
  return (texts) => {
    const index = new Index({ fields: ['text'] });
    index.addAll(texts);
    return {
      name: 'MiniSearch',
      note,
      search: (query, limit) =>
        index
          .search(query, options)
          .slice(0, limit)
          .map(({ id }) => id),
    };
  };
}

interface FlexSearch {
  readonly Index: new (
    options: object,
  ) => {
    add(id: number, text: string): void;
    search(query: string, options: object): number[];
  };
}

export function flexSearch(): MakeIndex {
  const { Index } = installed<FlexSearch>('flexsearch');
  return (texts) => {
    const index = new Index({ tokenize: 'forward', resolution: 9 });
    for (const { id, text } of texts) index.add(id, text);
    return {
      name: 'FlexSearch',
      note: 'tokenizer forward, suggestions on',
      search: (query, limit) => index.search(query, { limit, suggest: true }),
    };
  };
}

const SHORTEST_TRIGRAM = 3;

/** Every trigram of every word, any of which may match; ranked by bm25. */
export function sqliteTrigrams(): MakeIndex {
  return sqlite('SQLite FTS5, trigrams', 'tokenizer trigram, any of the trigrams', 'trigram', (query) =>
    [...new Set(query.split(' ').flatMap(trigrams))].map((gram) => `"${gram}"`).join(' OR '),
  );
}

/** Any of the words, each as a beginning. */
export function sqliteWords(): MakeIndex {
  return sqlite('SQLite FTS5, words', 'tokenizer unicode61, any of the words as a prefix', 'unicode61', (query) =>
    query
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => `"${word}"*`)
      .join(' OR '),
  );
}

/** All of the words, the last as a beginning. */
export function sqliteTyped(): MakeIndex {
  return sqlite('SQLite FTS5', 'tokenizer unicode61, all words, the last as a prefix', 'unicode61', (query) => {
    const words = query.split(' ').filter((word) => word !== '');
    return words.map((word, at) => (at === words.length - 1 ? `"${word}"*` : `"${word}"`)).join(' AND ');
  });
}

function sqlite(name: string, note: string, tokenizer: string, queryOf: (query: string) => string): MakeIndex {
  return (texts) => {
    const database = new DatabaseSync(':memory:');
    database.exec(`CREATE VIRTUAL TABLE documents USING fts5(text, tokenize = '${tokenizer}', detail = 'column')`);
    const insert = database.prepare('INSERT INTO documents(rowid, text) VALUES (?, ?)');
    database.exec('BEGIN');
    for (const { id, text } of texts) insert.run(id + 1, text);
    database.exec('COMMIT');
    const select = database.prepare('SELECT rowid FROM documents WHERE documents MATCH ? ORDER BY rank LIMIT ?');
    return {
      name,
      note,
      search(query, limit) {
        const match = queryOf(query);
        return match === '' ? [] : select.all(match, limit).map(({ rowid }) => Number(rowid) - 1);
      },
    };
  };
}

function trigrams(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - SHORTEST_TRIGRAM + 1) }, (_, at) =>
    word.slice(at, at + SHORTEST_TRIGRAM),
  );
}
