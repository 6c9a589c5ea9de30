import { formatPostalCode } from '../../address/postal-code.ts';
import type { StreetType } from '../../address/street-types.ts';
import type { StreetReading } from '../../parse/street/readings.ts';
import { isDisguised, keyOf, wordsAt } from '../../parse/words/context.ts';
import type { Span } from '../../parse/words/parts.ts';
import { spanText, textOf } from '../../parse/words/span-text.ts';
import { Break } from '../../parse/words/token.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { fold } from '../../text/fold.ts';
import { type Fault, type FaultCode, fault } from './faults.ts';
import { directionSymbol } from './record-elements.ts';
import type { ResolvedPlace } from './resolved-place.ts';
import { codeBeginning } from './typed-codes.ts';

/** Compares what was typed with what the reference has, element by element. Each function adds the faults it finds. */

/** The same text but for case. */
function sameLetters(a: string, b: string): boolean {
  if (a === b) return true;
  for (let i = 0; i < a.length && i < b.length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    // beyond ASCII, capitals may be longer
    if (x > 127 || y > 127) return a.toUpperCase() === b.toUpperCase();
    const letter = x | 32;
    if (letter !== (y | 32) || letter < 97 || letter > 122) return false;
  }
  return a.length === b.length;
}

/** `type`: that of the record. A name that is that of the whole street says its type. */
export function compareType(parse: Parse, reading: StreetReading, type: StreetType | undefined, faults: Fault[]): void {
  if (reading.isWhole) return;
  const typed = typeText(parse, reading);
  if (typed === '') {
    if (type !== undefined) faults.push(fault('STREET_TYPE_ADDED', '', type.symbol));
    return;
  }
  if (type === undefined) {
    faults.push(fault('STREET_TYPE_REMOVED', typed, ''));
    return;
  }
  if (!isOfConcept(reading.types, type.concept)) {
    faults.push(fault('STREET_TYPE_CORRECTED', typed, type.symbol));
  } else if (reading.typeMisspelt || isDisguised(parse.context, reading.typeFrom, reading.typeTo)) {
    faults.push(fault('STREET_TYPE_MISSPELT', typed, type.symbol));
  } else if (!sameLetters(typed, type.symbol)) {
    faults.push(fault('STREET_TYPE_STANDARDIZED', typed, type.symbol));
  }
}

/** As typed: `Rue Street` in `Rue Main Street`. */
function typeText(parse: Parse, { typeFrom, typeTo, typeAgain }: StreetReading): string {
  if (typeTo <= typeFrom) return '';
  const typed = textOf(parse, typeFrom, typeTo);
  if (typeAgain === undefined) return typed;
  const again = spanText(parse, typeAgain);
  return typeAgain.from < typeFrom ? `${again} ${typed}` : `${typed} ${again}`;
}

function isOfConcept(types: readonly StreetType[], concept: string): boolean {
  for (const type of types) if (type.concept === concept) return true;
  return false;
}

/** `french`: the street name is French, so its direction is written O, NO, SO. */
export function compareDirection(
  parse: Parse,
  reading: StreetReading,
  directionId: number,
  french: boolean,
  faults: Fault[],
): void {
  if (reading.isWhole) return;
  const typed = reading.direction > 0 ? textOf(parse, reading.directionFrom, reading.directionTo) : '';
  const symbol = directionSymbol(directionId, french);
  if (reading.direction === directionId) {
    if (typed !== '' && !sameLetters(typed, symbol)) {
      faults.push(fault('STREET_DIRECTION_STANDARDIZED', typed, symbol));
    }
    return;
  }
  if (reading.direction === 0) faults.push(fault('STREET_DIRECTION_ADDED', '', symbol));
  else if (directionId === 0) faults.push(fault('STREET_DIRECTION_REMOVED', typed, ''));
  else faults.push(fault('STREET_DIRECTION_CORRECTED', typed, symbol));
}

/** `code`: the province of the record. */
export function compareProvince(parse: Parse, code: string, faults: Fault[]): void {
  const { tail } = parse;
  const typed = textOf(parse, tail.provinceFrom, tail.provinceTo);
  if (tail.provinces.length === 0) {
    faults.push(fault('PROVINCE_ADDED', '', code));
    return;
  }
  if (!tail.provinces.includes(code)) {
    faults.push(fault('PROVINCE_CORRECTED', typed, code));
    return;
  }
  // a truncation that could mean several provinces had to be resolved, or a slip corrected
  if (tail.provinces.length > 1 || tail.provinceMisspelt)
    faults.push({ code: 'PROVINCE_CORRECTED', penalty: 2, from: typed, to: code });
  else if (typed !== code) faults.push(fault('PROVINCE_STANDARDIZED', typed, code));
}

/** `code` is the reference's, as `K7L3N6`; empty if it has none for this address. */
export function comparePostalCode(parse: Parse, code: string, faults: Fault[]): void {
  const { tail } = parse;
  if (code !== '' && tail.postalCode === code) return;
  const typed = textOf(parse, tail.postalFrom, tail.postalTo);
  if (code === '') {
    if (tail.postalCode === '') faults.push(fault('POSTAL_CODE_ADDED', '', ''));
    else faults.push(fault('POSTAL_CODE_UNCONFIRMED', typed, formatPostalCode(tail.postalCode)));
    return;
  }
  const to = formatPostalCode(code);
  if (tail.postalCode === '') {
    const isOpen = tail.postalCandidates.length === 0;
    const beginning = codeBeginning(parse);
    if (beginning !== '' && code.startsWith(beginning)) faults.push(fault('POSTAL_CODE_COMPLETED', typed, to));
    else if (tail.postalCandidates.includes(code)) faults.push(fault('POSTAL_CODE_REPAIRED', typed, to));
    else if (tail.fsa !== '' && code.startsWith(tail.fsa)) faults.push(fault('POSTAL_CODE_CORRECTED', typed, to));
    else if (beginning === '' && isOpen) faults.push(fault('POSTAL_CODE_ADDED', '', to));
    else faults.push(fault('POSTAL_CODE_REPLACED', typed, to));
    return;
  }
  const near = tail.postalCode.slice(0, 3) === code.slice(0, 3) || oneSlip(tail.postalCode, code);
  faults.push(fault(near ? 'POSTAL_CODE_CORRECTED' : 'POSTAL_CODE_REPLACED', typed, to));
}

/** One character differs, or two neighbours of the same kind have changed places. */
function oneSlip(a: string, b: string): boolean {
  let differing = 0;
  for (let i = 0; i < 6; i++) if (a[i] !== b[i]) differing++;
  if (differing <= 1) return true;
  if (differing !== 2) return false;
  for (let i = 0; i + 2 < 6; i++) if (a[i] === b[i + 2] && a[i + 2] === b[i] && a[i] !== b[i]) return true;
  return false;
}

/** How the input names its municipality. */
interface TypedMunicipality {
  readonly parse: Parse;
  readonly variant: ParseVariant;
  /** What the typed name means in the reference; undefined if it is unknown there. */
  readonly place: ResolvedPlace | undefined;
  /** From `leftoversOf`. */
  readonly leftovers: readonly Span[];
  /** Words of the street line that the reading of the street left over. */
  readonly junk: Span | undefined;
}

/**
 * `code` is the candidate's postal code, empty if it has none. It matters because an alternate name may be valid only
 * in some FSAs.
 */
export function compareMunicipality(
  reference: Reference,
  { parse, variant, place, leftovers, junk }: TypedMunicipality,
  municipality: number,
  code: string,
  faults: Fault[],
): void {
  const typed = spanText(parse, variant.municipality);
  const name = reference.municipalityText(municipality);
  const cut = leftovers.length === 0 ? undefined : cutPlace(parse, variant, leftovers);
  const before =
    cut ?? (junk !== undefined && isBeginning(typed, name) ? inFrontOfPlace(parse, variant, junk) : undefined);
  if (variant.municipality === undefined) {
    const other = wordsBehindStreet(parse, variant, junk);
    faults.push(other === '' ? fault('MUNICIPALITY_ADDED', '', name) : fault('MUNICIPALITY_DIFFERENT', other, name));
  } else if (place === undefined) {
    faults.push(fault(variant.municipalityKnown ? 'MUNICIPALITY_DIFFERENT' : 'MUNICIPALITY_UNKNOWN', typed, name));
  } else if (before !== undefined) {
    // NORTH | YORK, SILVER | LAKE for LAKE COUNTRY: the words in front belong to the name that was typed
    const whole = { from: before.from, to: variant.municipality.to };
    faults.push(fault('MUNICIPALITY_DIFFERENT', spanText(parse, whole), name));
  } else if (place.code !== '') {
    faults.push(fault(placeFault(reference, place, code.slice(0, 3)), typed, name));
  } else if (!sameLetters(typed, name)) {
    const { from, to } = variant.municipality;
    const slip = isDisguised(parse.context, from, to);
    faults.push(fault(slip ? 'MUNICIPALITY_CORRECTED' : 'MUNICIPALITY_STANDARDIZED', typed, name));
  }
}

/**
 * An alternate name of a municipality counts only in its FSAs. Elsewhere, a name from the reference is corrected, and
 * one from the table means another place.
 */
function placeFault(reference: Reference, { code, entry, fsas }: ResolvedPlace, fsa: string): FaultCode {
  if (code === '') return 'MUNICIPALITY_STANDARDIZED';
  if (fsas !== undefined)
    return fsa === '' || fsas.length === 0 || fsas.includes(fsa) ? code : 'MUNICIPALITY_DIFFERENT';
  return fsa === '' || reference.nameHoldsIn(entry, fsa) ? code : 'MUNICIPALITY_UNOFFICIAL';
}

/** `LAKE` of LAKE COUNTRY. */
function isBeginning(typed: string, name: string): boolean {
  return typed.length < name.length && fold(name).startsWith(`${fold(typed)} `);
}

/** Words of the street line that run on to the municipality. */
function inFrontOfPlace({ context }: Parse, { municipality }: ParseVariant, junk: Span): Span | undefined {
  const isRunOn = municipality !== undefined && context.tokens[municipality.from]!.before < Break.Comma;
  return isRunOn && junk.to === municipality.from ? junk : undefined;
}

/** Words left over right before the municipality, after the street, with no comma in between. */
function cutPlace(parse: Parse, variant: ParseVariant, leftovers: readonly Span[]): Span | undefined {
  const { municipality, street } = variant;
  if (municipality === undefined || parse.context.tokens[municipality.from]!.before >= Break.Comma) return undefined;
  const cut = leftovers.find((span) => span.to === municipality.from && span.from >= (street?.to ?? 0));
  if (cut === undefined) return undefined;
  // APSLEY | BANCROFT: two places
  const isPlace = parse.context.places.placeWeight(keyOf(parse.context, cut.from, cut.to)) > 0;
  return isPlace || isBuilding(parse, cut) ? undefined : cut;
}

/** `TD TOWER`, `TOUR BANQUE`. */
function isBuilding({ context }: Parse, { from, to }: Span): boolean {
  return [from, to - 1].some((at) => wordsAt(context, at)?.info === 'BLDG');
}

/** Words where a municipality would stand: the input names a place, but not one we understood. */
function wordsBehindStreet(parse: Parse, { street, leftovers }: ParseVariant, junk: Span | undefined): string {
  const behind = leftovers.find((span) => span.from >= (street?.to ?? 0));
  const words = junk ?? behind;
  if (words === undefined) return '';
  for (let i = words.from; i < words.to; i++) if (parse.context.tokens[i]!.value >= 0) return '';
  return spanText(parse, words);
}
