import type { AddressElements, Client, SearchForNamesRequest } from '@civique/client';
import { civicText } from '@civique/engine/address';
import type { SEARCH } from '../../sentences/search.ts';

type Word = keyof typeof SEARCH;

export type KindId = 'addresses' | 'names' | 'codes' | 'ranges' | 'alternates';

/** What stands in the fields, by their names. */
export type Values = Readonly<Partial<Record<string, string>>>;

/** One field of a search: a text, or a choice. */
export interface Field {
  readonly name: string;
  readonly label: Extract<Word, 'STREET' | 'PLACE' | 'PROVINCE' | 'POSTAL_CODE' | 'NAME' | 'NAME_OF' | 'LIST'>;
  readonly hint?: 'STREET_HINT' | 'CODE_HINT';
  readonly choices?: readonly { readonly value: string; readonly label: Choice }[];
}

export type Choice = Extract<Word, 'STREETS' | 'STATIONS' | 'PLACES' | 'WHOLE_CODES' | 'AREAS'>;
export type NameKind = Extract<Word, 'Official' | 'Alternate' | 'Unofficial' | 'Short18' | 'Short13'>;

/** One result. Members that a kind does not have are absent. */
export interface Found {
  /** What it is called. */
  readonly name: string;
  readonly place?: string;
  readonly province?: string;
  readonly code?: string;
  /** Addresses under it. */
  readonly count?: number;
  readonly kind?: NameKind;
  /** The FSAs in which a name is valid; empty = throughout the municipality. */
  readonly areas?: readonly string[];
  /** Present for an address or a range. */
  readonly elements?: AddressElements;
  /** What lists the addresses under a name. */
  readonly narrow?: Values;
}

/** A page of results. */
export interface Results {
  readonly rows: readonly Found[];
  /** How many match, without the limit. */
  readonly total: number;
}

/** One way to search: its fields, its columns, and the call. */
export interface Kind {
  readonly id: KindId;
  readonly word: Extract<Word, 'ADDRESSES' | 'NAMES' | 'CODES' | 'RANGES' | 'ALTERNATES'>;
  readonly fields: readonly Field[];
  readonly columns: readonly (keyof Found)[];
  /** True when the service gives one page at a time; otherwise all come at once, up to a limit. */
  readonly isPaged: boolean;
  readonly search: (client: Client, values: Values, page: number, signal: AbortSignal) => Promise<Results>;
}

export const PER_PAGE = 50;
/** The most names that are asked for at once. */
const MOST = 500;

const STREET: Field = { name: 'StreetName', label: 'STREET', hint: 'STREET_HINT' };
const PLACE: Field = { name: 'Municipality', label: 'PLACE' };
const PROVINCE: Field = { name: 'Province', label: 'PROVINCE' };
const POSTAL_CODE: Field = { name: 'PostalCode', label: 'POSTAL_CODE', hint: 'CODE_HINT' };

/** What the searches for names and for codes have in common. */
const OF_NAMES: Pick<Kind, 'columns' | 'isPaged' | 'search'> = {
  columns: ['name', 'place', 'province', 'count'],
  isPaged: false,
  search: (client, values, _page, signal) => names(client, values, signal),
};

/** Every way to search, in the order of the segments. */
export const KINDS: readonly Kind[] = [
  {
    id: 'addresses',
    word: 'ADDRESSES',
    fields: [STREET, PLACE, PROVINCE, POSTAL_CODE],
    columns: ['name', 'place', 'province', 'code'],
    isPaged: true,
    search: (client, values, page, signal) => addresses(client, values, { page, signal, expandRanges: true }),
  },
  {
    id: 'names',
    word: 'NAMES',
    fields: [
      {
        name: 'NameType',
        label: 'NAME_OF',
        choices: [
          { value: 'NB_StreetNames', label: 'STREETS' },
          { value: 'NB_MunicipalityNames', label: 'PLACES' },
          { value: 'NB_StationNames', label: 'STATIONS' },
        ],
      },
      { name: 'Name', label: 'NAME', hint: 'STREET_HINT' },
      PLACE,
      PROVINCE,
    ],
    ...OF_NAMES,
  },
  {
    id: 'codes',
    word: 'CODES',
    fields: [
      {
        name: 'NameType',
        label: 'LIST',
        choices: [
          { value: 'NB_PostalCodes', label: 'WHOLE_CODES' },
          { value: 'NB_FSAs', label: 'AREAS' },
        ],
      },
      { name: 'Name', label: 'POSTAL_CODE', hint: 'CODE_HINT' },
      PLACE,
      PROVINCE,
    ],
    ...OF_NAMES,
  },
  {
    id: 'ranges',
    word: 'RANGES',
    fields: [STREET, PLACE, PROVINCE, POSTAL_CODE],
    columns: ['name', 'elements', 'place', 'province', 'code'],
    isPaged: true,
    search: (client, values, page, signal) => addresses(client, values, { page, signal, expandRanges: false }),
  },
  {
    id: 'alternates',
    word: 'ALTERNATES',
    fields: [
      {
        name: 'NameType',
        label: 'NAME_OF',
        choices: [
          { value: 'places', label: 'PLACES' },
          { value: 'streets', label: 'STREETS' },
        ],
      },
      { name: 'Name', label: 'NAME', hint: 'STREET_HINT' },
      PROVINCE,
    ],
    columns: ['name', 'place', 'province', 'kind', 'areas'],
    isPaged: false,
    search: alternates,
  },
];

async function addresses(
  client: Client,
  values: Values,
  {
    page,
    signal,
    expandRanges,
  }: { readonly page: number; readonly signal: AbortSignal; readonly expandRanges: boolean },
): Promise<Results> {
  const request = {
    ...filled(values),
    TargetType: 'NB_TargetAddresses',
    MaxItems: PER_PAGE,
    FirstItem: page * PER_PAGE + 1,
    SearchConditions: { expandRanges, allowMisspellings: true, allowMissingWords: true },
  } as const;
  const { Address, ActualAddressesFound } = await client.searchForAddresses(request, { signal });
  const rows = Address.map(({ AddressElements: elements }) => ({
    name: expandRanges ? addressName(elements) : streetName(elements),
    place: elements.Municipality,
    province: elements.Province,
    code: elements.PostalCode,
    elements,
  }));
  return { rows, total: ActualAddressesFound };
}

async function names(client: Client, values: Values, signal: AbortSignal): Promise<Results> {
  const request = {
    ...filled(values),
    Name: values.Name ?? '',
    NameType: values.NameType as SearchForNamesRequest['NameType'],
    MaxItems: MOST,
    SearchConditions: { allowMisspellings: true, allowMissingWords: true },
  };
  const { Names, ActualNamesFound } = await client.searchForNames(request, { signal });
  const isStreet = values.NameType === 'NB_StreetNames';
  const isCode = values.NameType === 'NB_PostalCodes' || values.NameType === 'NB_FSAs';
  const rows = Names.map(({ Name, StreetType, StreetDirection, Municipality, Province, Count }) => ({
    name: streetName({ StreetName: Name, StreetType, StreetDirection }),
    place: Municipality,
    province: Province,
    count: Count,
    narrow: {
      Province,
      ...(isCode ? { PostalCode: Name } : { Municipality: Municipality || Name }),
      ...(isStreet ? { StreetName: streetName({ StreetName: Name, StreetType, StreetDirection }) } : {}),
    },
  }));
  return { rows, total: ActualNamesFound };
}

async function alternates(client: Client, values: Values, _page: number, signal: AbortSignal): Promise<Results> {
  const { NameType, Name, ...rest } = values;
  if (NameType === 'streets') {
    const request = { ...filled(rest), StreetName: Name || '*', MaxItems: MOST };
    const { Streets, ActualStreetsFound } = await client.searchForAltStreets(request, { signal });
    const rows = Streets.map((street) => ({
      name: streetName(street),
      place: street.Municipality,
      province: street.Province,
      kind: street.Kind,
    }));
    return { rows, total: ActualStreetsFound };
  }
  const request = { ...filled(rest), Municipality: Name || '*', MaxItems: MOST };
  const answer = await client.searchForAltMunicipalities(request, { signal });
  const rows = answer.Municipalities.map(({ Municipality, Province, Kind, FSAs }) => ({
    name: Municipality,
    province: Province,
    kind: Kind,
    areas: FSAs,
  }));
  return { rows, total: answer.ActualMunicipalitiesFound };
}

/** The fields that say something. */
function filled(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== '' && name !== 'NameType'));
}

type Street = Pick<AddressElements, 'StreetName' | 'StreetType' | 'StreetDirection'>;

function streetName({ StreetName, StreetType, StreetDirection }: Street): string {
  return [StreetName, StreetType, StreetDirection].filter((part) => part !== '').join(' ');
}

/** An address as a list names it: `120A QUEEN ST W`, `PO BOX 200`, `RR 1`. */
function addressName(elements: AddressElements): string {
  const { StreetNumberFrom, StreetNumberSuffix, UnitNumber, POBoxNumberFrom, POBoxNumberTo } = elements;
  const { RouteType, RouteNumber, TypeOfAddress, StationName } = elements;
  const unit = UnitNumber === '' ? '' : `${UnitNumber}-`;
  const street = [`${unit}${civicText(StreetNumberFrom, StreetNumberSuffix)}`, streetName(elements)];
  const to = POBoxNumberTo === POBoxNumberFrom ? '' : `–${POBoxNumberTo}`;
  const box = POBoxNumberFrom === '' ? '' : `PO BOX ${POBoxNumberFrom}${to}`;
  const general = TypeOfAddress === 'AES_GeneralDelivery' ? 'GD' : '';
  return [...street, box, RouteType, RouteNumber, general, StationName].filter((part) => part !== '').join(' ');
}
