import { type AddressElements, emptyElements } from '@civique/engine/address';

/** Addresses that show what a layout and a style do: public buildings, routes and boxes. */
const SAMPLES = [
  [
    'L_LONG',
    {
      StreetNumberFrom: '1800',
      StreetName: 'JOHN COUNTER',
      StreetType: 'BLVD',
      UnitDesignator: 'UNIT',
      UnitNumber: '1200',
      Municipality: 'KINGSTON',
      Province: 'ON',
      PostalCode: 'K7M 7H3',
    },
  ],
  [
    'L_HALL',
    {
      StreetNumberFrom: '216',
      StreetName: 'ONTARIO',
      StreetType: 'ST',
      Municipality: 'KINGSTON',
      Province: 'ON',
      PostalCode: 'K7L 2Z3',
    },
  ],
  [
    'L_ACCENTS',
    {
      StreetNumberFrom: '275',
      StreetName: 'NOTRE-DAME',
      StreetType: 'RUE',
      StreetDirection: 'E',
      Municipality: 'MONTRÉAL',
      Province: 'QC',
      PostalCode: 'H2Y 1C6',
      Language: 'FR',
    },
  ],
  [
    'L_MALL',
    {
      StreetNumberFrom: '945',
      StreetName: 'GARDINERS',
      StreetType: 'RD',
      UnitDesignator: 'UNIT',
      UnitNumber: '32D',
      Municipality: 'KINGSTON',
      Province: 'ON',
      PostalCode: 'K7M 7H4',
    },
  ],
  [
    'L_ROUTE',
    {
      TypeOfAddress: 'AES_RouteService',
      RouteType: 'RR',
      RouteNumber: '1',
      Municipality: 'FERGUS',
      Province: 'ON',
      PostalCode: 'N1M 2W3',
    },
  ],
  [
    'L_BOX',
    {
      TypeOfAddress: 'AES_POBox',
      POBoxNumberFrom: '460',
      StationType: 'STN',
      StationName: 'MAIN',
      Municipality: 'KINGSTON',
      Province: 'ON',
      PostalCode: 'K7L 4W5',
    },
  ],
  [
    'L_FRENCH',
    {
      StreetNumberFrom: '505',
      StreetName: 'DU COLLÈGE',
      StreetType: 'RUE',
      Municipality: 'DIEPPE',
      Province: 'NB',
      PostalCode: 'E1A 6X2',
      Language: 'FR',
    },
  ],
  [
    'L_GENERAL',
    { TypeOfAddress: 'AES_GeneralDelivery', Municipality: 'FERRYLAND', Province: 'NL', PostalCode: 'A0A 2H0' },
  ],
  [
    'L_BUILDING',
    {
      BuildingName: 'FRONTENAC COUNTY COURT HOUSE',
      StreetNumberFrom: '5',
      StreetName: 'COURT',
      StreetType: 'ST',
      Municipality: 'KINGSTON',
      Province: 'ON',
      PostalCode: 'K7L 2N4',
    },
  ],
  [
    'L_RECEIVER',
    {
      LargeVolumeReceiver: 'HOUSE OF COMMONS',
      StreetNumberFrom: '111',
      StreetName: 'WELLINGTON',
      StreetType: 'ST',
      Municipality: 'OTTAWA',
      Province: 'ON',
      PostalCode: 'K1A 0A6',
    },
  ],
] as const satisfies readonly (readonly [string, Partial<AddressElements>])[];

/** Each with the code of its caption. */
export const LABEL_SAMPLES = SAMPLES.map(([caption, given]) => {
  const elements: AddressElements = { ...emptyElements('AES_StreetAddress'), Language: 'EN', ...given };
  return { caption, elements };
});

/** Typed addresses on which modes differ; the starter knows what is meant. */
export const TYPED_SAMPLES: readonly string[] = [
  '111 Wellington St Ottawa ON K1A 0A6',
  '111 Welington St Otawa ON',
  '111 Wellington Ave Ottawa ON K1A 0A9',
  '111 Wellington Ottawa K1A 0A6',
  '111 Welingtn St Otwa QC K1A 0A6',
  '216 Ontrio Steet Kigston ON',
  '216 Ontario St Kingston ON K7L 2Z3',
  '412 102 Burton NB E2V 3C7',
  '673 A Ave W Kaslo BC V0G 1M0',
  'PO Box 460 Kingston ON',
  '350 Fifth Ave New York NY 10118',
  'twelve green bottles',
];
