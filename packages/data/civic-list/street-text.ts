import { directionOf, Kind, phraseLexeme, STREET_TYPES, type StreetType } from '@civique/engine/address';
import { createContext, NO_PLACES, type ParseContext, type StreetReading, streetReadings } from '@civique/engine/parse';
import { fold } from '@civique/engine/text';
import type { Designation } from '../sources/designation.ts';

/** A street as a list writes it: whole (`Rue Principale Est`) or in parts; missing parts are empty. */
export interface StreetText {
  readonly whole: string;
  readonly name: string;
  readonly type: string;
  readonly direction: string;
}

/** Readings this much less plausible than the best one are ignored. */
const TOLERANCE = 2.6;

const TYPES_OF_CONCEPT: ReadonlyMap<string, readonly StreetType[]> = Map.groupBy(
  STREET_TYPES,
  ({ concept }) => concept,
);

/**
 * All reasonable readings of a street, the likeliest first; empty if it has no letters or digits. Types with the same
 * meaning in the other language follow, so that `5e AV` is found where another source writes `5e AVE`.
 */
export function streetDesignations(street: StreetText, province: string): Designation[] {
  const divided = dividedDesignations(street, province);
  const whole = street.whole === '' ? wholeOf(street) : street.whole;
  // A street in parts is also read whole: some lists leave the type in the name.
  return distinct([...divided, ...readDesignations(whole, province)]);
}

function wholeOf({ name, type, direction }: StreetText): string {
  return [name, type, direction].filter((part) => part !== '').join(' ');
}

function dividedDesignations({ whole, name, type, direction }: StreetText, province: string): Designation[] {
  if (fold(name) === '' || (type === '' && direction === '' && whole !== '')) return [];
  const directionId = directionOf(direction);
  const kept = direction !== '' && directionId === 0 ? [name, direction].join(' ') : name;
  if (type === '') return [{ name: kept, type: '', direction: directionId }];
  const words = fold(type).split(' ');
  const lexeme = phraseLexeme(words, 0);
  const types = lexeme !== undefined && lexeme.words === words.length ? lexeme.types : [];
  // An unknown type is part of the name; in French, it comes before it.
  if (types.length === 0) {
    const text = province === 'QC' ? joined(type, kept) : `${kept} ${type}`;
    return [{ name: text, type: '', direction: directionId }];
  }
  return typesInOrder(types, province === 'QC').map(({ code }) => ({ name: kept, type: code, direction: directionId }));
}

function readDesignations(whole: string, province: string): Designation[] {
  const context = createContext([{ role: 'street', text: whole }], NO_PLACES);
  const { tokens } = context;
  if (tokens.length === 0) return [];
  const readings = streetReadings(context, { from: 0, to: tokens.length })
    .filter(({ junkFrom }) => junkFrom >= tokens.length)
    .map((reading) => ({ reading, cost: reading.cost + costInLists(context, reading, province) }))
    .sort((a, b) => a.cost - b.cost);
  const best = readings[0]?.cost ?? 0;
  return readings
    .filter(({ cost }) => cost <= best + TOLERANCE)
    .flatMap(({ reading }) => {
      const name = nameOf(context, whole, reading);
      const { direction } = reading;
      if (fold(name) === '') return [];
      if (reading.types.length === 0) return [{ name, type: '', direction }];
      const french = province === 'QC' || isFrenchOrder(reading);
      return typesInOrder(reading.types, french).map(({ code }) => ({ name, type: code, direction }));
    });
}

/**
 * What the parser leaves open because people may write anything, but lists do not: a street named by a type word alone
 * (`Centre St` is not `C ST`), a numbered English road with a type (`Concession 2 Rd`), a direction before a name, and
 * an article as the whole name (`The Esplanade`).
 */
function costInLists(context: ParseContext, reading: StreetReading, province: string): number {
  const { types, typeFrom, nameFrom, nameTo, direction, directionFrom } = reading;
  const name = context.tokens.slice(nameFrom, nameTo);
  const typeInFront = types.length > 0 && typeFrom < nameFrom;
  const onlyKeywords = name.every(({ kinds }) => (kinds & (Kind.StreetType | Kind.Direction)) !== 0);
  const endsInType = name.length > 1 && (name.at(-1)!.kinds & Kind.StreetType) !== 0;
  const numbered = (name[0]?.value ?? -1) >= 0;
  const directionInFront = direction > 0 && directionFrom < nameFrom;
  return (
    (typeInFront && onlyKeywords ? 2 : 0) +
    (typeInFront && numbered && endsInType && province !== 'QC' ? 2 : 0) +
    (directionInFront && !numbered ? 1 : 0) +
    (name.length === 1 && name[0]!.word === 'THE' ? 2 : 0)
  );
}

/** The words of the name, as written. */
function nameOf(context: ParseContext, text: string, { nameFrom, nameTo }: StreetReading): string {
  const first = context.tokens[nameFrom];
  const last = context.tokens[nameTo - 1];
  if (first === undefined || last === undefined) return '';
  // A final period is kept only after an initial: `Main St.` loses it, `J.F.K.` keeps it.
  const period = text[last.end] === '.' && last.end - last.start === 1 ? 1 : 0;
  return text.slice(first.start, last.end + period);
}

/** The type comes before the name, as in French. */
function isFrenchOrder({ types, typeFrom, nameFrom }: StreetReading): boolean {
  return typeFrom < nameFrom && types.some(({ language }) => language === 'FR');
}

/** Types of the given language first, then the others, then those with the same meaning. */
function typesInOrder(types: readonly StreetType[], french: boolean): StreetType[] {
  const other = french ? 'EN' : 'FR';
  const own = types.filter(({ language }) => language !== other);
  const foreign = types.filter(({ language }) => language === other);
  const alike = types.flatMap(({ concept }) => TYPES_OF_CONCEPT.get(concept) ?? []);
  return [...new Set([...own, ...foreign, ...alike])];
}

/** Joins two parts of a name with a space, unless the first ends in an apostrophe: `de l'` + `Église`. */
export function joined(first: string, second: string): string {
  if (first === '' || second === '') return first + second;
  return /['’]$/.test(first) ? first + second : `${first} ${second}`;
}

function distinct(designations: readonly Designation[]): Designation[] {
  const seen = new Set<string>();
  return designations.filter(({ name, type, direction }) => {
    const identity = `${fold(name)}|${type}|${direction}`;
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
}

/** True if a folded text is a street type in either language. */
export function isStreetType(text: string): boolean {
  const words = fold(text).split(' ');
  const lexeme = phraseLexeme(words, 0);
  return lexeme !== undefined && lexeme.words === words.length && (lexeme.kinds & Kind.StreetType) !== 0;
}
