import { TYPES_OF_ADDRESS } from '@civique/engine';
import Type from 'typebox';
import type { AddressData } from '../config.ts';
import { refer } from '../schemas.ts';
import { about } from '../sentences/about.ts';

const attribution = Type.Object(
  {
    EN: Type.String({ description: about('SOURCE_SENTENCE') }),
    FR: Type.String({ description: about('SOURCE_SENTENCE') }),
  },
  { $id: 'SourceAttribution', description: about('SOURCE_ATTRIBUTION') },
);

const source = Type.Object(
  {
    Name: Type.String({ description: about('SOURCE_NAME') }),
    Release: Type.String({ description: about('SOURCE_RELEASE') }),
    Licence: Type.String({ description: about('SOURCE_LICENCE') }),
    Attribution: refer(attribution),
    Addresses: Type.Number({ description: about('SOURCE_ADDRESSES') }),
    InNoOther: Type.Number({ description: about('SOURCE_ALONE') }),
  },
  { $id: 'AddressSource', description: about('DATA_SOURCE') },
);

const addressesOfTypes = Type.Object(
  Object.fromEntries(TYPES_OF_ADDRESS.map((type) => [type, Type.Optional(Type.Number())])),
  { $id: 'AddressesOfTypes', description: about('DATA_TYPES') },
);

const province = Type.Object(
  {
    Province: Type.String({ description: about('PROVINCE_CODE') }),
    Addresses: refer(addressesOfTypes),
  },
  { $id: 'ProvinceContents', description: about('DATA_PROVINCE') },
);

const totals = Type.Object(
  {
    Addresses: Type.Number({ description: about('DATA_ADDRESSES') }),
    CivicNumbers: Type.Number({ description: about('DATA_CIVIC_NUMBERS') }),
    Units: Type.Number({ description: about('DATA_UNITS') }),
    Streets: Type.Number({ description: about('DATA_STREETS') }),
    Municipalities: Type.Number({ description: about('DATA_MUNICIPALITIES') }),
    PostalCodes: Type.Number({ description: about('DATA_POSTAL_CODES') }),
  },
  { $id: 'AddressTotals', description: about('DATA_TOTALS') },
);

/** The schema of what GetWebServiceInfo says about the address data. */
export const addressData = Type.Object(
  {
    IsSample: Type.Boolean({ description: about('IS_SAMPLE') }),
    Totals: refer(totals),
    Provinces: Type.Array(refer(province), { description: about('DATA_PROVINCES') }),
    Sources: Type.Array(refer(source), { description: about('DATA_SOURCES') }),
  },
  { $id: 'AddressData', description: about('ADDRESS_DATA_RECORD') },
);

/** Address data in the members of an answer. */
export function describe({
  starter,
  sources,
  sourceCounts,
  counts,
  totals: all,
}: AddressData): Type.Static<typeof addressData> {
  return {
    IsSample: starter,
    Totals: {
      Addresses: all.addresses,
      CivicNumbers: all.civics,
      Units: all.units,
      Streets: all.streets,
      Municipalities: all.municipalities,
      PostalCodes: all.postalCodes,
    },
    Provinces: Object.entries(counts).map(([code, types]) => ({ Province: code, Addresses: types })),
    Sources: sources.map(({ name, release, licence, attribution }, index) => ({
      Name: name,
      Release: release,
      Licence: licence,
      Attribution: { EN: attribution.EN, FR: attribution.FR },
      Addresses: sourceCounts[index]?.addresses ?? 0,
      InNoOther: sourceCounts[index]?.alone ?? 0,
    })),
  };
}
