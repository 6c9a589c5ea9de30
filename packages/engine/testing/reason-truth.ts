import type { AddressElements } from '../address/elements.ts';
import { placeNameKey } from '../address/name-key.ts';
import type { Analysis } from '../engine.ts';
import { oneLineText } from '../format/one-line.ts';
import type { Reference } from '../reference/read/reader.ts';
import { searchAddresses } from '../search/search-addresses.ts';
import { DEFAULT_CONDITIONS, NO_CRITERIA, type SearchCriteria } from '../search/search-criteria.ts';
import type { CorrectionStyle } from '../values/parameters.ts';

/**
 * Checks the English sentence of an answer against the reference by other means than those that wrote it: the address
 * search.
 */

const SAMPLE_NOTE = ' The address data are only a sample of the country.';
const NUMBER = /^The (?:reference|sample) has no number (.+?) on (.+), (.+) ([A-Z]{2})\.(?: The nearest are (.+)\.)?$/;
const PLACE = /^The (?:reference|sample) has no municipality "(.+)"\.$/;
const CODE = /^The (?:reference|sample) has no postal code (\w\d\w \d\w\d)\.$/;
const NAMES =
  /(?:possible|is meant|may change): (.+)\.$|address is (.+), but the text|text fits (.+), but only|(?:reference|sample) has (.+), but /;

/** What is not so in the sentence of an answer; undefined if all of it is. */
export function untruthOf(
  reference: Reference,
  { reason, reasonCode, status, hashCode, elements, alternatives }: Analysis,
  style: CorrectionStyle,
): string | undefined {
  if (/: *\.|""/.test(reason)) return 'it names nothing';
  if (reference.meta.starter !== reason.endsWith(SAMPLE_NOTE) && status !== 'F' && reasonCode !== 'BLANK') {
    return 'it does not say that the data are a sample, or says it of others';
  }
  const sentence = reason.replace(SAMPLE_NOTE, '');
  const untrueNames = untruthOfNames(reference, sentence, { reasonCode, alternatives }, style);
  if (untrueNames !== undefined) return untrueNames;
  switch (reasonCode) {
    case 'VALID':
    case 'CORRECTED':
      return hashCode !== '' && exists(reference, alternatives[0]!.AddressElements) ? undefined : 'no such address';
    case 'NUMBER_NOT_ON_STREET':
      return untruthOfNumber(reference, sentence);
    case 'NO_NUMBER':
      return elements.StreetNumberFrom === '' ? undefined : 'there is a number';
    case 'PLACE_NOT_FOUND': {
      const place = PLACE.exec(sentence)?.[1];
      return place === undefined || reference.findMunicipalityKey(placeNameKey(place)) < 0
        ? undefined
        : 'it has the place';
    }
    case 'PLACE_MISSING': {
      const key = placeNameKey(elements.Municipality);
      if (elements.PostalCode !== '') return 'there is a postal code';
      return key === '' || reference.findMunicipalityKey(key) < 0 ? undefined : 'there is a municipality';
    }
    case 'CODE_NOT_FOUND': {
      const code = CODE.exec(sentence)?.[1]?.replace(' ', '');
      return code !== undefined && reference.findPostalCode(code) < 0 ? undefined : 'it has the code';
    }
    case 'NOT_AN_ADDRESS':
      return elements.PostalCode === '' && alternatives.length === 0 ? undefined : 'something was recognised';
    default:
      return status === 'N' && hashCode !== '' ? 'an address was established' : undefined;
  }
}

/** The same of the addresses that the sentence names. */
function untruthOfNames(
  reference: Reference,
  sentence: string,
  { reasonCode, alternatives }: Pick<Analysis, 'reasonCode' | 'alternatives'>,
  style: CorrectionStyle,
): string | undefined {
  const offered = alternatives.map(({ AddressElements }) =>
    oneLineText({ ...AddressElements, AdditionalInfo: '' }, style),
  );
  const named =
    NAMES.exec(sentence)
      ?.slice(1)
      .find((text) => text !== undefined)
      ?.split(' / ') ?? [];
  if (named.length === 0) return undefined;
  const several = reasonCode === 'TIE' || reasonCode === 'TWO_ADDRESSES';
  if (several && named.length < 2) return 'there are not several';
  if (several && named.some((text) => !offered.includes(text))) return 'it names what is not offered';
  if (!alternatives.slice(0, named.length).every((each) => exists(reference, each.AddressElements))) {
    return 'it names what the reference does not have';
  }
  return undefined;
}

/** What is not so in an answer that names a guess, beside the answer to the same text when every guess is allowed. */
export function untruthOfGuess({ reasonCode, alternatives }: Analysis, guessed: Analysis): string | undefined {
  if (reasonCode !== 'NOT_GUESSED') return undefined;
  if (guessed.hashCode === '') return 'no guess finds the address';
  return alternatives[0]?.HashCode === guessed.hashCode ? undefined : 'the guess finds another address';
}

function untruthOfNumber(reference: Reference, sentence: string): string | undefined {
  const found = NUMBER.exec(sentence);
  // without a street to name, it says no more than that no address matches
  if (found === null)
    return /no address that matches|^The closest address is/.test(sentence) ? undefined : 'it cannot be read';
  const [, number, street, municipality, province, nearest] = found;
  const at = { streetName: street!, municipality: municipality!, province: province! };
  if (countOf(reference, at) === 0) return `there is no ${street}, ${municipality}`;
  if (hasNumber(reference, at, number!)) return 'the number is there';
  const missing = nearest?.split(', ').find((each) => each === number || !hasNumber(reference, at, each));
  return missing === undefined ? undefined : `${missing} is not near`;
}

function hasNumber(reference: Reference, at: Partial<SearchCriteria>, number: string): boolean {
  const digits = /^\d+/.exec(number)![0];
  const { records } = search(reference, { ...at, numberFrom: digits, numberTo: digits });
  return records.some(({ elements: { StreetNumberFrom, StreetNumberSuffix } }) => {
    return `${StreetNumberFrom}${StreetNumberSuffix}` === number.replace(' ', '');
  });
}

function exists(reference: Reference, elements: AddressElements): boolean {
  const { StreetName, StreetNumberFrom, Municipality, Province, PostalCode } = elements;
  const at = { municipality: Municipality, province: Province, postalCode: PostalCode };
  if (StreetNumberFrom === '') return countOf(reference, at) > 0 || PostalCode !== '';
  const number = `${StreetNumberFrom} ${elements.StreetNumberSuffix}`.trim();
  const street = { streetName: StreetName, streetType: elements.StreetType, streetDirection: elements.StreetDirection };
  return hasNumber(reference, { ...at, ...street, postalCode: '' }, number);
}

function countOf(reference: Reference, criteria: Partial<SearchCriteria>): number {
  return search(reference, criteria).found;
}

function search(reference: Reference, criteria: Partial<SearchCriteria>) {
  return searchAddresses(reference, {
    target: 'NB_TargetAddresses',
    criteria: { ...NO_CRITERIA, ...criteria },
    conditions: { ...DEFAULT_CONDITIONS, expandRanges: criteria.numberFrom !== undefined },
    firstItem: 1,
    maxItems: 1_000,
  });
}
