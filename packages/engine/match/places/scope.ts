import type { Reference } from '../../reference/read/reader.ts';
import type { ResolvedPlace } from '../compare/resolved-place.ts';

/** The streets of a municipality that a postal code serves: rows `from` to `to`, the latter excluded. */
interface CodeStreets {
  readonly municipality: number;
  /** For `Reference.codeStreet`. */
  readonly from: number;
  readonly to: number;
}

/** Names that were looked for in the municipalities of a scope. */
interface FoundNames {
  /** Names that are similar to a key already looked up. */
  readonly similarKeys: Map<string, number[]>;
  /** Names that hold words already looked up. */
  readonly heldNames: Map<string, readonly number[]>;
}

/** Where the typed codes lead. */
interface Served {
  readonly elsewhere: readonly CodeStreets[];
  readonly municipalities: readonly number[];
}

/**
 * Where to look for the streets of a variant. What the codes serve is looked up when it is first asked for: an address
 * that agrees with the text in everything needs none of it.
 */
export class Scope {
  /** What the typed municipality may be, or what the FSA serves. */
  readonly places: readonly ResolvedPlace[];
  private readonly reference: Reference;
  private readonly codes: readonly number[];
  private readonly others: ReadonlyMap<string, Scope>;
  private served: Served | undefined;
  private names: FoundNames | undefined;

  /**
   * `codes`: indexes of the typed postal code, or of all that a misread one may stand for. A scope shares the names
   * found with one of the `others` that has the same municipalities.
   */
  constructor(
    reference: Reference,
    places: readonly ResolvedPlace[],
    codes: readonly number[],
    others: ReadonlyMap<string, Scope> = NO_SCOPES,
  ) {
    this.places = places;
    this.reference = reference;
    this.codes = codes;
    this.others = others;
  }

  /** The municipalities that the typed postal code serves besides the places, ascending. */
  get elsewhere(): readonly CodeStreets[] {
    return this.whatCodesServe().elsewhere;
  }

  /** Every municipality of both, once. */
  get municipalities(): readonly number[] {
    return this.whatCodesServe().municipalities;
  }

  /** Names in the municipalities that are similar to a key already looked up. */
  get similarKeys(): Map<string, number[]> {
    return this.foundNames().similarKeys;
  }

  /** Names in the municipalities that hold words already looked up. */
  get heldNames(): Map<string, readonly number[]> {
    return this.foundNames().heldNames;
  }

  private whatCodesServe(): Served {
    this.served ??= servedBy(this.reference, this.places, this.codes);
    return this.served;
  }

  private foundNames(): FoundNames {
    this.names ??= this.namesOfSame() ?? { similarKeys: new Map(), heldNames: new Map() };
    return this.names;
  }

  private namesOfSame(): FoundNames | undefined {
    const { municipalities } = this;
    if (municipalities.length === 0) return undefined;
    for (const { names, served } of this.others.values()) {
      if (names !== undefined && isSameSet(municipalities, served!.municipalities)) return names;
    }
    return undefined;
  }
}

const NO_SCOPES: ReadonlyMap<string, Scope> = new Map();

function servedBy(reference: Reference, places: readonly ResolvedPlace[], codes: readonly number[]): Served {
  const municipalities: number[] = [];
  for (const { municipality } of places) {
    if (!municipalities.includes(municipality)) municipalities.push(municipality);
  }
  const named = municipalities.slice();
  const elsewhere: CodeStreets[] = [];
  for (const code of codes) {
    const end = reference.codeStreetsTo(code);
    for (let from = reference.codeStreetsFrom(code), to = from; from < end; from = to) {
      const municipality = municipalityOf(reference, reference.codeStreet(from), municipalities);
      // streets are numbered by municipality
      to = reference.firstCodeStreet(from, end, reference.streetsTo(municipality));
      if (named.includes(municipality)) continue;
      if (!municipalities.includes(municipality)) municipalities.push(municipality);
      elsewhere.push({ municipality, from, to });
    }
  }
  return { elsewhere, municipalities };
}

/** The municipality of a street, likely one of those that the text names. */
function municipalityOf(reference: Reference, street: number, likely: readonly number[]): number {
  for (const municipality of likely) {
    if (street >= reference.streetsFrom(municipality) && street < reference.streetsTo(municipality))
      return municipality;
  }
  return reference.municipalityOfStreet(street);
}

function isSameSet(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((each) => b.includes(each));
}
