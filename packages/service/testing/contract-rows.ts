import { KNOWN_ADDRESS } from './fake-engine.ts';

/** One operation of the interface, written out a second time from its specification. */
export interface ContractRow {
  readonly path: string;
  readonly cost: number;
  /** A request that succeeds. */
  readonly good: object;
  /** Members that the answer has at least. */
  readonly members: readonly string[];
  /** A request with several errors, and their paths. */
  readonly bad: object;
  readonly wrong: readonly string[];
  /** Members of every failure besides the envelope. */
  readonly failure?: object;
}

const ADDRESS = [{ strName: '', strContent: KNOWN_ADDRESS }];
const LAYOUT = 'Address in Single Line';
const STYLE = 'UPPER KYWD';
const PARAMETERS = { AddressLayout: LAYOUT, AnalysisMode: 'MODERATE', CorrectionStyle: STYLE };
const ANALYSIS = { ...PARAMETERS, AddressLinesIn: ADDRESS };
const ANALYSED = ['strStatus', 'AddressElements', 'HashCode', 'AddressComplete', 'SecondaryStatus', 'StyleChanges'];
const FOUND = ['Alternatives', 'ActualAlternativesFound'];
const N = { strStatus: 'N' };
const TOKENS = { Outcome: false };
/** A request that is not an object: the only error possible for an operation without members. */
export const NO_OBJECT: readonly unknown[] = [];
const WHOLE = [''];

const ELEMENTS = {
  TypeOfAddress: 'AES_StreetAddress',
  StreetNumberFrom: '100',
  StreetName: 'KING',
  Municipality: 'TORONTO',
};
const VARIANT = {
  Score: 100,
  Elements: [{ Element: 'StreetName', Value: 'KING', Text: 'King', Line: 0, Start: 4, Length: 4 }],
};
const MODE = {
  Name: 'MINE',
  MaxTypos: 0,
  MaxChanges: 1,
  MinLead: 10,
  CorrectStreet: false,
  CorrectMunicipality: false,
  CorrectProvince: false,
  CorrectPostalCode: true,
  AllowAltMunicipalities: true,
  ValidateOnly: false,
  SerpRules: false,
};
const CORRECTION = {
  Name: 'MINE',
  Casing: 'Mixed',
  Accents: 'Keep',
  Keywords: 'Full',
  Hyphens: 'Keep',
  UnitPlacement: 'Suffix',
  Language: 'Auto',
};

/** The operations of the interface. */
export const CONTRACT: readonly ContractRow[] = [
  {
    path: 'GetWebServiceInfo',
    cost: 0,
    good: {},
    members: ['ServiceVersion', 'AddressDataVersion', 'Capabilities'],
    bad: NO_OBJECT,
    wrong: WHOLE,
  },
  {
    path: 'ts/GetToken',
    cost: 0,
    good: { DurationMinutes: 5 },
    members: ['Outcome', 'Token', 'ExpiresAt'],
    bad: { DurationMinutes: 1_441, AllowedOrigins: [7] },
    wrong: ['DurationMinutes', 'AllowedOrigins[0]'],
    failure: { Outcome: false, Token: '' },
  },
  {
    path: 'ts/GetMethods',
    cost: 0,
    good: {},
    members: ['Outcome', 'Methods'],
    bad: NO_OBJECT,
    wrong: WHOLE,
    failure: TOKENS,
  },
  {
    path: 'ts/GetStatus',
    cost: 0,
    good: {},
    members: [
      'Outcome',
      'Customer',
      'CreditBalance',
      'CreditsUsed',
      'ExpiresAt',
      'PendingRenewal',
      'Renewal',
      'Packs',
      'RateLimit',
    ],
    bad: NO_OBJECT,
    wrong: WHOLE,
    failure: TOKENS,
  },
  {
    path: 'SearchForAddresses',
    cost: 1,
    good: { TargetType: 'NB_TargetAddresses', StreetName: 'King', SearchConditions: { allowMisspellings: true } },
    members: ['Address', 'ActualAddressesFound'],
    bad: { TargetType: 'Streets', StreetNumberFrom: 'x', MaxItems: 0, SearchConditions: { accentedInput: 'no' } },
    wrong: ['TargetType', 'StreetNumberFrom', 'MaxItems', 'SearchConditions.accentedInput'],
  },
  {
    path: 'SearchForNames',
    cost: 1,
    good: { NameType: 'NB_StreetNames', Name: 'ki' },
    members: ['Names', 'ActualNamesFound'],
    bad: { NameType: 'NB_Names', Name: 5 },
    wrong: ['NameType', 'Name'],
  },
  {
    path: 'SearchForAltMunicipalities',
    cost: 1,
    good: { Municipality: 'Toronto' },
    members: ['Municipalities', 'ActualMunicipalitiesFound'],
    bad: { Province: 5 },
    wrong: ['Municipality', 'Province'],
  },
  {
    path: 'SearchForAltStreets',
    cost: 1,
    good: { StreetName: 'King' },
    members: ['Streets', 'ActualStreetsFound'],
    bad: { Municipality: false },
    wrong: ['StreetName', 'Municipality'],
  },
  {
    path: 'GetKeywords',
    cost: 0,
    good: { KeywordTypes: ['StreetType', 'Province'], Language: 'FR' },
    members: ['Keywords'],
    bad: { KeywordTypes: ['Street'], Language: 'DE' },
    wrong: ['KeywordTypes[0]', 'Language'],
  },
  {
    path: 'BrowseAddressEx',
    cost: 1,
    good: { AddressLayout: LAYOUT, CorrectionStyle: STYLE, AddressLinesIn: [{ strName: '', strContent: '100 ki' }] },
    members: FOUND,
    bad: { AddressLayout: LAYOUT, CorrectionStyle: '', AddressLinesIn: [], BrowsingLevel: 4 },
    wrong: ['CorrectionStyle', 'BrowsingLevel'],
  },
  {
    path: 'ParseAddress',
    cost: 1,
    good: { Address: KNOWN_ADDRESS },
    members: ['Variants', 'ActualVariantsFound'],
    bad: { Address: 5, MaxVariants: 'all' },
    wrong: ['Address', 'MaxVariants'],
  },
  {
    path: 'GetParamList',
    cost: 0,
    good: { ParameterTypes: ['NPAR_AnalysisModes'] },
    members: ['Parameters'],
    bad: { ParameterTypes: ['Modes', 5] },
    wrong: ['ParameterTypes[0]', 'ParameterTypes[1]'],
  },
  {
    path: 'GetParamListEx',
    cost: 0,
    good: {},
    members: ['Parameters'],
    bad: { ParameterTypes: ['Modes', 5] },
    wrong: ['ParameterTypes[0]', 'ParameterTypes[1]'],
  },
  {
    path: 'GetLayoutDetails',
    cost: 0,
    good: { AddressLayout: 'SERP TEST' },
    members: ['AddressLayout'],
    bad: {},
    wrong: ['AddressLayout'],
  },
  {
    path: 'GetAnalysisMode',
    cost: 0,
    good: { AnalysisMode: 'STRICT' },
    members: ['AnalysisMode'],
    bad: { AnalysisMode: '' },
    wrong: ['AnalysisMode'],
  },
  {
    path: 'GetCorrectionStyle',
    cost: 0,
    good: { CorrectionStyle: STYLE },
    members: ['CorrectionStyle'],
    bad: { CorrectionStyle: 5 },
    wrong: ['CorrectionStyle'],
  },
  {
    path: 'SetAddressLayout',
    cost: 0,
    good: { AddressLayout: { Name: 'MINE', Lines: [{ strName: 'A', FreeForm: true }] } },
    members: ['Created'],
    bad: { AddressLayout: { Name: 'MINE', Lines: [{ strName: 5, MaxLength: 'x' }] } },
    wrong: ['AddressLayout.Lines[0].strName', 'AddressLayout.Lines[0].MaxLength'],
  },
  {
    path: 'SetAnalysisMode',
    cost: 0,
    good: { AnalysisMode: MODE },
    members: ['Created'],
    bad: { AnalysisMode: { ...MODE, MaxTypos: 3, MinLead: 'x' } },
    wrong: ['AnalysisMode.MaxTypos', 'AnalysisMode.MinLead'],
  },
  {
    path: 'SetCorrectionStyle',
    cost: 0,
    good: { CorrectionStyle: CORRECTION },
    members: ['Created'],
    bad: { CorrectionStyle: { ...CORRECTION, Casing: 'lower', Accents: 5 } },
    wrong: ['CorrectionStyle.Casing', 'CorrectionStyle.Accents'],
  },
  {
    path: 'RemoveParameter',
    cost: 0,
    good: { ParameterType: 'NPAR_AddressLayouts', Name: 'MINE' },
    members: [],
    bad: { ParameterType: 'Layouts' },
    wrong: ['ParameterType', 'Name'],
  },
  {
    path: 'AnalyzeAddress',
    cost: 1,
    good: ANALYSIS,
    members: [...ANALYSED, 'AddressLinesOut'],
    bad: { ...ANALYSIS, AnalysisMode: 5, AddressLinesIn: [{ strName: '' }] },
    wrong: ['AnalysisMode', 'AddressLinesIn[0].strContent'],
    failure: N,
  },
  {
    path: 'AnalyzeGetAlternatives',
    cost: 1,
    good: { ...ANALYSIS, MaxAlternatives: 0 },
    members: [...ANALYSED, ...FOUND],
    bad: { ...ANALYSIS, CorrectionStyle: '', MaxAlternatives: -1 },
    wrong: ['CorrectionStyle', 'MaxAlternatives'],
    failure: N,
  },
  {
    path: 'AnalyzeRecords',
    cost: 2,
    good: { ...PARAMETERS, Records: [{ AddressLinesIn: ADDRESS }, { RecordId: 'b', AddressLinesIn: ADDRESS }] },
    members: ['Records', 'Counts'],
    bad: { ...PARAMETERS, AddressLayout: '', Records: [] },
    wrong: ['AddressLayout', 'Records'],
    failure: N,
  },
  {
    path: 'OneStopAnalyze',
    cost: 1,
    good: { ...ANALYSIS, MaxAlternatives: 3 },
    members: [...ANALYSED, ...FOUND, 'Country'],
    bad: { ...ANALYSIS, BrowsingLevel: 4, GuessingFlags: 128 },
    wrong: ['BrowsingLevel', 'GuessingFlags'],
    failure: N,
  },
  {
    path: 'TransformAddress',
    cost: 1,
    good: {
      FromLayout: LAYOUT,
      ToLayout: 'FREE FORM x3',
      AnalysisMode: 'STRICT',
      CorrectionStyle: STYLE,
      AddressLinesIn: ADDRESS,
    },
    members: [...ANALYSED, 'AddressLinesOut'],
    bad: { ...ANALYSIS, ToLayout: 5 },
    wrong: ['FromLayout', 'ToLayout'],
    failure: N,
  },
  {
    path: 'FormatAddress',
    cost: 0,
    good: { AddressElements: ELEMENTS, AddressLayout: LAYOUT, CorrectionStyle: STYLE },
    members: ['AddressLinesOut'],
    bad: { AddressElements: { StreetName: 5 }, AddressLayout: LAYOUT },
    wrong: ['AddressElements.StreetName', 'CorrectionStyle'],
  },
  {
    path: 'FormatPE',
    cost: 0,
    good: { Variant: VARIANT },
    members: ['AddressElements'],
    bad: { Variant: { Score: 'x', Elements: [{ ...VARIANT.Elements[0], Line: 'x' }] } },
    wrong: ['Variant.Score', 'Variant.Elements[0].Line'],
  },
];
