import { FULL_REQUESTS } from './full-requests.ts';

/**
 * Requests whose answers have what those to the full requests lack: a completion, what is near, a bad record, a
 * warning.
 */

const line = (strContent: string) => [{ strName: '', strContent }];

const OTHERS: Readonly<Record<string, object>> = {
  OneStopAnalyze: { AddressLinesIn: line('111 Welling') },
  AnalyzeGetAlternatives: { AddressLinesIn: line('112 Wellington St, Ottawa ON') },
  AnalyzeRecords: { Records: [{ AddressLinesIn: line('111 Welington St, Ottawa ON') }, { RecordId: 5 }] },
};

/** By operation; each has a member that no operation knows. */
export const MORE_REQUESTS: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(FULL_REQUESTS).map(([name, full]) => [name, { ...full, ...OTHERS[name], Unknown: 1 }]),
);

/** Described members that no answer of the operation has on the starter, and where else they are tested. */
export const NOT_SEEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BrowseAddressEx: {
    'Alternatives[].Confidence': 'only analyses have it; the shape is that of OneStopAnalyze',
  },
  GetWebServiceInfo: Object.fromEntries(
    ['AES_StreetServedByRoute', 'AES_Foreign', 'AES_Unknown'].map((type) => [
      `AddressData.Provinces[].Addresses.${type}`,
      'the starter has no such address',
    ]),
  ),
  GetStatus: {
    'Renewal.Credits': 'needs a renewal: `packages/service/operations/token-service.test.ts`',
    'Renewal.EffectiveAt': 'needs a renewal: `packages/service/operations/token-service.test.ts`',
    'Keys[].Methods[]': 'needs a key with some operations: `packages/service/operations/token-service.test.ts`',
  },
};
