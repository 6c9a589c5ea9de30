import {
  ADDRESS_TYPES,
  ALL_ADDRESS_TYPES,
  addressTypesMask,
  civicNumber,
  SEARCH_TARGETS,
  type SearchTarget,
} from '@civique/engine/search';
import Type from 'typebox';
import type { RequestError } from '../errors.ts';
import { addressElements, envelope, refer } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { DEFAULTS } from './defaults.ts';
import { type GivenBody, givenText } from './given.ts';
import { hopelessCriteria } from './hopeless-criteria.ts';
import { defineOperation } from './operation.ts';
import { conditionsOf, criterion, maxItems, searchConditions } from './search-schemas.ts';

const CRITERIA = [
  'StreetName',
  'StreetType',
  'StreetDirection',
  'Municipality',
  'Province',
  'PostalCode',
  'StreetNumberFrom',
  'StreetNumberTo',
  'AddressTypes',
] as const;

const addressRecord = Type.Object(
  { AddressElements: refer(addressElements) },
  { $id: 'AddressRecord', description: about('ADDRESS_RECORD') },
);

export const searchForAddresses = defineOperation({
  name: 'SearchForAddresses',
  path: '/SearchForAddresses',
  capability: 'Search',
  summary: about('SEARCH_FOR_ADDRESSES'),
  request: Type.Object({
    TargetType: Type.String({ enum: [...SEARCH_TARGETS], description: about('SEARCH_TARGET') }),
    StreetName: criterion(about('CRITERION_STREET_NAME')),
    StreetType: criterion(about('CRITERION_STREET_TYPE')),
    StreetDirection: criterion(about('CRITERION_STREET_DIRECTION')),
    Municipality: criterion(about('CRITERION_MUNICIPALITY')),
    Province: criterion(about('CRITERION_PROVINCE')),
    PostalCode: criterion(about('CRITERION_POSTAL_CODE')),
    StreetNumberFrom: criterion(about('CRITERION_NUMBER_FROM')),
    StreetNumberTo: criterion(about('CRITERION_NUMBER_TO')),
    AddressTypes: criterion(about('CRITERION_ADDRESS_TYPES')),
    MaxItems: maxItems(DEFAULTS.items),
    FirstItem: Type.Optional(Type.Integer({ minimum: 1, default: 1, description: about('FIRST_ITEM') })),
    SearchConditions: searchConditions,
  }),
  example: { TargetType: 'NB_TargetAddresses', StreetName: 'King', Municipality: 'Toronto', Province: 'ON' },
  response: Type.Object({
    ...envelope,
    Address: Type.Array(refer(addressRecord)),
    ActualAddressesFound: Type.Integer({ description: about('MATCHES_FOUND') }),
  }),
  cost: 1,
  // A search may read every address there is, to tell how many it found.
  isHeavy: () => true,
  failureMembers: {},
  furtherErrors: criteriaErrors,
  *inParts(body, { engine, language, warnings }) {
    const { addresses, found } = yield* engine.searchAddressesInParts({
      target: body.TargetType as SearchTarget,
      criteria: {
        streetName: body.StreetName ?? '',
        streetType: body.StreetType ?? '',
        streetDirection: body.StreetDirection ?? '',
        municipality: body.Municipality ?? '',
        province: body.Province ?? '',
        postalCode: body.PostalCode ?? '',
        numberFrom: body.StreetNumberFrom ?? '',
        numberTo: body.StreetNumberTo ?? '',
        addressTypes: addressTypesMask(body.AddressTypes ?? '')!,
      },
      conditions: conditionsOf(body.SearchConditions),
      firstItem: body.FirstItem ?? 1,
      maxItems: body.MaxItems ?? DEFAULTS.items,
    });
    if (found === 0) warnings.push(...hopelessCriteria(body, language));
    return {
      intRetCode: 0,
      strMessage: say(language, 'SUCCESS'),
      Address: addresses.map((AddressElements) => ({ AddressElements })),
      ActualAddressesFound: found,
    };
  },
});

/** A text that is not a number would find more than was asked for. */
function criteriaErrors(body: GivenBody): RequestError[] {
  const errors: RequestError[] = [];
  if (CRITERIA.every((member) => isEmpty(body[member]))) {
    errors.push({ path: '', key: 'NO_CRITERION', parameters: { members: CRITERIA.join(', ') } });
  }
  for (const path of ['StreetNumberFrom', 'StreetNumberTo'] as const) {
    const found = givenText(body, path);
    if (isEmpty(found) || civicNumber(found) !== undefined) continue;
    errors.push({ path, key: 'CIVIC_NUMBER', parameters: { found } });
  }
  const found = givenText(body, 'AddressTypes');
  if (addressTypesMask(found) === undefined) {
    const parameters = { most: ALL_ADDRESS_TYPES, found, allowed: Object.keys(ADDRESS_TYPES).join(', ') };
    errors.push({ path: 'AddressTypes', key: 'ADDRESS_TYPES', parameters });
  }
  return errors;
}

function isEmpty(criterion: unknown): boolean {
  return criterion === undefined || (typeof criterion === 'string' && criterion.trim() === '');
}
