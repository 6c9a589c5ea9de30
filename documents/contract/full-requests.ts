import { emptyElements } from '@civique/engine';

/** A request of each operation that has every member there is, at every depth. */

const LAYOUT = 'oneStop Address Layout';
const MODE = 'oneStop Analysis Mode';
const STYLE = 'oneStop Correction Style';
const LINES = [{ strName: '', strContent: '111 Wellington St, Ottawa ON K1A 0A6' }];
const ANALYSIS = { AddressLayout: LAYOUT, AnalysisMode: MODE, CorrectionStyle: STYLE, AddressLinesIn: LINES };
const BROWSING = { BrowsingLevel: 2, MaxNamesToAddresses: 20, MaxAlternatives: 5, Near: 'Ottawa ON' };
const CONDITIONS = {
  allowMisspellings: true,
  allowMissingWords: true,
  allowAltMunicipalities: true,
  allowAltStreets: true,
  accentedInput: false,
  accentedOutput: true,
  lowercaseOutput: false,
  expandRanges: true,
};
const STREET = { StreetType: 'ST', StreetDirection: '' };
const PLACE = { Municipality: 'Ottawa', Province: 'ON' };

export const FULL_REQUESTS: Readonly<Record<string, object>> = {
  OneStopAnalyze: { ...ANALYSIS, ...BROWSING, GuessingFlags: 127 },
  AnalyzeAddress: ANALYSIS,
  AnalyzeGetAlternatives: { ...ANALYSIS, MaxAlternatives: 5 },
  AnalyzeRecords: {
    AddressLayout: LAYOUT,
    AnalysisMode: MODE,
    CorrectionStyle: STYLE,
    Records: [{ RecordId: 'a', AddressLinesIn: LINES }],
  },
  TransformAddress: {
    FromLayout: LAYOUT,
    ToLayout: 'FREE FORM x3',
    AnalysisMode: MODE,
    CorrectionStyle: STYLE,
    AddressLinesIn: LINES,
  },
  FormatAddress: {
    AddressElements: {
      ...emptyElements('AES_StreetAddress'),
      StreetNumberFrom: '111',
      StreetName: 'WELLINGTON',
      StreetType: 'ST',
      Municipality: 'OTTAWA',
      Province: 'ON',
      PostalCode: 'K1A 0A6',
      Language: 'EN',
    },
    AddressLayout: LAYOUT,
    CorrectionStyle: STYLE,
  },
  SearchForAddresses: {
    TargetType: 'NB_TargetAddresses',
    StreetName: 'Wellington',
    ...STREET,
    ...PLACE,
    PostalCode: 'K1A 0A6',
    StreetNumberFrom: '1',
    StreetNumberTo: '999',
    AddressTypes: 'Street',
    MaxItems: 5,
    FirstItem: 1,
    SearchConditions: CONDITIONS,
  },
  SearchForNames: {
    NameType: 'NB_StreetNames',
    Name: 'Well',
    ...PLACE,
    PostalCode: 'K1A',
    MaxItems: 5,
    SearchConditions: CONDITIONS,
  },
  SearchForAltMunicipalities: { ...PLACE, PostalCode: 'K1A', MaxItems: 5 },
  SearchForAltStreets: { StreetName: 'Wellington', ...STREET, ...PLACE, MaxItems: 5 },
  GetKeywords: { KeywordTypes: ['StreetType'], Language: 'EN' },
  BrowseAddressEx: { AddressLayout: LAYOUT, CorrectionStyle: STYLE, AddressLinesIn: LINES, ...BROWSING },
  ParseAddress: {
    Address: '111 Wellington St, Ottawa ON',
    AddressLinesIn: LINES,
    AddressLayout: LAYOUT,
    MaxVariants: 5,
  },
  FormatPE: {
    Variant: {
      Score: 100,
      Elements: [{ Element: 'StreetName', Value: 'WELLINGTON', Text: 'Wellington', Line: 0, Start: 4, Length: 10 }],
    },
    CorrectionStyle: STYLE,
  },
  GetParamList: { ParameterTypes: ['NPAR_AddressLayouts'] },
  GetParamListEx: { ParameterTypes: ['NPAR_AddressLayouts'] },
  GetLayoutDetails: { AddressLayout: LAYOUT },
  GetAnalysisMode: { AnalysisMode: MODE },
  GetCorrectionStyle: { CorrectionStyle: STYLE },
  SetAddressLayout: {
    AddressLayout: {
      Name: 'ERP',
      Description: 'Lines of our ERP',
      Lines: [{ strName: 'Street', MaxLength: 40, Elements: ['StreetName'], FreeForm: false }],
    },
  },
  SetAnalysisMode: {
    AnalysisMode: {
      Name: 'ERP',
      Description: 'Careful',
      MaxTypos: 1,
      MaxChanges: 2,
      MinLead: 10,
      CorrectStreet: true,
      CorrectMunicipality: true,
      CorrectProvince: true,
      CorrectPostalCode: true,
      AllowAltMunicipalities: true,
      ValidateOnly: false,
      SerpRules: false,
    },
  },
  SetCorrectionStyle: {
    CorrectionStyle: {
      Name: 'ERP',
      Description: 'Labels',
      Casing: 'Mixed',
      Accents: 'Keep',
      Keywords: 'Symbol',
      Hyphens: 'Keep',
      UnitPlacement: 'Prefix',
      Language: 'Auto',
    },
  },
  RemoveParameter: { ParameterType: 'NPAR_AddressLayouts', Name: 'ERP' },
  GetWebServiceInfo: {},
  GetToken: { DurationMinutes: 30, AllowedOrigins: ['https://shop.example'], Methods: ['OneStopAnalyze'] },
  GetMethods: {},
  GetStatus: { UsageDays: 30 },
};
