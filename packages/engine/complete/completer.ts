import { streetNameKey } from '../address/name-key.ts';
import { Shape } from '../parse/words/word.ts';
import type { Reference } from '../reference/read/reader.ts';
import { type InParts, wholeOf } from '../values/parts.ts';
import { completeBuildings } from './found/building-completions.ts';
import { type Completion, keyOf } from './found/completion.ts';
import { completeDeliveries } from './found/delivery-completions.ts';
import { completionOf, expandNames } from './found/expand-names.ts';
import type { FoundStreet } from './found/found-street.ts';
import { completeCodes, completeMunicipalities } from './found/place-completions.ts';
import { MOST_STREETS, StreetSearch, type TypedRequest } from './streets/street-search.ts';
import { isSpent, newWork, type Work } from './streets/street-sources.ts';
import { withoutAddressee } from './typed/addressee.ts';
import { readTyped, type TypedText } from './typed/typed-text.ts';

export interface CompletionQuery extends TypedRequest {
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

/** The most completions that are counted. */
export const MOST_FOUND = 5_000;
/** With more postal codes than this that begin with the text, no other reading of it is tried. */
const FEW_CODES = 5;

/** Completions of what was typed: `completionsInParts` without a break. */
export function findCompletions(reference: Reference, request: CompletionQuery): FoundCompletions {
  return wholeOf(completionsInParts(reference, request));
}

/**
 * Completions of what was typed, best first: closest to the text, then largest. Shortened, misspelt or missing words
 * are considered only if nothing matches the text as it is. Several searches may share their `work`.
 */
export function* completionsInParts(
  reference: Reference,
  request: CompletionQuery,
  work: Work = newWork(),
): InParts<FoundCompletions> {
  const result = yield* completeLines(reference, request, work);
  if (result.completions.length > 0) return result;
  for (const lines of withoutAddressee(reference, request.lines)) {
    const behind = yield* completeLines(reference, { ...request, lines }, work);
    if (behind.completions.length > 0) return behind;
  }
  return result;
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

class Completer {
  private readonly reference: Reference;
  private readonly typed: TypedText;
  private readonly request: CompletionQuery;
  private readonly streets: StreetSearch;
  private readonly work: Work;

  constructor(reference: Reference, typed: TypedText, request: CompletionQuery, work: Work = newWork()) {
    this.reference = reference;
    this.typed = typed;
    this.request = request;
    this.work = work;
    this.streets = new StreetSearch(reference, typed, request, work);
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
      streets: streets.every(({ number }) => number < 0),
    });
    // codes come first, so those that the limit leaves out need only be counted
    const found = expanded.found + codes.found - codes.codes.length;
    const more = found > MOST_FOUND || streets.length >= MOST_STREETS || work.cut || isSpent(work);
    return { completions: expanded.completions, found: Math.min(MOST_FOUND, found), more };
  }

  /**
   * Those of `ranked` that fit as well when the place to prefer is read behind the text. Streets that fit then, and
   * that the limits of the search left out, are added if their name is what was typed.
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
    const { places } = this.streets;
    const codes = completeCodes(reference, typed, request.limit);
    const ranked: Ranked[] = codes.codes.map((code) => ({
      cost: 0,
      weight: Number.MAX_SAFE_INTEGER - code,
      completion: { kind: 'PostalCode', code },
    }));
    for (const delivery of completeDeliveries(reference, typed, places, MOST_FOUND)) {
      const { cost, weight } = delivery;
      ranked.push({ cost, weight, completion: { kind: 'Address', delivery } });
    }
    for (const { municipality, cost, weight } of completeMunicipalities(reference, typed, places, MOST_FOUND)) {
      ranked.push({ cost, weight, completion: { kind: 'Municipality', municipality } });
    }
    for (const { row, at } of completeBuildings(reference, typed, places, MOST_FOUND)) {
      const building = { kind: 'Building', row } as const;
      const completion = at === undefined ? building : { ...building, found: at, unit: '' };
      ranked.push({ cost: 0, weight: 0, completion });
    }
    const streets = codes.found > FEW_CODES ? [] : yield* this.streets.found(ranked.length > 0);
    if (request.level === 3) streets.push(...(yield* this.streets.guessedNumbers(streets)));
    for (const found of streets) {
      ranked.push({ cost: found.cost, weight: found.weight, completion: completionOf(reference, found) });
    }
    return { ranked, codes, streets };
  }
}
