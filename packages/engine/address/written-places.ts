import rows from './keywords/written-places.json' with { type: 'json' };
import { placeNameKey } from './name-key.ts';

/**
 * Places as people write them and registers do not: former municipalities, boroughs and communities within one, short
 * forms, nicknames. The table says what lies in what; which of the names a reference uses, the reference knows.
 */
export interface WrittenPlace {
  readonly province: string;
  /** Its name, as `placeNameKey`, and its short forms, each of which a register may use. */
  readonly keys: readonly string[];
  /** What it lies in: usually one municipality. */
  readonly within: readonly WrittenRelation[];
  /** Former municipalities, boroughs and communities in it. */
  readonly parts: readonly WrittenRelation[];
}

/** Another place, and where the one holds for the other. */
interface WrittenRelation {
  readonly place: WrittenPlace;
  /** FSAs of the smaller of the two; empty where they are not known or all of the larger one. */
  readonly fsas: readonly string[];
}

/** How a name stands for a place. */
interface WrittenName {
  readonly place: WrittenPlace;
  /** `name` and `short` are accepted spellings; a nickname has to be corrected. */
  readonly form: 'name' | 'short' | 'nickname';
}

interface Row {
  municipality: string;
  province: string;
  /** `NAME` or `NAME:FSA FSA`, separated by `|`: places in it whose names are valid alternates. */
  alternates?: string;
  /** Accepted abbreviations and other spellings. */
  short?: string;
  nicknames?: string;
}

interface Draft {
  readonly province: string;
  readonly keys: string[];
  readonly within: WrittenRelation[];
  readonly parts: WrittenRelation[];
}

/** Made when first asked for: most who import this never ask. */
let byKey: ReadonlyMap<string, readonly WrittenName[]> | undefined;

const NONE: readonly WrittenName[] = Object.freeze([]);

/** Whether a key of the table has this `outline`. It spares nearly all other keys the search. */
const OUTLINES = new Uint8Array(1 << 15);

/** The places that a `placeNameKey` may stand for, in the order of the table. */
export function writtenNames(key: string): readonly WrittenName[] {
  const known = writtenByKey();
  return OUTLINES[outline(key)] === 0 ? NONE : (known.get(key) ?? NONE);
}

function writtenByKey(): ReadonlyMap<string, readonly WrittenName[]> {
  if (byKey === undefined) {
    byKey = namesByKey(rows);
    for (const known of byKey.keys()) OUTLINES[outline(known)] = 1;
  }
  return byKey;
}

/** The names of the table that are long enough to be known with a slip in them. */
export function longWrittenKeys(): readonly string[] {
  const isName = ({ form }: WrittenName): boolean => form === 'name';
  return [...writtenByKey()]
    .filter(([key, names]) => key.length >= SHORTEST_WITH_SLIP && names.some(isName))
    .map(([key]) => key);
}

const SHORTEST_WITH_SLIP = 6;

/** The length, the first and the last letter. */
function outline(key: string): number {
  const last = key.charCodeAt(key.length - 1);
  return ((key.length & 31) << 10) | ((key.charCodeAt(0) & 31) << 5) | (last & 31);
}

/** Cities whose postal zones, given up in 1971, some still write: `TORONTO 12`. */
export const ZONED_CITIES: ReadonlySet<string> = new Set(
  'CALGARY EDMONTON HAMILTON LONDON MONTREAL OTTAWA QUEBEC TORONTO VANCOUVER VERDUN WINDSOR WINNIPEG'.split(' '),
);

function namesByKey(table: readonly Row[]): ReadonlyMap<string, readonly WrittenName[]> {
  const places = new Map<string, Draft>();
  const names = new Map<string, WrittenName[]>();
  for (const { municipality, province, alternates, short, nicknames } of table) {
    const place = placeOf(places, names, municipality, province);
    for (const name of listOf(short)) {
      place.keys.push(placeNameKey(name));
      addName(names, name, place, 'short');
    }
    for (const name of listOf(nicknames)) addName(names, name, place, 'nickname');
    for (const item of listOf(alternates)) {
      const [name, codes = ''] = item.split(':');
      const part = placeOf(places, names, name!, province);
      const fsas = codes === '' ? [] : codes.split(' ');
      place.parts.push({ place: part, fsas });
      part.within.push({ place, fsas });
    }
  }
  return names;
}

function placeOf(places: Map<string, Draft>, names: Map<string, WrittenName[]>, name: string, province: string): Draft {
  const key = placeNameKey(name);
  const known = places.get(`${province} ${key}`);
  if (known !== undefined) return known;
  const place = { province, keys: [key], within: [], parts: [] };
  places.set(`${province} ${key}`, place);
  addName(names, name, place, 'name');
  return place;
}

function addName(
  names: Map<string, WrittenName[]>,
  name: string,
  place: WrittenPlace,
  form: WrittenName['form'],
): void {
  const key = placeNameKey(name);
  const known = names.get(key);
  if (known === undefined) names.set(key, [{ place, form }]);
  else known.push({ place, form });
}

function listOf(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split('|');
}
