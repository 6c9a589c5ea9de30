import { damerauLevenshtein, isDigitEdit, letterBits, SHORTEST_CUT } from '../../text/distance.ts';
import { isRegrouped, misread, regrouped } from '../../text/letter-groups.ts';
import { FORMS_A_STEP, NAMES_A_STEP, ROWS_A_STEP, STEPS_A_LOOSE_WORD } from '../candidates/budget.ts';
import type { CivicSearch } from '../candidates/civic-search.ts';
import { losesLetter, losesSuffix } from '../compare/lost-letter.ts';
import { looseStreetOf, rarestOf, wordsOf } from '../names/loose-street.ts';
import type { LooseReading, LooseStreet, NamedReading, SimilarStreet } from '../names/street-names.ts';
import { atKey, atNames, isLookedForEverywhere } from './at-names.ts';
import { consider } from './civic-match.ts';

/** The most similar names to check for one reading. */
const MAX_SIMILAR_KEYS = 64;
const ROWS_A_FORM = 32;

/**
 * Finds the streets of the typed postal code whose name is similar to the typed one, and what a misspelt type or
 * ordinal leads to. False if a name under the code may be meant in a way that only `findSimilarStreets` looks for.
 */
export function findUnderCode(search: CivicSearch): boolean {
  const street = looseOf(search);
  if (street.slips.length === 0 && street.tried.some(({ reading }) => reading.typeMisspelt)) return false;
  atNames(search, street.slips);
  atNames(search, street.forms);
  atNames(search, street.beginnings);
  for (const loose of street.tried) atOrdinals(search, loose);
  namesOfCode(search, street);
  return !street.tried.some((loose) => isContainedUnderCode(search, loose));
}

/** Finds streets whose name is a misspelling of the typed one, or has a word more or less. */
export function findSimilarStreets(search: CivicSearch): void {
  if (search.typos === 0) return;
  const street = looseOf(search);
  atNames(search, street.slips);
  atNames(search, street.forms);
  atNames(search, street.beginnings);
  for (const loose of street.tried) {
    misspeltNames(search, loose);
    atOrdinals(search, loose);
    containedNames(search, loose);
    if (search.budget.exhausted) return;
  }
  if (search.code >= 0) streetsOfCode(search, street);
}

function looseOf(search: CivicSearch): LooseStreet {
  const { reference, parse, street, budget } = search;
  if (street.loose === undefined) {
    street.loose = looseStreetOf(reference, parse.context, street);
    budget.spend(STEPS_A_LOOSE_WORD * (street.to - street.from));
  }
  return street.loose;
}

function atOrdinals(search: CivicSearch, { reading, ordinals }: LooseReading): void {
  for (const ordinal of ordinals) atKey(search, reading, ordinal, 'STREET_NAME_CORRECTED');
}

function misspeltNames(search: CivicSearch, loose: LooseReading): void {
  const { reading, key } = loose;
  if (key.length < 3) return;
  const { reference, parse, variant, scope, typos, budget } = search;
  const limit = key.length >= 5 ? typos : Math.min(typos, 1);
  let similar = scope.similarKeys.get(key);
  if (similar === undefined) {
    similar = [];
    let rows = 0;
    if (scope.municipalities.length > 0) rows = reference.similarNamesIn(scope.municipalities, key, limit, similar);
    else if (variant.municipality === undefined && isLookedForEverywhere(search)) {
      reference.fuzzyNameKeys(key, limit, similar);
      // the forms of the key that are looked up
      rows = key.length ** limit * ROWS_A_FORM;
    }
    if (similar.length > MAX_SIMILAR_KEYS) similar.length = MAX_SIMILAR_KEYS;
    // in the municipalities, names that are as near as the limit were found already
    const beyond = scope.municipalities.length > 0 && limit > 1 ? limit : 0;
    const forms = regrouped(key, beyond);
    addNames(reference, forms, similar);
    if (similar.length === 0 && limit > 1) rows += namesMisread(search, key, similar);
    scope.similarKeys.set(key, similar);
    budget.spend(scope.municipalities.length + (rows >> ROWS_A_STEP) + (forms.length >> FORMS_A_STEP));
  }
  for (const found of similar) {
    if (!budget.spend(1)) return;
    const text = reference.nameKeyText(found);
    if (text === key) continue;
    if (losesLetter(parse.context, reading, text)) continue;
    atKey(search, reading, found, isOneSlip(key, text) ? 'STREET_NAME_CORRECTED' : 'STREET_NAME_CORRECTED_TWICE');
  }
}

/**
 * `GOLCLENN`, `SARIDTHORRPE`: the names in the municipalities of the scope that are a letter away from one with another
 * group of letters; returns the rows passed.
 */
function namesMisread({ reference, scope: { municipalities } }: CivicSearch, key: string, names: number[]): number {
  let rows = 0;
  if (key.length < SHORTEST_WITH_SLIP || municipalities.length === 0) return rows;
  for (const text of misread(key)) {
    const near: number[] = [];
    rows += reference.similarNamesIn(municipalities, text, 1, near);
    for (const found of near) if (!names.includes(found)) names.push(found);
  }
  return rows;
}

/** In a shorter name, a slip beside a group of letters leaves too little. */
const SHORTEST_WITH_SLIP = 6;

/** Adds the names that are written so, as MOORE is a form of `RNOORE`. */
function addNames(reference: CivicSearch['reference'], forms: readonly string[], names: number[]): void {
  for (const text of forms) {
    const found = reference.findNameKey(text);
    if (found >= 0 && !names.includes(found)) names.push(found);
  }
}

function isOneSlip(typed: string, meant: string): boolean {
  return damerauLevenshtein(typed, meant, 1) <= 1 || isRegrouped(typed, meant);
}

/** Whether the end of a name of so many letters may be missing, and it was not just a letter or two. */
function mayBeCut(typed: string, length: number): boolean {
  return typed.length >= SHORTEST_CUT && length > typed.length + 1;
}

/** `ZIMM` for ZIMMERMAN: the end of the name is missing, but no number in it. */
function isCut(typed: string, meant: string): boolean {
  return mayBeCut(typed, meant.length) && meant.startsWith(typed) && !isDigitEdit(typed, meant);
}

/** Names that hold all the typed words and more, or all but a few of them: PARK for PARK LAWN. */
function containedNames(search: CivicSearch, loose: LooseReading): void {
  const { reference, parse, budget } = search;
  if (!isPlaced(search)) return;
  const { reading, key } = loose;
  const names = wordsOf(reference, parse.context, loose);
  const { words, shorter } = names;
  const rarest = rarestOf(reference, names);
  if (rarest >= 0) {
    const longer = namesHolding(search, rarest, words, key);
    if (!budget.spend(longer.length)) return;
    for (const found of longer) {
      if (losesSuffix(parse.context, reading, reference.nameKeyText(found))) continue;
      atKey(search, reading, found, 'STREET_NAME_WORDS');
    }
  }
  for (const found of shorter) {
    if (losesSuffix(parse.context, reading, reference.nameKeyText(found))) continue;
    atKey(search, reading, found, 'STREET_NAME_WORDS');
  }
}

/**
 * The names in the municipalities of the scope that hold the words of the key and more than another number, as FIRE
 * ROUTE 12 does not: looked for once.
 */
function namesHolding(search: CivicSearch, rarest: number, words: readonly string[], key: string): readonly number[] {
  const { reference, scope, budget } = search;
  const sought = [key, ...words].join(' ');
  const known = scope.heldNames.get(sought);
  if (known !== undefined) return known;
  const found: number[] = [];
  const rows = reference.namesHoldingIn(scope.municipalities, rarest, words, found);
  budget.spend(scope.municipalities.length + (found.length >> NAMES_A_STEP) + (rows >> ROWS_A_STEP));
  const names = found.filter((name) => {
    const text = reference.nameKeyText(name);
    return text !== key && !isDigitEdit(text, key) && words.every((word) => text.includes(word));
  });
  scope.heldNames.set(sought, names);
  return names;
}

/** Without a municipality the FSA has many places; the streets of the code are checked anyway. */
function isPlaced({ scope, variant }: CivicSearch): boolean {
  return scope.places.length > 0 && variant.municipality !== undefined;
}

/** Whether `containedNames` may find a street of the postal code that is neither called as typed nor one slip away. */
function isContainedUnderCode(search: CivicSearch, loose: LooseReading): boolean {
  if (!isPlaced(search)) return false;
  const { reference, parse, code, street } = search;
  const { words, shorter } = wordsOf(reference, parse.context, loose);
  const letters = letterBits(words.join(''));
  for (let row = reference.codeStreetsFrom(code); row < reference.codeStreetsTo(code); row++) {
    const name = reference.keyOfStreet(reference.codeStreet(row));
    const isLonger = words.length > 0 && reference.hasLetters(name, letters);
    if (!isLonger && !shorter.includes(name)) continue;
    if (isLonger && !words.every((word) => reference.nameKeyText(name).includes(word))) continue;
    if (street.names.some(({ key }) => key === name)) continue;
    if (!street.loose!.ofCode!.some((each) => each.name === name && each.code === 'STREET_NAME_CORRECTED')) return true;
  }
  return false;
}

/** Considers the few streets that the postal code serves, which may differ more from what was typed. */
function streetsOfCode(search: CivicSearch, loose: LooseStreet): void {
  const { reference, scope } = search;
  loose.ofCode ??= similarOfCode(search, loose.named);
  for (const { street, reading, code } of loose.ofCode) {
    const municipality = reference.municipalityOfStreet(street);
    const place = scope.places.find((typed) => typed.municipality === municipality);
    consider(search, reading, reference.canonicalEntry(street), code, place);
  }
}

/** Considers every designation under the names of these streets. */
function namesOfCode(search: CivicSearch, loose: LooseStreet): void {
  loose.ofCode ??= similarOfCode(search, loose.named);
  const { ofCode } = loose;
  for (let i = 0; i < ofCode.length; i++) {
    const { name, reading, code } = ofCode[i]!;
    let isDone = false;
    for (let before = 0; before < i; before++) {
      if (ofCode[before]!.name === name && ofCode[before]!.reading === reading) isDone = true;
    }
    if (!isDone) atKey(search, reading, name, code);
  }
}

/** Compares the streets of the codes with every reading. Length and letters rule out most before a name is read. */
function similarOfCode(search: CivicSearch, named: readonly NamedReading[]): SimilarStreet[] {
  const { reference, codes, typos } = search;
  const sought = named.map(({ reading, key }) => ({
    reading,
    key,
    letters: letterBits(key),
    regrouped: typos > 1 && key.length >= SHORTEST_REGROUPED ? regrouped(key) : [],
  }));
  const similar: SimilarStreet[] = [];
  for (const code of codes) {
    const [from, to] = [reference.codeStreetsFrom(code), reference.codeStreetsTo(code)];
    if (!search.budget.spend((to - from) >> NAMES_A_STEP)) break;
    for (let row = from; row < to; row++) {
      const street = reference.codeStreet(row);
      const name = reference.keyOfStreet(street);
      const length = reference.nameKeyLength(name);
      const longest = length >= 9 ? 3 : length >= 4 ? 2 : 1;
      for (const { reading, key, letters, regrouped: forms } of sought) {
        const cut = mayBeCut(key, length) && reference.hasLetters(name, letters);
        if (!cut && Math.abs(key.length - length) > longest) continue;
        if (!cut && !reference.mayBeNear(name, letters, Math.max(longest, EDITS_OF_REGROUPED))) continue;
        const text = reference.nameKeyText(name);
        if (key === text || isDigitEdit(key, text) || losesSuffix(search.parse.context, reading, text)) continue;
        const limit = typos < 2 ? Math.min(longest, typos * (reading.nameTo - reading.nameFrom)) : longest;
        const one = isOneSlip(key, text) || isCut(key, text);
        if (!one && damerauLevenshtein(key, text, limit) > limit && !isOneEditFrom(forms, text)) continue;
        similar.push({ street, name, reading, code: one ? 'STREET_NAME_CORRECTED' : 'STREET_NAME_CORRECTED_TWICE' });
      }
    }
  }
  return similar;
}

/** `TUMCR` for TURNER: besides an exchange of letter groups, one letter is wrong. */
function isOneEditFrom(forms: readonly string[], text: string): boolean {
  return forms.some((form) => damerauLevenshtein(form, text, 1) <= 1);
}

/** Letters of a name that may have such an exchange and another slip. */
const SHORTEST_REGROUPED = 5;

/** An exchange of letter groups changes no more letters than this many edits. */
const EDITS_OF_REGROUPED = 3;
