import type { Language } from '../address/elements.ts';

/**
 * One sentence in both languages. `{name}` is a placeholder for a value; `{count:item|items}` chooses the form of a
 * word that agrees with the number `count`. The number itself needs its own placeholder: `{count} {count:item|items}`.
 */
export interface Sentence {
  readonly EN: string;
  readonly FR: string;
}

/** Sentences by code. */
export type SentenceTable = Readonly<Record<string, Sentence>>;

/** Gives the sentence `code` in `language`, with a value for each placeholder. */
export type Say<Table extends SentenceTable> = <Code extends keyof Table & string>(
  language: Language,
  code: Code,
  ...values: keyof ValuesOf<Table[Code]> extends never ? [] : [ValuesOf<Table[Code]>]
) => string;

/** The values that a sentence needs: a number where a word must agree with it, otherwise a text or a number. */
export type ValuesOf<One extends Sentence> = {
  readonly [Name in NameOf<PlacesOf<One['EN']>>]: Name extends CountOf<PlacesOf<One['EN']>> ? number : string | number;
};

/** The text between braces. */
type PlacesOf<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never;
type NameOf<Place extends string> = Place extends `${infer Name}:${string}` ? Name : Place;
type CountOf<Place extends string> = Place extends `${infer Name}:${string}` ? Name : never;

/** A table whose sentences have the same placeholders in both languages; any other does not compile. */
type Alike<Table extends SentenceTable> = {
  readonly [Code in keyof Table]: [NameOf<PlacesOf<Table[Code]['EN']>>] extends [NameOf<PlacesOf<Table[Code]['FR']>>]
    ? [NameOf<PlacesOf<Table[Code]['FR']>>] extends [NameOf<PlacesOf<Table[Code]['EN']>>]
      ? Sentence
      : { readonly FR: 'has a placeholder that the English sentence lacks' }
    : { readonly FR: 'lacks a placeholder of the English sentence' };
};

/** A table of sentences, checked by the compiler. */
export function sentenceTable<const Table extends SentenceTable>(table: Table & Alike<Table>): Table {
  return table;
}

/** The only way from a table to text. Each sentence is split at its placeholders once, here. */
export function sayFrom<const Table extends SentenceTable>(table: Table): Say<Table> {
  const sentences: Record<Language, ReadonlyMap<string, Cut>> = { EN: cutAll(table, 'EN'), FR: cutAll(table, 'FR') };
  return (language: Language, code: string, values: Values = {}) => {
    const { texts, places } = sentences[language].get(code)!;
    let text = texts[0]!;
    for (let index = 0; index < places.length; index++) {
      const { name, forms } = places[index]!;
      const value = values[name]!;
      text += forms === undefined ? value : forms[isSingular(Number(value), language) ? 0 : 1];
      text += texts[index + 1];
    }
    return text;
  };
}

type Values = Readonly<Record<string, string | number>>;

/** A placeholder for the value itself, or for the form of a word that agrees with it. */
interface Place {
  readonly name: string;
  readonly forms: readonly string[] | undefined;
}

/** A sentence split at its placeholders: one more text than placeholders. */
interface Cut {
  readonly texts: readonly string[];
  readonly places: readonly Place[];
}

/** French treats zero as singular: « 0 caractère », but "0 characters". */
function isSingular(count: number, language: Language): boolean {
  return language === 'FR' ? Math.abs(count) < 2 : Math.abs(count) === 1;
}

function cutAll(table: SentenceTable, language: Language): ReadonlyMap<string, Cut> {
  return new Map(Object.entries(table).map(([code, sentence]) => [code, cut(sentence[language])]));
}

function cut(sentence: string): Cut {
  const pieces = sentence.split(/\{([^{}]+)\}/);
  return {
    texts: pieces.filter((_, index) => index % 2 === 0),
    places: pieces.filter((_, index) => index % 2 === 1).map(placeOf),
  };
}

/** Names and forms of a text's placeholders, for the check of tables. */
export function placesOf(text: string): readonly Place[] {
  return cut(text).places;
}

function placeOf(place: string): Place {
  const [name, forms] = place.split(':', 2);
  return { name: name!, forms: forms?.split('|') };
}
