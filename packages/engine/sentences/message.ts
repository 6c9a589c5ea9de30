import type { Language } from '../address/elements.ts';
import { type Sentence, type SentenceTable, sayFrom, type ValuesOf } from './sentences.ts';

/**
 * A sentence with its values in place, in both languages: whoever shows it picks one. Plain data, so that it can be
 * sent.
 */
export interface Message extends Sentence {
  readonly code: string;
}

/** The values of a message: those of its sentence; instead of a text, another message may fill a place. */
export type MessageValues<One extends Sentence> = {
  readonly [Name in keyof ValuesOf<One>]: ValuesOf<One>[Name] extends number ? number : ValuesOf<One>[Name] | Sentence;
};

/** The code of a sentence and its values, as arguments of a function. */
export type MessageArguments<Table extends SentenceTable> = {
  [Code in keyof Table & string]: keyof ValuesOf<Table[Code]> extends never
    ? [code: Code]
    : [code: Code, values: MessageValues<Table[Code]>];
}[keyof Table & string];

type Values = Readonly<Record<string, string | number | Sentence>>;

/** The way from a table to messages. */
export function messageFrom<const Table extends SentenceTable>(
  table: Table,
): (...message: MessageArguments<Table>) => Message {
  const say = sayFrom(table) as (language: Language, code: string, values: Readonly<Record<string, unknown>>) => string;
  return (code: string, values: Values = {}) => ({
    code,
    EN: say('EN', code, inLanguage(values, 'EN')),
    FR: say('FR', code, inLanguage(values, 'FR')),
  });
}

/**
 * An error whose text a user reads, in the language of that user. `message` is the English text; `text` has both.
 */
export class MessageError extends Error {
  readonly text: Message;

  constructor(text: Message, options?: ErrorOptions) {
    super(text.EN, options);
    this.name = 'MessageError';
    this.text = text;
  }
}

function inLanguage(values: Values, language: Language): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]),
  );
}
