import type { Reference } from '../../reference/read/reader.ts';
import { misread, regrouped } from '../../text/letter-groups.ts';
import { remembering, rememberingFor } from '../../text/remembering.ts';
import { addOnce, type ResolvedPlace } from '../compare/resolved-place.ts';
import { namesHalfWritten } from './cut-places.ts';
import { nearlyWritten, writtenPlaces } from './written-places.ts';

/** How a place may be written. */
export interface PlaceSpelling {
  /** Letters that may be wrong. */
  readonly typos: number;
  /** Whether an alternate name is accepted; otherwise it is corrected. */
  readonly alternates?: boolean | undefined;
  /** Makes further keys that a misspelt name may stand for. */
  readonly slips?: () => readonly string[];
}

/**
 * The municipalities with this key as name or alias, including those in our own table. If there are none and typing
 * errors are allowed: those one or two letters away, those that begin so, and those that are under the keys which
 * `slips` makes, or a letter away from one; short names are never guessed.
 */
export function resolvePlaces(reference: Reference, key: string, spelling: PlaceSpelling): ResolvedPlace[] {
  const { alternates = true } = spelling;
  const out: ResolvedPlace[] = [];
  if (key === '') return out;
  const exact = reference.findMunicipalityKey(key);
  if (exact >= 0) addEntries(reference, exact, 0, alternates, out);
  addWritten(reference, key, alternates, out);
  return out.length > 0 ? out : misspeltPlaces(reference, key, spelling);
}

/** The municipalities that a key means which has typing errors, whether or not it is a name as it stands. */
export function misspeltPlaces(
  reference: Reference,
  key: string,
  { typos, alternates = true, slips = NO_SLIPS }: PlaceSpelling,
): ResolvedPlace[] {
  const out: ResolvedPlace[] = [];
  const limit = Math.min(typos, mostSlips(key));
  if (limit === 0) return out;
  const { similar, distances, regroupings, halfWritten } = nearKeysOf(reference)(limit + key);
  for (let i = 0; i < similar.length; i++) addEntries(reference, similar[i]!, distances[i]!, alternates, out);
  const known = new Set(similar);
  const add = (found: number, distance: number): void => {
    if (found < 0 || known.has(found)) return;
    known.add(found);
    addEntries(reference, found, distance, alternates, out);
  };
  for (const found of [...regroupings, ...halfWritten]) add(found, 1);
  addNearlyWritten(reference, key, out);
  for (const text of slips()) {
    if (text === key) continue;
    add(reference.findMunicipalityKey(text), 1);
    // SANIT-GAZBRIEL: the other words may have a slip of their own
    if (limit > 1) for (const found of nearKeysOf(reference)(limit - 1 + text).similar) add(found, 2);
  }
  if (out.length === 0 && limit > 1) for (const found of keysMisread(reference, key)) add(found, 2);
  out.sort((a, b) => penaltyOrder(a) - penaltyOrder(b));
  return out;
}

/** How many slips a name of this length may have. */
function mostSlips({ length }: string): number {
  return length >= TWO_SLIPS.letters ? 2 : length >= ONE_SLIP_LETTERS ? 1 : 0;
}

const ONE_SLIP_LETTERS = 4;
/** In a name that is shorter than `anywhere`, the first letter is right if it has two slips. */
const TWO_SLIPS = { letters: 6, anywhere: 8 } as const;

/** The keys of names that a misspelt one may mean. */
interface NearKeys {
  readonly similar: readonly number[];
  /** Edits to each of the similar ones. */
  readonly distances: readonly number[];
  readonly regroupings: readonly number[];
  readonly halfWritten: readonly number[];
}

/** How many are remembered: the readings of one text ask for the same ones. */
const REMEMBERED = 32;

/** By the limit of edits, one digit, and the key behind it. */
const nearKeysOf = rememberingFor((reference: Reference) =>
  remembering(REMEMBERED, (text) => nearKeys(reference, text.slice(1), Number(text[0]))),
);

function nearKeys(reference: Reference, key: string, limit: number): NearKeys {
  const all: number[] = [];
  reference.fuzzyMunicipalityKeys(key, limit, all);
  // among so many edits, groups of letters were found already, unless the first letter is another
  const beyond = limit > 1 && key.length >= TWO_SLIPS.anywhere ? limit : 0;
  const regroupings = regrouped(key, beyond).map((text) => reference.findMunicipalityKey(text));
  const distanceTo = (found: number): number =>
    regroupings.includes(found) ? 1 : reference.municipalityKeyDistance(found, key, limit);
  const near = all
    .map((found) => ({ found, distance: distanceTo(found) }))
    .filter(({ found, distance }) => distance < 2 || mayHaveTwoSlips(key, reference.municipalityKeyText(found)));
  return {
    similar: near.map(({ found }) => found),
    distances: near.map(({ distance }) => distance),
    regroupings,
    halfWritten: namesHalfWritten(reference, key),
  };
}

/** `KIJTCHERIER`: the keys a letter away from one with another group of letters, where a scanner reads RI for N. */
function keysMisread(reference: Reference, key: string): readonly number[] {
  if (key.length < TWO_SLIPS.anywhere) return [];
  const texts = misread(key);
  return texts.length > MOST_MISREAD ? [] : texts.flatMap((text) => nearKeysOf(reference)(1 + text).similar);
}

/** No name can be misread in so many places; `NNNNNNNN…` is none. */
const MOST_MISREAD = 24;

function mayHaveTwoSlips(key: string, meant: string): boolean {
  return key.length >= TWO_SLIPS.anywhere || key[0] === meant[0];
}

const NO_SLIPS = (): readonly string[] => [];

/** Adds what the reference itself does not say. */
function addWritten(reference: Reference, key: string, alternates: boolean, out: ResolvedPlace[]): void {
  const said = out.length;
  for (const place of writtenPlaces(reference, key)) {
    let known = false;
    for (let i = 0; i < said; i++) if (out[i]!.municipality === place.municipality) known = true;
    if (known) continue;
    const corrected = place.code === 'MUNICIPALITY_ALTERNATE' && !alternates;
    out.push(corrected ? { ...place, code: 'MUNICIPALITY_UNOFFICIAL' } : place);
  }
}

/** `DOWNSVEIW`: a slip in a name that only our own table has. */
function addNearlyWritten(reference: Reference, key: string, out: ResolvedPlace[]): void {
  for (const { places } of nearlyWritten(reference)(key)) {
    for (const place of places) addOnce({ ...place, code: 'MUNICIPALITY_CORRECTED' }, out);
  }
}

function penaltyOrder(place: ResolvedPlace): number {
  return place.code === 'MUNICIPALITY_CORRECTED_TWICE' ? 2 : place.code === 'MUNICIPALITY_CORRECTED' ? 1 : 0;
}

function addEntries(
  reference: Reference,
  key: number,
  distance: number,
  alternates: boolean,
  out: ResolvedPlace[],
): void {
  for (let entry = reference.namesFrom(key); entry < reference.namesTo(key); entry++) {
    const kind = reference.kindOfName(entry);
    const code =
      distance > 1
        ? 'MUNICIPALITY_CORRECTED_TWICE'
        : distance === 1
          ? 'MUNICIPALITY_CORRECTED'
          : kind === 'Unofficial' || (kind !== 'Canonical' && !alternates)
            ? 'MUNICIPALITY_UNOFFICIAL'
            : kind !== 'Canonical'
              ? 'MUNICIPALITY_ALTERNATE'
              : '';
    out.push({ municipality: reference.municipalityOfName(entry), entry, code });
  }
}
