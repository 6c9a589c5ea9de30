import { streetNameKey } from '../address/name-key.ts';
import { CONTRACTIONS } from '../address/name-words.ts';
import { Shape } from '../parse/word.ts';
import type { Reference } from '../reference/read/reader.ts';
import { HAS_DIGIT } from '../text/digits.ts';
import type { BrowsingLevel } from '../values/browsing-level.ts';
import { type InParts, wholeOf } from '../values/parts.ts';
import { completeBuildings } from './building-completions.ts';
import { firstCivics } from './civic-list.ts';
import type { Completion } from './completion.ts';
import { completeDeliveries } from './delivery-completions.ts';
import { completionOf, expandNames } from './expand-names.ts';
import { compareFound, type FoundStreet } from './found-street.ts';
import { type NumberReading, numberReadings } from './number-readings.ts';
import { completeCodes, completeMunicipalities } from './place-completions.ts';
import { respellings } from './respellings.ts';
import { type NumberMatch, StreetFinder } from './street-finder.ts';
import { streetQueries } from './street-queries.ts';
import type { NameOptions } from './street-query.ts';
import { isSpent, newWork, type Work } from './street-sources.ts';
import { NOWHERE, PlaceResolver, type Places } from './typed-places.ts';
import { TypedStreets } from './typed-streets.ts';
import { readTyped, type TypedText } from './typed-text.ts';
import { searchWords, WordParts } from './word-search.ts';

export interface CompletionQuery {
  /** The lines in the order of typing. */
  readonly lines: readonly string[];
  readonly level: BrowsingLevel;
  /** Completions returned, at most; however many that are, `found` counts the same. */
  readonly limit: number;
  /** Addresses listed per name, after the names. */
  readonly maxNamesToAddresses: number;
  /** A province, municipality or postal code: what lies there comes first among completions that fit equally well. */
  readonly near?: string | undefined;
}

export interface FoundCompletions {
  readonly completions: Completion[];
  /** How many there are without the limit, up to `MOST_FOUND`. */
  readonly found: number;
  /** The search was cut short, so there may be more. */
  readonly more: boolean;
}

const EXACT: NameOptions = { halfWords: false, misspelt: false, anyType: false };

/** Streets on which begun civic numbers are completed, and the cost of completing one. */
const MAX_BEGUN = 50;
const MAX_BEGUN_NUMBERS = 20;
const BEGUN_COST = 1;
/** A civic number behind its street, and what is typed of a fraction: `41 `, `41 1`, `41 1/`, `41 1/2`. */
const BEGUN_FRACTION = /(?<=[\s,])(\d{1,7})\s+((?:[13](?:\/[24]?)?)?)$/;
/** Added to the cost of anything that the text, read as it is, did not find. */
const LOOSER_COST = 1;
/** Nothing is guessed unless some word has this many letters. */
const MIN_LETTERS = 3;
/** The most completions that are counted. */
export const MOST_FOUND = 5_000;
/** Streets and civic numbers looked for, whatever the limit of the request: the number found must not depend on it. */
const MOST_STREETS = 200;
/** With more postal codes than this that begin with the text, no other reading of it is tried. */
const FEW_CODES = 5;

/** Completions of what was typed: `completionsInParts` without a break. */
export function findCompletions(reference: Reference, request: CompletionQuery): FoundCompletions {
  return wholeOf(completionsInParts(reference, request));
}

/**
 * Completions of what was typed, best first: closest to the text, then largest. Shortened, misspelt or missing words are
 * considered only if nothing matches the text as it is. Several searches may share their `work`.
 */
export function* completionsInParts(
  reference: Reference,
  request: CompletionQuery,
  work: Work = newWork(),
): InParts<FoundCompletions> {
  const result = yield* completeLines(reference, request, work);
  const [first = '', second = '', ...others] = request.lines.filter((text) => text.trim() !== '');
  // a line without a number above one with a number names the addressee
  if (result.completions.length > 0 || HAS_DIGIT.test(first) || !HAS_DIGIT.test(second)) return result;
  return yield* completeLines(reference, { ...request, lines: [second, ...others] }, work);
}

function* completeLines(reference: Reference, request: CompletionQuery, work: Work): InParts<FoundCompletions> {
  const typed = readTyped(request.lines);
  if (request.level === 0 || typed.context.tokens.length === 0) return { completions: [], found: 0, more: false };
  return yield* new Completer(reference, typed, request, work).run();
}

interface Ranked {
  readonly cost: number;
  readonly weight: number;
  readonly completion: Completion;
}

/** Everything that fits, in no order, without the addresses of the names. */
interface Everything {
  readonly ranked: Ranked[];
  readonly codes: ReturnType<typeof completeCodes>;
  readonly streets: readonly FoundStreet[];
}

/** What tells two completions apart. */
function keyOf(completion: Completion): string {
  if ('found' in completion) {
    const { entry, number, suffix, postalCode } = completion.found;
    return `${entry} ${number} ${suffix} ${number < 0 ? '' : postalCode} ${completion.unit}`;
  }
  if ('delivery' in completion)
    return `delivery ${completion.delivery.delivery} ${completion.delivery.boxes?.from ?? ''}`;
  if ('municipality' in completion) return `municipality ${completion.municipality}`;
  return 'code' in completion ? `code ${completion.code}` : `building ${completion.row}`;
}

class Completer {
  private readonly reference: Reference;
  private readonly typed: TypedText;
  private readonly request: CompletionQuery;
  private readonly readings: readonly NumberReading[];
  private readonly places: PlaceResolver;
  private readonly phrases: TypedStreets;
  private readonly work: Work;

  constructor(reference: Reference, typed: TypedText, request: CompletionQuery, work: Work = newWork()) {
    this.reference = reference;
    this.typed = typed;
    this.request = request;
    this.work = work;
    this.readings = numberReadings(typed);
    this.phrases = new TypedStreets(reference, typed);
    this.places = new PlaceResolver(reference, typed, { whole: false, typos: 0 });
  }

  *run(): InParts<FoundCompletions> {
    const { reference, request, work } = this;
    const { ranked, codes, streets } = yield* this.rank();
    const near = yield* this.near(ranked);
    const nearness = ({ completion }: Ranked): number => (near.has(keyOf(completion)) ? 1 : 0);
    ranked.sort((a, b) => a.cost - b.cost || nearness(b) - nearness(a) || b.weight - a.weight);
    const names = ranked.map(({ completion }) => completion);
    const expanded = expandNames(reference, names, {
      limit: request.limit,
      most: MOST_FOUND,
      each: request.maxNamesToAddresses,
      streets: this.readings.every(({ number }) => number < 0),
    });
    // codes come first, so those that the limit leaves out need only be counted
    const found = expanded.found + codes.found - codes.codes.length;
    const more = found > MOST_FOUND || streets.length >= MOST_STREETS || work.cut || isSpent(work);
    return { completions: expanded.completions, found: Math.min(MOST_FOUND, found), more };
  }

  /**
   * Those of `ranked` that fit as well when the place to prefer is read behind the text. Streets that fit then, and that
   * the limits of the search left out, are added if their name is what was typed.
   */
  private *near(ranked: Ranked[]): InParts<ReadonlySet<string>> {
    const { reference, request } = this;
    const place = request.near?.trim() ?? '';
    if (place === '') return new Set();
    const costs = new Map(ranked.map(({ completion, cost }) => [keyOf(completion), cost]));
    const best = Math.min(...costs.values());
    const typed = readTyped([...request.lines, `${place},`]);
    const behind = yield* new Completer(reference, typed, { ...request, near: undefined }).rank();
    const close = behind.ranked.filter(({ completion, cost }) => cost <= (costs.get(keyOf(completion)) ?? best));
    const added = close.filter(({ completion }) => !costs.has(keyOf(completion)) && this.isNamed(completion));
    ranked.push(...added);
    return new Set(close.map(({ completion }) => keyOf(completion)));
  }

  /** Whether a word that was typed is in the name of the street, and not only in that of its place. */
  private isNamed(completion: Completion): boolean {
    if (!('found' in completion)) return false;
    const name = streetNameKey(this.reference.entryText(completion.found.entry));
    const words = this.typed.context.tokens.filter(({ shape }) => shape !== Shape.Number);
    return words.some(({ word }) => name.includes(streetNameKey(word)));
  }

  /** Everything that fits, in no order, without the addresses of the names. */
  private *rank(): InParts<Everything> {
    const { reference, typed, request } = this;
    const codes = completeCodes(reference, typed, request.limit);
    const ranked: Ranked[] = codes.codes.map((code) => ({
      cost: 0,
      weight: Number.MAX_SAFE_INTEGER - code,
      completion: { kind: 'PostalCode', code },
    }));
    for (const delivery of completeDeliveries(reference, typed, this.places, MOST_FOUND)) {
      const { cost, weight } = delivery;
      ranked.push({ cost, weight, completion: { kind: 'Address', delivery } });
    }
    for (const { municipality, cost, weight } of completeMunicipalities(reference, typed, this.places, MOST_FOUND)) {
      ranked.push({ cost, weight, completion: { kind: 'Municipality', municipality } });
    }
    for (const { row, at } of completeBuildings(reference, typed, this.places, MOST_FOUND)) {
      const building = { kind: 'Building', row } as const;
      const completion = at === undefined ? building : { ...building, found: at, unit: '' };
      ranked.push({ cost: 0, weight: 0, completion });
    }
    const streets = codes.found > FEW_CODES ? [] : yield* this.streets(ranked.length > 0);
    if (request.level === 3) streets.push(...(yield* this.guessedNumbers(streets)));
    for (const found of streets) {
      ranked.push({ cost: found.cost, weight: found.weight, completion: completionOf(reference, found) });
    }
    return { ranked, codes, streets };
  }

  /** Streets and civic numbers: those that match, otherwise those that are only close. */
  private *streets(otherFound: boolean): InParts<FoundStreet[]> {
    const exact = yield* this.stage(EXACT, this.places, 'typed');
    if (exact.length < MOST_STREETS) exact.push(...(yield* this.begunNumbers()), ...(yield* this.begunFractions()));
    if (exact.length > 0 && this.typed.context.words.some((word) => CONTRACTIONS.has(word))) {
      return this.request.level < 2 ? [] : exact.map((row) => ({ ...row, cost: row.cost + LOOSER_COST }));
    }
    if (exact.length > 0 || otherFound || this.request.level < 2 || !this.hasWords()) return exact;
    for (const stage of this.looserStages()) {
      const found = yield* stage();
      if (found.length > 0) return found.map((row) => ({ ...row, cost: row.cost + LOOSER_COST }));
    }
    return [];
  }

  /** Civic numbers that begin with the one still being typed at the end, on the first streets that fit. */
  private *begunNumbers(): InParts<FoundStreet[]> {
    const readings = this.readings.filter((reading) => reading.isNumberOpen);
    if (readings[0] === undefined) return [];
    const typed = `${readings[0].number}${readings[0].suffix}`;
    return yield* this.numbersOn(readings, true, (number, suffix) => {
      const civic = `${number}${suffix}`;
      return civic !== typed && civic.startsWith(typed);
    });
  }

  /** Civic numbers with a fraction that is still being typed behind the number at the end: `main st 41 1/`. */
  private *begunFractions(): InParts<FoundStreet[]> {
    const { reference, request, work } = this;
    const last = request.lines.length - 1;
    const line = request.lines[last] ?? '';
    const begun = BEGUN_FRACTION.exec(line);
    if (begun === null) return [];
    const [, number = '', fraction = ''] = begun;
    const lines = [...request.lines.slice(0, last), line.slice(0, begun.index + number.length)];
    const whole = new Completer(reference, readTyped(lines), { ...request, lines }, work);
    const readings = whole.readings.filter((reading) => reading.isNumberOpen && reading.number === Number(number));
    const accepts = (civic: number, suffix: string) =>
      civic === Number(number) && suffix.includes('/') && suffix !== fraction && suffix.startsWith(fraction);
    return readings.length === 0 ? [] : yield* whole.numbersOn(readings, true, accepts);
  }

  /** The same for a number with something behind it: it was not typed in full. */
  private *guessedNumbers(found: readonly FoundStreet[]): InParts<FoundStreet[]> {
    const readings = this.readings.filter((reading) => reading.number >= 0 && !reading.isNumberOpen);
    if (readings[0] === undefined || found.some(({ begun }) => begun)) return [];
    const typed = String(readings[0].number);
    return yield* this.numbersOn(readings, false, (number, suffix) => {
      const civic = `${number}${suffix}`;
      return civic !== typed && civic.startsWith(typed);
    });
  }

  /** Civic numbers of the first streets that fit, as these readings have them. */
  private *numbersOn(
    readings: readonly NumberReading[],
    begun: boolean,
    accepts: (number: number, suffix: string) => boolean,
  ): InParts<FoundStreet[]> {
    const streets = yield* this.stage(EXACT, this.places, 'none', readings);
    return streets
      .slice(0, MAX_BEGUN)
      .flatMap((street) =>
        firstCivics(this.reference, street.street, MAX_BEGUN_NUMBERS, { codes: street.place.codes, accepts }).map(
          (civic) => ({ ...street, ...civic, begun, cost: street.cost + BEGUN_COST }),
        ),
      );
  }

  private hasWords(): boolean {
    const { tokens } = this.typed.context;
    return tokens.some(({ shape, word }) => shape !== Shape.Number && word.length >= MIN_LETTERS);
  }

  private *looserStages(): Generator<() => InParts<FoundStreet[]>> {
    const { reference, typed } = this;
    yield () => this.stage({ ...EXACT, halfWords: true }, this.places, 'typed');
    yield () => this.stage({ ...EXACT, anyType: true }, this.places, 'typed');
    yield () => this.words();
    const misspelt = new PlaceResolver(reference, typed, { whole: true, typos: 2 });
    yield () => this.stage(EXACT, misspelt, 'typed');
    yield () => this.stage(EXACT, this.places, 'any-suffix');
    yield () => this.misspelt();
    yield () => this.stage(EXACT, misspelt, 'none');
    if (this.request.level === 3) yield () => this.elsewhere();
    yield () => this.stage(EXACT, this.places, 'none');
    yield () => this.stage({ ...EXACT, misspelt: true }, this.places, 'none');
  }

  /** Several such searches may take long: each begins a part. */
  private *stage(
    options: NameOptions,
    places: Places,
    numbers: NumberMatch,
    readings: readonly NumberReading[] = this.readings,
  ): InParts<FoundStreet[]> {
    yield;
    const { reference, phrases: streets, work } = this;
    const queries = readings
      .flatMap((reading) => streetQueries(reference, { streets, reading, places, options }))
      // without a place to confirm the street, another suffix is as far off as another name
      .filter(({ place }) => numbers !== 'any-suffix' || place.municipalities !== undefined);
    const finder = new StreetFinder(reference, work, MOST_STREETS, numbers);
    finder.run(queries);
    return finder.found.sort(compareFound);
  }

  private *words(): InParts<FoundStreet[]> {
    const finder = new StreetFinder(this.reference, this.work, MOST_STREETS, 'typed');
    const parts = new WordParts(this.reference, this.typed);
    for (const reading of this.readings) {
      if (isSpent(this.work)) break;
      yield* searchWords(this.reference, parts, reading, finder);
    }
    return finder.found.sort(compareFound);
  }

  /** Misspelt names, and what the text means once one of its keywords is respelt. */
  private *misspelt(): InParts<FoundStreet[]> {
    const { reference, request, work } = this;
    const found = yield* this.stage({ ...EXACT, misspelt: true }, this.places, 'typed');
    const last = request.lines.length - 1;
    for (const text of respellings(this.readPart(request.lines[last]!))) {
      if (isSpent(work) || work.texts-- <= 0) break;
      const lines = [...request.lines.slice(0, last), text];
      const completer = new Completer(reference, readTyped(lines), { ...request, lines }, work);
      found.push(...(yield* completer.stage(EXACT, completer.places, 'typed')));
    }
    const seen = new Set<string>();
    return found.sort(compareFound).filter(({ street, number, suffix, postalCode }) => {
      const key = `${street}|${number}|${suffix}|${postalCode}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  }

  /** A line without the words that are too many to be read. */
  private readPart(line: string): string {
    const { fields, tokens } = this.typed.context;
    const last = tokens.at(-1)!;
    return fields[last.field]!.text === line ? line.slice(0, last.end + 1) : line;
  }

  /** The street alone, outside the municipality that was typed, but not outside its province or postal code. */
  private *elsewhere(): InParts<FoundStreet[]> {
    const finder = new StreetFinder(this.reference, this.work, MOST_STREETS, 'typed');
    for (const reading of this.readings) {
      for (let length = reading.words.length - 1; length > 0; length--) {
        yield;
        const street = { ...reading, before: [], words: reading.words.slice(0, length) };
        const place = this.places.beyond(reading.words[length]!, reading.words.at(-1)! + 1);
        const search = { streets: this.phrases, reading: street, places: NOWHERE, options: EXACT };
        finder.run(streetQueries(this.reference, search).map((query) => ({ ...query, place })));
        if (finder.found.length > 0) return finder.found.sort(compareFound);
      }
    }
    return finder.found;
  }
}
