import { canonicalWords, placeNameKey } from '../../address/name-key.ts';
import { isRural, provincesOfPostalCode } from '../../address/postal-code.ts';
import { BEHIND_REGION } from '../../address/regions.ts';
import type { Candidate } from '../../match/candidates/candidate.ts';
import { hasFault, isOtherCode, isStreetFault } from '../../match/compare/fault-kinds.ts';
import type { Fault } from '../../match/compare/faults.ts';
import { civicLineOf } from '../../match/search/delivery-match.ts';
import { postalCodesStarting } from '../../names/postal-prefix.ts';
import { KINDS_OF_PLACES } from '../../parse/places/known-endings.ts';
import { beginsPlaces } from '../../parse/places/place-start.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { damerauLevenshtein } from '../../text/distance.ts';
import { fold, glue } from '../../text/fold.ts';
import type { Evidence } from '../model/weight.ts';
import { hasAddressBeside } from './address-beside.ts';
import { isAtCutEdge } from './cut-edge.ts';
import { mayBeCutName } from './cut-name.ts';
import { cutsPlace, hasOtherDirection, isLikeDirection, isOnOtherSide } from './direction-astray.ts';
import { hasDoorBeside } from './doors-beside.ts';
import { isEitherStreet } from './either-street.ts';
import {
  hasLetterInNumber,
  hasNameInSuffix,
  hasNumberInWord,
  hasSuffixInDirection,
  hasSuffixInName,
} from './letter-or-digit.ts';
import { hasNumberAstray } from './number-astray.ts';
import { hasNumberOfOther } from './other-numbers.ts';
import { isSaidBehind } from './said-behind.ts';
import { isSaidBeside } from './said-beside.ts';
import { isShortGuess } from './short-name.ts';
import { endsInOtherType, hasNameBehindType } from './street-astray.ts';
import { hasTurnedNumber } from './turned-number.ts';
import { isTypeAlone } from './type-alone.ts';
import { hasUnitAstray } from './unit-astray.ts';

/** Why another address may be meant than one that was found, however well its elements agree with the text. */

type Doubt = (evidence: Evidence, candidate: Candidate) => boolean;

const DOUBTS: { readonly [kind in Candidate['kind']]?: readonly Doubt[] } = {
  civic: [
    hasNumberAstray,
    hasUnitAstray,
    hasDoorBeside,
    hasAddressBeside,
    hasNumberOfOther,
    isEitherStreet,
    hasLetterInNumber,
    hasNumberInWord,
    hasSuffixInName,
    hasSuffixInDirection,
    hasNameInSuffix,
    isSaidBeside,
    isSaidBehind,
    endsInOtherType,
    hasNameBehindType,
    isLikeDirection,
    cutsPlace,
    hasOtherDirection,
    isOnOtherSide,
    isAtCutEdge,
    isTypeAlone,
    isShortGuess,
    mayBeCutName,
    hasTurnedNumber,
    isInOtherProvince,
  ],
  box: [mayBeOfLine],
};

/** Something of the text may belong to another address or unit. */
export function isInDoubt(evidence: Evidence, candidate: Candidate): boolean {
  return DOUBTS[candidate.kind]?.some((isDoubtful) => isDoubtful(evidence, candidate)) === true;
}

/**
 * `134 CLIFF RD 40 OLDWOOD AVE PO BOX 9` with a listed code that is not the box's: it may be that of a line which was
 * not understood.
 */
function mayBeOfLine({ parse, found }: Evidence, { faults }: Candidate): boolean {
  return found.codeFound && faults.some(isOtherCode) && civicLineOf(parse) !== undefined;
}

/**
 * `12 ELM ST, BATH AB T2P 1J9` for an Elm St of Bath ON: province and code both say that it is elsewhere, where the
 * reference may not reach.
 */
function isInOtherProvince({ reference, parse }: Evidence, { faults, municipality }: Candidate): boolean {
  if (!hasFault(faults, 'PROVINCE_CORRECTED') || !hasFault(faults, 'POSTAL_CODE_REPLACED')) return false;
  return !provincesOfPostalCode(parse.tail.postalCode).includes(reference.provinceOf(municipality));
}

/**
 * `6 SCOTT ST, L4R 2M9` for a Scott St of Kingston under another code, or under none: nothing of the text says that it
 * is in Kingston, and the reference may not reach to where the code is. Nor does anything of `111 BEACHWOOD,
 * MUSQUODOBOIT HARBOUR` for a Beachwood of Halifax, of which that is a far part, nor of `27 104 ST, HAINES JUNCTION,
 * Y0B 8A1` for one of Dawson: a rural FSA holds many places.
 */
export function isAnywhere({ reference, parse, found }: Evidence, { faults }: Candidate): boolean {
  const { places } = parse.context;
  // WEST VANCOUVER holds the name, but is a place of its own
  const isOther = (each: Fault): boolean =>
    isElsewhereNamed(each) ||
    isNamesakeOfPlace(each) ||
    isKindOfPlace(each) ||
    (each.code === 'MUNICIPALITY_DIFFERENT' && places.placeWeight(placeNameKey(each.from)) > 0);
  const isElsewhere = faults.some(isUnplaced);
  return faults.some((fault) => {
    switch (fault.code) {
      case 'POSTAL_CODE_ADDED':
        return faults.some(isOther);
      case 'POSTAL_CODE_REPLACED':
        return isElsewhere || faults.some(isUnknownPlace);
      case 'POSTAL_CODE_UNCONFIRMED':
        return isElsewhere;
      case 'POSTAL_CODE_CORRECTED':
        if (isElsewhere) return !isLocatedByFsa(reference, fault, faults);
        return !found.codeFound && isRural(parse.tail.postalCode) && faults.some(isUnknownPlace);
      default:
        return false;
    }
  });
}

/**
 * `1206 RICHMEADOW CRES, N6H 5E4` for N6H 5E5: the part of a city that the code begins with locates a street that is
 * called just so, if the reference reaches there. A rural one (`K0K`) has many villages, and streets of one name in
 * several.
 */
function isLocatedByFsa(reference: Reference, { from, to }: Fault, faults: readonly Fault[]): boolean {
  if (faults.some((each) => isStreetFault(each) || isElsewhereNamed(each))) return false;
  const [typed, meant] = [glue(fold(from)), glue(fold(to))];
  const fsa = typed.slice(0, 3);
  if (fsa !== meant.slice(0, 3) || isRural(typed) || damerauLevenshtein(typed, meant, 1) > 1) return false;
  const { lo, hi } = postalCodesStarting(reference, fsa);
  return hi - lo >= CODES_OF_CITY;
}

/** A reference with fewer codes of an FSA may have only the edge of it (estimated). */
const CODES_OF_CITY = 50;

/**
 * `824 NORTH ST NIAGARA FALLS` read as Niagara St in `Falls`: what was taken for the place is not like that of the
 * address.
 */
function isUnknownPlace({ code, from, to }: Fault): boolean {
  if (code !== 'MUNICIPALITY_UNKNOWN') return false;
  const [typed, meant] = [glue(fold(from)), glue(fold(to))];
  return !typed.includes(meant) && damerauLevenshtein(typed, meant, MOST_SLIPS) > MOST_SLIPS;
}

const MOST_SLIPS = 3;

/** No place, or another one; TWP OF BRANTFORD holds the name. */
function isUnplaced(fault: Fault): boolean {
  return fault.code === 'MUNICIPALITY_ADDED' || isElsewhereNamed(fault);
}

/** `12 ELM ST, PORT KELTON` for one of Kelton: the word in front begins the name of another place. */
function isNamesakeOfPlace({ code, from, to }: Fault): boolean {
  if (code !== 'MUNICIPALITY_DIFFERENT') return false;
  const [first, ...others] = canonicalWords(fold(from));
  return others.length > 0 && beginsPlaces(first!) && others.join(' ') === canonicalWords(fold(to)).join(' ');
}

/** `109 MAIN ST, REGION` for one of Regina: the word says what a place is, and is hardly the name of one. */
function isKindOfPlace({ code, from }: Fault): boolean {
  const word = code.startsWith('MUNICIPALITY_CORRECTED') ? fold(from) : '';
  return KINDS_OF_PLACES.has(word) || BEHIND_REGION.has(word);
}

function isElsewhereNamed({ code, from, to }: Fault): boolean {
  return code === 'MUNICIPALITY_DIFFERENT' && !` ${fold(from)} `.includes(` ${fold(to)} `);
}
