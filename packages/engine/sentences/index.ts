/** Tables of sentences in both languages, and the way from table to text. */

export { type Say, type Sentence, type SentenceTable, sayFrom, sentenceTable, type ValuesOf } from './sentences.ts';
