import type { RowRange } from '../reference/format/search-column.ts';
import { fold } from '../text/fold.ts';
import { keywordedNames } from './keyworded-names.ts';
import type { NameTable } from './name-tables.ts';
import { keyStarts, nameStarts } from './partial-words.ts';

/** Keys of the names that a text may mean, with the type and direction that it contains. */
export interface NameLookup {
  readonly keys: readonly RowRange[];
  /** Concepts; undefined = any or none. */
  readonly types?: ReadonlySet<string> | undefined;
  /** Ids; undefined = any or none. */
  readonly directions?: ReadonlySet<number> | undefined;
}

/** Look-ups that are equally close to the text. */
export type LookupTier = () => NameLookup[];

interface LookupOptions {
  readonly allowMissingWords: boolean;
  readonly allowMisspellings: boolean;
  /** The text may also contain a type and a direction. */
  readonly keywords: boolean;
}

/** Keys shorter than this are not checked for misspellings; those of the second length may differ in two letters. */
const MIN_MISSPELT = 3;
const TWO_SLIPS_FROM = 7;

/** Whether a text matches every name: it is empty, or `*` alone. */
export function asksForAny(text: string): boolean {
  const trimmed = text.trim();
  return trimmed === '' || trimmed === '*';
}

/**
 * The ways to look up a complete name, closest first; each is meant for when the ones before it found nothing: the name
 * itself, unless it ends with `*`; with its type and direction, where it may have them; as the beginning of names; and,
 * if allowed, as some of the words of a name or as a misspelling.
 */
export function* namedAs(names: NameTable, text: string, options: LookupOptions): Generator<LookupTier> {
  const key = names.keyOf(text);
  if (key === '') return;
  const loose = names.looseKeyOf(text);
  if (!text.trimEnd().endsWith('*')) {
    yield () => lookup([...new Set([key, loose])].flatMap((name) => exactly(names, name)));
    if (options.keywords) yield () => keyworded(names, text, false);
  }
  const { worded, glued } = beginnings(names, text);
  yield () => lookup(options.allowMissingWords ? [...worded, ...withWords(names, text, worded)] : worded);
  yield () => lookup(glued);
  yield* further(names, text, options);
}

/**
 * The ways to look up a name that is still being typed, closest first: those that agree with what was typed, and
 * `further` ones for when none of these found anything.
 */
export function beginningAs(
  names: NameTable,
  text: string,
  options: LookupOptions,
): { agreeing: LookupTier[]; further: Generator<LookupTier> } {
  if (asksForAny(text)) return { agreeing: [() => lookup([{ lo: 0, hi: names.size }])], further: nothing() };
  if (names.keyOf(text) === '') return { agreeing: [], further: nothing() };
  const { worded, glued } = beginnings(names, text);
  const agreeing: LookupTier[] = [() => lookup(worded), () => lookup(glued)];
  if (options.keywords) agreeing.unshift(() => keyworded(names, text, true));
  if (options.allowMissingWords) agreeing.push(() => lookup(withWords(names, text, [...worded, ...glued])));
  return { agreeing, further: further(names, text, options) };
}

function* further(names: NameTable, text: string, { allowMisspellings }: LookupOptions): Generator<LookupTier> {
  const key = names.keyOf(text);
  const loose = names.looseKeyOf(text);
  if (loose !== key) yield () => lookup(beginnings(names, loose).worded);
  if (!allowMisspellings || key.length < MIN_MISSPELT) return;
  yield () => {
    const ids: number[] = [];
    names.near(key, key.length >= TWO_SLIPS_FROM ? 2 : 1, ids);
    return lookup(ids.map(single));
  };
}

function* nothing(): Generator<LookupTier> {}

function lookup(keys: readonly RowRange[]): NameLookup[] {
  return keys.length === 0 ? [] : [{ keys }];
}

function single(id: number): RowRange {
  return { lo: id, hi: id + 1 };
}

function exactly(names: NameTable, key: string): RowRange[] {
  const id = names.find(key);
  return id < 0 ? [] : [single(id)];
}

/** Looks up the name without its keywords: the KING of `KING ST W` or `RUE KING`. */
function keyworded(names: NameTable, text: string, open: boolean): NameLookup[] {
  return keywordedNames(text, open).flatMap(({ name, types, directions }) =>
    lookup(exactly(names, names.keyOf(name))).map((found) => ({ ...found, types, directions })),
  );
}

/**
 * Keys of names that begin with the text: `worded` word by word, `glued` letter by letter only, as KINGSTON does with
 * `king s`. No key is in both.
 */
function beginnings(names: NameTable, text: string): { worded: RowRange[]; glued: RowRange[] } {
  const worded: RowRange[] = [];
  const glued: RowRange[] = [];
  const several = fold(text).includes(' ');
  for (const { prefix, strict } of keyStarts(text)) {
    const range: RowRange = { lo: 0, hi: 0 };
    if (!names.startingWith(prefix, range)) continue;
    if (!strict && !several) {
      worded.push(range);
      continue;
    }
    for (let id = range.lo; id < range.hi; id++) {
      if (nameStarts(names.text(id), text)) push(worded, id);
      // the key form says too little: ST begins STANLEY as well as Saint-Jean
      else if (!strict) push(glued, id);
    }
  }
  return { worded, glued };
}

/** Adds an id to ascending ranges, extending the last one where possible. */
function push(ranges: RowRange[], id: number): void {
  const last = ranges.at(-1);
  if (last?.hi === id) last.hi++;
  else ranges.push(single(id));
}

function withWords(names: NameTable, text: string, known: readonly RowRange[]): RowRange[] {
  return names
    .holding(text)
    .filter((id) => known.every(({ lo, hi }) => id < lo || id >= hi))
    .map(single);
}
