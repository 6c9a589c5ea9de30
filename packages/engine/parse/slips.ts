import { canonicalWords } from '../address/name-key.ts';
import { ORDINAL_VALUES } from '../address/name-words.ts';
import { STREET_TYPES, type StreetType } from '../address/street-types.ts';
import { damerauLevenshtein } from '../text/distance.ts';
import type { ParseContext } from './context.ts';
import { directionEnding, directionStarting, type StreetReading } from './readings.ts';
import type { Span } from './variant.ts';
import { Shape } from './word.ts';

/** Shortest keyword in which a slip is believed: a slip in RUE or AVE makes too many other words. */
const SHORTEST = 4;
const COST = 1;

/** Words of types by length, with every type each may stand for. */
const WORDS: ReadonlyMap<number, ReadonlyMap<string, readonly StreetType[]>> = byLength();

function byLength(): Map<number, Map<string, StreetType[]>> {
  const out = new Map<number, Map<string, StreetType[]>>();
  for (const type of STREET_TYPES) {
    if (type.partOfName) continue;
    for (const word of type.variants) {
      if (word.length < SHORTEST || word.includes(' ')) continue;
      const words = out.get(word.length) ?? new Map<string, StreetType[]>();
      out.set(word.length, words);
      words.set(word, [...(words.get(word) ?? []), type]);
    }
  }
  return out;
}

/** Types whose word is one slip away (`STREEP`, `AVENGE`, `CHEMNI`); none for words that are keywords themselves. */
export function misspeltTypes(word: string): readonly StreetType[] {
  const found = new Set<StreetType>();
  for (let length = word.length - 1; length <= word.length + 1; length++) {
    for (const [candidate, types] of WORDS.get(length) ?? []) {
      if (damerauLevenshtein(word, candidate, 1) === 1) for (const type of types) found.add(type);
    }
  }
  return [...found];
}

/** Readings whose type word is misspelt: behind the name, or before it in French. */
export function misspeltTypeReadings(context: ParseContext, street: Span): StreetReading[] {
  const { from, to } = street;
  const out: StreetReading[] = [];
  const trailing = directionEnding(context, from, to);
  const leading = directionStarting(context, from, to);
  const add = (
    at: number,
    nameFrom: number,
    nameTo: number,
    direction: [from: number, to: number],
    french: boolean,
  ): void => {
    if (nameFrom >= nameTo) return;
    const types = typesAt(context, at).filter((type) => !french || type.beforeName);
    if (types.length === 0) return;
    out.push({
      nameFrom,
      nameTo,
      types,
      typeFrom: at,
      typeTo: at + 1,
      typeMisspelt: true,
      direction: direction[1] > direction[0] ? context.tokens[direction[0]]!.lexeme!.direction : 0,
      directionFrom: direction[0],
      directionTo: direction[1],
      junkFrom: to,
      cost: COST,
    });
  };
  const end = to - trailing;
  add(end - 1, from, end - 1, [end, to], false);
  add(from, from + 1, end, [end, to], true);
  if (trailing === 0 && leading > 0) add(to - 1, from + leading, to - 1, [from, from + leading], false);
  return out;
}

function typesAt(context: ParseContext, at: number): readonly StreetType[] {
  const token = context.tokens[at];
  if (token === undefined || token.shape !== Shape.Letters || token.word.length < SHORTEST) return [];
  return token.lexeme !== undefined && token.lexeme.types.length > 0 ? [] : misspeltTypes(token.word);
}

/** Keys of the name with one word taken for a misspelt ordinal: `SIXTR` -> `6`. */
export function ordinalSlipKeys(context: ParseContext, { nameFrom, nameTo }: StreetReading): string[] {
  const keys: string[] = [];
  for (let at = nameFrom; at < nameTo; at++) {
    const { word, shape } = context.tokens[at]!;
    if (shape !== Shape.Letters || word.length < SHORTEST) continue;
    for (const [ordinal] of ORDINAL_VALUES) {
      if (Math.abs(ordinal.length - word.length) > 1 || damerauLevenshtein(word, ordinal, 1) !== 1) continue;
      const words = context.words.slice(nameFrom, nameTo);
      words[at - nameFrom] = ordinal;
      keys.push(canonicalWords(words.join(' ')).join(''));
    }
  }
  return keys;
}
