import type { Engine } from '../../../packages/engine/engine.ts';
import { findByName, SHARED_LAYOUTS, SHARED_STYLES } from '../../../packages/engine/format/shared.ts';
import type { Reference } from '../../../packages/engine/reference/read/reader.ts';
import { fold } from '../../../packages/engine/text/fold.ts';
import { findPeers } from '../../installed.ts';
import { percentile } from '../../search/percentiles.ts';
import { identityOf, type TypedAddress, typedAddress } from '../../search/typed-addresses.ts';
import { flexSearch, type MakeIndex, miniSearchTyped, sqliteTyped } from '../finding/indexes.ts';

/** Completion, by one program, of addresses that are typed character by character. */
export interface CompletingRow {
  readonly program: string;
  readonly note: string;
  /** Addresses typed; a slow program gets only some of them. */
  readonly n: number;
  /** Milliseconds per keystroke. */
  readonly p50: number;
  readonly p99: number;
  /** Share in the first five once number and street are typed, and once the place is typed too. */
  readonly afterStreet: number;
  readonly afterPlace: number;
  /**
   * Median share of the letters of number and street that have to be typed before the address is among the first five.
   */
  readonly typed: number;
}

export interface CompletingFigures {
  readonly documents: number;
  readonly rows: readonly CompletingRow[];
  readonly missing: readonly string[];
}

/** Identities of the addresses offered for a text, best first. */
type Complete = (text: string) => string[];

const FIRST = 5;
const OFFERED = 10;
const MOST_SECONDS = 20;
const MOST_DOCUMENTS = 200_000;
const WARM_UP = 20;

/**
 * Types the same addresses into Civique and into full-text indexes that hold every address of the reference as a text.
 * @throws Error for a reference with more addresses than these can hold
 */
export function measureCompleting(
  engine: Engine,
  reference: Reference,
  addresses: readonly TypedAddress[],
): CompletingFigures {
  const documents = addressDocuments(reference);
  const rows = [
    {
      program: 'Civique',
      note: 'BrowsingLevel 2: misspelt and missing words too',
      ...typeAll(civique(engine), addresses),
    },
  ];
  const { peers, missing } = findPeers<MakeIndex>([miniSearchTyped, flexSearch, sqliteTyped]);
  for (const make of peers) {
    const index = make(documents);
    const complete: Complete = (text) => index.search(fold(text), OFFERED).map((id) => documents[id]!.identity);
    rows.push({ program: index.name, note: index.note, ...typeAll(complete, addresses) });
  }
  return { documents: documents.length, rows, missing };
}

function civique(engine: Engine): Complete {
  const layout = findByName(SHARED_LAYOUTS, 'Address in Single Line')!;
  const style = findByName(SHARED_STYLES, 'UPPER AS IS')!;
  const options = {
    layout,
    style,
    level: 2,
    maxAlternatives: OFFERED,
    maxNamesToAddresses: 20,
    language: 'EN',
  } as const;
  return (text) =>
    engine
      .complete({ lines: [{ strName: '', strContent: text }], ...options })
      .alternatives.map(({ AddressElements }) => identityOf(AddressElements));
}

/** Every civic number of the reference, once. */
function addressDocuments(reference: Reference): { id: number; text: string; identity: string }[] {
  if (reference.meta.totals.addresses > MOST_DOCUMENTS) {
    throw new Error(`--peers takes a reference of at most ${MOST_DOCUMENTS} addresses, such as that of a city.`);
  }
  const identities = new Set<string>();
  const documents: { id: number; text: string; identity: string }[] = [];
  for (let street = 0; street < reference.streetCount; street++) {
    for (const civic of reference.civicsOf(street)) {
      const { full, identity } = typedAddress(reference, street, civic);
      if (identities.has(identity)) continue;
      identities.add(identity);
      documents.push({ id: documents.length, text: fold(full), identity });
    }
  }
  return documents;
}

function typeAll(complete: Complete, addresses: readonly TypedAddress[]) {
  const [times, parts]: [number[], number[]] = [[], []];
  let [n, afterStreet, afterPlace] = [0, 0, 0];
  for (const { full } of addresses.slice(0, WARM_UP)) complete(full);
  const began = performance.now();
  for (const { street, full, identity } of addresses) {
    let first = -1;
    for (let end = 1; end <= full.length; end++) {
      const start = performance.now();
      const offered = complete(full.slice(0, end));
      times.push(performance.now() - start);
      const seen = offered.slice(0, FIRST).includes(identity);
      if (seen && first < 0) first = end;
      if (seen && end === street.length) afterStreet++;
      if (seen && end === full.length) afterPlace++;
    }
    parts.push(first < 0 ? Number.POSITIVE_INFINITY : first / street.length);
    n++;
    if (performance.now() - began > MOST_SECONDS * 1_000) break;
  }
  const sorted = Float64Array.from(times).sort();
  parts.sort((a, b) => a - b);
  return {
    n,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    afterStreet: afterStreet / n,
    afterPlace: afterPlace / n,
    typed: percentile(parts, 0.5),
  };
}
