/** Tables of sentences in both languages, and the way from table to text. */

export { CANNOT_TELL } from './cannot-tell.ts';
export { changeText } from './change-text.ts';
export { type Message, type MessageArguments, MessageError, messageFrom } from './message.ts';
export { numberText, percentText } from './number-text.ts';
export { type Say, type Sentence, type SentenceTable, sayFrom, sentenceTable, type ValuesOf } from './sentences.ts';
export { reasonOf } from './system-reasons.ts';
