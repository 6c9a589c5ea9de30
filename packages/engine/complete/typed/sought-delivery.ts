import { GENERAL_DELIVERY, PO_BOX, ROUTE_TYPES } from '../../address/delivery.ts';
import { Kind, type Lexeme, phraseLexeme } from '../../address/lexicon.ts';
import { announcesNumber } from '../../parse/words/values.ts';
import type { DeliveryKind } from '../../reference/format/meta.ts';
import type { TypedText } from './typed-text.ts';

/** The box, route, general delivery or delivery installation that a text names. */
export interface SoughtDelivery {
  /** Undefined = any, of an installation. */
  readonly kind: DeliveryKind | undefined;
  /** Number of the box or the route; 0 = any. */
  readonly number: number;
  /** `RR`, `SS`, `MR`; empty = any. */
  readonly route: string;
  readonly site: string;
  readonly compartment: string;
  /** The words [first, from) before it may be a place. */
  readonly first: number;
  readonly from: number;
  /** The words from here on are an installation, a place or both. */
  readonly to: number;
  /** The keyword is unfinished. */
  readonly begun: boolean;
}

type Meaning = Pick<SoughtDelivery, 'kind' | 'route'>;

const BOX: Meaning = { kind: 'POBox', route: '' };
const GENERAL: Meaning = { kind: 'GeneralDelivery', route: '' };
const INSTALLATION: Meaning = { kind: undefined, route: '' };

/** Keywords, word by word, for those that are still being typed. */
const KEYWORDS: readonly (readonly [words: readonly string[], meaning: Meaning])[] = [
  ...PO_BOX.surfaces.map((surface) => [surface.split(' '), BOX] as const),
  ...GENERAL_DELIVERY.surfaces.map((surface) => [surface.split(' '), GENERAL] as const),
  ...ROUTE_TYPES.flatMap(({ code, surfaces }) =>
    surfaces.map((surface) => [surface.split(' '), { kind: 'Route', route: code }] as const),
  ),
];
const MOST_WORDS = Math.max(...KEYWORDS.map(([words]) => words.length));
const INFORMATION = Kind.Site | Kind.Compartment | Kind.Info;
/** Fewest letters of a keyword that is still being typed. */
const MIN_LETTERS = 3;

/** Undefined if the text names none. A street may be called Station, so an installation is the last choice. */
export function soughtDelivery(typed: TypedText): SoughtDelivery | undefined {
  const { tokens, words } = typed.context;
  const ahead = information(typed, 0);
  let installation: SoughtDelivery | undefined;
  for (let at = ahead.to; at < tokens.length; at++) {
    const lexeme = phraseLexeme(words, at);
    const meaning = lexeme === undefined ? undefined : meaningOf(lexeme, numberAt(typed, at + lexeme.words).number > 0);
    const sought = { number: 0, site: '', compartment: '', first: ahead.to, from: at, begun: false };
    // PO means a post office until BOX or a number follows
    const begun = meaning === undefined || meaning === INSTALLATION ? startedAt(typed, at) : undefined;
    if (begun !== undefined) return { ...sought, ...begun, to: tokens.length, begun: true };
    if (meaning === undefined) continue;
    if (meaning === INSTALLATION) {
      // its keyword is part of the name that is sought
      installation ??= { ...sought, ...INSTALLATION, to: at };
      continue;
    }
    const end = at + lexeme!.words;
    const { number, to } = meaning === GENERAL ? { number: 0, to: end } : numberAt(typed, end);
    const behind = information(typed, to);
    const site = ahead.site || behind.site;
    const compartment = ahead.compartment || behind.compartment;
    return { ...sought, ...meaning, number, site, compartment, to: behind.to };
  }
  return installation;
}

function meaningOf({ kinds, route }: Lexeme, isNumbered: boolean): Meaning | undefined {
  if ((kinds & Kind.GeneralDelivery) !== 0) return GENERAL;
  if ((kinds & Kind.PoBox) !== 0 && (isNumbered || (kinds & Kind.Station) === 0)) return BOX;
  if ((kinds & Kind.Route) !== 0 && route !== '') return { kind: 'Route', route };
  return (kinds & Kind.Station) !== 0 ? INSTALLATION : undefined;
}

/** `12`, `# 12`, `NO 12`. */
function numberAt({ context: { tokens } }: TypedText, at: number): { number: number; to: number } {
  const token = tokens[at];
  const sign = announcesNumber(token);
  const value = tokens[sign ? at + 1 : at]?.value ?? -1;
  return value > 0 ? { number: value, to: at + (sign ? 2 : 1) } : { number: 0, to: at };
}

/** `SITE 4 COMP 5`, or a lot or concession, before or after a route. */
function information({ context: { tokens, words } }: TypedText, from: number) {
  const found = { site: '', compartment: '', to: from };
  for (; found.to + 1 < tokens.length; found.to += 2) {
    const { kinds } = tokens[found.to]!;
    if ((kinds & INFORMATION) === 0 || (kinds & Kind.PoBox) !== 0 || tokens[found.to + 1]!.value < 0) break;
    const number = words[found.to + 1]!;
    if ((kinds & Kind.Site) !== 0) found.site = number;
    else if ((kinds & Kind.Compartment) !== 0) found.compartment = number;
  }
  return found;
}

/** The keyword that the last words begin: `PO BO`, `GENERAL DELIV`. */
function startedAt({ context: { words }, open }: TypedText, at: number): Meaning | undefined {
  if (open[words.length - 1] !== 1 || words.length - at > MOST_WORDS) return undefined;
  const typed = words.slice(at);
  const last = typed.length - 1;
  if (typed.join('').length < MIN_LETTERS) return undefined;
  return KEYWORDS.find(
    ([keyword]) =>
      keyword.length >= typed.length &&
      typed.every((word, i) => (i < last ? keyword[i] === word : keyword[i]!.startsWith(word))),
  )?.[1];
}
