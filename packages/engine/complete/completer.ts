import { addressesAt } from '../names/address-counts.ts';
import { Shape } from '../parse/word.ts';
import type { Reference } from '../reference/read/reader.ts';
import type { BrowsingLevel } from '../values/browsing-level.ts';
import { completeBuildings } from './building-completions.ts';
import { firstCivics } from './civic-list.ts';
import { completeDeliveries, type FoundDelivery } from './delivery-completions.ts';
import { compareFound, type FoundStreet } from './found-street.ts';
import { type NumberReading, numberReadings } from './number-readings.ts';
import { completeCodes, completeMunicipalities, countOfCode } from './place-completions.ts';
import { respellings } from './respellings.ts';
import { type NumberMatch, StreetFinder } from './street-finder.ts';
import { streetQueries } from './street-queries.ts';
import type { NameOptions } from './street-query.ts';
import type { Work } from './street-sources.ts';
import { NOWHERE, PlaceResolver, type Places } from './typed-places.ts';
import { readTyped, type TypedText } from './typed-text.ts';
import { unitsStarting } from './typed-units.ts';
import { searchWords } from './word-search.ts';

export interface CompletionQuery {
  /** The lines in the order of typing. */
  readonly lines: readonly string[];
  readonly level: BrowsingLevel;
  /** Completions returned, at most. */
  readonly limit: number;
  /** Addresses listed per name, in the space that names leave. */
  readonly maxNamesToAddresses: number;
}

/** What the text may turn into. */
export type Completion = { readonly count: number } & (
  | {
      readonly kind: 'Address' | 'Building' | 'Street';
      readonly found: FoundStreet;
      readonly unit: string;
      /** Row of the building or receiver whose name led here. */
      readonly row?: number;
    }
  | { readonly kind: 'Building'; readonly row: number }
  | { readonly kind: 'Address'; readonly delivery: FoundDelivery }
  | { readonly kind: 'Municipality'; readonly municipality: number }
  | { readonly kind: 'PostalCode'; readonly code: number }
);

export interface FoundCompletions {
  readonly completions: Completion[];
  /** A lower bound: a search ends at the limit. */
  readonly found: number;
}

const EXACT: NameOptions = { halfWords: false, misspelt: false, anyType: false };

/** Streets on which begun civic numbers are completed, and the cost of completing one. */
const MAX_BEGUN = 5;
const BEGUN_COST = 1;
/** Added to the cost of anything that the text, read as it is, did not find. */
const LOOSER_COST = 1;
/** Nothing is guessed unless some word has this many letters. */
const MIN_LETTERS = 3;
/** What one request may examine; see `Work`. */
const ENTRIES = 16_000;
const CIVICS = 4_000;

/**
 * Completions of what was typed, best first: closest to the text, then largest. Shortened, misspelt or missing words are
 * considered only if nothing matches the text as it is.
 */
export function findCompletions(reference: Reference, request: CompletionQuery): FoundCompletions {
  const result = completeLines(reference, request);
  const [first = '', second = '', ...others] = request.lines.filter((text) => text.trim() !== '');
  // a line without a number above one with a number names the addressee
  if (result.completions.length > 0 || /\d/.test(first) || !/\d/.test(second)) return result;
  return completeLines(reference, { ...request, lines: [second, ...others] });
}

function completeLines(reference: Reference, request: CompletionQuery): FoundCompletions {
  const typed = readTyped(request.lines);
  if (request.level === 0 || typed.context.tokens.length === 0) return { completions: [], found: 0 };
  return new Completer(reference, typed, request).run();
}

interface Ranked {
  readonly cost: number;
  readonly weight: number;
  readonly completion: Completion;
}

class Completer {
  private readonly reference: Reference;
  private readonly typed: TypedText;
  private readonly request: CompletionQuery;
  private readonly readings: readonly NumberReading[];
  private readonly places: Places;
  private readonly work: Work;

  constructor(
    reference: Reference,
    typed: TypedText,
    request: CompletionQuery,
    work: Work = { entries: ENTRIES, civics: CIVICS },
  ) {
    this.reference = reference;
    this.typed = typed;
    this.request = request;
    this.work = work;
    this.readings = numberReadings(typed);
    this.places = new PlaceResolver(reference, typed, { whole: false, typos: 0 });
  }

  run(): FoundCompletions {
    const { reference, typed, request } = this;
    const { limit } = request;
    const codes = completeCodes(reference, typed, limit);
    const ranked: Ranked[] = codes.codes.map((code) => ({
      cost: 0,
      weight: Number.MAX_SAFE_INTEGER - code,
      completion: { kind: 'PostalCode', code, count: countOfCode(reference, code) },
    }));
    for (const delivery of completeDeliveries(reference, typed, this.places, limit)) {
      const { cost, weight, boxes } = delivery;
      const count = boxes === undefined ? 1 : boxes.to - boxes.from + 1;
      ranked.push({ cost, weight, completion: { kind: 'Address', delivery, count } });
    }
    for (const { municipality, cost, weight } of completeMunicipalities(reference, typed, this.places, limit)) {
      ranked.push({ cost, weight, completion: { kind: 'Municipality', municipality, count: weight } });
    }
    for (const { row, at } of completeBuildings(reference, typed, this.places, limit)) {
      const building = { kind: 'Building', row, count: 1 } as const;
      const completion =
        at === undefined ? building : { ...building, found: at, unit: '', count: addressesAt(reference, at.unitsAt) };
      ranked.push({ cost: 0, weight: 0, completion });
    }
    const streets = ranked.length >= limit && codes.codes.length > 1 ? [] : this.streets(ranked.length > 0);
    if (request.level === 3) streets.push(...this.begunNumbers(streets));
    for (const found of streets) {
      ranked.push({ cost: found.cost, weight: found.weight, completion: this.completionOf(found) });
    }
    ranked.sort((a, b) => a.cost - b.cost || b.weight - a.weight);
    const completions = ranked.slice(0, limit).map(({ completion }) => completion);
    if (completions.length < limit) this.expand(completions);
    return { completions, found: Math.max(ranked.length, codes.found, completions.length) };
  }

  /** Streets and civic numbers: those that match, otherwise those that are only close. */
  private streets(otherFound: boolean): FoundStreet[] {
    const exact = this.stage(EXACT, this.places, 'typed');
    if (exact.length > 0 || otherFound || this.request.level < 2 || !this.hasWords()) return exact;
    for (const stage of this.looserStages()) {
      const found = stage();
      if (found.length > 0) return found.map((row) => ({ ...row, cost: row.cost + LOOSER_COST }));
    }
    return [];
  }

  /** Civic numbers that begin with the typed one, on the first streets with the typed name. */
  private begunNumbers(found: readonly FoundStreet[]): FoundStreet[] {
    const { limit } = this.request;
    const number = this.readings.find((reading) => reading.number >= 0)?.number;
    if (number === undefined || found.length >= limit) return [];
    const begins = (civic: number): boolean => civic !== number && String(civic).startsWith(String(number));
    const streets = this.stage(EXACT, this.places, 'none').slice(0, MAX_BEGUN);
    return streets.flatMap((street) =>
      firstCivics(this.reference, street.street, limit - found.length, begins).map((civic) => ({
        ...street,
        ...civic,
        cost: street.cost + BEGUN_COST,
      })),
    );
  }

  private hasWords(): boolean {
    const { tokens } = this.typed.context;
    return tokens.some(({ shape, word }) => shape !== Shape.Number && word.length >= MIN_LETTERS);
  }

  private *looserStages(): Generator<() => FoundStreet[]> {
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

  private stage(options: NameOptions, places: Places, numbers: NumberMatch): FoundStreet[] {
    const { reference, typed, work } = this;
    const { limit } = this.request;
    const queries = this.readings
      .flatMap((reading) => streetQueries(reference, { typed, reading, places, options }))
      // without a place to confirm the street, another suffix is as far off as another name
      .filter(({ place }) => numbers !== 'any-suffix' || place.municipalities !== undefined);
    const finder = new StreetFinder(reference, work, limit, numbers);
    finder.run(queries);
    return finder.found.sort(compareFound);
  }

  private words(): FoundStreet[] {
    const finder = new StreetFinder(this.reference, this.work, this.request.limit, 'typed');
    for (const reading of this.readings) {
      if (this.work.entries <= 0 || this.work.civics <= 0) break;
      searchWords(this.reference, this.typed, reading, finder);
    }
    return finder.found.sort(compareFound);
  }

  /** Misspelt names, and what the text means once one of its keywords is respelt. */
  private misspelt(): FoundStreet[] {
    const { reference, request, work } = this;
    const found = this.stage({ ...EXACT, misspelt: true }, this.places, 'typed');
    const last = request.lines.length - 1;
    for (const text of respellings(request.lines[last]!)) {
      if (work.entries <= 0 || work.civics <= 0) break;
      const lines = [...request.lines.slice(0, last), text];
      const completer = new Completer(reference, readTyped(lines), { ...request, lines }, work);
      found.push(...completer.stage(EXACT, completer.places, 'typed'));
    }
    const seen = new Set<string>();
    return found.sort(compareFound).filter(({ street, number, suffix, postalCode }) => {
      const key = `${street}|${number}|${suffix}|${postalCode}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  }

  /** The street alone, outside the municipality that was typed. */
  private elsewhere(): FoundStreet[] {
    const finder = new StreetFinder(this.reference, this.work, this.request.limit, 'typed');
    for (const reading of this.readings) {
      for (let length = reading.words.length - 1; length > 0; length--) {
        const street = { ...reading, before: [], words: reading.words.slice(0, length) };
        const search = { typed: this.typed, reading: street, places: NOWHERE, options: EXACT };
        finder.run(streetQueries(this.reference, search));
        if (finder.found.length > 0) return finder.found.sort(compareFound);
      }
    }
    return finder.found;
  }

  private completionOf(found: FoundStreet): Completion {
    const { reference } = this;
    const { unit, unitsAt } = found;
    if (found.number < 0) return { kind: 'Street', found, unit: '', count: found.weight };
    if (unit !== undefined) return { kind: 'Address', found, unit: unit.number, count: 1 };
    const count = addressesAt(reference, unitsAt);
    return { kind: count > 1 ? 'Building' : 'Address', found, unit: '', count };
  }

  /** Fills the remaining space with the addresses of the names found, in their order. */
  private expand(completions: Completion[]): void {
    const { limit, maxNamesToAddresses } = this.request;
    if (maxNamesToAddresses === 0) return;
    for (const completion of completions.slice()) {
      if (completions.length >= limit) return;
      if (!('found' in completion)) continue;
      const room = Math.min(maxNamesToAddresses, limit - completions.length);
      if (completion.kind === 'Building') this.addUnits(completion.found, '', room, completions);
      else if (completion.kind === 'Street' && this.hasNoNumber()) {
        for (const civic of firstCivics(this.reference, completion.found.street, room)) {
          const found = { ...completion.found, ...civic };
          completions.push(this.completionOf(found));
        }
      } else if (completion.kind === 'Address' && completion.found.unit?.open === true) {
        this.addUnits(completion.found, completion.found.unit.number, room, completions);
      }
    }
  }

  private hasNoNumber(): boolean {
    return this.readings.every(({ number }) => number < 0);
  }

  private addUnits(found: FoundStreet, start: string, room: number, completions: Completion[]): void {
    const units = unitsStarting(this.reference, found.unitsAt, start).filter((unit) => unit !== start);
    for (const unit of units.slice(0, room)) completions.push({ kind: 'Address', found, unit, count: 1 });
  }
}
