import { directionOf } from '../address/directions.ts';
import { STREET_TYPES, type StreetType } from '../address/street-types.ts';
import { fold } from '../text/fold.ts';
import { directionsStarting, typesStarting } from './keyword-prefixes.ts';

/** A text read as a street name with a type, a direction or both. */
interface KeywordedName {
  readonly name: string;
  /** Concepts. */
  readonly types: ReadonlySet<string> | undefined;
  /** Ids. */
  readonly directions: ReadonlySet<number> | undefined;
}

const CONCEPTS = conceptsBySurface(STREET_TYPES);
const CONCEPTS_BEFORE = conceptsBySurface(STREET_TYPES.filter((type) => type.beforeName || type.beforeNumber));
const NO_CONCEPTS: ReadonlySet<string> = new Set();

function conceptsBySurface(types: readonly StreetType[]): ReadonlyMap<string, ReadonlySet<string>> {
  const concepts = new Map<string, Set<string>>();
  for (const { symbol, variants, concept } of types) {
    for (const surface of [fold(symbol), ...variants]) {
      concepts.set(surface, (concepts.get(surface) ?? new Set()).add(concept));
    }
  }
  return concepts;
}

/** Concepts of the types that a symbol, name or abbreviation may stand for. */
export function typeConcepts(text: string): ReadonlySet<string> {
  return CONCEPTS.get(fold(text)) ?? NO_CONCEPTS;
}

/**
 * Every way to read a text as a name with at least one keyword: `KING ST W`, `RUE KING`, `KING W`. Only keywords of one
 * word are found. If `open`, the last word may be the beginning of a keyword.
 */
export function keywordedNames(text: string, open: boolean): KeywordedName[] {
  const words = fold(text).split(' ').filter(Boolean);
  const out: KeywordedName[] = [];
  const add = (from: number, to: number, types: ReadonlySet<string> | undefined, directions?: ReadonlySet<number>) => {
    if (from < to) out.push({ name: words.slice(from, to).join(' '), types, directions });
  };
  const end = words.length;
  const before = CONCEPTS_BEFORE.get(words[0] ?? '') ?? NO_CONCEPTS;
  const directions = directionsAt(words, end - 1, open);
  const tails = [{ to: end, directions: undefined }, ...(directions.size === 0 ? [] : [{ to: end - 1, directions }])];
  for (const { to, directions } of tails) {
    if (before.size > 0) add(1, to, before, directions);
    const after = typesAt(words, to - 1, open && to === end);
    if (after.size > 0) add(0, to - 1, after, directions);
    if (directions !== undefined) add(0, to, undefined, directions);
  }
  return out;
}

function typesAt(words: readonly string[], at: number, open: boolean): ReadonlySet<string> {
  const word = words[at] ?? '';
  const whole = CONCEPTS.get(word) ?? NO_CONCEPTS;
  return open ? new Set([...whole, ...(typesStarting(word) ?? [])]) : whole;
}

function directionsAt(words: readonly string[], at: number, open: boolean): ReadonlySet<number> {
  const word = words[at] ?? '';
  const whole = directionOf(word);
  return new Set([...(whole > 0 ? [whole] : []), ...((open && directionsStarting(word)) || [])]);
}
