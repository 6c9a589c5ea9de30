import { CANADA_SURFACES, COUNTRIES, type Country, US_STATES } from './countries.ts';
import {
  GENERAL_DELIVERY,
  INFO_KEYWORDS,
  NUMBER_WORDS,
  PO_BOX,
  ROUTE_TYPES,
  type RouteCode,
  STATION_TYPES,
  type StationType,
} from './delivery.ts';
import { DIRECTIONS } from './directions.ts';
import mailWords from './keywords/mail-words.json' with { type: 'json' };
import { PROVINCES } from './provinces.ts';
import { NUMBERED_ROADS } from './roads.ts';
import { STREET_TYPES, type StreetType } from './street-types.ts';
import { surfacesOf } from './surfaces.ts';
import { UNIT_DESIGNATORS, type UnitDesignator } from './unit-designators.ts';
import { FORMER_WORDS } from './words-beside-numbers.ts';

/**
 * The only keyword look-up. Every surface of every table appears once, with everything it may mean; the parser and the
 * reference decide which meaning holds. `keywords/ambiguous.json` lists the surfaces with several meanings.
 */

/** Bits for what a surface can be. */
export const Kind = {
  StreetType: 1,
  Direction: 2,
  Unit: 4,
  /** A unit designator that may stand without a number. */
  BareUnit: 8,
  Province: 16,
  PoBox: 32,
  Route: 64,
  GeneralDelivery: 128,
  Station: 256,
  Site: 512,
  Compartment: 1024,
  /** Additional information before a number: lot, concession, floor, a box on a route, … */
  Info: 2048,
  Canada: 4096,
  Country: 8192,
  UsState: 16384,
  Attention: 32768,
  Company: 65536,
  /** A word or sign that only announces a number: NO, NUMERO, #. */
  Number: 131072,
  /** Words of a road that is named by a number: RANGE ROAD, HIGHWAY. */
  RoadWord: 262144,
  /** A word that announces a telephone or fax number. */
  Telephone: 524288,
  /** A word that announces the code of a door bell. */
  Buzzer: 1048576,
  /** A remark for the carrier, complete in itself: REAR ENTRANCE, ENTRÉE ARRIÈRE. */
  Remark: 2097152,
  /** Words before something near the address: ACROSS FROM, EN FACE DE. */
  Landmark: 4194304,
} as const;

export interface Lexeme {
  /** Folded words, joined by single spaces. */
  readonly surface: string;
  /** Number of words in `surface`. */
  readonly words: number;
  /** Bits of `Kind`. */
  readonly kinds: number;
  /**
   * Bits of `kinds` for which the surface is the printed symbol or the full name rather than an abbreviation or a
   * misspelling.
   */
  readonly exact: number;
  /** Best first: those printed this way, then those named this way, then the others. */
  readonly types: readonly StreetType[];
  /** 1..8, or 0. */
  readonly direction: number;
  readonly unit: UnitDesignator | undefined;
  /** Province codes; several for ambiguous truncations. */
  readonly provinces: readonly string[];
  readonly route: '' | RouteCode;
  readonly station: StationType | undefined;
  readonly country: Country | undefined;
  /** Code of a US state, or empty. */
  readonly usState: string;
  /**
   * Keyword of additional information (`LOT`, `FLR`, `CONC`, …); `SITE` or `COMP` where it means nothing else; or
   * empty.
   */
  readonly info: string;
  /** Canonical phrase of a numbered road (`RANGE ROAD`), or empty. */
  readonly road: string;
}

type Draft = { -readonly [Member in keyof Lexeme]: Lexeme[Member] };

interface Phrase {
  readonly tail: readonly string[];
  readonly lexeme: Lexeme;
}

/** What a first word leads to: its own meaning and the phrases it begins, longest first. */
export interface LexiconEntry {
  readonly word: Lexeme | undefined;
  readonly phrases: readonly Phrase[];
  /** Bits of everything that the word and its phrases can be; no other kind needs to be looked for. */
  readonly opens: number;
}

const ENTRIES: ReadonlyMap<string, LexiconEntry> = entriesOf(collect());

/** Everything that a folded word means or begins. Keep the result when you need it more than once. */
export function lexiconEntry(word: string): LexiconEntry | undefined {
  return ENTRIES.get(word);
}

/** Every word that means or begins something. */
export function lexiconWords(): Iterable<string> {
  return ENTRIES.keys();
}

/** Every word that occurs after the first word of a phrase. */
export function phraseEndings(): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { phrases } of ENTRIES.values()) for (const { tail } of phrases) for (const word of tail) words.add(word);
  return words;
}

/** The meanings of one folded word. */
export function wordLexeme(word: string): Lexeme | undefined {
  return ENTRIES.get(word)?.word;
}

/**
 * The meanings of the longest surface that starts at `words[at]`; those of the word itself when it begins no phrase.
 */
export function phraseLexeme(words: readonly string[], at: number): Lexeme | undefined {
  const entry = ENTRIES.get(words[at]!);
  return entry === undefined ? undefined : phraseOf(entry, words, at);
}

/** Like `phraseLexeme`, for callers that already hold the entry of `words[at]`. */
export function phraseOf(entry: LexiconEntry, words: readonly string[], at: number): Lexeme | undefined {
  const phrases = entry.phrases;
  for (let p = 0; p < phrases.length; p++) {
    const phrase = phrases[p]!;
    const tail = phrase.tail;
    let i = 0;
    while (i < tail.length && tail[i] === words[at + 1 + i]) i++;
    if (i === tail.length) return phrase.lexeme;
  }
  return entry.word;
}

/** Every lexeme, for tests and keyword lists. */
export function lexemes(): readonly Lexeme[] {
  return [...ENTRIES.values()].flatMap(({ word, phrases }) => [
    ...(word ? [word] : []),
    ...phrases.map((phrase) => phrase.lexeme),
  ]);
}

/** Gives surfaces a meaning; those of `full` are the printed symbol or the full name. */
type Add = (
  surfaces: readonly string[],
  kinds: number,
  full: readonly string[],
  fill?: (lexeme: Draft) => void,
) => void;

function collect(): ReadonlyMap<string, Draft> {
  const drafts = new Map<string, Draft>();
  const add: Add = (surfaces, kinds, full, fill) => {
    const exact = new Set(surfacesOf(full));
    for (const surface of surfaces) {
      const draft = drafts.get(surface) ?? blank(surface);
      drafts.set(surface, draft);
      draft.kinds |= kinds;
      if (exact.has(surface)) draft.exact |= kinds;
      fill?.(draft);
    }
  };
  addStreetWords(add);
  addProvinces(add);
  addDeliveryWords(add);
  addInfo(add);
  addCountries(add);
  addRoads(add);
  add(CANADA_SURFACES, Kind.Canada, ['CANADA']);
  add(surfacesOf([], mailWords.attention), Kind.Attention, []);
  add(surfacesOf([], mailWords.company), Kind.Company, []);
  add(surfacesOf([], mailWords.telephone), Kind.Telephone, []);
  add(surfacesOf([], mailWords.buzzer), Kind.Buzzer, []);
  add(surfacesOf([], mailWords.remark), Kind.Remark, []);
  add([...surfacesOf([], mailWords.landmark), ...FORMER_WORDS], Kind.Landmark, []);
  add(NUMBER_WORDS, Kind.Number, []);
  return drafts;
}

function addStreetWords(add: Add): void {
  for (const type of STREET_TYPES) {
    if (type.partOfName) continue;
    add(type.variants, Kind.StreetType, [type.symbol, type.name], (lexeme) => {
      lexeme.types = [...lexeme.types, type];
    });
  }
  for (const direction of DIRECTIONS) {
    add(
      direction.surfaces,
      Kind.Direction,
      [direction.en, direction.fr, direction.nameEn, direction.nameFr],
      (lexeme) => {
        lexeme.direction = direction.id;
      },
    );
  }
  for (const unit of UNIT_DESIGNATORS) {
    const kinds = unit.bare ? Kind.Unit | Kind.BareUnit : Kind.Unit;
    add(unit.surfaces, kinds, [unit.en, unit.fr, unit.nameEn, unit.nameFr], (lexeme) => {
      lexeme.unit ??= unit;
    });
  }
}

function addProvinces(add: Add): void {
  for (const province of PROVINCES) {
    add(province.surfaces, Kind.Province, [province.code, province.en, province.fr], (lexeme) => {
      lexeme.provinces = [...lexeme.provinces, province.code];
    });
  }
}

function addDeliveryWords(add: Add): void {
  add(PO_BOX.surfaces, Kind.PoBox, [PO_BOX.en, PO_BOX.fr, PO_BOX.nameEn, PO_BOX.nameFr]);
  add(GENERAL_DELIVERY.surfaces, Kind.GeneralDelivery, [
    GENERAL_DELIVERY.en,
    GENERAL_DELIVERY.fr,
    GENERAL_DELIVERY.nameEn,
    GENERAL_DELIVERY.nameFr,
  ]);
  for (const route of ROUTE_TYPES) {
    add(route.surfaces, Kind.Route, [route.en, route.fr, route.nameEn, route.nameFr], (lexeme) => {
      lexeme.route = route.code;
    });
  }
  for (const station of STATION_TYPES) {
    add(station.surfaces, Kind.Station, [station.code, station.name], (lexeme) => {
      lexeme.station = station;
    });
  }
}

function addInfo(add: Add): void {
  for (const keyword of INFO_KEYWORDS) {
    add(keyword.surfaces, Kind[keyword.kind], [keyword.en, keyword.fr, keyword.nameEn, keyword.nameFr], (lexeme) => {
      // The kind of `C` already says compartment, so its keyword is the other meaning, the concession.
      if (lexeme.info === '' || keyword.kind === 'Info') lexeme.info = keyword.code;
    });
  }
}

function addCountries(add: Add): void {
  for (const country of COUNTRIES) {
    add(country.surfaces, Kind.Country, [country.en, country.fr], (lexeme) => {
      lexeme.country ??= country;
    });
  }
  for (const state of US_STATES) {
    add(state.surfaces, Kind.UsState, [state.code, state.name], (lexeme) => {
      lexeme.usState ||= state.code;
    });
  }
}

function addRoads(add: Add): void {
  for (const road of NUMBERED_ROADS) {
    add(road.surfaces, Kind.RoadWord, [road.road], (lexeme) => {
      lexeme.road ||= road.road;
    });
  }
}

function blank(surface: string): Draft {
  return {
    surface,
    words: surface.split(' ').length,
    kinds: 0,
    exact: 0,
    types: [],
    direction: 0,
    unit: undefined,
    provinces: [],
    route: '',
    station: undefined,
    country: undefined,
    usState: '',
    info: '',
    road: '',
  };
}

function entriesOf(drafts: ReadonlyMap<string, Draft>): ReadonlyMap<string, LexiconEntry> {
  const words = new Map<string, Lexeme>();
  const phrases = new Map<string, Phrase[]>();
  for (const draft of drafts.values()) {
    const lexeme = finished(draft);
    const [head, ...tail] = lexeme.surface.split(' ');
    if (tail.length === 0) words.set(head!, lexeme);
    else phrases.set(head!, [...(phrases.get(head!) ?? []), Object.freeze({ tail: Object.freeze(tail), lexeme })]);
  }
  const entries = new Map<string, LexiconEntry>();
  for (const head of new Set([...words.keys(), ...phrases.keys()])) {
    const word = words.get(head);
    const started = (phrases.get(head) ?? []).sort((a, b) => b.tail.length - a.tail.length);
    const opens = started.reduce((bits, { lexeme }) => bits | lexeme.kinds, word?.kinds ?? 0);
    entries.set(head, Object.freeze({ word, phrases: Object.freeze(started), opens }));
  }
  return entries;
}

function finished(draft: Draft): Lexeme {
  const rank = (type: StreetType) =>
    surfacesOf([type.symbol])[0] === draft.surface ? 0 : surfacesOf([type.name])[0] === draft.surface ? 1 : 2;
  draft.types = Object.freeze([...draft.types].sort((a, b) => rank(a) - rank(b) || a.id - b.id));
  Object.freeze(draft.provinces);
  return Object.freeze(draft);
}
