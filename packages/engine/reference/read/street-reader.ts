import { mayBeWithin } from '../../text/distance.ts';
import { hashKey, type SortedKeys } from '../format/key-table.ts';
import { ENTRY_CANONICAL, ENTRY_LOOSE, ENTRY_OTHER } from '../format/meta.ts';
import { fillRange, lowerBound, lowerBoundBy, type RowRange } from '../format/search-column.ts';
import type { RankingQuery, RankingWork } from '../format/street-ranking.ts';
import { fuzzyKeys } from './fuzzy.ts';
import { PlaceReader } from './place-reader.ts';

/** Streets and their designations, the entries: every way a street may be called, filed under the key of its name. */
export abstract class StreetReader<Memory extends ArrayBufferLike = ArrayBufferLike> extends PlaceReader<Memory> {
  private readonly rowsOfWord: RowRange = { lo: 0, hi: 0 };

  get streetCount(): number {
    return this.columns.streetName.length;
  }

  allStreets(): Iterable<number> {
    return this.columns.streetName.keys();
  }

  municipalityOfStreet(street: number): number {
    return this.columns.streetMun[street]!;
  }

  /** The displayed name of a street, without type and direction. */
  streetText(street: number): string {
    return this.columns.names.text(this.columns.streetName[street]!);
  }

  /** The id of the key of a street's own name, for `nameKeyText`. */
  keyOfStreet(street: number): number {
    return this.columns.streetKey[street]!;
  }

  /** The id in STREET_TYPES of a street's type; -1 for none and for a code that this program does not know. */
  typeOfStreet(street: number): number {
    return this.columns.typeOf[this.columns.streetType[street]!]!;
  }

  /** The code of a street's type, even one that this program does not know; empty for none. */
  typeCodeOfStreet(street: number): string {
    return this.columns.typeCodes.text(this.columns.streetType[street]!);
  }

  /** The id of a street's direction, 0 for none. */
  directionOfStreet(street: number): number {
    return this.columns.directionOf[this.columns.streetDir[street]!]!;
  }

  /** The number of addresses of a street. */
  weightOfStreet(street: number): number {
    return this.columns.streetWeight[street]!;
  }

  /** The streets of a municipality whose name keys are in lo..hi. */
  streetsWithKeys(municipality: number, lo: number, hi: number, range: RowRange): boolean {
    const { streetKey, munStreetStart } = this.columns;
    const end = munStreetStart[municipality + 1];
    const first = lowerBound(streetKey, lo, munStreetStart[municipality], end);
    return fillRange(range, first, lowerBound(streetKey, hi, first, end));
  }

  get entryCount(): number {
    return this.columns.entryStreet.length;
  }

  streetOfEntry(entry: number): number {
    return this.columns.entryStreet[entry]!;
  }

  municipalityOfEntry(entry: number): number {
    return this.columns.entryMun[entry]!;
  }

  /** The id of an entry's name, for `nameText`; the same for entries that display the same name. */
  nameOfEntry(entry: number): number {
    return this.columns.entryName[entry]!;
  }

  entryText(entry: number): string {
    return this.columns.names.text(this.columns.entryName[entry]!);
  }

  /** The id in STREET_TYPES of an entry's type; -1 for none and for a code that this program does not know. */
  typeOfEntry(entry: number): number {
    return this.columns.typeOf[this.columns.entryType[entry]!]!;
  }

  /** The id of an entry's direction, 0 for none. */
  directionOfEntry(entry: number): number {
    return this.columns.directionOf[this.columns.entryDir[entry]!]!;
  }

  /** Whether an entry is the street's own designation, under either key. */
  isOwnDesignation(entry: number): boolean {
    return (this.columns.entryFlags[entry]! & ENTRY_CANONICAL) !== 0;
  }

  /** Whether an entry is an alias that is in no official list. */
  isUnofficialAlias(entry: number): boolean {
    return (this.columns.entryFlags[entry]! & ENTRY_OTHER) !== 0;
  }

  /** Whether an entry is filed under the key without French particles. */
  isLoose(entry: number): boolean {
    return (this.columns.entryFlags[entry]! & ENTRY_LOOSE) !== 0;
  }

  /** The entry of a street's own designation. */
  canonicalEntry(street: number): number {
    const { streetKey, entryStreet, entryFlags, keyStart } = this.columns;
    const key = streetKey[street]!;
    let entry = lowerBound(entryStreet, street, keyStart[key]!, keyStart[key + 1]!);
    while ((entryFlags[entry]! & (ENTRY_CANONICAL | ENTRY_LOOSE)) !== ENTRY_CANONICAL) entry++;
    return entry;
  }

  /** Adds the entries of the street's other designations to `out`. */
  aliasEntries(street: number, out: number[]): number {
    const { aliasEntry, entryStreet } = this.columns;
    const before = out.length;
    for (let row = lowerBoundBy(aliasEntry, entryStreet, street); row < aliasEntry.length; row++) {
      const entry = aliasEntry[row]!;
      if (entryStreet[entry] !== street) break;
      out.push(entry);
    }
    return out.length - before;
  }

  nameText(name: number): string {
    return this.columns.names.text(name);
  }

  /** The keys of street names, sorted. */
  get nameKeys(): SortedKeys {
    return this.columns.nameKeys;
  }

  nameKeyText(key: number): string {
    return this.columns.nameKeys.text(key);
  }

  /** The number of characters of a name key. */
  nameKeyLength(key: number): number {
    return this.columns.nameKeys.length(key);
  }

  /** False when, judging by its letters, a name key is not within `limit` edits of a text with these `letterBits`. */
  mayBeNear(key: number, letters: number, limit: number): boolean {
    return mayBeWithin(this.columns.nameKeys.letters(key), letters, limit);
  }

  /** Whether a name key has all the letters of a text with these `letterBits`. */
  hasLetters(key: number, letters: number): boolean {
    return (this.columns.nameKeys.letters(key) & letters) === letters;
  }

  /** The id of the key of a street name (`streetNameKey` or `looseStreetNameKey`), -1 when no street has it. */
  findNameKey(key: string): number {
    return this.columns.nameKeys.find(key);
  }

  /** The ids of the name keys that begin with `prefix`. */
  nameKeysWithPrefix(prefix: string, range: RowRange): boolean {
    const { nameKeys } = this.columns;
    return fillRange(range, nameKeys.lowerBound(prefix), nameKeys.prefixEnd(prefix));
  }

  /** Name keys within `limit` (1 or 2) edits, nearest first; see `fuzzyKeys`. */
  fuzzyNameKeys(key: string, limit: number, out: number[]): number {
    return fuzzyKeys(this.columns.nameFuzzy, this.columns.nameKeys, key, limit, out);
  }

  /**
   * Fills `out` with the street name keys of some municipalities within `limit` (1 or 2) edits; see `KeyLists.similar`.
   */
  similarNamesIn(municipalities: readonly number[], key: string, limit: number, out: number[]): number {
    return this.derived.namesByMunicipality.similar(municipalities, key, limit, out);
  }

  /**
   * Fills `out` with the street name keys of some municipalities, ascending, that contain the word (`findWord`) and,
   * judging by their letters, may contain the others.
   */
  namesHoldingIn(municipalities: readonly number[], word: number, words: readonly string[], out: number[]): number {
    const { wordKey, wordStart } = this.columns;
    const rows = this.rowsOfWord;
    fillRange(rows, wordStart[word]!, wordStart[word + 1]!);
    return this.derived.namesByMunicipality.holding(municipalities, words, wordKey, rows, out);
  }

  /**
   * The entries under a name key run from `entriesFrom` to `entriesTo`, the latter excluded, by municipality and
   * street.
   */
  entriesFrom(key: number): number {
    return this.columns.keyStart[key]!;
  }

  entriesTo(key: number): number {
    return this.columns.keyStart[key + 1]!;
  }

  /** The entries of a name key in one municipality. */
  entryRange(key: number, municipality: number, range: RowRange): boolean {
    const { entryMun, keyStart } = this.columns;
    const end = keyStart[key + 1]!;
    const lo = lowerBound(entryMun, municipality, keyStart[key]!, end);
    let hi = lo;
    while (hi < end && entryMun[hi] === municipality) hi++;
    return fillRange(range, lo, hi);
  }

  /** The words of street names with two or more words, sorted. */
  get words(): SortedKeys {
    return this.columns.words;
  }

  /** The id of a word of street names, -1 when there is no such word. */
  findWord(word: string): number {
    return this.columns.words.find(word);
  }

  /** Whether a folded word is a word of street names, or all of the key of a street's or a municipality's name. */
  isInNames(word: string): boolean {
    const { words, munKeys, nameKeys } = this.columns;
    const hash = hashKey(word);
    return words.find(word, hash) >= 0 || munKeys.find(word, hash) >= 0 || nameKeys.find(word, hash) >= 0;
  }

  /** The keys of the names that contain a word are in rows `wordKeysFrom` to `wordKeysTo`, the latter excluded. */
  wordKeysFrom(word: number): number {
    return this.columns.wordStart[word]!;
  }

  wordKeysTo(word: number): number {
    return this.columns.wordStart[word + 1]!;
  }

  /** The name key in such a row. */
  wordKey(row: number): number {
    return this.columns.wordKey[row]!;
  }

  /** Ids in STREET_TYPES of the types in this reference that this program knows. */
  get typesInUse(): readonly number[] {
    return this.columns.typesInUse;
  }

  /** Yields the accepted entries of a stretch of entries, largest street first; see `StreetRanking.walk`. */
  walkLargest(query: RankingQuery, work: RankingWork, accept: (entry: number) => boolean): Generator<number, void> {
    return this.derived.rankings.all.walk(this.ofFile(query), work, accept);
  }

  /** Like `walkLargest`, for one of the types in `typesInUse`; worth it for long stretches. */
  walkLargestOfType(
    type: number,
    query: RankingQuery,
    work: RankingWork,
    accept: (entry: number) => boolean,
  ): Generator<number, void> {
    return this.derived.rankings.byType.walk(this.columns.typeOf.indexOf(type), this.ofFile(query), work, accept);
  }

  /** The query with the provinces as the file numbers them. */
  private ofFile(query: RankingQuery): RankingQuery {
    const { provinceBits } = this.columns;
    let provinces = 0;
    for (let at = 0; at < provinceBits.length; at++)
      if ((provinceBits[at]! & query.provinces) !== 0) provinces |= 1 << at;
    return { lo: query.lo, hi: query.hi, number: query.number, provinces };
  }
}
