import { civicText } from '../address/civic-text.ts';
import { COUNTRIES } from '../address/countries.ts';
import { emptyElements, type Language } from '../address/elements.ts';
import { placeNameKey } from '../address/name-key.ts';
import { formatPostalCode } from '../address/postal-code.ts';
import { elementsAsTyped } from '../decide/elements-of.ts';
import { oneLineText } from '../format/one-line.ts';
import {
  isOnNamesake,
  isWhereTyped,
  nearestNumbers,
  streetsWithoutNumber,
} from '../match/candidates/missing-number.ts';
import type { Fault, FaultCode } from '../match/compare/faults.ts';
import { fillPlace, fillStreet } from '../match/compare/record-elements.ts';
import { say } from '../sentences/engine-sentences.ts';
import type { Reason } from '../sentences/reasons.ts';
import type { Findings } from './findings.ts';

/** The most addresses that a reason names. */
export const MAX_NAMED = 3;
const MAX_NUMBERS = 4;

/**
 * The reason for a decision, in the language of the request.
 *
 * @param addresses the addresses worth naming, each on one line, likeliest first; a reason says less when there are
 *   none
 */
export function reasonText(findings: Findings, addresses: readonly string[]): string {
  const { reference, request, decision } = findings;
  // an address that was established speaks for itself
  const reason =
    decision.best === undefined
      ? sentenceFor(findings, addresses)
      : plainReason(decision.reason, request.language, reference.meta.starter);
  return decision.status === 'F' ? reason : withSampleNote(reason, request.language, reference.meta.starter);
}

/** The sentence of an answer from a sample, which says that it is one. */
export function withSampleNote(reason: string, language: Language, isSample: boolean): string {
  return isSample ? say(language, 'ONLY_A_SAMPLE', { reason }) : reason;
}

/** The sentence for a reason that needs no more than the reason to be told, and names nothing. */
export function plainReason(reason: Reason, language: Language, isSample: boolean): string {
  switch (reason) {
    case 'FOREIGN':
    case 'NUMBER_NOT_ON_STREET':
    case 'CODE_NOT_FOUND':
    case 'BOX_NOT_TOLD':
    case 'CODE_UNKNOWN':
      return say(language, 'NOTHING_NEAR', { data: dataName(language, isSample) });
    case 'PLACE_NOT_FOUND':
    case 'NOTHING_NEAR':
    case 'NOT_COVERED':
    case 'QUESTIONABLE_RURAL':
      return say(language, reason, { data: dataName(language, isSample) });
    default:
      return say(language, reason);
  }
}

/** `UNITED STATES` in the language of the sentence. */
function countryName(country: string, language: Language): string {
  return language === 'FR' ? (COUNTRIES.find(({ en }) => en === country)?.fr ?? country) : country;
}

function dataName(language: Language, isSample: boolean): string {
  return say(language, isSample ? 'THE_SAMPLE' : 'THE_REFERENCE');
}

/** The sentences that say the same of addresses by name. */
const NAMED = {
  TIE: 'TIE_NAMED',
  TWO_ADDRESSES: 'TWO_ADDRESSES_NAMED',
  TOO_MANY_CHANGES: 'TOO_MANY_CHANGES_NAMED',
  NOT_SURE: 'NOT_SURE_NAMED',
  NOT_GUESSED: 'NOT_GUESSED_NAMED',
} as const;

function sentenceFor(findings: Findings, addresses: readonly string[]): string {
  const { decision, request, reference, parse } = findings;
  const { language } = request;
  const { reason } = decision;
  const { starter } = reference.meta;
  const data = dataName(language, starter);
  const named = [...new Set(addresses)].filter((text) => text !== '').slice(0, MAX_NAMED);
  const [address] = named;
  switch (reason) {
    case 'FOREIGN':
      return say(language, reason, { country: countryName(decision.country, language) });
    case 'TIE':
    case 'TWO_ADDRESSES':
      if (named.length < 2) break;
      return say(language, NAMED[reason], { addresses: named.join(' / ') });
    case 'NOT_SURE': {
      const province = otherProvince(findings);
      if (address !== undefined && province !== '') return say(language, 'OTHER_PROVINCE_NAMED', { address, province });
      if (address !== undefined) return say(language, NAMED[reason], { address });
      break;
    }
    case 'TOO_MANY_CHANGES':
    case 'NOT_GUESSED':
      if (address !== undefined) return say(language, NAMED[reason], { address });
      break;
    case 'BOX_NOT_TOLD':
    case 'CODE_UNKNOWN':
      if (address !== undefined) return say(language, reason, { data, address });
      break;
    case 'PLACE_NOT_FOUND': {
      const municipality = unknownPlace(findings);
      if (municipality === '') return say(language, 'NOTHING_NEAR', { data });
      return say(language, 'PLACE_NOT_FOUND_NAMED', { data, municipality });
    }
    case 'CODE_NOT_FOUND':
      return say(language, reason, { data, code: formatPostalCode(parse.tail.postalCode) });
    case 'NUMBER_NOT_ON_STREET':
      return numberNotOnStreet(findings, data, address);
  }
  return plainReason(reason, language, starter);
}

/** `12 ELM ST, HALIFAX ON`: the typed province, if nothing else that was typed differs from the likeliest address. */
function otherProvince({ posterior }: Findings): string {
  const faults = posterior.hypotheses[0]?.candidate.faults ?? [];
  const isOther = ({ code, penalty }: Fault): boolean => penalty > 0 && !MAY_BESIDE.has(code);
  return faults.some(isOther) ? '' : (faults.find(({ code }) => code === 'PROVINCE_CORRECTED')?.from ?? '');
}

const MAY_BESIDE: ReadonlySet<FaultCode> = new Set<FaultCode>(['PROVINCE_CORRECTED', 'POSTAL_CODE_ADDED']);

/** The municipality that the reference does not have, as typed; empty if it has one of that name after all. */
function unknownPlace({ reference, parse, posterior }: Findings): string {
  const faults = posterior.hypotheses[0]?.candidate.faults ?? [];
  const typed = faults.find(({ code }) => code === 'MUNICIPALITY_UNKNOWN')?.from ?? elementsAsTyped(parse).Municipality;
  return reference.findMunicipalityKey(placeNameKey(typed)) < 0 ? typed : '';
}

function numberNotOnStreet(
  { reference, request, parse, found, posterior }: Findings,
  data: string,
  address?: string,
): string {
  const { language, style } = request;
  const missing = streetsWithoutNumber(reference, found.numberMissing, posterior.missing).find((each) =>
    isWhereTyped(each, parse),
  );
  if (missing === undefined || missing.number < 0) return say(language, 'NOTHING_NEAR', { data });
  if (isOnNamesake(reference, missing)) {
    return address === undefined
      ? say(language, 'NOTHING_NEAR', { data })
      : say(language, 'NOT_SURE_NAMED', { address });
  }
  const place = emptyElements();
  fillPlace(reference, place, missing.municipality);
  const street = { ...emptyElements('AES_StreetAddress'), Language: place.Language };
  fillStreet(reference, street, missing.entry);
  const values = {
    data,
    number: civicText(missing.number, missing.suffix),
    street: `${oneLineText(street, style)}, ${oneLineText(place, style)}`,
  };
  const nearest = nearestNumbers(reference, missing, MAX_NUMBERS).map(({ number, suffix }) =>
    civicText(number, suffix),
  );
  if (nearest.length === 0) return say(language, 'NUMBER_NOT_ON_STREET', values);
  return say(language, 'NUMBER_NOT_ON_STREET_NEAREST', { ...values, nearest: nearest.join(', ') });
}
