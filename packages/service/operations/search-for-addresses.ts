import {
  ADDRESS_TYPES,
  addressTypesMask,
  civicNumber,
  SEARCH_TARGETS,
  type SearchTarget,
} from '@civique/engine/search';
import Type from 'typebox';
import { ServiceError } from '../errors.ts';
import { addressElements, envelope, refer } from '../schemas.ts';
import { say } from '../sentences/service-sentences.ts';
import { DEFAULTS } from './defaults.ts';
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

export const searchForAddresses = defineOperation({
  name: 'SearchForAddresses',
  path: '/SearchForAddresses',
  capability: 'Search',
  summary: 'Finds addresses by street, place, postal code and number.',
  request: Type.Object({
    TargetType: Type.String({ enum: [...SEARCH_TARGETS], description: 'What is answered.' }),
    StreetName: criterion(
      'All of a street name, also with its type and direction, or its beginning; a * at the end asks for beginnings only, a * alone for any name.',
    ),
    StreetType: criterion('Street type: code, name or another form of it (see GetKeywords).'),
    StreetDirection: criterion('Street direction: code or name in either language.'),
    Municipality: criterion('All of the name of a municipality or its beginning; * = any.'),
    Province: criterion('Province: code or name.'),
    PostalCode: criterion('All of a postal code or its beginning, such as M5V or K0A*; * = any.'),
    StreetNumberFrom: criterion('Lowest civic number, such as 22; a suffix is not compared.'),
    StreetNumberTo: criterion('Highest civic number.'),
    AddressTypes: criterion(
      'A sum of Street 1, SSBR 2, PO Box 4, Route 8, GD 16, Urban 32, Rural 64, or these names joined by |; empty = all.',
    ),
    MaxItems: maxItems(DEFAULTS.items),
    FirstItem: Type.Optional(
      Type.Integer({ minimum: 1, default: 1, description: 'Number of the first on this page.' }),
    ),
    SearchConditions: searchConditions,
  }),
  example: { TargetType: 'NB_TargetAddresses', StreetName: 'King', Municipality: 'Toronto', Province: 'ON' },
  response: Type.Object({
    ...envelope,
    Address: Type.Array(Type.Object({ AddressElements: refer(addressElements) })),
    ActualAddressesFound: Type.Integer({ description: 'How many match, counted before the limit.' }),
  }),
  cost: 1,
  failureMembers: {},
  handle(body, { engine, language }) {
    if (CRITERIA.every((member) => (body[member] ?? '').trim() === '')) {
      throw new ServiceError('BAD_REQUEST', [
        { path: '', key: 'NO_CRITERION', parameters: { members: CRITERIA.join(', ') } },
      ]);
    }
    const { addresses, found } = engine.searchAddresses({
      target: body.TargetType as SearchTarget,
      criteria: {
        streetName: body.StreetName ?? '',
        streetType: body.StreetType ?? '',
        streetDirection: body.StreetDirection ?? '',
        municipality: body.Municipality ?? '',
        province: body.Province ?? '',
        postalCode: body.PostalCode ?? '',
        numberFrom: numberOf(body.StreetNumberFrom, 'StreetNumberFrom'),
        numberTo: numberOf(body.StreetNumberTo, 'StreetNumberTo'),
        addressTypes: typesOf(body.AddressTypes ?? ''),
      },
      conditions: conditionsOf(body.SearchConditions),
      firstItem: body.FirstItem ?? 1,
      maxItems: body.MaxItems ?? DEFAULTS.items,
    });
    return {
      intRetCode: 0,
      strMessage: say(language, 'SUCCESS'),
      Address: addresses.map((AddressElements) => ({ AddressElements })),
      ActualAddressesFound: found,
    };
  },
});

/** A text that is no number is refused: without it the search would answer more than was asked for. */
function numberOf(text: string | undefined, path: string): string {
  if (text === undefined || text.trim() === '' || civicNumber(text) !== undefined) return text ?? '';
  throw new ServiceError('BAD_REQUEST', [{ path, key: 'CIVIC_NUMBER', parameters: { found: text } }]);
}

function typesOf(text: string): number {
  const mask = addressTypesMask(text);
  if (mask !== undefined) return mask;
  const parameters = { found: text, allowed: Object.keys(ADDRESS_TYPES).join(', ') };
  throw new ServiceError('BAD_REQUEST', [{ path: 'AddressTypes', key: 'ADDRESS_TYPES', parameters }]);
}
