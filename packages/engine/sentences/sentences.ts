import type { Language } from '../address/elements.ts';

/**
 * One sentence in both languages. `{name}` is a place for a value. `{count:item|items}` is the form of a word that goes
 * with the number `count`; the number itself is a place of its own: `{count} {count:item|items}`.
 */
export interface Sentence {
  readonly EN: string;
  readonly FR: string;
}

/** Sentences by their code. */
export type SentenceTable = Readonly<Record<string, Sentence>>;

/** Gives the sentence `code` in `language`, with a value for each of its places. */
export type Say<Table extends SentenceTable> = <Code extends keyof Table & string>(
  language: Language,
  code: Code,
  ...values: keyof ValuesOf<Table[Code]> extends never ? [] : [ValuesOf<Table[Code]>]
) => string;

/** The values that a sentence needs: a number for a place that decides the form of a word, else a text or a number. */
export type ValuesOf<One extends Sentence> = {
  readonly [Name in NameOf<PlacesOf<One['EN']>>]: Name extends CountOf<PlacesOf<One['EN']>> ? number : string | number;
};

/** What stands between the braces of a text. */
type PlacesOf<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never;
type NameOf<Place extends string> = Place extends `${infer Name}:${string}` ? Name : Place;
type CountOf<Place extends string> = Place extends `${infer Name}:${string}` ? Name : never;

/** A table in which the two languages of a sentence have the same places; any other does not compile. */
type Alike<Table extends SentenceTable> = {
  readonly [Code in keyof Table]: [NameOf<PlacesOf<Table[Code]['EN']>>] extends [NameOf<PlacesOf<Table[Code]['FR']>>]
    ? [NameOf<PlacesOf<Table[Code]['FR']>>] extends [NameOf<PlacesOf<Table[Code]['EN']>>]
      ? Sentence
      : { readonly FR: 'has a place that the English sentence lacks' }
    : { readonly FR: 'lacks a place of the English sentence' };
};

/** A table of sentences, checked by the compiler. */
export function sentenceTable<const Table extends SentenceTable>(table: Table & Alike<Table>): Table {
  return table;
}

/** The only way from a table to text. Every sentence is cut at its places once, here. */
export function sayFrom<const Table extends SentenceTable>(table: Table): Say<Table> {
  const texts: Record<Language, ReadonlyMap<string, readonly Part[]>> = {
    EN: partsOf(table, 'EN'),
    FR: partsOf(table, 'FR'),
  };
  return (language: Language, code: string, values: Values = {}) => {
    let text = '';
    for (const part of texts[language].get(code)!)
      text += typeof part === 'string' ? part : fill(part, values, language);
    return text;
  };
}

type Values = Readonly<Record<string, string | number>>;

/** Text as it stands, or a place: for the value itself, or for the form of a word that goes with it. */
type Part = string | { readonly name: string; readonly forms?: readonly string[] };

function fill({ name, forms }: Exclude<Part, string>, values: Values, language: Language): string {
  const value = values[name]!;
  if (forms === undefined) return String(value);
  return forms[isSingular(Number(value), language) ? 0 : 1]!;
}

/** French counts nought with one: « 0 caractère », but "0 characters". */
function isSingular(count: number, language: Language): boolean {
  return language === 'FR' ? Math.abs(count) < 2 : Math.abs(count) === 1;
}

function partsOf(table: SentenceTable, language: Language): ReadonlyMap<string, readonly Part[]> {
  return new Map(Object.entries(table).map(([code, sentence]) => [code, cut(sentence[language])]));
}

function cut(text: string): readonly Part[] {
  const pieces = text.split(/\{([^{}]+)\}/);
  const parts = pieces.map((piece, index): Part => (index % 2 === 0 ? piece : placeOf(piece)));
  return parts.filter((part) => part !== '');
}

/** Names and counts of the places of a text, as the tests of tables compare them. */
export function placesOf(text: string): { readonly name: string; readonly forms?: readonly string[] }[] {
  return cut(text).filter((part) => typeof part !== 'string');
}

function placeOf(place: string): Part {
  const [name, forms] = place.split(':', 2);
  return forms === undefined ? { name: name! } : { name: name!, forms: forms.split('|') };
}
